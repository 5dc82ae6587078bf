import type { Category } from '@rangrekha/contract';
import { expect, it } from 'vitest';
import { categoryRows, subtreeIds, unfoldedRows, withParents } from './category-rows';

const category = (name: string, ...subCategories: Category[]): Category => ({
  id: name.toLowerCase(),
  name,
  description: '',
  slug: name.toLowerCase(),
  productCount: 1,
  subCategories,
});

const rows = categoryRows([
  category('Women', category('Kurtas', category('Straight')), category('Tops')),
  category('Fabrics'),
]);

it('lists parents before children, each with its place', () => {
  expect(rows.map(({ name, depth, parentId, isLeaf }) => [name, depth, parentId, isLeaf])).toEqual([
    ['Women', 0, null, false],
    ['Kurtas', 1, 'women', false],
    ['Straight', 2, 'kurtas', true],
    ['Tops', 1, 'women', true],
    ['Fabrics', 0, null, true],
  ]);
  expect(rows[2]?.path).toEqual(['Women', 'Kurtas', 'Straight']);
});

it('knows a category with all below it', () => {
  expect([...subtreeIds(rows, 'women')]).toEqual(['women', 'kurtas', 'straight', 'tops']);
  expect([...subtreeIds(rows, 'fabrics')]).toEqual(['fabrics']);
});

it('hides all that is below a folded category', () => {
  const names = (...folded: string[]) => unfoldedRows(rows, folded).map(({ name }) => name);
  expect(names()).toEqual(['Women', 'Kurtas', 'Straight', 'Tops', 'Fabrics']);
  expect(names('kurtas')).toEqual(['Women', 'Kurtas', 'Tops', 'Fabrics']);
  expect(names('women')).toEqual(['Women', 'Fabrics']);
});

it('keeps what was found with all that it is in', () => {
  const names = (...found: string[]) => withParents(rows, found).map(({ name }) => name);
  expect(names('straight')).toEqual(['Women', 'Kurtas', 'Straight']);
  expect(names('tops', 'fabrics')).toEqual(['Women', 'Tops', 'Fabrics']);
  expect(names()).toEqual([]);
});
