export interface ColourFamily {
  name: string;
  hex: string;
}

export const COLOUR_FAMILIES: ColourFamily[] = [
  { name: 'Indigo', hex: '#26355f' },
  { name: 'Madder', hex: '#8f2f2a' },
  { name: 'Pink', hex: '#c2577a' },
  { name: 'Orange', hex: '#d0693e' },
  { name: 'Yellow', hex: '#e3b04f' },
  { name: 'Green', hex: '#7d9a72' },
  { name: 'Teal', hex: '#1f6f78' },
  { name: 'Violet', hex: '#5a3d78' },
  { name: 'Ivory', hex: '#f6efe0' },
  { name: 'Charcoal', hex: '#2b2b34' },
];

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
const HUES: [number, string][] = [
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

/** The family a colour like `#26355f` belongs to. */
export function familyOf(hex: string): string {
  const { hue, saturation, lightness } = toHsl(hex);
  if (lightness > 0.8) return 'Ivory';
  if (lightness < 0.22 && saturation < 0.15) return 'Charcoal';
  const family = HUES.find(([end]) => hue < end)?.[1] ?? 'Madder';
  return family === 'Orange' && lightness < 0.46 ? 'Madder' : family;
}
