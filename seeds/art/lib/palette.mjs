/** '#aabbcc' → [r, g, b] */
export const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** The colour `t` of the way from a to b. */
export const mix = (a, b, t) => {
  const to = rgb(b);
  return `#${rgb(a)
    .map((v, i) =>
      Math.round(v + (to[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

export const darker = (color, t = 0.3) => mix(color, '#20100c', t);
export const lighter = (color, t = 0.3) => mix(color, '#fff8ea', t);

/** Wall papers: colour at the upper left, colour at the lower right. */
export const PAPERS = {
  sand: ['#efe4d3', '#e4d3bd'],
  blush: ['#eee0da', '#e0cbc3'],
  stone: ['#e9e5da', '#d8d3c4'],
  cream: ['#f1e8d9', '#e5d7c0'],
  sage: ['#e6e6d8', '#d4d6c3'],
  mist: ['#e3e6e6', '#d0d6d6'],
  lilac: ['#e9e2e6', '#d8cdd5'],
  clay: ['#ecdccf', '#dcc3b0'],
};

/** Arches behind the product: paper colour and the fine line on it. */
export const ARCHES = {
  peach: ['#e8d2ba', '#c9a77f'],
  rose: ['#e3c9bf', '#c08f80'],
  honey: ['#ecd9b8', '#c79a4f'],
  linen: ['#dfd8c6', '#a9976a'],
  pista: ['#d9dccb', '#9aa585'],
  apricot: ['#e9cfb4', '#b9854f'],
  sky: ['#cfdadd', '#8ba3a8'],
  mauve: ['#d9c9d2', '#a58798'],
  terracotta: ['#d9ab8f', '#a86a48'],
  aqua: ['#c8dad3', '#84a698'],
  plum: ['#4b2438', '#c79a4f'],
  indigo: ['#2b3557', '#c79a4f'],
  bottle: ['#2c4a41', '#c79a4f'],
  madder: ['#7d2f2b', '#dcae54'],
};

/** Cloth, print and thread colours by dyer's name. */
export const DYE = {
  kora: '#f4ecdc',
  milk: '#fbeed8',
  indigo: '#26355f',
  neel: '#2f4f86',
  sky: '#8fb0c6',
  madder: '#a8442f',
  brick: '#8f2f2a',
  maroon: '#6a1f33',
  rani: '#a32c5d',
  rose: '#c9738a',
  blush: '#e8b7a5',
  coral: '#d9653b',
  saffron: '#e08a2e',
  marigold: '#e0a23e',
  haldi: '#e9c46a',
  mehndi: '#6b7a3a',
  leaf: '#6b8468',
  sage: '#8aa58b',
  pista: '#c4d2b4',
  teal: '#2f5d62',
  peacock: '#1f6f78',
  bottle: '#2c4a41',
  jamun: '#4d2a4f',
  lilac: '#a58ab0',
  charcoal: '#3a3a3e',
  ink: '#2b3a4e',
  walnut: '#6b4a32',
  clay: '#c76b4a',
  gold: '#c9973f',
  zari: '#d8ab55',
};

/** How light a colour is, from 0 to 1. */
export const luminance = (color) => {
  const [r, g, b] = rgb(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
};
