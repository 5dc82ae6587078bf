import { beforeEach, expect, test, vi } from 'vitest';
import { heightsBefore, keepHeights } from './card-heights';

const entry = (key?: string) => window.history.replaceState({ key }, '');

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  entry('shop');
  const list = document.createElement('ul');
  list.innerHTML = '<li></li><li></li>';
  for (const [index, card] of [...list.children].entries())
    card.getBoundingClientRect = () => ({ height: 380.5 + index }) as DOMRect;
  keepHeights(list);
});

test('cards of a list to which the shopper comes back keep their heights', () => {
  entry('product');
  entry('shop');
  expect(heightsBefore(2)).toEqual([380.5, 381.5]);
});

test.each([
  ['another page', () => entry('other'), 2],
  ['the first page of a document', () => entry(), 2],
  ['another width', () => vi.stubGlobal('innerWidth', 844), 2],
  ['another number of cards', () => {}, 3],
])('%s has no heights from before', (_, change, cards) => {
  change();
  expect(heightsBefore(cards)).toBeUndefined();
});
