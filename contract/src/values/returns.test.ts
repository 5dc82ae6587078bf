import { expect, test } from 'vitest';
import { lastReturnDay } from './returns';

test.each([
  ['2028-02-22T18:29:59.999Z', '2028-02-29'],
  ['2028-02-22T18:30:00.000Z', '2028-03-01'],
  ['2027-02-22T18:30:00.000Z', '2027-03-02'],
  ['2027-03-31T18:29:59.999Z', '2027-04-07'],
])('items delivered at %s can be returned up to %s, a day in India', (deliveredOn, day) => {
  expect(lastReturnDay(deliveredOn)).toBe(day);
});
