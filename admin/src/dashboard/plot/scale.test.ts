import { expect, it } from 'vitest';
import { axisTop, dayAt, middleOf, namedDays, ticksOf } from './scale';

it('ends an axis at four round steps that hold the highest value', () => {
  expect([0, 3, 9, 33_249, 40_000, 40_001, 1_180_000].map((max) => axisTop(max))).toEqual([
    4, 4, 20, 40_000, 40_000, 80_000, 2_000_000,
  ]);
  expect(ticksOf(40_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  for (const max of [1, 7, 99, 101, 12_345]) expect(axisTop(max, 2)).toBeGreaterThanOrEqual(max);
});

it('finds a day where it was drawn', () => {
  for (const index of [0, 13, 29]) expect(dayAt(middleOf(index, 30, 72, 600), 30, 72, 600)).toBe(index);
  expect([dayAt(-50, 30, 72, 600), dayAt(5_000, 30, 72, 600)]).toEqual([0, 29]);
});

it('names the last day, and no two that would touch', () => {
  const days = namedDays(30, 600);
  expect(days.at(-1)).toBe(29);
  for (const [place, index] of days.slice(1).entries())
    expect(((index - (days[place] as number)) / 30) * 600).toBeGreaterThanOrEqual(68);
});
