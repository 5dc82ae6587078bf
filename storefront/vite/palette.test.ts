import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PALETTE } from '../../contract/src/values/palette';
import { withPalette } from './palette';

const stylesheet = () => readFile(new URL('../app/styles/app.css', import.meta.url), 'utf8');

it('every colour of the palette is a custom property of the stylesheet', async () => {
  const css = withPalette(await stylesheet());
  for (const [name, hex] of Object.entries(PALETTE)) expect(css).toContain(`  --color-${name}: ${hex};`);
});

it('data URLs get the colours that they name', async () => {
  const css = withPalette(await stylesheet());
  expect(css).toContain(`stroke='${PALETTE.paper.replace('#', '%23')}'`);
  expect(css).toContain(`stroke='${PALETTE.ink.replace('#', '%23')}'`);
  expect(css).not.toMatch(/'\{\w+\}'/);
});

it('a stylesheet without a theme, and an unknown colour, are noticed', () => {
  expect(() => withPalette('a { color: red }')).toThrow('has no --color-*');
  expect(() => withPalette(`@theme { --color-*: initial; } a { background: url("stroke='{mauve}'") }`)).toThrow(
    'no colour mauve',
  );
});
