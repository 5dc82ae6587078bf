import type { RateClass } from '@rangrekha/contract/rate-classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Company } from '../company/Company';
import { shareOf } from './credit-share';
import type { TaxedAmount } from './gst';
import { invoiceOf } from './make-invoice';

const HIGHEST = 3_000_00;
const AMOUNTS = ['taxableValue', 'cgst', 'sgst', 'igst', 'total'] as const;

const sellerWith = (gstin: string) =>
  Company.fromJson({ name: 'x', gstin, state: 'Rajasthan' }, { skipValidation: true });
const SELLER = sellerWith('08ABCDE1234F1Z0');

/** Every rate: 3, 5 and 18 percent, alone and with the limit between two of them. */
const CASES: [rateClass: RateClass, state: string, seller: Company, tax: string][] = [
  ...(['GARMENT', 'FABRIC', 'BAG', 'JEWELLERY'] as const).flatMap((rateClass): typeof CASES => [
    [rateClass, 'Rajasthan', SELLER, 'CGST_SGST'],
    [rateClass, 'Kerala', SELLER, 'IGST'],
  ]),
  ['GARMENT', 'Kerala', sellerWith(''), 'NONE'],
];

/** An item at a price, some of them several and with a discount; as many cases as there are prices. */
function itemAt(price: number) {
  const quantity = 1 + (price % 5);
  const discountTotal = price % 2 ? Math.floor((price * quantity) / (3 + (price % 7))) : 0;
  return { id: String(price), position: price, price, quantity, discountTotal };
}

/** One at every price, made once for all cases: to make them takes longer than to tax them. */
let items: ReturnType<typeof itemAt>[] = [];
beforeAll(() => {
  items = Array.from({ length: HIGHEST + 1 }, (_, price) => itemAt(price));
});
afterAll(() => {
  items = [];
});

/** What is wrong with a line of an invoice; undefined when nothing is. */
function fault(line: TaxedAmount & { rate: number }, { price, quantity, discountTotal }: ReturnType<typeof itemAt>) {
  const { taxableValue, cgst, sgst, igst, total } = line;
  if (total !== price * quantity - discountTotal) return 'is not what was charged';
  if (taxableValue + cgst + sgst + igst !== total) return 'does not add up';
  if (cgst !== sgst || (igst > 0 && cgst > 0)) return 'has halves that differ, or both taxes';
  const rate = line.rate / 100;
  // Each half is rounded by at most half a paisa, so the tax by one.
  if (Math.abs((taxableValue * rate) / 100 - cgst - sgst - igst) >= 1.001 + rate / 100) return 'does not fit its rate';
  return undefined;
}

/** What is wrong with the credit notes for some units of a line, for others, and for the rest. */
function creditFault(line: TaxedAmount, { price, quantity }: ReturnType<typeof itemAt>) {
  const first = price % (quantity + 1);
  const second = (price >> 3) % (quantity - first + 1);
  const parts = [
    shareOf(line, quantity, 0, first),
    shareOf(line, quantity, first, second),
    shareOf(line, quantity, first + second, quantity - first - second),
  ];
  for (const key of AMOUNTS) {
    let sum = 0;
    for (const part of parts) {
      sum += part[key];
      // Of a few paise, rounding may leave a value of -1 before tax.
      if (price > 10 && part[key] < 0) return `${key} is negative`;
    }
    if (sum !== line[key]) return `${key} does not add up`;
  }
  return undefined;
}

test.each(CASES)('invoices and their credit notes add up, %s sold to %s, at every paisa from 0 to ₹3,000', (...of) => {
  const [rateClass, state, seller, tax] = of;
  const wrong: string[] = [];
  const rates = new Set<number>();
  const goods = Array<Parameters<typeof invoiceOf>[1][number]>(items.length).fill({ rateClass, hsnCode: '' });
  const order = { id: 'x', state, postalCode: '', items };
  const invoice = invoiceOf(order, goods, seller, 1, new Date('2026-11-23T12:00:00Z'));
  expect([invoice.tax, invoice.lines.length]).toEqual([tax, HIGHEST + 1]);
  invoice.lines.forEach((line, price) => {
    rates.add(line.rate / 100);
    const item = items[price] as ReturnType<typeof itemAt>;
    const what = fault(line, item) ?? creditFault(line, item);
    if (what) wrong.push(`${price} × ${item.quantity} − ${item.discountTotal} ${what}: ${JSON.stringify(line)}`);
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  const expected = { GARMENT: [5, 18], FABRIC: [5], TEXTILE_BAG: [5], BAG: [18], JEWELLERY: [3] }[rateClass];
  expect([...rates].sort((one, other) => one - other)).toEqual(tax === 'NONE' ? [0] : expected);
});
