import { along, line } from './geometry.mjs';
import { flower, kairi } from './motifs.mjs';

/** Sewing and edging drawn on a piece. Lines are SVG path data ('M…'), points, or points as text. */
const d = (path) => (typeof path === 'string' && path.startsWith('M') ? path : line(path));

export const stitch = (path, color = '#fff', opacity = 0.55, width = 1.6, dash = '7 5') =>
  `<path d="${d(path)}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;

export const rule = (path, color, width = 2, opacity = 0.95) => stitch(path, color, opacity, width, 'none');

export const seam = (path, opacity = 0.28, width = 4) => rule(path, '#20140f', width, opacity);

export const band = (path, width, color) =>
  `<path d="${d(path)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;

const scaled = (k, svg) => `<g transform="scale(${k})">${svg}</g>`;

/**
 * A block-printed border along a hem.
 * @param {(offset: number) => import('./geometry.mjs').Point[]} hem the hem line, moved up by an offset
 * @param {'kairi' | 'flowers' | 'temple' | 'band' | 'piping' | 'plain'} kind
 * @param {{ band: string, trim: string, metal: string, accent: string }} colors
 */
export function border(hem, kind, colors, width = 96) {
  const { band: ground, trim, metal, accent } = colors;
  if (kind === 'plain') return stitch(hem(14), '#20140f', 0.3);
  if (kind === 'piping') return band(hem(6), 22, ground) + stitch(hem(24), ground, 0.7, 1.8);
  if (kind === 'band')
    return band(hem(0), width * 1.3, ground) + rule(hem(width * 0.65 + 8), ground, 3) + rule(hem(10), metal, 2);
  const edges = [
    [width + 4, 4],
    [width - 6, 1.6],
    [12, 2],
  ]
    .map(([o, w]) => rule(hem(o), metal, w))
    .join('');
  const teeth = along(hem(width + 15), 17, () => `<path d="M-7,8L0,-9L7,8Z" fill="${ground}"/>`);
  const base = band(hem(0), width * 2, ground) + edges + teeth;
  const round = scaled(width / 96, flower(16, 8, trim, ground, metal));
  if (kind === 'flowers')
    return base + along(hem(width * 0.5), 40, (i) => (i % 2 ? `<circle r="5" fill="${metal}"/>` : round));
  if (kind === 'temple')
    return (
      base +
      along(
        hem(width * 0.32),
        34,
        () => `<path d="M-15,12L0,${-width * 0.42}L15,12Z" fill="${accent}"/><circle cy="4" r="4" fill="${metal}"/>`,
      ) +
      along(hem(width * 0.82), 34, () => `<circle r="3.4" fill="${trim}"/>`)
    );
  const mango = `<g transform="translate(0,-2) scale(${0.42 * (width / 96)})">${kairi([trim, ground, metal, trim])}</g>`;
  const dots = `<circle cy="-26" r="3" fill="${metal}"/><circle cy="26" r="3" fill="${metal}"/>`;
  return base + along(hem(width * 0.46), 54, (i) => (i % 2 ? mango : round + dots));
}

/** Thread-and-bead fringe hanging from a line. */
export const fringe = (pts, cord, accent, rand, step = 21) =>
  along(pts, step, () => {
    const [a, b, c] = [rand() * 8, rand() * 6, (rand() - 0.5) * 12];
    return (
      `<g transform="rotate(${c.toFixed(1)})"><path d="M0,-6V22" stroke="${cord}" stroke-width="2.6"/>` +
      `<circle cy="16" r="5" fill="${cord}"/><path d="M-4,20L4,20L8,${(60 + a).toFixed(1)}L3,56L0,${(64 + b).toFixed(1)}L-3,56L-8,${(60 + a).toFixed(1)}Z" fill="${accent}"/></g>`
    );
  });

/** A metal shank button at (x, y). */
export const metalButton = (x, y, metal, trim) =>
  `<g transform="translate(${x},${y})"><circle r="9" fill="${metal}"/><circle r="9" fill="none" stroke="#6d4b1c" stroke-width="1.2" opacity=".6"/>` +
  `<circle cx="-2.5" cy="-3" r="2.6" fill="#fff" opacity=".6"/><circle r="3.4" fill="${trim}" opacity=".85"/></g>`;

/** A four-hole shirt button. */
export const shellButton = (x, y, color) => {
  const hole = (a, b) => `<circle cx="${a}" cy="${b}" r="1.5" fill="#4a3a2a"/>`;
  return (
    `<g transform="translate(${x},${y})"><circle r="11" fill="${color}"/><circle r="7.6" fill="none" stroke="#0003" stroke-width="1.4"/>` +
    `${hole(-2.6, -2.6)}${hole(2.6, -2.6)}${hole(-2.6, 2.6)}${hole(2.6, 2.6)}</g>`
  );
};

export const BUTTON = { thick: 5, edge: 2, weave: 0, wrinkle: 0, sheen: 0.3, gloss: 18, rough: 0, dye: 0 };
