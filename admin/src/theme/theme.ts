import type { Shadows } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { controlOverrides } from './control-overrides';
import { DARK, LIGHT, type ShopColors } from './palette';
import { surfaceOverrides } from './surface-overrides';

declare module '@mui/material/styles' {
  interface Theme {
    shop: ShopColors;
  }
  interface ThemeOptions {
    shop?: ShopColors;
  }
}

/** Browsers load it only where there is Hindi: on papers, in names and in what shoppers write. */
const DEVANAGARI = '"Noto Sans Devanagari Variable"';
const BODY_FONT = `"Figtree Variable", ${DEVANAGARI}, system-ui, sans-serif`;
export const TITLE_FONT = `"Fraunces Variable", ${DEVANAGARI}, Georgia, serif`;

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as Shadows;

const tone = (main: string, contrastText: string) => ({ main, light: main, dark: main, contrastText });

function shopTheme(mode: 'light' | 'dark', shop: ShopColors): RaThemeOptions {
  return {
    shop,
    palette: {
      mode,
      background: { default: shop.ground, paper: shop.paper },
      divider: shop.divider,
      text: { primary: shop.text, secondary: shop.muted },
      primary: tone(shop.primary, shop.onPrimary),
      secondary: tone(shop.indigo, shop.paper),
      info: tone(shop.indigo, shop.paper),
      error: tone(shop.madder, shop.paper),
      success: tone(shop.sage, shop.paper),
      // Brass is too light for a text.
      warning: { ...tone(shop.brass, shop.paper), dark: shop.chips.LOW[1] },
      action: { hover: shop.hover, selected: shop.selected },
    },
    shape: { borderRadius: 2 },
    shadows: NO_SHADOWS,
    spacing: 8,
    typography: {
      fontFamily: BODY_FONT,
      h1: { fontFamily: TITLE_FONT, fontWeight: 400, fontSize: '2rem', lineHeight: 1.2, letterSpacing: '-0.015em' },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { fontSize: '0.875rem', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
    },
    components: { ...surfaceOverrides(shop), ...controlOverrides(shop) },
  };
}

export const lightTheme = shopTheme('light', LIGHT);
export const darkTheme = shopTheme('dark', DARK);
