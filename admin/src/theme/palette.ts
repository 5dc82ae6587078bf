import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { DARK_THEME, LIGHT_THEME, PALETTE } from '@rangrekha/contract/palette';

/** Background and text of a chip. */
type ChipColors = readonly [ground: string, text: string];
export type ChipKind = DeliveryStatus | 'LOW' | 'IN_STOCK' | 'SOLD_OUT' | 'QUIET';

/** The colours of one theme; every pair of text and background has a contrast of at least 4.5. */
export interface ShopColors {
  ground: string;
  paper: string;
  sidebar: string;
  bone: string;
  divider: string;
  rowLine: string;
  text: string;
  muted: string;
  controlBorder: string;
  primary: string;
  onPrimary: string;
  indigo: string;
  madder: string;
  sage: string;
  brass: string;
  plum: string;
  hover: string;
  selected: string;
  chips: Record<ChipKind, ChipColors>;
}

const shopColors = (colors: typeof DARK_THEME): ShopColors => ({
  ground: colors.paper,
  paper: colors.card,
  sidebar: colors.sidebar,
  bone: colors.bone,
  divider: colors.line,
  rowLine: colors.row,
  text: colors.ink,
  muted: colors.muted,
  controlBorder: colors.control,
  primary: colors.ink,
  onPrimary: colors.onInk,
  indigo: colors.indigo,
  madder: colors.madder,
  sage: colors.sage,
  brass: colors.brass,
  plum: colors.plum,
  hover: colors.hover,
  selected: colors.selected,
  chips: {
    PENDING: [colors.amberTint, colors.amberText],
    LOW: [colors.amberTint, colors.amberText],
    SHIPPED: [colors.indigoTint, colors.indigoText],
    DELIVERED: [colors.sageTint, colors.sageText],
    IN_STOCK: [colors.sageTint, colors.sageText],
    CANCELED: [colors.greyTint, colors.muted],
    QUIET: [colors.bone, colors.ink],
    SOLD_OUT: [colors.redTint, colors.redText],
  },
});

export const LIGHT = shopColors({ ...PALETTE, ...LIGHT_THEME });
export const DARK = shopColors(DARK_THEME);

/** Background of the bar over a table with selected rows, the same in both themes. */
export const BULK_BAR = PALETTE.indigo;
export const ON_BULK_BAR = PALETTE.paper;
