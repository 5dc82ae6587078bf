/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours like `#26355f`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a text with its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Whether a colour can be read on each of `others`, and each of them on it. */
export const isReadable = (colour: string, others: readonly string[]): boolean =>
  others.every((other) => contrast(colour, other) >= READABLE);

/** `colour`, darkened just as much as it takes to be readable with the light colours `others`. */
export function nearestReadable(colour: string, others: readonly string[]): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let share = 100; share > 0; share--) {
    const darker = `#${parts
      .map((part) =>
        Math.round((part * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (isReadable(darker, others)) return darker;
  }
  return '#000000';
}
