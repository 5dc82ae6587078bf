import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DARK_THEME, LIGHT_THEME, PALETTE } from './palette';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['storefront/app', 'admin/src', 'backend/src/mail'];
/** Where a colour is data: the first colour of a new variant. */
const DATA = ['admin/src/products/form/product-draft.ts'];
const SOURCE = /(?<!\.test)\.(tsx?|css|svg)$/;
/** `%23` is the `#` of a data URL. */
const COLOUR = /(?:#|%23)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => SOURCE.test(file) && !DATA.includes(file));

test('colours stand in the palette only', () => {
  const colours = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(COLOUR)].map(([colour]) => `${file}: ${colour}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(colours).toEqual([]);
});

test('every colour is written like #26355f', () => {
  const colours = [PALETTE, LIGHT_THEME, DARK_THEME].flatMap((palette) => Object.values(palette));
  expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
});
