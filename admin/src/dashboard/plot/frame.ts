/** Where the two plots stand in their picture, in pixels from its upper left corner. */
export const FRAME = {
  left: 64,
  right: 4,
  revenue: { top: 10, bottom: 190 },
  bars: { label: 216, top: 228, bottom: 284 },
  days: 304,
  height: 312,
} as const;

/** What both plots share: how wide they are, and the day that is pointed at. */
export interface PlotSize {
  /** Of the days alone, without the axis. */
  width: number;
}
