import { round } from './geometry.mjs';

/** Small hand-drawn motifs, centred on the origin. */
const petal = (length, width) =>
  `M0,0C${round(-width)},${round(-length * 0.3)} ${round(-width * 0.9)},${round(-length * 0.85)} 0,${round(-length)}` +
  `C${round(width * 0.9)},${round(-length * 0.85)} ${round(width)},${round(-length * 0.3)} 0,0Z`;

/** A flower of n petals; vein and centre colours are optional. */
export function flower(r, n, color, vein, centre) {
  const each = (draw) => Array.from({ length: n }, (_, i) => draw(`rotate(${round((i * 360) / n)})`)).join('');
  const veins = (turn) =>
    `<path d="M0,${round(-r * 0.28)}V${round(-r * 0.72)}" stroke="${vein}" stroke-width="${round(r * 0.09)}" stroke-linecap="round" transform="${turn}"/>`;
  return (
    each((turn) => `<path d="${petal(r, r * 0.42)}" fill="${color}" transform="${turn}"/>`) +
    (vein ? each(veins) : '') +
    `<circle r="${round(r * 0.24)}" fill="${centre ?? vein}"/>`
  );
}

export const leaf = (length, width, color, turn, x = 0, y = 0) =>
  `<path d="${petal(length, width)}" fill="${color}" transform="translate(${x},${y}) rotate(${turn})"/>`;

export const dot = (x, y, r, color) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${color}"/>`;

/** The mango-shaped kairi. */
export function kairi([outer, inner, blossom, eye]) {
  const body =
    'M2,46C-28,46 -40,20 -30,-4C-22,-24 0,-30 10,-46C15,-55 10,-64 0,-62C14,-70 30,-60 28,-42C27,-28 36,-12 36,10C36,32 22,46 2,46Z';
  const nested = (color, move, scale) =>
    `<path d="${body}" fill="${color}" transform="translate(${move}) scale(${scale})"/>`;
  return (
    nested(outer, '0,0', 1) +
    nested(inner, '1,6', 0.74) +
    nested(outer, '1.5,9', 0.6) +
    `<g transform="translate(3,16)">${flower(13, 8, blossom, outer, eye)}</g>` +
    leaf(11, 4, blossom, -20, 6, -4) +
    leaf(10, 3.6, blossom, 28, 13, -8)
  );
}

/** A thread tassel hanging from the origin. */
export function tassel(color, cap, length = 108) {
  const threads = Array.from({ length: 11 }, (_, i) => {
    const dark = i % 2;
    const d = `M${(i - 5) * 1.6},38Q${(i - 5) * 3.6},${length * 0.74} ${(i - 5) * 4.4},${length + 2 + (i % 3) * 5}`;
    return `<path d="${d}" stroke="${dark ? '#0004' : color}" stroke-width="${dark ? 1.4 : 4}" fill="none"/>`;
  });
  return (
    `<circle r="12" fill="${cap}"/><path d="M-13,6C-16,18 -13,26 -11,32L11,32C13,26 16,18 13,6Z" fill="${color}"/>` +
    `<path d="M-11,30C-16,60 -20,${length * 0.78} -23,${length}L23,${length}C20,${length * 0.78} 16,60 11,30Z" fill="${color}"/>` +
    `${threads.join('')}<path d="M-12,31H12" stroke="${cap}" stroke-width="6"/>`
  );
}
