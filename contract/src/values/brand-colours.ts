import { PALETTE } from './palette';

const { paper, field, bone, dusk, cream } = PALETTE;

/** The two colours of a brand, each with the colours of the palette that it stands on, or that stand on it. */
export const BRAND_COLOURS = {
  /** Discounts, errors, the mark of the current page. */
  accent: [paper, field, bone],
  /** The strip above the header, the footer, the focus, the head of a mail. */
  band: [paper, dusk, cream],
} as const;
export type BrandColour = keyof typeof BRAND_COLOURS;
