import { startOfDay } from '@rangrekha/contract/dates';
import { expect, test } from 'vitest';
import { Discount } from './Discount';

test('a discount up to and with 29 February is live until the day ends in India', () => {
  const [startsAt, endsAt] = [startOfDay('2028-02-29'), startOfDay('2028-03-01')];
  const discount = Object.assign(new Discount(), { startsAt, endsAt, usageLimit: null, used: 7 });
  const times = ['2028-02-28T18:29:59.999Z', '2028-02-28T18:30:00.000Z', '2028-02-29T18:29:59.999Z', endsAt];
  expect(times.map((time) => discount.stateAt(new Date(time)))).toEqual(['SCHEDULED', 'LIVE', 'LIVE', 'ENDED']);
});

test('a discount is used up with its last use, before and while it is live', () => {
  const discount = Object.assign(new Discount(), { startsAt: new Date(0), endsAt: null, usageLimit: 2 });
  const statesOf = (used: number) => [-1, 1].map((time) => Object.assign(discount, { used }).stateAt(new Date(time)));
  expect([1, 2].map(statesOf)).toEqual([
    ['SCHEDULED', 'LIVE'],
    ['USED_UP', 'USED_UP'],
  ]);
});
