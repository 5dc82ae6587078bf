import { expect, it } from 'vitest';
import { formatShipSummary } from './format-ship-summary';

const order = (
  deliveryStatus: 'PENDING' | 'SHIPPED' | 'CANCELED',
  callOutcome: 'NO_ANSWER' | 'REFUSED' | null = null,
) => ({
  deliveryStatus,
  callOutcome,
  risk: null,
});
const pending = order('PENDING');

it('says how many of how many can be shipped', () => {
  expect(formatShipSummary([pending, pending, pending, order('SHIPPED'), order('CANCELED')])[0]).toBe(
    '3 of 5 can be shipped; 2 are not pending.',
  );
  expect(formatShipSummary([pending, order('SHIPPED')])[0]).toBe('1 of 2 can be shipped; 1 is not pending.');
  expect(formatShipSummary([pending])[0]).toBe('1 of 1 can be shipped.');
  expect(formatShipSummary([order('CANCELED')])).toEqual(['0 of 1 can be shipped; 1 is not pending.']);
});

it('says how many are not confirmed', () => {
  expect(
    formatShipSummary([
      pending,
      order('PENDING', 'REFUSED'),
      order('PENDING', 'NO_ANSWER'),
      order('SHIPPED', 'REFUSED'),
    ]),
  ).toContain('2 are not confirmed: choose which to ship anyway.');
});
