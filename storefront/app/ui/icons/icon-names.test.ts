import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icon-names';

it('each name has its icon, and each icon its name', async () => {
  const svg = await readFile(new URL('./icons.svg', import.meta.url), 'utf8');
  expect(Array.from(svg.matchAll(/<symbol id="([\w-]+)"/g), ([, id]) => id)).toEqual(ICON_NAMES);
});
