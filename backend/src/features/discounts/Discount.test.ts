import { startOfDay } from '@rangrekha/contract/dates';
import { expect, test } from 'vitest';
import { Discount } from './Discount';

test('a discount up to and with 29 February is live until the day ends in India', () => {
  const [startsAt, endsAt] = [startOfDay('2028-02-29'), startOfDay('2028-03-01')];
  const discount = Object.assign(new Discount(), { startsAt, endsAt, usageLimit: null });
  const times = ['2028-02-28T18:29:59.999Z', '2028-02-28T18:30:00.000Z', '2028-02-29T18:29:59.999Z', endsAt];
  expect(times.map((time) => discount.stateAt(new Date(time)))).toEqual(['SCHEDULED', 'LIVE', 'LIVE', 'ENDED']);
});
