import type { DeliveryStatus } from '@rangrekha/contract/limits';

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

export const LIGHT: ShopColors = {
  ground: '#FBF6EC',
  paper: '#FFFDF8',
  sidebar: '#F6EEDF',
  bone: '#F3EADA',
  divider: '#DDCDB4',
  rowLine: '#EBE0CC',
  text: '#2B2320',
  muted: '#6B5D52',
  controlBorder: '#8A7A66',
  primary: '#2B2320',
  onPrimary: '#FBF6EC',
  indigo: '#26355F',
  madder: '#9A3324',
  sage: '#5F6F4C',
  brass: '#B98A34',
  plum: '#4B2438',
  hover: '#FAF3E6',
  selected: '#F1F1F3',
  chips: {
    PENDING: ['#F7E8C8', '#6A480B'],
    LOW: ['#F7E8C8', '#6A480B'],
    SHIPPED: ['#E2E6F2', '#26355F'],
    DELIVERED: ['#E3E9D9', '#3F4E2F'],
    IN_STOCK: ['#E3E9D9', '#3F4E2F'],
    CANCELED: ['#EFE6DA', '#6B5D52'],
    QUIET: ['#F3EADA', '#2B2320'],
    SOLD_OUT: ['#F6E0DA', '#8A2A1C'],
  },
};

export const DARK: ShopColors = {
  ground: '#1A1513',
  paper: '#221C19',
  sidebar: '#1F1916',
  bone: '#2A2320',
  divider: '#40362F',
  rowLine: '#332A25',
  text: '#F3EADA',
  muted: '#B9A996',
  controlBorder: '#8F7F6D',
  primary: '#F3EADA',
  onPrimary: '#221C19',
  indigo: '#AEBBEA',
  madder: '#EE9A87',
  sage: '#AFC197',
  brass: '#DDB566',
  plum: '#D9A9C4',
  hover: '#2A2320',
  selected: '#2A2C38',
  chips: {
    PENDING: ['#43351A', '#F0CF8A'],
    LOW: ['#43351A', '#F0CF8A'],
    SHIPPED: ['#2A3150', '#C3CDF3'],
    DELIVERED: ['#2F3A26', '#C3D3AD'],
    IN_STOCK: ['#2F3A26', '#C3D3AD'],
    CANCELED: ['#352C27', '#B9A996'],
    QUIET: ['#2A2320', '#F3EADA'],
    SOLD_OUT: ['#4A2720', '#F4AD9C'],
  },
};

/** Background of the bar over a table with selected rows, the same in both themes. */
export const BULK_BAR = '#26355F';
export const ON_BULK_BAR = '#FBF6EC';
