import { flare, fold, pleats } from '../lib/drape.mjs';
import { along, arc, mirrored, points, side, spline, wavyHem } from '../lib/geometry.mjs';
import { flower } from '../lib/motifs.mjs';
import { band, fringe, rule, seam } from '../lib/trims.mjs';

/** Unsewn cloth as it is worn: for the figure only. `behind` marks what hangs at the figure's back. */

const hemBand = (hem, colors, width) =>
  band(hem(width * 0.4), width, colors.band) + rule(hem(width * 0.92), colors.metal, 4) + rule(hem(8), colors.metal, 4);

/** A saree in the Nivi drape: pleats at the waist, the pallu over the left shoulder. */
export function wornSaree(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const silk = { thick: 4, wrinkle: 0.3, ao: 0.06, ...fabric };
  const plain = { fill: order.options.blouse ?? colors.band };
  const blouse = {
    d: spline(mirrored('0,430 60,414 100,356 112,306! 198,350! 186,452 168,556! 150,618 140,640! 0,652')),
    ...plain,
    art: seam(mirrored('0,640 70,636 140,628').slice(0, 3), 0.2),
    folds: ['440,560 500,596 560,610', '760,560 704,600 640,612'].map((path) => fold(path, [10, 15], [6, 1])),
    fabric: { ...silk, wrinkle: 0.2 },
    seed,
    group: 'body',
    shadow: 'join',
  };
  const bottom = 1846;
  const hem = wavyHem(rand, 838, 362, bottom, 7, 7, 20);
  const level = (from, to) => (offset) => arc(from, to, bottom - offset, 20);
  const skirt = {
    d: spline([
      [468, 716, true],
      [600, 730],
      [732, 716, true],
      ...points('768,860 782,980 790,1150 806,1400 826,1680'),
      ...hem,
      ...points('374,1680 394,1400 410,1150 418,980 432,860'),
    ]),
    ...print({ x: 600, y: 720 }),
    art: hemBand(level(340, 860), colors, 58),
    folds: [
      ['470,760 560,800 650,790', [14, 20], [8, 2]],
      ['440,900 540,900 640,850', [18, 26], [9, 2]],
      ['424,1100 520,1040 640,920', [22, 30], [10, 2]],
      ['410,1360 500,1240 620,1020', [24, 34], [9, 2]],
      ['760,900 740,1150 760,1500', [18, 26], [7, 3]],
    ].map((args) => fold(...args)),
    height: (u) => 34 * (1 - (u * 2 - 1) ** 2),
    fabric: silk,
    seed: seed + 2,
    shadow: 'soft',
  };
  const front = wavyHem(rand, 742, 498, bottom + 4, 6, 8, 14);
  const fan = {
    d: spline([
      [574, 722, true],
      [620, 728],
      [664, 722, true],
      ...points('676,900 690,1200 714,1560'),
      ...front,
      ...points('522,1560 546,1200 564,900'),
    ]),
    ...print({ x: 640, y: 760 }),
    art: hemBand(level(480, 760), colors, 58),
    height: pleats(rand, 6, 17),
    fabric: silk,
    seed: seed + 3,
    shadow: 'touch',
  };
  const edge = '480,736 520,640 566,520 622,400 688,306';
  const drape = {
    d: spline(
      '472,716! 500,660 552,530 612,404 690,302! 800,344! 806,420 780,520 716,640 640,740 540,830 436,880! 448,800',
    ),
    ...print({ rotate: -38, x: 520, y: 560 }),
    art:
      band(edge, 46, colors.band) +
      rule(
        edge.split(' ').map((xy) => {
          const [x, y] = xy.split(',').map(Number);
          return [x + 22, y + 12];
        }),
        colors.metal,
        4,
      ),
    folds: [
      ['470,800 560,700 660,520 760,340', [16, 20], [10, 8], 'end'],
      ['452,850 580,760 700,560 784,370', [16, 20], [9, 9], 'end'],
      ['476,760 550,650 630,490 716,330', [12, 16], [8, 7], 'end'],
      ['560,816 660,710 740,580 800,430', [14, 18], [7, 7], 'end'],
    ].map((args) => fold(...args)),
    fabric: silk,
    seed: seed + 5,
    shadow: 'soft',
  };
  const tail = wavyHem(rand, 938, 706, 1330, 4, 8, 18);
  const tailLine = (offset) => arc(690, 954, 1330 - offset, 18);
  const pallu = {
    lining: true,
    d: spline([
      ...points('686,320! 740,318 800,348!'),
      ...points('850,520 888,800 920,1100'),
      ...tail,
      ...points('708,1100 704,800 700,520'),
    ]),
    ...second({ x: 800, y: 330 }),
    art:
      band(tailLine(90), 180, colors.band) +
      rule(tailLine(188), colors.metal, 6) +
      rule(tailLine(14), colors.metal, 6) +
      along(
        tailLine(96),
        46,
        (i) =>
          `<g transform="scale(${i % 2 ? 0.9 : 1.3})">${flower(15, 7, colors.metal, colors.band, colors.accent)}</g>`,
      ),
    over:
      order.options.tassels === false ? '' : fringe(tailLine(0).slice(1, -1), colors.metal, colors.accent, rand, 19),
    height: pleats(rand, 4, 13),
    fabric: silk,
    seed: seed + 7,
    shadow: 'none',
  };
  const sleeves = [-1, 1].map((s) => {
    const at = side(s);
    return {
      d: spline(at('196,350! 246,392 286,470 306,562! 256,588 204,598! 188,540 172,520!')),
      ...plain,
      art: rule(at('306,552 256,577 204,587'), colors.metal, 4),
      folds: ['190,500 236,520 280,500', '186,560 220,540 260,550'].map((path) => fold(at(path), [8, 12], [5, 1])),
      fabric: { ...silk, wrinkle: 0.2 },
      seed: seed + s,
      isLimb: true,
      group: 'body',
      shadow: 'none',
    };
  });
  return { pieces: [pallu, skirt, fan, ...sleeves, blouse, drape] };
}

