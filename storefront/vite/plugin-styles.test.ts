import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withPluginStyles } from './plugin-styles';

const stylesheet = () => readFile(new URL('../app/styles/app.css', import.meta.url), 'utf8');

it('the stylesheet gets the classes of the plugins that the shop imports, and of no other', async () => {
  const shop = [
    "import type { Plugin } from '@rangrekha/backend/plugins/plugin';",
    "import { lookbook } from '../plugins/lookbook';",
    'import {',
    '  upi,',
    "} from '../plugins/upi/index';",
    "// import { messages } from '../plugins/messages';",
    'export const plugins: Plugin[] = [lookbook(), upi()];',
  ].join('\n');
  const css = withPluginStyles(await stylesheet(), shop);
  expect(css.match(/@source .*/g)).toEqual(['@source "../../../plugins/lookbook";', '@source "../../../plugins/upi";']);
  expect(css.indexOf('@source')).toBeGreaterThan(css.lastIndexOf('@import'));
  expect(css.indexOf('@source')).toBeLessThan(css.indexOf('@theme'));
});

it('a shop without plugins has the stylesheet as it is', async () => {
  const css = await stylesheet();
  expect(withPluginStyles(css, 'export const plugins: Plugin[] = [];')).toBe(css);
});

it('the stylesheet of this shop has the classes of its plugins', async () => {
  const shop = await readFile(new URL('../../shop/plugins.ts', import.meta.url), 'utf8');
  expect(withPluginStyles(await stylesheet(), shop)).toContain('plugins/yoursize"');
});
