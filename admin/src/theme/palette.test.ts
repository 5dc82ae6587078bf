import { contrast } from '@rangrekha/contract/contrast';
import { describe, expect, test } from 'vitest';
import { BULK_BAR, DARK, LIGHT, ON_BULK_BAR, type ShopColors } from './palette';
import { darkTheme, lightTheme } from './theme';

const BACKGROUNDS = ['ground', 'paper', 'sidebar', 'bone', 'hover', 'selected'] as const;
const TEXTS = ['text', 'muted', 'indigo', 'madder', 'sage', 'plum'] as const;
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
/** WCAG 2.2, 1.4.11: the borders of fields. */
const VISIBLE = 3;
/** What Material UI writes on: filled buttons, avatars, badges. Nothing is written on the brass of a warning. */
const FILLED = ['primary', 'secondary', 'info', 'error', 'success'] as const;

/** The pairs that cannot be read, with their contrast. */
const tooClose = (pairs: readonly (readonly [name: string, text: string, ground: string])[], least: number) =>
  pairs
    .map(([name, text, ground]) => `${name}: ${contrast(text, ground).toFixed(2)}`)
    .filter((line) => Number(line.split(': ').at(-1)) < least);

describe.each([
  ['light', LIGHT, lightTheme],
  ['dark', DARK, darkTheme],
] as const)('in the %s theme', (_, shop: ShopColors, theme) => {
  test('every text can be read on every background', () => {
    const pairs = TEXTS.flatMap((text) =>
      BACKGROUNDS.map((ground) => [`${text} on ${ground}`, shop[text], shop[ground]] as const),
    );
    const warning = BACKGROUNDS.map((ground) => [`a warning on ${ground}`, shop.chips.LOW[1], shop[ground]] as const);
    expect(tooClose([...pairs, ...warning], READABLE)).toEqual([]);
  });

  test('every chip, filled button and bar can be read', () => {
    const chips = Object.entries(shop.chips).map(([kind, [ground, text]]) => [kind, text, ground] as const);
    const filled = FILLED.map((name) => {
      const { main = '', contrastText = '' } = (theme.palette?.[name] ?? {}) as Partial<Record<string, string>>;
      return [name, contrastText, main] as const;
    });
    const bar = ['the bar of a selection', ON_BULK_BAR, BULK_BAR] as const;
    expect(tooClose([...chips, ...filled, bar], READABLE)).toEqual([]);
  });

  test('the borders of fields can be seen', () => {
    const borders = (['ground', 'paper'] as const).map(
      (ground) => [`a field on ${ground}`, shop.controlBorder, shop[ground]] as const,
    );
    expect(tooClose(borders, VISIBLE)).toEqual([]);
  });
});