/** A dupatta or stole over the left shoulder, or with `both` around the neck. Options: both, length (y of the front end). */
export function wornLength(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const { both = false, length = 1240, width = 150, fringe: fringed = true, borderWidth = 100 } = order.options;
  const soft = { thick: 4, wrinkle: 0.4, ao: 0.06, ...fabric };
  const end = (s, bottom, k, isBehind) => {
    const at = side(s);
    const inner = both ? 58 : 62;
    const hem = wavyHem(rand, 600 + s * (inner + width + 34), 600 + s * (inner - 16), bottom, 4, 7, 12);
    const hemLine = (offset) =>
      arc(
        600 + Math.min(s * (inner - 40), s * (inner + width + 60)),
        600 + Math.max(s * (inner - 40), s * (inner + width + 60)),
        bottom - offset,
        12,
      );
    const top = both ? '52,262! 82,282 96,312' : isBehind ? '80,312! 140,318 186,352!' : '84,300! 150,322 192,356!';
    return {
      lining: isBehind,
      d: spline([
        ...at(top),
        ...at(`${inner + width - 4},520 ${inner + width + 10},800 ${inner + width + 24},1000`),
        ...hem,
        ...at(`${inner - 10},1000 ${inner - 4},800 ${inner + 2},520${both ? ' 36,330' : ''}`),
      ]),
      ...(k ? second : print)({ x: 600 + s * 120, y: 320 }),
      art:
        band(hemLine(borderWidth * 0.4), borderWidth, colors.band) +
        rule(hemLine(borderWidth * 0.92), colors.metal, 4) +
        rule(hemLine(12), colors.metal, 4) +
        along(
          hemLine(borderWidth * 0.5),
          40,
          (i) =>
            `<g transform="scale(${i % 2 ? 0.7 : 1})">${flower(15, 7, colors.metal, colors.band, colors.accent)}</g>`,
        ),
      over: fringed ? fringe(hemLine(2).slice(2, -2), colors.metal, colors.accent, rand, 17) : '',
      height: pleats(rand, 4, 13),
      fabric: soft,
      seed: seed + k + 1,
      shadow: isBehind ? 'none' : 'lifted',
    };
  };
  const flat = flare(rand, 3, 8, 0, 1);
  const nape = {
    lining: true,
    d: spline('540,270! 560,236 600,226 640,236 660,270! 640,290 600,284 560,290'),
    ...print({ x: 600, y: 240 }),
    height: flat,
    fabric: soft,
    shadow: 'none',
  };
  return {
    pieces: both
      ? [nape, end(-1, length, 0, false), end(1, length - 90, 1, false)]
      : [end(1, length + 40, 1, true), end(1, length, 0, false)],
  };
}
