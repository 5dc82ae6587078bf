import { expect, it } from 'vitest';
import { dayAndTime, fullDay, indiaDay, shortDay, weekday } from './dates';
import { rupees, shortRupees } from './rupees';

it('shows the day and time of India', () => {
  expect(dayAndTime('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026, 12:00 am');
  expect(dayAndTime('2026-09-05T06:42:00.000Z')).toBe('05 Sep 2026, 12:12 pm');
  expect(shortDay('2026-11-26')).toBe('26 Nov');
  expect(fullDay('2026-11-26')).toBe('26 Nov 2026');
  expect(weekday('2026-11-20T18:30:00.000Z')).toBe('Saturday, 21 Nov 2026');
  expect(indiaDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20');
  expect(indiaDay('2026-11-20T18:30:00.000Z')).toBe('2026-11-21');
});

it('groups rupees the Indian way', () => {
  expect(rupees(123456.5)).toBe('₹1,23,456.50');
  expect([0, 40_000, 250_000, 12_500_000].map(shortRupees)).toEqual(['₹0', '₹40,000', '₹2.5L', '₹1.25Cr']);
});
