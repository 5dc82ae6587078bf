import { flare, fold, pleats, roll } from '../lib/drape.mjs';
import { along, arc, points, polyline, round, spline, wavyHem } from '../lib/geometry.mjs';
import { flower, kairi } from '../lib/motifs.mjs';
import { NOISE, sample } from '../lib/noise.mjs';
import { band, fringe, rule, stitch } from '../lib/trims.mjs';

/** Unsewn cloth: sarees, dupattas, stoles, bolts, folded lengths and close-ups. */

const level = (hem) => {
  const [a, b] = [hem.at(-1), hem[0]];
  return (offset) => arc(a[0] - 30, b[0] + 30, (a[1] + b[1]) / 2 + 2 - offset, 8);
};

const temple = (pts, color, step, height) =>
  along(
    pts,
    step,
    () =>
      `<path d="M${-step * 0.42},6L0,${-height}L${step * 0.42},6Z" fill="${color}"/><circle cy="${-height - 7}" r="3" fill="${color}"/>`,
  );

/** A panel hanging from a rod between x0 and x1. */
function hanging(rand, x0, x1, bottom, folds, flareBy) {
  const hem = wavyHem(rand, x1 + flareBy, x0 - flareBy, bottom, folds, 8, 8);
  const outline = [
    [x0 + 8, 240, true],
    [(x0 + x1) / 2, 232],
    [x1 - 8, 240, true],
    [x1 - 2, 300],
    [x1 + flareBy * 0.45, bottom * 0.53],
    [x1 + flareBy * 0.8, bottom * 0.75],
    ...hem,
    [x0 - flareBy * 0.8, bottom * 0.75],
    [x0 - flareBy * 0.45, bottom * 0.53],
    [x0 + 2, 300],
  ];
  return { d: spline(outline), hem: level(hem) };
}

/** A saree over a rod: its body behind, the pallu in front. Options: pallu ('kairi' | 'stripes' | 'temple'), tassels, flip. */
export function saree(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const { pallu: style = 'kairi', tassels = true, flip = false } = order.options;
  const silk = { thick: 4, wrinkle: 0.35, ao: 0.07, ...fabric };
  const [b0, b1, p0, p1] = flip ? [458, 970, 238, 640] : [230, 742, 560, 962];
  const body = hanging(rand, b0, b1, 1330, 9, 26);
  const front = hanging(rand, p0, p1, 1180, 7, 18);
  const [outer, inner] = flip ? [b1 - 6, b1 - 28] : [b0 + 6, b0 + 28];
  const [pOuter, pInner] = flip ? [p0 + 16, p0 + 36] : [p1 - 16, p1 - 36];
  const lean = flip ? 1 : -1;
  const selvedge = (x, end, k) => `${x},230 ${x + k * 22},600 ${x + k * 30},1000 ${x + k * 38},${end}`;
  const palluArt = {
    kairi: () =>
      along(
        front.hem(146),
        64,
        () =>
          `<g transform="translate(0,12) scale(.66)">${kairi([colors.metal, colors.band, colors.accent, colors.metal])}</g>`,
      ),
    stripes: () =>
      [90, 120, 150, 180, 210]
        .map((o, i) => band(front.hem(o), i % 2 ? 8 : 16, i % 2 ? colors.metal : colors.accent))
        .join(''),
    temple: () =>
      temple(front.hem(110), colors.metal, 44, 84) +
      along(
        front.hem(84),
        44,
        () => `<g transform="scale(.8)">${flower(13, 6, colors.accent, null, colors.metal)}</g>`,
      ),
  };
  return {
    pieces: [
      {
        d: body.d,
        ...print({ x: 300, y: 250 }),
        seed,
        art:
          band(body.hem(26), 64, colors.band) +
          band(body.hem(62), 7, colors.metal) +
          band(body.hem(4), 10, colors.metal) +
          along(
            body.hem(34),
            34,
            () => `<g transform="scale(.8)">${flower(14, 6, colors.metal, colors.band, colors.band)}</g>`,
          ) +
          temple(body.hem(66), colors.band, 26, 22) +
          band(selvedge(outer, 1360, lean), 46, colors.band) +
          rule(selvedge(inner, 1360, lean), colors.metal, 5),
        height: pleats(rand, 9, 15),
        fabric: silk,
        shadow: 'soft',
      },
      {
        d: front.d,
        ...second({ x: 760, y: 300 }),
        seed: seed + 3,
        art:
          band(front.hem(150), 190, colors.band) +
          band(front.hem(252), 9, colors.metal) +
          band(front.hem(232), 4, colors.metal) +
          band(front.hem(14), 10, colors.metal) +
          band(front.hem(50), 5, colors.metal) +
          temple(front.hem(258), colors.band, 34, 30) +
          palluArt[style]() +
          along(front.hem(32), 22, () => `<circle r="5" fill="${colors.metal}"/>`) +
          band(selvedge(pOuter, 1200, -lean), 44, colors.band) +
          rule(selvedge(pInner, 1200, -lean), colors.metal, 5),
        height: pleats(rand, 7, 13),
        fabric: silk,
        shadow: 'lifted',
        over: tassels ? fringe(front.hem(2).slice(1, -1), colors.metal, colors.accent, rand, 19) : '',
      },
    ],
  };
}

