import { expect, it } from 'vitest';
import { draftOf, productFormData, type WholeProduct } from './product-draft';
import { rebaseDraft } from './rebase-draft';

const variant = (id: string, stock = 5) => ({
  ...{ id, color: 'Red', colorHexCode: '#aa0000', size: id, stock, originalPrice: 900, discountPrice: null },
});
const image = (id: string) => ({ id, url: `/${id}`, width: 3, height: 4, alt: `Alt ${id}`, blur: '' });
const read = (variants: string[], images: string[], revision: number): WholeProduct => ({
  ...{ id: 'p1', name: 'Kurta', description: '', categoryId: 'c1', category: { id: 'c1', name: 'Kurtas' } },
  ...{ price: 900, stock: 5, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  revision,
  variants: variants.map((id) => variant(id)),
  images: images.map(image),
});

it('saves what was typed over theirs, and keeps what the form never had', () => {
  const base = draftOf(read(['s', 'm', 'l'], ['a', 'b', 'c'], 1));
  const [small, medium, large] = base.variants;
  if (!small || !medium || !large) throw new Error('no variants');
  const added = { ...large, id: undefined, stockWas: undefined, size: 'xl' };
  const mine = {
    ...base,
    variants: [{ ...small, stock: 9 }, medium, added],
    images: base.images.toReversed().slice(1),
  };
  // They removed m and b, and added xs and d.
  const theirs = read(['s', 'l', 'xs'], ['a', 'c', 'd'], 2);
  const sent = { ...mine, ...rebaseDraft(mine, base, theirs) };
  expect(sent.variants.map(({ id, size, stock, stockWas }) => [id, size, stock, stockWas])).toEqual([
    ['s', 's', 9, 5],
    [undefined, 'm', 5, undefined],
    [undefined, 'xl', 5, undefined],
    ['xs', 'xs', 5, 5],
  ]);
  expect(sent.images.map(({ key }) => key)).toEqual(['a', 'd']);
  // c was removed here, so it is removed.
  expect(JSON.parse(String(productFormData(sent, 'p1').get('deletedImageIds')))).toEqual(['c']);
});
