import { readShopQuery } from '@rangrekha/contract/shop-query';
import { expect, it } from 'vitest';
import { chipsOf } from './filter-chips';

it('tells chips of one name apart, a fabric from a category', () => {
  const tree = [{ name: 'Cotton', slug: 'cotton', count: 1, subCategories: [] }];
  const labels = (search: string) =>
    chipsOf(readShopQuery(new URLSearchParams(search)), tree).map(({ label }) => label);
  expect(labels('category=cotton&fabric=Cotton&size=S')).toEqual(['Cotton (category)', 'S', 'Cotton (fabric)']);
  expect(labels('fabric=Cotton')).toEqual(['Cotton']);
});
