import { flare, fold, gather } from '../lib/drape.mjs';
import { along, arc, mirrored, points, shifted, side, spline, wavyHem } from '../lib/geometry.mjs';
import { flower } from '../lib/motifs.mjs';
import { BUTTON, band, border, metalButton, rule, seam, stitch } from '../lib/trims.mjs';

/**
 * What a cut is made from.
 * @typedef {object} Order
 * @property {() => number} rand
 * @property {number} seed
 * @property {ReturnType<typeof import('../lib/patterns.mjs').makePrint>} print
 * @property {ReturnType<typeof import('../lib/patterns.mjs').makePrint>} second a contrast print, or the same
 * @property {{ band: string, trim: string, metal: string, accent: string, inside: string, ink: string }} colors
 * @property {Record<string, any>} options
 * @property {object} fabric material shared by all main pieces
 */

/** Sleeve outlines, cuff lines and grain, by length; distances from the centre line. */
const SLEEVES = {
  cap: {
    outline: '196,352! 262,392 306,452! 262,500 214,536! 196,540 182,540!',
    cuff: '310,446 262,496 206,540',
    turn: -32,
  },
  elbow: {
    outline: '196,352! 268,424 322,548 362,640! 300,680 238,694! 212,632 176,566!',
    cuff: '372,632 302,672 228,690',
    turn: -28,
  },
  puff: {
    outline: '192,352! 256,356 330,408 362,500 352,574! 300,604 246,612! 204,590 178,556!',
    cuff: '362,566 302,598 236,606',
    turn: -26,
  },
  flutter: {
    outline: '184,340! 246,384 316,470 372,566 392,612! 360,640 318,642 284,664 244,660! 206,600 176,548!',
    cuff: '388,600 354,632 316,635 282,656 238,652',
    turn: -28,
  },
  bell: {
    outline: '196,352! 268,424 340,566 424,734 452,800! 366,868 286,886! 252,770 206,640 176,566!',
    cuff: '462,792 368,860 276,882',
    turn: -24,
  },
  'three-quarter': {
    outline: '196,352! 268,424 330,566 386,742 418,846! 352,880 296,890! 262,770 214,640 176,566!',
    cuff: '432,836 356,872 286,884',
    turn: -21,
  },
  full: {
    outline: '196,352! 268,424 326,580 376,790 410,1000 420,1060! 372,1080 318,1084! 290,900 222,650 176,566!',
    cuff: '432,1050 372,1072 308,1080',
    turn: -16,
  },
};

const SLEEVE_FOLDS = {
  short: [
    ['190,400 240,480 270,590', [14, 16], [5, 5]],
    ['220,390 290,470 324,560', [13, 15], [4, 5]],
    ['184,540 240,550 290,530', [8, 12], [6, 1]],
    ['190,470 220,540 236,600', [10, 12], [4, 4]],
  ],
  long: [
    ['206,560 262,600 330,640', [10, 16], [7, 1]],
    ['216,420 250,520 282,640 322,780', [16, 13], [6, 5]],
    ['224,620 280,690 352,720', [9, 13], [6, 1]],
    ['258,470 310,610 370,770', [12, 15], [5, 4]],
    ['250,700 300,770 376,800', [8, 11], [4, 1]],
    ['276,860 330,900 392,910', [8, 12], [5, 1]],
  ],
};

