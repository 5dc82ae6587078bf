import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contrast } from '@rangrekha/contract/contrast';
import { PALETTE } from '@rangrekha/contract/palette';
import { expect, test } from 'vitest';

type Name = keyof typeof PALETTE;

const APP = fileURLToPath(new URL('..', import.meta.url));
const SLIDES: Name[] = ['clay', 'mist', 'haze', 'straw', 'linen', 'celadon', 'apricot'];

/** The texts of the storefront with all backgrounds that they stand on. */
const TEXTS: Partial<Record<Name, Name[]>> = {
  ink: ['paper', 'field', 'bone', 'sand', ...SLIDES],
  bark: ['paper', ...SLIDES],
  muted: ['paper', 'field', 'bone'],
  madder: ['paper', 'field', 'bone'],
  indigo: ['paper', 'dusk'],
  plum: ['paper', 'bone'],
  sage: ['paper', 'field'],
  moss: ['leaf'],
  paper: ['ink'],
  field: ['madder'],
  cream: ['indigo'],
};
/** Disabled controls and icons beside a text: WCAG asks no contrast of them. */
const NO_TEXT = ['stone', 'control'];

const tooClose = (pairs: readonly (readonly [Name, Name])[], least: number) =>
  pairs
    .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(PALETTE[one], PALETTE[other]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

test('every text can be read on every background', () => {
  const pairs = Object.entries(TEXTS).flatMap(([text, backgrounds]) =>
    backgrounds.map((ground) => [text as Name, ground] as const),
  );
  // WCAG 2.2, 1.4.3.
  expect(tooClose(pairs, 4.5)).toEqual([]);
});

test('frames of fields and the mark of the focus can be seen', () => {
  const backgrounds = ['paper', 'field', 'bone'] as const;
  // WCAG 2.2, 1.4.11.
  expect(
    tooClose(
      backgrounds.flatMap((ground) => [['control', ground] as const, ['indigo', ground] as const]),
      3,
    ),
  ).toEqual([]);
});

test('every colour of text in use is measured', () => {
  const names = Object.keys(PALETTE).join('|');
  const used = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
    .flatMap((file) => [...readFileSync(join(APP, file), 'utf8').matchAll(new RegExp(`\\btext-(${names})\\b`, 'g'))])
    .map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual([...Object.keys(TEXTS), ...NO_TEXT].sort());
});