const BRASS = { thick: 9, edge: 3.4, weave: 0, wrinkle: 0, sheen: 0.5, gloss: 16, rough: 0, dye: 3 };

/** A dupatta pulled through a brass ring, with borders and a fringe. Options: fringe (boolean), borderWidth. */
export function dupatta(order) {
  const { rand, print, colors, fabric, seed } = order;
  const { fringe: fringed = true, borderWidth = 118 } = order.options;
  const fall = (t0, t1, b0, b1, bottom, k) => {
    const top = 262;
    const hem = wavyHem(rand, b1, b0, bottom, 6, 7, 26);
    const steps = [0.12, 0.28, 0.5, 0.75].map((t) => [t ** 0.62, top + (bottom - top) * t]);
    const right = steps.map(([e, y]) => [t1 + (b1 - t1) * e, y]);
    const left = steps.map(([e, y]) => [t0 + (b0 - t0) * e, y]);
    const hemLine = (o) => arc(b0 - 20, b1 + 20, bottom, 26).map(([x, y]) => [x, y - o]);
    const edges = [
      [[t0, top], ...left, [b0, bottom]],
      [[t1, top], ...right, [b1, bottom]],
    ]
      .map((edge) => band(edge, 64, colors.band) + stitch(edge, colors.metal, 0.9, 2, '2 8'))
      .join('');
    const art =
      edges +
      band(hemLine(borderWidth * 0.4), borderWidth, colors.band) +
      [
        [borderWidth - 6, 5],
        [borderWidth - 14, 2],
        [14, 5],
      ]
        .map(([o, w]) => rule(hemLine(o), colors.metal, w))
        .join('') +
      along(
        hemLine(borderWidth * 0.5),
        46,
        (i) =>
          `<g transform="scale(${i % 2 ? 0.8 : 1.1})">${flower(17, 8, colors.metal, colors.band, colors.accent)}</g>`,
      ) +
      along(hemLine(borderWidth + 8), 24, () => `<path d="M-10,12L0,-14L10,12Z" fill="${colors.band}"/>`);
    return {
      d: spline([[t0, top, true], [t1, top, true], ...right, ...hem, ...left.reverse()]),
      ...print({ x: (t0 + t1) / 2, y: top, rotate: k * 3 }),
      art,
      seed: seed + k,
      height: flare(rand, 9, 25, 0, 0.42),
      fabric: { thick: 4, wrinkle: 0.35, ao: 0.06, ...fabric },
      shadow: 'soft',
      over: fringed ? fringe(hemLine(4).slice(1, -1), colors.metal, colors.accent, rand, 23) : '',
    };
  };
  const ring = (d) => ({ over: `<path d="${d}" fill="none" stroke="#c2933f" stroke-width="17"/>`, fabric: BRASS });
  return {
    pieces: [
      ring('M600,196m-74,0a74,74 0 1,0 148,0a74,74 0 1,0 -148,0'),
      fall(548, 640, 238, 742, 1372, 1),
      fall(566, 654, 520, 990, 1206, 2),
      {
        d: spline('540,252 566,236 600,232 636,236 660,252 664,282 648,312 600,322 552,312 536,282'),
        ...print(),
        folds: ['566,236 560,270 566,314', '596,232 594,270 598,320', '628,234 632,270 630,316'].map((f) =>
          fold(f, [8, 8], [8, 8], 'start'),
        ),
        fabric: { ...fabric, thick: 8, edge: 5 },
      },
      ring('M534,162A74,74 0 0 1 666,162'),
    ],
  };
}

