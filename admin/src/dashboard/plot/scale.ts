/** The places of the two plots in the picture, in pixels from its upper left corner. */
export const PLOT_LAYOUT = {
  left: 64,
  right: 4,
  revenue: { top: 10, bottom: 190 },
  bars: { label: 216, top: 228, bottom: 284 },
  days: 304,
  height: 312,
} as const;

/** The size that both plots share. */
export interface PlotSize {
  /** Pixels of the days, without the axis. */
  width: number;
}

const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** The highest value of an axis that starts at 0 and reaches `max` in `steps` round steps. */
export function axisTop(max: number, steps = STEPS): number {
  const least = Math.max(max, steps) / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ROUND.map((factor) => factor * power).find((size) => size >= least && Number.isInteger(size)) ?? least;
  return step * steps;
}

/** The values from 0 to the top at which the axis has a line. */
export const ticksOf = (top: number, steps = STEPS): number[] =>
  Array.from({ length: steps + 1 }, (_, index) => (top / steps) * index);

/** The middle of a day in pixels, of `count` days side by side. */
export const middleOf = (index: number, count: number, left: number, width: number) =>
  left + ((index + 0.5) / count) * width;

/** The index of the day at `x` pixels. */
export function dayAt(x: number, count: number, left: number, width: number): number {
  const index = Math.floor(((x - left) / width) * count);
  return Math.min(count - 1, Math.max(0, index));
}

/**
 * The indexes of the days that the axis names: the last one, and evenly spaced ones before it, 68 pixels apart or
 * more.
 */
export function namedDays(count: number, width: number): number[] {
  const every = Math.ceil((count * 68) / Math.max(width, 1));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
