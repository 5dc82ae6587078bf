import { readShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { expect, test } from 'vitest';
import { chipsOf } from './filters/filter-chips';
import { pageWindow, showingText } from './Pagination';

const read = (search: string) => readShopQuery(new URLSearchParams(search));

test('an address is read and written back the same', () => {
  const search =
    'category=women&minPrice=500&maxPrice=4500&size=M&size=L&color=Indigo&origin=Nepal&inStock=true&sort=origin&per=4&page=2';
  expect(shopPath(read(search))).toBe(`/shop?${search}`);
});

test('an invalid value counts as absent', () => {
  expect(shopPath(read('minPrice=&maxPrice=cheap&size=&sort=best&per=9&page=-1&inStock=perhaps'))).toBe('/shop');
});

test('the ends of a price range are put in order', () => {
  expect(shopPath(read('minPrice=4500&maxPrice=500'))).toBe('/shop?minPrice=500&maxPrice=4500');
  expect(shopPath(read('minPrice=500&maxPrice=500.5'))).toBe('/shop?minPrice=500&maxPrice=500.5');
});

test('filtering by category takes the place of the tab', () => {
  expect(read('tab=women&category=dresses').tab).toBeUndefined();
});

test('a chip takes its own filter away and leaves the others', () => {
  const query = read('size=M&size=L&maxPrice=4500');
  const chips = chipsOf(query, []);
  expect(chips.map(({ label }) => label)).toEqual(['Up to ₹4,500.00', 'M', 'L']);
  expect(shopPath({ ...query, ...chips[1]?.without })).toBe('/shop?maxPrice=4500&size=L');
});

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %s of %s shows the numbers %j', (page, totalPages, numbers) => {
  expect(pageWindow(page, totalPages)).toEqual(numbers);
});

test('the last page says how far it goes', () => {
  expect(showingText({ page: 2, limit: 50, total: 56 })).toBe('Showing 51 - 56 of 56 products');
  expect(showingText({ page: 1, limit: 50, total: 0 })).toBe('Showing 0 - 0 of 0 products');
});
