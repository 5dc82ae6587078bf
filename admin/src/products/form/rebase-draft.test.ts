import { expect, it } from 'vitest';
import { differencesOf, mergeEdits, type Side } from '../../forms/conflict/merge-edits';
import { draftOf, type ProductDraft, productFormData, type WholeProduct } from './product-draft';
import { PRODUCT_MERGE } from './rebase-draft';

const variant = (id: string, stock = 5) => ({
  ...{ id, color: 'Red', colorHexCode: '#aa0000', size: id, stock, price: 900, compareAtPrice: null },
});
const image = (id: string) => ({ id, url: `/${id}`, width: 3, height: 4, alt: `Alt ${id}`, blur: '' });
const read = (variants: string[], images: string[], revision: number): WholeProduct => ({
  ...{ id: 'p1', name: 'Kurta', description: '', categoryId: 'c1', category: { id: 'c1', name: 'Kurtas' } },
  ...{ price: 900, stock: 5, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  status: 'LIVE',
  publishAt: null,
  makerId: null,
  revision,
  variants: variants.map((id) => variant(id)),
  images: images.map(image),
});

function merged(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft, side?: Side) {
  const differences = differencesOf(base, mine, theirs, PRODUCT_MERGE);
  const picks = differences.map(({ preset }) => side ?? preset);
  const values = mergeEdits(base, mine, theirs, PRODUCT_MERGE, differences, picks) as ProductDraft;
  return { differences, sent: PRODUCT_MERGE.adapt(values, base, theirs) };
}

const base = draftOf(read(['s', 'm', 'l'], ['a', 'b', 'c'], 1));
const [small, medium, large] = base.variants;
if (!small || !medium || !large) throw new Error('no variants');
const added = { ...large, id: undefined, stockWas: undefined, size: 'xl' };
const mine = { ...base, variants: [{ ...small, stock: 9 }, medium, added], images: base.images.toReversed().slice(1) };
// They removed m and b, and added xs and d; somebody bought two of s.
const theirs = draftOf(read(['s', 'l', 'xs'], ['a', 'c', 'd'], 2));

it('keeps what each of the two did to variants and images', () => {
  const { sent } = merged(base, mine, theirs);
  expect(sent.variants.map(({ id, size, stock, stockWas }) => [id, size, stock, stockWas])).toEqual([
    ['s', 's', 9, 5],
    ['xs', 'xs', 5, 5],
    [undefined, 'xl', 5, undefined],
  ]);
  expect(sent.images.map(({ key }) => key)).toEqual(['a', 'd']);
  // c was removed here, so it is removed.
  expect(JSON.parse(String(productFormData(sent, 'p1').get('deletedImageIds')))).toEqual(['c']);
});

it('adds a variant again that they removed, and leaves out theirs, when mine is picked for all', () => {
  const { differences, sent } = merged(base, mine, theirs, 'mine');
  expect(differences.map(({ path, preset }) => [path.join('.'), preset])).toEqual([
    ['images.d', 'theirs'],
    ['variants.m', 'theirs'],
    ['variants.xs', 'theirs'],
  ]);
  expect(sent.variants.map(({ id, size }) => [id, size])).toEqual([
    ['s', 's'],
    [undefined, 'm'],
    [undefined, 'xl'],
  ]);
});

it('puts one price of mine and another of theirs into one variant, and takes the stock of now', () => {
  const [first, ...others] = theirs.variants;
  const priced = { ...theirs, variants: [{ ...first, stock: 3, stockWas: 3, price: 800 }, ...others] };
  const own = { ...base, variants: [{ ...small, added: 100 }, medium, large] };
  const { sent } = merged(base, own, priced as ProductDraft);
  expect(sent.variants.find(({ id }) => id === 's')).toMatchObject({
    ...{ price: 800, added: 100, stock: 3, stockWas: 3 },
  });
});
