const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** The top of an axis from 0 that holds `max` in `steps` round steps. */
export function axisTop(max: number, steps = STEPS): number {
  const least = Math.max(max, steps) / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ROUND.map((factor) => factor * power).find((size) => size >= least && Number.isInteger(size)) ?? least;
  return step * steps;
}

/** 0 and the top, with the round steps between them. */
export const ticksOf = (top: number, steps = STEPS): number[] =>
  Array.from({ length: steps + 1 }, (_, index) => (top / steps) * index);

/** Where the middle of a day stands, in pixels, of `count` days side by side. */
export const middleOf = (index: number, count: number, left: number, width: number) =>
  left + ((index + 0.5) / count) * width;

/** The day at a place, in pixels. */
export function dayAt(x: number, count: number, left: number, width: number): number {
  const index = Math.floor(((x - left) / width) * count);
  return Math.min(count - 1, Math.max(0, index));
}

/** The days that an axis names: the last one, and others evenly before it with so many pixels for each. */
export function namedDays(count: number, width: number): number[] {
  const every = Math.ceil((count * 68) / Math.max(width, 1));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