/** A stole folded lengthwise over a rod, two ends hanging at different heights. Options: fringe (boolean). */
export function stole(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const { fringe: fringed = true } = order.options;
  const end = (x0, x1, bottom, k, cloth) => {
    const panel = hanging(rand, x0, x1, bottom, 5, 14);
    return {
      d: panel.d,
      ...cloth({ x: x0, y: 250 }),
      seed: seed + k,
      art:
        [18, 40, 62]
          .map((o, i) => band(panel.hem(o), [16, 5, 10][i], [colors.band, colors.metal, colors.accent][i]))
          .join('') + temple(panel.hem(78), colors.band, 28, 24),
      height: pleats(rand, 4, 13),
      fabric: { thick: 4, wrinkle: 0.4, ao: 0.06, ...fabric },
      shadow: k ? 'lifted' : 'soft',
      over: fringed
        ? along(
            panel.hem(2).slice(1, -1),
            13,
            () =>
              `<path d="M0,-4C2,16 -2,34 ${round((rand() - 0.5) * 8)},${round(58 + rand() * 14)}" stroke="${colors.trim}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
          )
        : '',
    };
  };
  return { pieces: [end(330, 650, 1330, 0, print), end(560, 850, 1090, 1, second)] };
}

/** A bolt of cloth, partly unrolled, its end cut with pinking shears. */
export function bolt(order) {
  const { rand, print, colors, fabric, seed } = order;
  const zigzag = [];
  let travelled = 9;
  const hem = polyline(wavyHem(rand, 962, 250, 1392, 5, 8, 14), 24);
  hem.forEach(([x, y], i) => {
    if (i) travelled += Math.hypot(x - hem[i - 1][0], y - hem[i - 1][1]);
    if (travelled < 9) return;
    travelled = 0;
    zigzag.push([x, y + (zigzag.length % 2 ? 7 : -7), true]);
  });
  const sheet = [
    ...points('226,420! 600,430 974,420! 976,600 968,820 976,1060 968,1250 964,1384!'),
    ...zigzag,
    ...points('248,1384! 236,1240 224,1050 234,800 224,600'),
  ];
  const selvedges = [222, 960]
    .map((x) => `<rect x="${x}" y="200" width="15" height="1300" fill="${colors.trim}" opacity=".8"/>`)
    .join('');
  const across = roll(48);
  const wood =
    '<rect x="150" y="330" width="60" height="112" rx="16" fill="#c7a277"/><rect x="990" y="330" width="60" height="112" rx="16" fill="#c7a277"/><ellipse cx="158" cy="386" rx="13" ry="46" fill="#6b4b2c"/>';
  return {
    pieces: [
      {
        d: spline(sheet),
        ...print({ x: 600, y: 520 }),
        art: selvedges,
        seed,
        height: flare(rand, 6, 15, 0.1, 0.7),
        folds: [
          fold('250,700 500,790 760,780 960,880', [40, 50], [12, 6], 'end'),
          fold('970,1010 760,1080 500,1040 240,1130', [36, 46], [10, 7], 'end'),
          fold('300,540 520,610 700,600', [26, 36], [8, 1]),
        ],
        fabric,
        shadow: 'soft',
      },
      { over: wood, height: roll(30, 0.5), fabric: { thick: 8, edge: 5, weave: 4, wrinkle: 0.2, rough: 0 } },
      {
        d: 'M196,296C196,270 210,262 232,262L968,262C990,262 1004,270 1004,296L1004,470C1004,500 990,510 968,510L232,510C210,510 196,500 196,470Z',
        ...print({ x: 600, y: 420 }),
        art: selvedges,
        seed: seed + 1,
        height: across,
        fabric: { ...fabric, thick: 4, wrinkle: 0.12, bend: 0.12, ao: 0.012 },
        shadow: 'lifted',
      },
      {
        d: 'M560,258H690V514H560Z',
        fill: '#f5ead6',
        height: across,
        shadow: 'thin',
        art: `<path d="M560,300H690M560,472H690" stroke="${colors.ink}" stroke-width="2"/><g transform="translate(625,386)">${flower(38, 8, colors.ink, '#f5ead6', '#c9973f')}</g>`,
        fabric: { thick: 1.5, edge: 1.4, weave: 1.5, wrinkle: 0, rough: 0.3, ao: 0.02, bend: 0 },
      },
    ],
  };
}

/**
 * Folded cloth in a neat stack seen from the front and a little above, tied with cotton tape.
 * Options: layers, tie (boolean). The second print is used for every other layer.
 */
export function folded(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const { layers = 3, tie = true } = order.options;
  const height = 150;
  const bottom = 1180;
  const stack = Array.from({ length: layers }, (_, i) => {
    const y = bottom - i * (height - 6);
    const [l, r] = [212 + (rand() - 0.5) * 26 + i * 10, 988 + (rand() - 0.5) * 26 - i * 10];
    const cloth = i % 2 ? second : print;
    return {
      d: spline([
        [l + 20, y - height, true],
        [600, y - height - 8],
        [r - 20, y - height, true],
        [r + 4, y - height * 0.62],
        [r - 4, y - height * 0.2],
        [r - 26, y, true],
        [600, y + 8],
        [l + 26, y, true],
        [l + 2, y - height * 0.25],
        [l - 6, y - height * 0.6],
      ]),
      ...cloth({ x: 600 + i * 50, y: y + i * 30 }),
      art:
        band(
          [
            [l - 10, y - height * 0.5],
            [600, y - height * 0.48],
            [r + 10, y - height * 0.5],
          ],
          5,
          'rgba(40,20,12,.22)',
        ) +
        (i === 0
          ? band(
              [
                [l, y - 8],
                [r, y - 8],
              ],
              34,
              colors.band,
            ) +
            rule(
              [
                [l, y - 32],
                [r, y - 32],
              ],
              colors.metal,
              3,
            )
          : ''),
      height: (u, v) => 22 * Math.abs(Math.sin(v * Math.PI * 2)) ** 0.6 + 6 * Math.sin(u * 9 + i * 2),
      fabric: { ...fabric, thick: 12, edge: 8, wrinkle: 0.5 },
      seed: seed + i,
      shadow: 'lifted',
    };
  });
  const topY = bottom - (layers - 1) * (height - 6) - height;
  const lid = {
    d: spline([
      [300, topY - 210, true],
      [600, topY - 218],
      [900, topY - 210, true],
      [946, topY - 60],
      [962 - layers * 4, topY + 6, true],
      [600, topY + 18],
      [238 + layers * 4, topY + 6, true],
      [254, topY - 60],
    ]),
    ...(layers % 2 ? print : second)({ x: 600, y: topY - 200 }),
    art:
      band(
        [
          [226, topY - 14],
          [600, topY - 2],
          [974, topY - 14],
        ],
        44,
        colors.band,
      ) +
      rule(
        [
          [226, topY - 44],
          [600, topY - 32],
          [974, topY - 44],
        ],
        colors.metal,
        3,
      ) +
      rule(
        [
          [226, topY - 52],
          [600, topY - 40],
          [974, topY - 52],
        ],
        colors.metal,
        1.6,
      ),
    folds: [
      fold(
        [
          [330, topY - 150],
          [560, topY - 120],
          [820, topY - 150],
        ],
        [40, 50],
        [7, 3],
      ),
      fold(
        [
          [300, topY - 60],
          [560, topY - 86],
          [880, topY - 70],
        ],
        [30, 40],
        [5, 4],
      ),
    ],
    fabric: { ...fabric, thick: 9, edge: 7 },
    seed: seed + 9,
    shadow: 'touch',
  };
  const tape = (path, w) => ({
    over: band(path, w, colors.accent) + stitch(path, colors.trim, 0.7, 1.6, '3 5'),
    fabric: { thick: 4, edge: 2.4, weave: 6, wrinkle: 0.2, rough: 0 },
    shadow: 'thin',
  });
  const x = 470;
  const tape1 = [
    [x + 22, topY - 216],
    [x, topY + 14],
    [x - 6, topY + 120],
    [x, bottom + 8],
  ];
  const loops = [
    [
      [x, topY + 16],
      [x - 60, topY - 44],
      [x - 116, topY - 22],
      [x - 84, topY + 26],
      [x, topY + 18],
    ],
    [
      [x, topY + 16],
      [x + 50, topY - 50],
      [x + 112, topY - 36],
      [x + 88, topY + 18],
      [x, topY + 18],
    ],
    [
      [x, topY + 18],
      [x - 40, topY + 80],
      [x - 74, topY + 150],
    ],
    [
      [x, topY + 18],
      [x + 34, topY + 90],
      [x + 44, topY + 168],
    ],
  ];
  return { pieces: [...stack, lid, ...(tie ? [tape(tape1, 26), ...loops.map((l) => tape(l, 22))] : [])] };
}

/** A full-sheet close-up of draped cloth. Options: angle (radians), depth, turn (degrees the print is laid at). */
export function drape(order) {
  const { print, fabric, seed, options } = order;
  const { angle = 0.62, depth = 46 } = options;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const height = (_u, _v, x, y) => {
    const fan = (x * sin - y * cos + 900) / 1500;
    const drift =
      sample(NOISE.big, x * 0.16 + seed * 31, y * 0.16 + seed * 17) * 150 +
      sample(NOISE.big, x * 0.4 + 7, y * 0.4) * 26;
    const q = (x * cos + y * sin * 0.55 + drift) / (230 + 170 * fan);
    const i = Math.floor(q);
    const t = q - i;
    const sharp = 0.36;
    const profile =
      t < sharp ? Math.sin(((t / sharp) * Math.PI) / 2) : 0.5 + 0.5 * Math.cos(((t - sharp) / (1 - sharp)) * Math.PI);
    return depth * (0.35 + 0.65 * Math.abs(Math.sin(i * 2.3 + seed))) * profile;
  };
  return {
    pieces: [
      {
        d: 'M-40,-40H1240V1640H-40Z',
        ...print({ x: 200, y: 100, rotate: options.turn ?? 12 }),
        height,
        seed,
        fabric: { wrinkle: 0.45, ...fabric, thick: 0, ao: 0.02, rough: 1.6 },
        shadow: 'none',
      },
    ],
    shadow: 'none',
  };
}