/** One sleeve; s is 1 for the right of the picture, -1 for the left. */
export function sleeve(order, s, kind, { edge = 'band', width = 78, print = order.print } = {}) {
  const at = side(s);
  const { outline, cuff, turn } = SLEEVES[kind];
  const { colors, fabric, rand } = order;
  const short = ['cap', 'elbow', 'puff', 'flutter'].includes(kind);
  const hem = at(cuff);
  const up = (pts, k) => shifted(pts, -s * k * 0.33, -k);
  const motif = (i) =>
    `<g transform="scale(.62)">${i % 2 ? `<circle r="5" fill="${colors.metal}"/>` : flower(13, 6, colors.trim, colors.band, colors.metal)}</g>`;
  const edges = {
    motif: () =>
      band(hem, width, colors.band) +
      along(up(hem, 20), 21, motif) +
      rule(up(hem, 38), colors.metal, 2.4) +
      rule(up(hem, 6), colors.metal, 1.6, 0.8),
    band: () => band(hem, width * 0.7, colors.band) + rule(up(hem, width * 0.35 + 7), colors.band, 2.4),
    piping: () => band(hem, 22, colors.band) + stitch(up(hem, 22), colors.band, 0.6, 1.6),
    plain: () => stitch(up(hem, 18), colors.ink, 0.5, 1.8) + stitch(up(hem, 26), colors.ink, 0.5, 1.8),
  };
  const gathers = kind === 'puff' || kind === 'bell' ? { height: gather(rand, kind === 'puff' ? 7 : 4, 5, 1.4) } : {};
  return {
    d: spline(at(outline)),
    ...print({ rotate: s * turn, x: 600 + s * 280, y: 420 }),
    art: edges[edge]() + seam(at('196,352 190,470 178,560'), 0.28, 5),
    folds: SLEEVE_FOLDS[short ? 'short' : 'long'].map(([pts, w, a]) => fold(at(pts), w, a)),
    fabric: { ...fabric, axis: s * turn },
    seed: order.seed + s,
    shadow: 'none',
    group: 'body',
    isLimb: true,
    ...gathers,
  };
}

const NECKS = {
  mandarin: '0,392 34,376 62,334 72,300! 40,284 0,280',
  round: '0,412 52,398 88,352 100,303! 52,284 0,279',
  scoop: '0,470 66,450 106,388 116,306! 56,286 0,280',
  vee: '0,540 34,470 72,388 98,303! 50,284 0,279',
  square: '0,440! 92,440! 98,370 102,304! 52,284 0,279',
  boat: '0,352 90,344 140,320! 130,308 60,290 0,284',
};

const COLLAR =
  'M512,302C520,348 548,396 586,410L594,378C564,366 540,330 534,296C560,278 640,278 666,296C660,330 636,366 606,378L614,410C652,396 680,348 688,302C660,258 540,258 512,302Z';

/** The right half of a front's edge at the neck, with the shoulder's tip last: the figure's neck is seen through it. */
export const neckEdge = (kind) => points(NECKS[kind].split(' ').slice(0, 4).join(' '));

const BACK_NECKS = {
  boat: '0,318 90,316 140,310!',
  scoop: '0,352 70,344 116,306!',
  none: '0,322 40,318 74,306 98,300!',
};

