/** The colours that shops name most often. */
const NAMES: Record<string, string> = {
  ...{ black: '#1c1c1c', charcoal: '#36363d', grey: '#8a8a8a', gray: '#8a8a8a', silver: '#c0c0c4', white: '#fdfdfb' },
  ...{ 'off white': '#f8f3e6', ivory: '#f6efe0', cream: '#f7ecd2', beige: '#e6d6b8', natural: '#ece0c8' },
  ...{ brown: '#6f4a32', tan: '#c49a6c', camel: '#b98a54', khaki: '#a69a6b', rust: '#a8492a', copper: '#b0643c' },
  ...{ red: '#b3262e', maroon: '#6d1f2c', burgundy: '#6b1e33', wine: '#5e1f35', madder: '#8f2f2a', coral: '#ea7560' },
  ...{ pink: '#d9749a', 'hot pink': '#d8337e', fuchsia: '#c22c82', magenta: '#b3257a', rose: '#cf6f84' },
  ...{ peach: '#f3b394', orange: '#dd6b2c', mustard: '#c8962a', yellow: '#e9c23f', gold: '#c99b3b' },
  ...{ green: '#3f7d4c', olive: '#6a6d36', mint: '#a8d8bf', sage: '#9aae8c', emerald: '#1f7a55', lime: '#a5c540' },
  ...{ teal: '#1f6f78', turquoise: '#3bb0b0', aqua: '#7cccd0', blue: '#2f5da8', navy: '#1f2a4d', indigo: '#26355f' },
  ...{ 'sky blue': '#8cbbe0', denim: '#4a6489', purple: '#6a3d85', violet: '#5a3d78', lavender: '#b8a6d9' },
  ...{ lilac: '#c3a8d6', plum: '#63304f', mauve: '#a5788f' },
};

/** The colour that a name like 'Navy' or 'Dark Green' means; undefined for one that is not known. */
export function colourHex(name: string): string | undefined {
  const words = name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  // In 'navy blue' the first word says more, in 'dark green' only the last one is a colour.
  return NAMES[words] ?? words.split(' ').flatMap((word) => NAMES[word] ?? [])[0];
}
