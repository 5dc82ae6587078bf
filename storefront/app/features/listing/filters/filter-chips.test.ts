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

it('names what is chosen as the language of the page does; inputs and address keep the text', () => {
  const lists = [
    { title: 'कपड़ा', name: 'fabric' as const, choices: [], labels: [['Cotton', 'सूती'] as [string, string]] },
    { title: 'मूल देश', name: 'origin' as const, choices: [], labels: [['Nepal', 'नेपाल'] as [string, string]] },
  ];
  const sizes = [{ size: 'Free size', sizeLabel: 'फ़्री साइज़', count: 1 }];
  const query = readShopQuery(
    new URLSearchParams('size=Free+size&fabric=Cotton&fabric=Silk&fabric=constructor&origin=Nepal'),
  );
  const chips = chipsOf(query, [], { lists, sizes });
  expect(chips.map(({ label }) => label)).toEqual(['फ़्री साइज़', 'सूती', 'Silk', 'constructor', 'From नेपाल']);
  expect(chips[1]).toMatchObject({ value: 'Cotton', without: { fabric: ['Silk', 'constructor'] } });
});