/** A back's neck: higher than a front's, without placket and buttons. `tie`: cords across it, as on an anarkali. */
function backNeck(order, kind, { collar, binding, tie }) {
  const { colors, fabric } = order;
  if (kind === 'mandarin')
    return [
      {
        d: 'M524,264C544,246 570,240 600,240C630,240 656,246 676,264C656,282 630,288 600,288C570,288 544,282 524,264Z',
        fill: colors.inside,
        fabric: { ...fabric, wrinkle: 0.1, thick: -4, edge: 5, line: 0.3 },
        shadow: 'none',
      },
      {
        d: 'M518,304C540,322 570,330 600,330C630,330 660,322 682,304L676,262C656,278 630,284 600,284C570,284 544,278 524,262Z',
        fill: colors.band,
        art: along('524,300 556,316 600,321 644,316 676,300', 15, () => `<circle r="2.6" fill="${colors.metal}"/>`),
        fabric: { ...fabric, wrinkle: 0.15, thick: 4, edge: 3 },
        shadow: 'thin',
      },
    ];
  if (collar)
    return [
      {
        d: 'M512,300C530,262 566,250 600,250C634,250 670,262 688,300C700,330 704,350 704,368C660,392 540,392 496,368C496,350 500,330 512,300Z',
        ...(collar === 'peter-pan' ? { fill: colors.trim } : order.print({ x: 600, y: 262 })),
        art: stitch('504,358 560,376 600,378 640,376 696,358', colors.ink, 0.5, 1.7),
        fabric: { ...fabric, wrinkle: 0.25, thick: 5, edge: 4 },
        shadow: 'touch',
      },
    ];
  const half = BACK_NECKS[kind] ?? BACK_NECKS.none;
  const edge = [...side(-1)(half).reverse(), ...side(1)(half).slice(1)];
  const [[, depth]] = points(half);
  const pieces = [
    {
      d: spline([...edge, [600, 282]]),
      fill: colors.inside,
      fabric: { ...fabric, wrinkle: 0.2, thick: -6, edge: 6, line: 0.3 },
      shadow: 'none',
    },
  ];
  if (binding)
    pieces.push({
      over: band(edge, binding, colors.band) + rule(edge, colors.metal, 1.8, 0.8),
      fabric: { ...fabric, wrinkle: 0.1, thick: 4, edge: 3, rough: 0.6 },
      shadow: 'thin',
    });
  if (tie) {
    const cord = (path) => band(path, 7, colors.band);
    const end = ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="12" fill="${colors.band}"/><circle cx="${x}" cy="${y}" r="5" fill="${colors.metal}"/>`;
    const y = depth + 26;
    pieces.push({
      over:
        cord(`494,${y - 10} 560,${y + 10} 600,${y + 12} 640,${y + 10} 706,${y - 10}`) +
        cord(`600,${y + 12} 570,${y + 76} 578,${y + 190}`) +
        cord(`600,${y + 12} 634,${y + 90} 622,${y + 224}`) +
        cord(`600,${y + 12} 556,${y - 8} 540,${y + 26} 600,${y + 14} 646,${y - 10} 664,${y + 24} 600,${y + 14}`) +
        end([578, y + 196]) +
        end([622, y + 230]),
      fabric: { thick: 6, edge: 2.4, weave: 5, wrinkle: 0, rough: 0 },
      shadow: 'thin',
    });
  }
  return pieces;
}

/**
 * The neck opening and its finish. Every neck but the mandarin is bound; collar: 'peter-pan' | 'shirt' | none.
 * placket: { length (y of its tip), buttons, width (half), lace (boolean) }
 */
export function neckline(order, kind, { placket, collar, binding = 20, tie = false } = {}) {
  const { colors, fabric } = order;
  if (order.view === 'back') return backNeck(order, kind, { collar, binding, tie });
  const pieces = [];
  if (placket) {
    const { length = 716, buttons = 6, width = 28 } = placket;
    const strip = `M${600 - width},372V${length}C${600 - width},${length + 10} 600,${length + 28} 600,${length + 28}C600,${length + 28} ${600 + width},${length + 10} ${600 + width},${length}V372Z`;
    const inner = `M${605 - width},380V${length - 2}C${605 - width},${length + 6} 600,${length + 21} 600,${length + 21}C600,${length + 21} ${595 + width},${length + 6} ${595 + width},${length - 2}V380`;
    const lace = (x) =>
      along(
        `${x},404 ${x},${length - 40}`,
        20,
        (i) =>
          `<g transform="scale(.52)">${i % 2 ? `<circle r="4.6" fill="${colors.metal}"/>` : flower(15, 6, colors.band, null, colors.metal)}</g>`,
      );
    pieces.push({
      d: strip,
      fill: colors.band,
      art: rule(inner, colors.metal, 1.8),
      fabric: { ...fabric, wrinkle: 0.2, thick: 2, edge: 2.4 },
      shadow: 'thin',
    });
    if (placket.lace) pieces[0].over = lace(600 - width - 22) + lace(600 + width + 22);
    const gap = (length - 440) / Math.max(1, buttons - 1);
    const row = Array.from({ length: buttons }, (_, i) =>
      metalButton(600, 420 + i * gap, colors.metal, colors.trim),
    ).join('');
    pieces.push({ over: row, fabric: BUTTON, shadow: 'thin' });
  }
  pieces.push({
    d: spline(mirrored(NECKS[kind])),
    fill: colors.inside,
    lining: true,
    fabric: { ...fabric, wrinkle: 0.2, thick: -7, edge: 6, line: 0.3 },
    shadow: 'none',
  });
  if (kind === 'mandarin') {
    const bead = () => `<circle r="2.6" fill="${colors.metal}"/>`;
    const beads = ['523,306 545,352 590,396', '677,306 655,352 610,396', '530,290 600,270 670,290'].map((path) =>
      along(path, 15, bead),
    );
    pieces.push({
      d: COLLAR,
      fill: colors.band,
      art: beads.join(''),
      fabric: { ...fabric, wrinkle: 0.15, thick: 4, edge: 3 },
      shadow: 'thin',
    });
  } else {
    const half = NECKS[kind].split(' ').slice(0, 4).join(' ');
    const front = [...side(-1)(half).reverse(), ...side(1)(half).slice(1)];
    if (binding)
      pieces.push({
        over: band(front, binding, colors.band) + rule(front, colors.metal, 1.8, 0.8),
        fabric: { ...fabric, wrinkle: 0.1, thick: 4, edge: 3, rough: 0.6 },
        shadow: 'thin',
      });
  }
  if (collar === 'peter-pan')
    for (const s of [-1, 1])
      pieces.push({
        d: spline(side(s)('4,410! 40,398 78,356 92,300! 124,318 152,370 130,430 70,472 18,456!')),
        fill: colors.trim,
        art: rule(side(s)('18,446 68,460 122,424 140,370 118,322'), colors.band, 3, 0.7),
        fabric: { ...fabric, wrinkle: 0.2, thick: 4, edge: 3.4 },
        shadow: 'thin',
      });
  if (collar === 'shirt')
    for (const s of [-1, 1]) {
      pieces.push({
        d: spline(side(s)('2,400! 44,366 74,318 78,286! 104,300 146,372! 100,420 48,458!')),
        ...order.print({ rotate: s * 34, x: 600, y: 260 }),
        art: stitch(side(s)('8,406 48,444 96,410 134,372 100,312'), colors.ink, 0.5, 1.7),
        fabric: { ...fabric, wrinkle: 0.25, thick: 5, edge: 3.6 },
        shadow: 'touch',
      });
    }
  return pieces;
}

/** Bust and side folds shared by every fitted upper body. */
export const BODICE_FOLDS = [
  ['416,566 470,640 520,760 540,900', [12, 22], [9, 2]],
  ['784,566 734,650 690,760 668,900', [12, 22], [9, 2]],
  ['420,640 470,730 492,860', [9, 16], [6, 2]],
  ['780,630 728,720 706,850', [9, 16], [6, 2]],
  ['414,770 470,812 540,826', [8, 14], [5, 1]],
  ['786,780 730,818 668,838', [8, 14], [5, 1]],
  ['440,380 470,470 474,560', [14, 18], [4, 1]],
  ['756,384 728,470 726,560', [14, 18], [4, 1]],
].map((args) => fold(...args));

/** The folds of a back: from the shoulder blades down, and into the small of it. */
export const BACK_FOLDS = [
  ['430,400 452,470 470,560', [14, 18], [5, 1]],
  ['770,404 746,476 730,556', [14, 18], [5, 1]],
  ['520,600 540,690 530,800', [14, 22], [5, 1]],
  ['690,610 664,700 672,790', [14, 22], [5, 1]],
  ['416,660 470,716 540,742', [9, 15], [6, 1]],
  ['784,668 736,722 660,750', [9, 15], [6, 1]],
  ['560,790 548,900 556,1010', [16, 26], [5, 1]],
  ['652,800 660,920 648,1000', [16, 26], [5, 1]],
].map((args) => fold(...args));

/** Where sleeves were set in. */
export const ARMHOLE_SEAMS =
  seam('M396,356C404,440 410,510 414,562', 0.22) + seam('M804,356C796,440 790,510 786,562', 0.22);

/**
 * A flared piece from a waist to a wide hem, with flutes and a border.
 * top, bottom: y of the edges · waist, hem: half widths · sag: how far the hem hangs in the middle
 */
export function flaredSkirt(order, shape) {
  const {
    top,
    bottom,
    waist,
    hem,
    sag = 60,
    flutes = 9,
    depth = 22,
    edge = 'plain',
    edgeWidth = 90,
    kalis = 0,
    print = order.print,
  } = shape;
  const { rand, fabric, colors, seed } = order;
  const wave = wavyHem(rand, 600 + hem, 600 - hem, bottom, flutes, shape.wave ?? 8, sag);
  const length = bottom - top;
  const widths = [0.3, 0.6, 0.84].map((t) => [waist + (hem - waist) * t ** (shape.curve ?? 0.9), top + length * t]);
  const outline = [
    [600 - waist, top, true],
    [600, top + (shape.topSag ?? 10)],
    [600 + waist, top, true],
    ...widths.map(([w, y]) => [600 + w, y]),
    ...wave,
    ...widths.map(([w, y]) => [600 - w, y]).reverse(),
  ];
  const base = arc(588 - hem, 612 + hem, bottom, sag + 4);
  const centre = [600, top - length * 0.2];
  const hemLine = (offset) =>
    base.map(([x, y]) => {
      const [dx, dy] = [x - centre[0], y - centre[1]];
      const l = Math.hypot(dx, dy);
      return [x - (dx / l) * offset, y - (dy / l) * offset];
    });
  const kaliSeams = Array.from({ length: kalis }, (_, i) => {
    const t = ((i + 1) / (kalis + 1)) * 2 - 1;
    return seam(
      [
        [600 + t * waist, top],
        [600 + t * (waist + hem) * 0.52, top + length * 0.5],
        [600 + t * hem * 1.04, bottom + sag],
      ],
      0.2,
      3,
    );
  });
  const flutter = flare(rand, flutes + 1, depth, shape.start ?? 0.02, 0.8);
  const gathers = gather(rand, shape.gathers ?? 10, shape.gatherDepth ?? 4, 6);
  return {
    d: spline(outline),
    ...print({ x: 600 + (shape.shift ?? 0), y: top }),
    art: kaliSeams.join('') + border(hemLine, edge, colors, edgeWidth),
    height: (u, v) => flutter(u, v) + gathers(u, v),
    fabric,
    seed,
    shadow: shape.shadow ?? 'soft',
  };
}

/** Stacked gathered tiers between two heights, the lowest first. */
export function tiers(order, { count, top, bottom, waist, hem, edge = 'plain', lace }) {
  const height = (bottom - top) / count;
  const step = (hem - waist) / count;
  const { rand, fabric, colors, print, seed } = order;
  return Array.from({ length: count }, (_, n) => {
    const k = count - 1 - n;
    const [yTop, yBottom] = [top + height * k - (k ? 26 : 0), top + height * (k + 1)];
    const [wTop, wBottom] = [waist + step * k + (k ? 8 : 0), waist + step * (k + 1) + 10];
    const upper = Array.from({ length: 7 }, (_, i) => [
      600 - wTop + (wTop * i) / 3,
      yTop + Math.sin((i / 6) * Math.PI) * 7 + (rand() - 0.5) * 3,
      i === 0 || i === 6,
    ]);
    const wave = wavyHem(rand, 600 + wBottom, 600 - wBottom, yBottom - 10, 9 + k, 6, 16);
    const middle = wTop + (wBottom - wTop) * 0.55;
    const outline = [...upper, [600 + middle, (yTop + yBottom) / 2], ...wave, [600 - middle, (yTop + yBottom) / 2]];
    const gathers = gather(rand, 11 + k * 2, 6.5, 5);
    const flutter = flare(rand, 8 + k, 17, 0.02, 0.5);
    const hemLine = (offset) => arc(590 - wBottom, 610 + wBottom, yBottom - 4, 16).map(([x, y]) => [x, y - offset]);
    const eyelets = lace
      ? along(hemLine(2), 15, () => `<circle r="9" fill="${lace}"/><circle r="3" fill="#0003"/>`)
      : '';
    return {
      d: spline(outline),
      ...print({ x: 600 + k * 37, y: yTop + k * 61 }),
      art:
        seam(shifted(upper, 0, 5), 0.2, 8) +
        stitch(shifted(wave, 0, -13), colors.ink, 0.4, 1.6) +
        (k === count - 1 && edge !== 'plain' ? border(hemLine, edge, colors, 50) : '') +
        eyelets,
      height: (u, v) => gathers(u, v) + flutter(u, v) * 0.9,
      fabric: { ...fabric, thick: 4 },
      seed: seed + k * 3,
      shadow: 'soft',
    };
  });
}

/** A tied bow with two tails, its knot at (x, y). */
export function bow(order, x, y, { size = 1, tails = 1, cloth }) {
  const { fabric } = order;
  const at = (pts) => pts.map(([dx, dy, c]) => [x + dx * size, y + dy * size, c]);
  const soft = { ...fabric, thick: 2.8, edge: 2.6, wrinkle: 0.3 };
  const part = (pts, folds, shadow = 'touch', fab = soft) => ({
    d: spline(at(pts)),
    ...cloth,
    folds: folds.map(([f, w, a]) => fold(at(f), w, a)),
    fabric: fab,
    shadow,
  });
  return [
    part(
      [
        [-16, 6],
        [-38, 78],
        [-50, 178 * tails],
        [-62, 262 * tails],
        [-24, 276 * tails],
        [-12, 178 * tails],
        [0, 88],
        [20, 16],
      ],
      [
        [
          [
            [0, 16],
            [-28, 138 * tails],
            [-42, 262 * tails],
          ],
          [8, 9],
          [6, 5],
        ],
      ],
      'soft',
    ),
    part(
      [
        [0, 6],
        [14, 78],
        [34, 168 * tails],
        [62, 248 * tails],
        [96, 234 * tails],
        [66, 158 * tails],
        [48, 78],
        [28, 10],
      ],
      [
        [
          [
            [14, 16],
            [38, 128 * tails],
            [76, 238 * tails],
          ],
          [8, 9],
          [6, 5],
        ],
      ],
      'soft',
    ),
    part(
      [
        [0, 0],
        [-46, -34],
        [-96, -32],
        [-108, 0],
        [-88, 30],
        [-40, 30],
      ],
      [
        [
          [
            [-6, 0],
            [-46, -8],
            [-92, -10],
          ],
          [8, 10],
          [7, 2],
        ],
      ],
    ),
    part(
      [
        [0, 0],
        [42, -32],
        [88, -30],
        [102, 0],
        [84, 28],
        [40, 30],
      ],
      [
        [
          [
            [6, 0],
            [48, -8],
            [90, -8],
          ],
          [8, 10],
          [7, 2],
        ],
      ],
    ),
    part(
      [
        [-18, -18],
        [0, -24],
        [20, -18],
        [24, 2],
        [18, 22],
        [0, 26],
        [-18, 22],
        [-23, 2],
      ],
      [],
      'touch',
      { ...fabric, thick: 6, edge: 4, wrinkle: 0.2 },
    ),
  ];
}
