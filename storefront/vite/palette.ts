import type { Plugin } from 'vite';
// Vite cannot resolve a TypeScript package for its own config, so this is a relative path.
import { PALETTE } from '../../contract/src/values/palette';

const STYLESHEET = /\/app\/styles\/app\.css(?!.*[?&]url\b)/;
const RESET = '--color-*: initial;';

/**
 * The stylesheet with a custom property for each colour of the palette, and with the hex value of `{name}` in its data URLs,
 * where custom properties do not work.
 * @throws when the theme does not reset Tailwind's colours, or when a data URL names an unknown colour
 */
export function withPalette(css: string): string {
  if (!css.includes(RESET)) throw new Error(`The theme in app.css has no ${RESET}`);
  const tokens = Object.entries(PALETTE).map(([name, hex]) => `--color-${name}: ${hex};`);
  const colours = new Map(Object.entries(PALETTE));
  return css.replace(RESET, [RESET, ...tokens].join('\n  ')).replace(/'\{(\w+)\}'/g, (_, name: string) => {
    const hex = colours.get(name);
    if (!hex) throw new Error(`The palette has no colour ${name}.`);
    return `'${hex.replace('#', '%23')}'`;
  });
}

/** Gives the palette to the stylesheet. Stands before Tailwind's plugin, which reads the result. */
export const palette = (): Plugin => ({
  name: 'palette',
  enforce: 'pre',
  transform: (code, id) => (STYLESHEET.test(id) ? { code: withPalette(code), map: null } : null),
});
