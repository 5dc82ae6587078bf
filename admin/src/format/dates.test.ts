import { expect, it } from 'vitest';
import { dayAndTime, fullDay, shortDay } from './dates';
import { rupees } from './rupees';

it('shows the day and time of India', () => {
  expect(dayAndTime('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026, 12:00 am');
  expect(dayAndTime('2026-09-05T06:42:00.000Z')).toBe('05 Sep 2026, 12:12 pm');
  expect(shortDay('2026-11-26')).toBe('26 Nov');
  expect(fullDay('2026-11-26')).toBe('26 Nov 2026');
});

it('groups rupees the Indian way', () => {
  expect(rupees(123456.5)).toBe('₹1,23,456.50');
});
