import { round } from './geometry.mjs';
import { dot, flower, kairi, leaf } from './motifs.mjs';
import { random } from './random.mjs';

/**
 * Textile repeats. Each pattern draws one tile from its colours (the first is the ground):
 * (colors, { tile, weights, seed }) → { width, height, svg, rotate? }.
 */
const move = (x, y, svg, more = '') => `<g transform="translate(${round(x)},${round(y)})${more}">${svg}</g>`;
const rect = (x, y, w, h, color, opacity = 1) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${color}" opacity="${opacity}"/>`;
const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');
const corners = (w, h) => [
  [0, 0],
  [w, 0],
  [0, h],
  [w, h],
];
const ring = (n, r, draw, turn = 0) =>
  times(n, (i) => {
    const a = (i * 2 * Math.PI) / n + turn;
    return draw(Math.cos(a) * r, Math.sin(a) * r, i);
  });
/** Two mirrored motifs a half-drop apart. */
const halfDrop = (w, h, motif) =>
  [-h, 0, h]
    .map((dy) => move(w / 4, h / 4 + dy, motif) + move((w * 3) / 4, (h * 3) / 4 + dy, motif, ' scale(-1,1)'))
    .join('');
/** Draws a motif near a tile edge again on the far side, so that the repeat is seamless. */
const wrapped = (tile, x, y, reach, svg, more) => {
  let out = '';
  for (const dx of [-tile, 0, tile])
    for (const dy of [-tile, 0, tile]) {
      const inside = (v) => v > -reach && v < tile + reach;
      if (inside(x + dx) && inside(y + dy)) out += move(x + dx, y + dy, svg, more);
    }
  return out;
};

/** Spread-out random places on a seamless tile. */
function scatter(rand, tile, count, gap) {
  const places = [];
  for (let tries = 0; places.length < count && tries < 4000; tries++) {
    const [x, y] = [rand() * tile, rand() * tile];
    const far = ([px, py]) => {
      const [dx, dy] = [Math.abs(px - x), Math.abs(py - y)];
      return Math.hypot(Math.min(dx, tile - dx), Math.min(dy, tile - dy)) > gap;
    };
    if (places.every(far)) places.push([x, y]);
  }
  return places;
}

