import { expect, test } from 'vitest';
import { shareOf } from './credit-share';
import { type TaxKind, taxedLine } from './gst';

test('the parts of a line are never negative and add up to it, for every price from 0 to ₹5,000 in paise', () => {
  const kinds: TaxKind[] = ['CGST_SGST', 'IGST', 'NONE'];
  const wrong: string[] = [];
  for (let price = 0; price <= 500_000; price++) {
    const quantity = 1 + (price % 5);
    const discount = Math.floor((price * quantity) / (3 + (price % 7)));
    const line = taxedLine(kinds[price % 3] as TaxKind, price % 2 ? 5 : 18, price, quantity, discount);
    const cut = price % (quantity + 1);
    const first = shareOf(line, quantity, 0, cut);
    const second = shareOf(line, quantity, cut, quantity - cut);
    for (const key of ['taxableValue', 'cgst', 'sgst', 'igst', 'total'] as const)
      if (first[key] + second[key] !== line[key] || (price > 10 && Math.min(first[key], second[key]) < 0))
        wrong.push(`${price} × ${quantity} − ${discount}, ${key}: ${first[key]} and ${second[key]} of ${line[key]}`);
  }
  expect(wrong).toEqual([]);
});

test('amounts whose product no number holds are cut exactly too', () => {
  const total = 999_999_999 * 1_000_000;
  const line = { taxableValue: total - 4e13, cgst: 2e13, sgst: 2e13, igst: 0, total };
  const parts = [shareOf(line, 999_983, 0, 333_331), shareOf(line, 999_983, 333_331, 666_652)];
  expect(parts.reduce((sum, part) => sum + part.cgst, 0)).toBe(2e13);
  expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  expect(parts[0]?.total).toBe(Number((BigInt(total) * 333_331n) / 999_983n));
});
