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
