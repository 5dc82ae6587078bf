/** The families that colours are grouped into, in the order in which they are shown. */
export const COLOUR_FAMILY_NAMES = [
  'Indigo',
  'Madder',
  'Pink',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Violet',
  'Ivory',
  'Charcoal',
] as const;
export type ColourFamilyName = (typeof COLOUR_FAMILY_NAMES)[number];

/** The colour that stands for a family. */
export const FAMILY_HEX: Record<ColourFamilyName, string> = {
  Indigo: '#26355f',
  Madder: '#8f2f2a',
  Pink: '#c2577a',
  Orange: '#d0693e',
  Yellow: '#e3b04f',
  Green: '#7d9a72',
  Teal: '#1f6f78',
  Violet: '#5a3d78',
  Ivory: '#f6efe0',
  Charcoal: '#2b2b34',
};

interface Hsl {
  /** Degrees. */
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const turn =
    max === red ? (green - blue) / range : max === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (turn * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** Upper ends of the hues, in degrees, of the colours that are neither very light nor grey. */
const HUES: [number, ColourFamilyName][] = [
  [8, 'Madder'],
  [32, 'Orange'],
  [55, 'Yellow'],
  [160, 'Green'],
  [200, 'Teal'],
  [250, 'Indigo'],
  [312, 'Violet'],
  [352, 'Pink'],
  [361, 'Madder'],
];

/** The family that a colour like `#26355f` belongs to. */
export function familyOf(hex: string): ColourFamilyName {
  const { hue, saturation, lightness } = toHsl(hex);
  if (lightness > 0.8) return 'Ivory';
  if (lightness < 0.22 && saturation < 0.15) return 'Charcoal';
  const family = HUES.find(([end]) => hue < end)?.[1] ?? 'Madder';
  return family === 'Orange' && lightness < 0.46 ? 'Madder' : family;
}
