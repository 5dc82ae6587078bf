import { expect, test } from 'vitest';
import { shareOf } from './credit-share';

test('amounts whose product no number holds are cut exactly too', () => {
  const total = 999_999_999 * 1_000_000;
  const line = { taxableValue: total - 4e13, cgst: 2e13, sgst: 2e13, igst: 0, total };
  const parts = [shareOf(line, 999_983, 0, 333_331), shareOf(line, 999_983, 333_331, 666_652)];
  expect(parts.reduce((sum, part) => sum + part.cgst, 0)).toBe(2e13);
  expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  expect(parts[0]?.total).toBe(Number((BigInt(total) * 333_331n) / 999_983n));
});
