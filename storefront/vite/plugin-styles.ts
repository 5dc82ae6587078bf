import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STYLESHEET = /\/app\/styles\/app\.css(?!.*[?&]url\b)/;
const SHOP = fileURLToPath(new URL('../../shop/plugins.ts', import.meta.url));
const IMPORT = /^import\b[^;]*?\bfrom\s+['"]\.\.\/plugins\/([a-z][a-z0-9]*)(?:\/[^'"]*)?['"]/gm;

/** The stylesheet with the folder of each plugin that `shop` imports as a source of classes; without one, as it is. */
export function withPluginStyles(css: string, shop: string): string {
  const names = [...shop.matchAll(IMPORT)].map(([, name]) => name);
  // Seen from app/styles/app.css.
  const sources = names.map((name) => `@source "../../../plugins/${name}";\n`);
  // All imports come first.
  const end = css.lastIndexOf('\n', css.indexOf('@theme')) + 1;
  return css.slice(0, end) + sources.join('') + css.slice(end);
}

/** Has the stylesheet contain the classes of the shop's plugins. Stands before Tailwind's plugin, which reads the result. */
export const pluginStyles = (): Plugin => ({
  name: 'plugin-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!STYLESHEET.test(id)) return null;
    this.addWatchFile(SHOP);
    return { code: withPluginStyles(code, readFileSync(SHOP, 'utf8')), map: null };
  },
});