const PATTERNS = {
  solid: () => ({ width: 40, height: 40, svg: '' }),

  /** A little standing sprig, block-printed on a half drop. */
  buti([ground, bloom, green, accent = green]) {
    const sprig =
      `<path d="M0,34C-2,20 3,10 0,-4" stroke="${green}" stroke-width="2.6" fill="none" stroke-linecap="round"/>` +
      leaf(17, 6, green, -62, 0, 26) +
      leaf(17, 6, green, 62, 0, 20) +
      leaf(12, 4.4, green, -50, 1, 10) +
      leaf(12, 4.4, green, 48, 1, 7) +
      move(0, -12, flower(17, 7, bloom, ground, accent)) +
      dot(-13, -26, 2.2, accent) +
      dot(13, -26, 2.2, accent) +
      dot(0, -34, 2.4, accent);
    const dots = [
      [3, 3],
      [51, 3],
      [3, 67],
      [51, 67],
      [72, 32],
      [24, 96],
    ].map(([x, y]) => dot(x, y, 1.9, bloom));
    return { width: 96, height: 128, svg: halfDrop(96, 128, sprig) + dots.join('') };
  },

  /** Tied dots with a dark centre, in rings. */
  bandhani([_ground, light, knot, accent], { seed = 9 }) {
    const rand = random(seed);
    const jitter = () => (rand() - 0.5) * 1.6;
    const tied = (x, y, k = 1, color = light) => {
      const q = 3.5 * k * (0.85 + rand() * 0.3);
      const tip = (dx, dy) => `${round(x + jitter() + dx)},${round(y + jitter() + dy)}`;
      const d = `M${tip(-q, 0)}L${tip(0, -q)}L${tip(q, 0)}L${tip(0, q)}Z`;
      return `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${round(1.6 * k)}" stroke-linejoin="round"/>${dot(x, y, 1.05 * k, knot)}`;
    };
    const T = 168;
    const rosette = (cx, cy) =>
      tied(cx, cy, 1.2, accent) +
      ring(6, 14, (x, y) => tied(cx + x, cy + y, 0.9)) +
      ring(12, 28, (x, y, i) => tied(cx + x, cy + y, 0.9, i % 2 ? light : accent));
    const cross = (cx, cy) => tied(cx, cy) + ring(4, 11, (x, y) => tied(cx + x, cy + y, 0.8));
    const svg =
      rosette(42, 42) +
      rosette(126, 126) +
      cross(126, 42) +
      cross(42, 126) +
      [
        [84, 84],
        [84, 5],
        [5, 84],
        [5, 5],
      ]
        .map(([x, y]) => tied(x, y, 0.8))
        .join('');
    return { width: T, height: T, svg };
  },

  /** Tie-dyed waves running on the bias. */
  leheriya(colors, { tile = 180, seed = 4, weights = colors.map((_, i) => (i % 2 ? 0.55 : 1.45)) }) {
    const rand = random(seed);
    const total = weights.reduce((a, b) => a + b);
    const wave = (y) =>
      Math.sin((y / tile) * Math.PI * 2) * tile * 0.055 + Math.sin((y / tile) * Math.PI * 4 + 1) * tile * 0.008;
    const steps = Math.round(tile / 6);
    const heights = Array.from({ length: steps + 1 }, (_, i) => round((i * tile) / steps));
    let svg = '';
    for (let repeat = -1; repeat < 3; repeat++) {
      let x = repeat * tile;
      colors.forEach((color, i) => {
        const end = x + (weights[i] / total) * tile;
        const down = heights.map((y) => `${round(x + wave(y))},${y}`);
        const up = heights.map((y) => `${round(end + wave(y))},${y}`).reverse();
        svg += `<path d="M${[...down, ...up].join('L')}Z" fill="${color}"/>`;
        svg += times(7, () => {
          const y = rand() * tile;
          return `<ellipse cx="${round(x + wave(y))}" cy="${round(y)}" rx="${round(0.8 + rand() * 1.6)}" ry="${round(4 + rand() * 8)}" fill="${color}" opacity=".7"/>`;
        });
        x = end;
      });
    }
    return { width: tile, height: tile, svg, rotate: 38 };
  },

  /** Feathered diamonds of bundled threads. */
  ikat([ground, outer, inner, eye = ground], { seed = 3 }) {
    const rand = random(seed);
    const [w, h, step] = [120, 190, 3];
    const diamond = (cx, cy, halfW, halfH, color, feather) => {
      let svg = '';
      for (let x = -halfW; x <= halfW; x += step) {
        const reach = Math.round((halfH * (1 - Math.abs(x) / halfW)) / 9) * 9;
        if (reach < 4) continue;
        const [a, b] = [(rand() - 0.5) * feather, (rand() - 0.5) * feather];
        svg += rect(cx + x, cy - reach + a, step + 0.3, reach * 2 + b - a, color);
        if (rand() < 0.6)
          svg +=
            rect(cx + x, cy - reach + a - 7, step * 0.55, 8, color, 0.5) +
            rect(cx + x, cy + reach + b - 2, step * 0.55, 9, color, 0.5);
      }
      return svg;
    };
    const svg = [[w / 2, h / 2], ...corners(w, h)]
      .map(
        ([x, y]) =>
          diamond(x, y, 58, 88, outer, 11) +
          diamond(x, y, 42, 64, ground, 9) +
          diamond(x, y, 30, 46, inner, 9) +
          diamond(x, y, 15, 24, eye, 7),
      )
      .join('');
    return { width: w, height: h, svg };
  },

  gingham([ground, check], { tile = 64 }) {
    const threads = times(
      tile / 4,
      (i) => `<path d="M${i * 4},0V${tile}M0,${i * 4}H${tile}" stroke="${ground}" stroke-width=".5" opacity=".25"/>`,
    );
    return {
      width: tile,
      height: tile,
      svg: rect(0, 0, tile / 2, tile, check, 0.5) + rect(0, 0, tile, tile / 2, check, 0.5) + threads,
    };
  },

  /** Madras checks. */
  checks([ground, wide, second, fine]) {
    const T = 150;
    const bar = (at, width, color, opacity) =>
      rect(at, 0, width, T, color, opacity) + rect(0, at, T, width, color, opacity);
    const svg =
      bar(8, 34, wide, 0.5) +
      bar(58, 6, fine, 0.75) +
      bar(70, 6, fine, 0.75) +
      bar(92, 34, second, 0.45) +
      bar(140, 3, ground, 0.9) +
      bar(24, 3, ground, 0.6);
    return { width: T, height: T, svg };
  },

  stripes([_ground, wide, fine = wide], { tile = 44 }) {
    const svg =
      rect(4, 0, tile * 0.34, tile, wide) +
      rect(tile * 0.62, 0, 2.4, tile, fine) +
      rect(tile * 0.74, 0, 2.4, tile, fine);
    return { width: tile, height: tile, svg };
  },

  /** Fine pin stripes with a row of dashes, as on khadi. */
  khadi([_ground, fine, dash = fine], { tile = 40 }) {
    const svg =
      rect(6, 0, 1.8, tile, fine, 0.8) +
      rect(tile * 0.6, 0, 1.2, tile, fine, 0.5) +
      rect(tile * 0.82, 4, 2.4, tile * 0.36, dash, 0.8);
    return { width: tile, height: tile, svg };
  },

  paisley([ground, outer, inner, blossom, green]) {
    const [w, h] = [170, 210];
    const sprig =
      `<path d="M0,26C-2,12 2,2 0,-8" stroke="${green}" stroke-width="2.2" fill="none"/>` +
      leaf(13, 4.5, green, -58, 0, 18) +
      leaf(13, 4.5, green, 58, 0, 13) +
      move(0, -14, flower(10, 6, blossom, ground, green));
    const mango = kairi([outer, inner, blossom, green]);
    const svg =
      move(w / 4, h / 4, mango, ' rotate(8) scale(.86)') +
      move((w * 3) / 4, (h * 3) / 4, mango, ' scale(-1,1) rotate(8) scale(.86)') +
      move((w * 3) / 4, h / 4, sprig) +
      move(w / 4, (h * 3) / 4, sprig) +
      [
        [0, 0],
        [w / 2, 0],
        [0, h / 2],
        [w / 2, h / 2],
      ]
        .map(([x, y]) => dot(x + 2, y + 2, 2.6, blossom))
        .join('');
    return { width: w, height: h, svg };
  },

  /** A trellis of vines with blossoms at the crossings. */
  jaal([_ground, vine, bloom, pale, eye]) {
    const [w, h] = [150, 210];
    const vines = corners(w, h).flatMap(([x, y]) =>
      [
        [-1, -1],
        [-1, 1],
        [1, -1],
        [1, 1],
      ].map(
        ([sx, sy]) =>
          `<path d="M${x},${y}C${x + sx * 46},${y + sy * 20} ${x + sx * 20},${y + sy * 82} ${x + (sx * w) / 2},${y + (sy * h) / 2}" fill="none" stroke="${vine}" stroke-width="3"/>`,
      ),
    );
    const leaves = [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ].map(([sx, sy]) =>
      move(
        sx > 0 ? 0 : w,
        sy > 0 ? 0 : h,
        leaf(20, 7, vine, 58, 28, 34) + leaf(20, 7, vine, -64, 34, 62),
        ` scale(${sx},${sy})`,
      ),
    );
    const bud = leaf(15, 6, bloom, 0, 0, 8) + leaf(10, 3.4, vine, -42, 0, 10) + leaf(10, 3.4, vine, 42, 0, 10);
    const svg =
      vines.join('') +
      leaves.join('') +
      move(
        w / 2,
        h / 2,
        `${flower(27, 8, bloom, pale, eye)}<g transform="rotate(22)">${flower(15, 8, pale, null, eye)}</g>`,
      ) +
      corners(w, h)
        .map(([x, y]) => move(x, y, flower(21, 6, pale, bloom, eye)))
        .join('') +
      [
        [w / 2, 10],
        [w / 2, h - 10],
        [6, h / 2],
        [w - 6, h / 2],
      ]
        .map(([x, y]) => move(x, y, bud))
        .join('');
    return { width: w, height: h, svg };
  },

  /** Star rosettes on a resist-dyed grid. */
  ajrakh([ground, star, small, resist]) {
    const T = 130;
    const outline = Array.from({ length: 16 }, (_, i) => {
      const r = i % 2 ? 40 : 54;
      return `${round(Math.cos((i * Math.PI) / 8) * r)},${round(Math.sin((i * Math.PI) / 8) * r)}`;
    });
    const rosette =
      `<path d="M${outline.join('L')}Z" fill="${star}" stroke="${resist}" stroke-width="2.6"/><circle r="32" fill="${ground}" stroke="${resist}" stroke-width="2"/>` +
      flower(28, 8, small, resist, star) +
      ring(16, 36.5, (x, y) => dot(x, y, 2, resist), 0.2);
    const spark = `<path d="M0,-24L7,-7L24,0L7,7L0,24L-7,7L-24,0L-7,-7Z" fill="${small}" stroke="${resist}" stroke-width="2"/>${dot(0, 0, 4, resist)}`;
    const grid = `<path d="M0,${T / 2}H${T}M${T / 2},0V${T}" stroke="${resist}" stroke-width="1.6" stroke-dasharray="4 5"/>`;
    return {
      width: T,
      height: T,
      svg:
        grid +
        move(T / 2, T / 2, rosette) +
        corners(T, T)
          .map(([x, y]) => move(x, y, spark))
          .join(''),
    };
  },

  /** Tiny scattered flowers. */
  ditsy([ground, first, second, green, eye], { tile = 260, seed = 21 }) {
    const rand = random(seed);
    const svg = scatter(rand, tile, 34, 38).map(([x, y], i) => {
      const k = round(0.6 + rand() * 0.55);
      const sprig = leaf(16, 5, green, 0) + leaf(13, 4, green, 50) + leaf(13, 4, green, -50);
      const bloom =
        leaf(24, 6, green, 140) + leaf(20, 5, green, 215) + flower(15, 5, i % 3 ? first : second, ground, eye);
      return wrapped(tile, x, y, 30, i % 4 === 3 ? sprig : bloom, ` rotate(${round(rand() * 360)}) scale(${k})`);
    });
    return { width: tile, height: tile, svg: svg.join('') };
  },

  /** Large trailing chintz flowers. */
  chintz([_ground, petal, pale, green, eye], { tile = 420, seed = 31 }) {
    const rand = random(seed);
    const svg = scatter(rand, tile, 15, 84).map(([x, y], i) => {
      const turn = round(rand() * 360);
      const big =
        leaf(62, 17, green, 120) +
        leaf(54, 15, green, 200) +
        leaf(46, 12, green, 262) +
        flower(46, 8, petal, pale, eye) +
        `<g transform="rotate(22)">${flower(24, 8, pale, petal, eye)}</g>${dot(0, 0, 7, eye)}`;
      const spray =
        `<path d="M0,44C-6,18 8,-4 0,-34" stroke="${green}" stroke-width="4" fill="none"/>` +
        leaf(34, 10, green, -60, -1, 22) +
        leaf(32, 9, green, 62, 2, 6) +
        move(0, -36, flower(21, 5, pale, petal, eye)) +
        leaf(22, 7, petal, -34, 0, -10);
      return wrapped(tile, x, y, 80, i % 2 ? spray : big, ` rotate(${turn})`);
    });
    return { width: tile, height: tile, svg: svg.join('') };
  },

  /** Mughal poppies, each in a pointed cell. */
  poppy([_ground, petal, deep, green, cell]) {
    const [w, h] = [160, 220];
    const plant =
      `<path d="M0,70C-3,40 3,20 0,-10" stroke="${green}" stroke-width="4" fill="none"/><path d="M0,44C-16,36 -26,22 -28,2M0,34C14,28 24,16 27,-2" stroke="${green}" stroke-width="3" fill="none"/>` +
      leaf(36, 9, green, -48, 0, 66) +
      leaf(36, 9, green, 48, 0, 62) +
      leaf(24, 7, green, -70, -2, 36) +
      leaf(24, 7, green, 70, 2, 28) +
      leaf(18, 8, petal, -12, -28, 4) +
      leaf(18, 8, petal, 14, 27, 0) +
      leaf(42, 17, petal, -46, 0, -8) +
      leaf(42, 17, petal, 46, 0, -8) +
      leaf(46, 16, deep, -19, 0, -8) +
      leaf(46, 16, deep, 19, 0, -8) +
      leaf(48, 15, petal, 0, 0, -6) +
      dot(0, -8, 8, green);
    const frame = `<path d="M0,-104C26,-70 74,-60 72,-6C72,48 30,66 0,104C-30,66 -72,48 -72,-6C-74,-60 -26,-70 0,-104Z" fill="none" stroke="${cell}" stroke-width="2.6"/>`;
    return {
      width: w,
      height: h,
      svg: [[w / 2, h / 2], ...corners(w, h)].map(([x, y]) => move(x, y, frame + plant)).join(''),
    };
  },

  /** Lotus medallions and buds. */
  lotus([_ground, petal, pale, green, eye]) {
    const [w, h] = [190, 190];
    const half = (turn) => leaf(40, 13, petal, turn) + leaf(28, 8, pale, turn);
    const bloom =
      [-78, 78, -52, 52, -26, 26, 0].map(half).join('') +
      dot(0, -2, 9, eye) +
      `<path d="M-44,12C-20,26 20,26 44,12C30,34 -30,34 -44,12Z" fill="${green}"/>` +
      leaf(22, 6, green, 150, 4, 24) +
      leaf(22, 6, green, 210, -4, 24);
    const bud =
      leaf(24, 10, petal, 0, 0, 8) +
      leaf(14, 5, pale, 0, 0, 6) +
      leaf(16, 5, green, -38, 0, 14) +
      leaf(16, 5, green, 38, 0, 14);
    const svg =
      move(w / 4, h / 4, bloom) +
      move((w * 3) / 4, (h * 3) / 4, bloom) +
      move((w * 3) / 4, h / 4, bud) +
      move(w / 4, (h * 3) / 4, bud);
    return { width: w, height: h, svg };
  },

  /** Dabu mud-resist leaves in alternating rows. */
  dabu([_ground, resist, fine]) {
    const [w, h] = [110, 150];
    const spray =
      `<path d="M0,52V-40" stroke="${resist}" stroke-width="2.6"/>` +
      leaf(26, 9, resist, 0, 0, -30) +
      [
        [30, 46],
        [8, 52],
        [-14, 58],
      ]
        .map(([y, turn]) => leaf(28, 8, resist, turn, 0, y) + leaf(28, 8, resist, -turn, 0, y))
        .join('');
    const cracks = `<path d="M4,${h * 0.5}C30,${h * 0.46} 70,${h * 0.56} ${w - 4},${h * 0.5}" stroke="${fine}" stroke-width="1.2" stroke-dasharray="1 7" stroke-linecap="round" fill="none"/>`;
    return {
      width: w,
      height: h,
      svg: halfDrop(w, h, spray) + cracks + dot(0, 0, 3.4, fine) + dot(w / 2, h / 2, 3.4, fine),
    };
  },

  /** Shibori: clamped and bound rings bleeding into each other. */
  shibori([ground, resist, mid], { seed = 12 }) {
    const rand = random(seed);
    const T = 140;
    const wobble = (r, color, weight, opacity) => {
      const d = Array.from({ length: 28 }, (_, i) => {
        const a = (i * Math.PI) / 14;
        const q = r * (1 + (rand() - 0.5) * 0.16);
        return `${round(Math.cos(a) * q)},${round(Math.sin(a) * q)}`;
      });
      return `<path d="M${d.join('L')}Z" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round" opacity="${opacity}"/>`;
    };
    const bound = () =>
      wobble(56, mid, 10, 0.5) +
      wobble(46, resist, 7, 0.9) +
      wobble(34, mid, 8, 0.7) +
      wobble(24, resist, 6, 0.95) +
      wobble(11, resist, 8, 0.85) +
      ring(
        22,
        36,
        (x, y) =>
          `<path d="M${round(x * 0.75)},${round(y * 0.75)}L${round(x * 1.5)},${round(y * 1.5)}" stroke="${ground}" stroke-width="2.4" opacity=".75"/>`,
      );
    return {
      width: T,
      height: T,
      svg: [[T / 2, T / 2], ...corners(T, T)].map(([x, y]) => move(x, y, bound())).join(''),
    };
  },

  /** Small woven jamdani figures, stepped like extra weft. */
  jamdani([_ground, figure, second = figure]) {
    const [w, h, s] = [104, 104, 5];
    const rows = [
      '....#....',
      '...###...',
      '..##o##..',
      '.##ooo##.',
      '##oo#oo##',
      '.##ooo##.',
      '..##o##..',
      '...###...',
      '....#....',
    ];
    const woven = rows
      .flatMap((row, y) =>
        [...row].map((c, x) =>
          c === '.' ? '' : rect((x - 4.5) * s, (y - 4.5) * s, s * 0.92, s * 0.86, c === '#' ? figure : second),
        ),
      )
      .join('');
    const tick = rect(-7, -2, 14, 4, figure) + rect(-2, -7, 4, 14, figure);
    return {
      width: w,
      height: h,
      svg: halfDrop(w, h, woven) + move((w * 3) / 4, h / 4, tick) + move(w / 4, (h * 3) / 4, tick),
    };
  },

  /** Block-printed chevrons of short dashes. */
  chevron([_ground, dark, light], { tile = 72 }) {
    const row = (y, color, width) =>
      `<path d="M0,${y + 20}L${tile / 2},${y}L${tile},${y + 20}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="11 4"/>`;
    const svg = [-60, 0, 60].map((y) => row(y, dark, 9) + row(y + 22, light, 5) + row(y + 38, dark, 2.4)).join('');
    return { width: tile, height: 60, svg };
  },

  /** Woven or printed spots on a half drop. */
  spots([_ground, spot, small = spot], { tile = 60 }) {
    const large = (x, y) => dot(x, y, tile * 0.105, spot);
    return {
      width: tile,
      height: tile,
      svg:
        large(tile / 4, tile / 4) +
        large((tile * 3) / 4, (tile * 3) / 4) +
        dot((tile * 3) / 4, tile / 4, 1.8, small) +
        dot(tile / 4, (tile * 3) / 4, 1.8, small),
    };
  },
};

let prints = 0;

/**
 * A print that can be laid in any direction: print({ rotate, x, y }) gives the SVG definition and its fill.
 * @param {{ pattern: string, colors: string[], scale?: number, tile?: number, weights?: number[], rotate?: number, seed?: number }} spec
 */
export function makePrint(spec) {
  const [ground] = spec.colors;
  const repeat = PATTERNS[spec.pattern](spec.colors, spec);
  const turn = spec.rotate ?? repeat.rotate ?? 0;
  const scale = spec.scale ?? 1;
  const print = ({ rotate = 0, x = 0, y = 0 } = {}) => {
    const id = `print${++prints}`;
    const transform = `translate(${round(x)},${round(y)}) rotate(${round(turn + rotate)}) scale(${scale})`;
    const defs =
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${repeat.width}" height="${repeat.height}" patternTransform="${transform}">` +
      `<rect width="${repeat.width}" height="${repeat.height}" fill="${ground}"/>${repeat.svg}</pattern>`;
    return { defs, fill: `url(#${id})` };
  };
  return Object.assign(print, { ground, colors: spec.colors });
}
