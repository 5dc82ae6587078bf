import { expect, test } from 'vitest';
import { clocksOf } from './complaints';

test.each([
  ['2026-11-22T10:00:00.000Z', '2026-11-24T10:00:00.000Z', '2026-12-22T10:00:00.000Z'],
  // In India it is 31 January already, and February has 28 days.
  ['2027-01-30T18:30:00.000Z', '2027-02-01T18:30:00.000Z', '2027-02-27T18:30:00.000Z'],
  ['2027-01-30T18:29:59.999Z', '2027-02-01T18:29:59.999Z', '2027-02-28T18:29:59.999Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-02T20:00:00.000Z', '2027-01-31T20:00:00.000Z'],
])('what comes at %s is acknowledged by %s and closed by %s', (filed, acknowledge, close) => {
  const { acknowledgeBy, closeBy } = clocksOf(new Date(filed));
  expect([acknowledgeBy.toISOString(), closeBy.toISOString()]).toEqual([acknowledge, close]);
});
