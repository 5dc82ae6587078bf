import { expect, test } from 'vitest';
import { startOfDay } from './dates';
import { nextSaleChange, priceAt } from './sale-price';

const START = new Date('2026-11-27T09:00:00+05:30');
const END = new Date('2026-11-30T21:00:00+05:30');
const SALE = { saleStartsAt: START, saleEndsAt: END };
const before = (moment: Date) => new Date(moment.getTime() - 1);
const full = { price: 1000, discount: 200, saleEndsAt: null };

test.each([
  ['before its start', SALE, before(START), 800, full],
  ['from its start', SALE, START, 800, { price: 800, discount: 400, saleEndsAt: END }],
  ['up to its end', SALE, before(END), 800, { price: 800, discount: 400, saleEndsAt: END }],
  ['not at its end', SALE, END, 800, full],
  ['without an end', { ...SALE, saleEndsAt: null }, END, 800, { price: 800, discount: 400, saleEndsAt: null }],
  ['not without a start', { saleStartsAt: null, saleEndsAt: END }, START, 800, full],
  ['not for a variant outside it', SALE, START, null, full],
  ['never above the price', SALE, START, 1000, full],
])('a sale price is charged %s', (_, sale, now, salePrice, expected) => {
  expect(priceAt({ price: 1000, discount: 200, salePrice }, sale, now)).toEqual(expected);
});

test('a sale until the end of 29 February ends as 1 March begins in India', () => {
  const sale = { saleStartsAt: START, saleEndsAt: startOfDay('2028-03-01') };
  const at = (time: string) => priceAt({ price: 1000, discount: 200, salePrice: 800 }, sale, new Date(time)).price;
  expect([at('2028-02-29T18:29:59.999Z'), at('2028-02-29T18:30:00.000Z')]).toEqual([800, 1000]);
});

test('the next change is the start, then the end, then none', () => {
  const next = (now: Date) => nextSaleChange(SALE, now);
  expect([next(before(START)), next(START), next(END)]).toEqual([
    START.getTime(),
    END.getTime(),
    Number.POSITIVE_INFINITY,
  ]);
});
