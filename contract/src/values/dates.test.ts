import { expect, test } from 'vitest';
import {
  dayAndTime,
  daysLater,
  fullDay,
  hourInIndia,
  indiaDay,
  shortDay,
  startOfDay,
  timeOfDay,
  weekday,
} from './dates';

test.each([
  ['2026-09-05T18:29:59.999Z', '05 Sep 2026'],
  ['2026-09-05T18:30:00.000Z', '06 Sep 2026'],
  ['2026-11-26', '26 Nov 2026'],
])('%s is %s in Asia/Kolkata', (time, text) => {
  expect([fullDay(time), fullDay(new Date(time))]).toEqual([text, text]);
});

test.each([
  ['2026-11-21T18:29:59.999Z', 0, '2026-11-21'],
  ['2026-11-21T18:30:00.000Z', 0, '2026-11-22'],
  ['2026-12-28T12:00:00.000Z', 5, '2027-01-02'],
  ['2026-11-21T18:30:00.000Z', -1, '2026-11-21'],
  ['2028-02-28T18:29:59.999Z', 1, '2028-02-29'],
  ['2028-02-28T18:30:00.000Z', 0, '2028-02-29'],
  ['2028-02-29T18:30:00.000Z', 0, '2028-03-01'],
  ['2028-02-26T12:00:00.000Z', 5, '2028-03-02'],
  ['2027-02-28T18:29:59.999Z', 1, '2027-03-01'],
])('%s is, %d days later in India, the %s', (time, days, day) => {
  expect(indiaDay(time, days)).toBe(day);
});

test('shows the day and time of India', () => {
  expect(dayAndTime('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026, 12:00 am');
  expect(dayAndTime('2026-09-05T06:42:00.000Z')).toBe('05 Sep 2026, 12:12 pm');
  expect(timeOfDay('2026-11-20T05:12:00.000Z')).toBe('10:42 am');
  expect(hourInIndia('2026-11-20T18:29:59.999Z')).toBe(23);
  expect(shortDay('2026-11-26')).toBe('26 Nov');
  expect(weekday('2026-11-20T18:30:00.000Z')).toBe('Saturday, 21 Nov 2026');
});

test('knows when a day begins and which one comes later', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(startOfDay('2028-02-29').toISOString()).toBe('2028-02-28T18:30:00.000Z');
  for (const none of ['2026-13-01', '2027-02-29', '2028-02-30', '2027-04-31', '2027-02-28T00'])
    expect(startOfDay(none).getTime(), none).toBeNaN();
  expect([daysLater('2026-12-30', 3), daysLater('2026-03-01', -1)]).toEqual(['2027-01-02', '2026-02-28']);
});
