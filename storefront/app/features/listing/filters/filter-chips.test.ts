import { readShopQuery } from '@rangrekha/contract/shop-query';
import { expect, it } from 'vitest';
import { chipsOf } from './filter-chips';
import type { FilterLabel } from './label-in';

it('tells chips of one name apart, a fabric from a category', () => {
  const tree = [{ name: 'Cotton', slug: 'cotton', count: 1, subCategories: [] }];
  const labels = (search: string) =>
    chipsOf(readShopQuery(new URLSearchParams(search)), tree).map(({ label }) => label);
  expect(labels('category=cotton&fabric=Cotton&size=S')).toEqual(['Cotton (category)', 'S', 'Cotton (fabric)']);
  expect(labels('fabric=Cotton')).toEqual(['Cotton']);
});

it('names what is chosen as the language of the page does; inputs and address keep the text', () => {
  const labels: FilterLabel[] = [
    ['size', 'Free size', 'फ़्री साइज़'],
    ['fabric', 'Cotton', 'सूती'],
    ['origin', 'Nepal', 'नेपाल'],
    ['fact', 'looms.weave:Plain', 'सादी'],
  ];
  const lists = [{ title: 'बुनाई', name: 'fact' as const, prefix: 'looms.weave:', choices: [] }];
  const facts = 'fact=looms.weave:Plain&fact=looms.weave:Twill';
  const query = readShopQuery(
    new URLSearchParams(`size=Free+size&fabric=Cotton&fabric=Silk&fabric=constructor&origin=Nepal&${facts}`),
  );
  const chips = chipsOf(query, [], { lists, labels });
  expect(chips.map(({ label }) => label)).toEqual([
    ...['फ़्री साइज़', 'सूती', 'Silk', 'constructor', 'From नेपाल'],
    ...['बुनाई: सादी', 'बुनाई: Twill'],
  ]);
  expect(chips[1]).toMatchObject({ value: 'Cotton', without: { fabric: ['Silk', 'constructor'] } });
});
