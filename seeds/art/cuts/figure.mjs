import { barrel } from '../lib/drape.mjs';
import { mirrored, points, side, spline } from '../lib/geometry.mjs';

/**
 * The figure that wears a garment: papier-mâché, without a face, 168 cm tall. It stands on the sheet of the garments at
 * 11.3 pixels a centimetre, so its soles are far below the sheet: pictures of it are drawn at `FIGURE.scale`.
 */
export const FIGURE = {
  scale: 0.775,
  /** What moves the scaled figure into the middle of the sheet. */
  y: -102,
  /** y of the soles, before scaling. */
  soles: 1882,
};

const SKIN = '#c6ac8f';
const SKIN_FABRIC = {
  thick: 3,
  edge: 4,
  wrinkle: 0.04,
  weave: 1.6,
  dye: 2.4,
  rough: 0,
  ao: 0.03,
  sheen: 0.04,
  line: 0.2,
};

/** Where an arm leaves its sleeve, from the centre line; below, the forearm hangs. */
const CUFFS = {
  none: [200, 560],
  cap: [238, 520],
  puff: [288, 600],
  flutter: [296, 630],
  elbow: [298, 661],
  camp: [284, 640],
  'three-quarter': [357, 860],
  bell: [360, 848],
  shirt: [337, 946],
  full: [368, 1067],
};
const SHOULDER = [164, 372];

/** Half the width of an arm at a height, hand included. */
const ARM = points(
  '26,352 37,420 39,520 35,640 36,720 34,820 29,920 23,1030 21,1076 26,1112 29,1146 27,1190 20,1226 9,1250 0,1254',
);

function arm(s, sleeve) {
  if (sleeve === 'kaftan')
    return side(s)(
      '150,336! 216,352 330,430 430,520 470,600 484,720 482,830 486,890 490,940 482,1000 468,1022 452,990 446,930 442,850 432,760 414,690 370,620 300,520 170,470!',
    );
  const [x, y] = CUFFS[sleeve];
  const centre = (at) => {
    const straight = SHOULDER[0] + ((x - SHOULDER[0]) * (Math.min(at, y) - SHOULDER[1])) / (y - SHOULDER[1]);
    return straight + Math.max(0, at - y) * 0.12;
  };
  const edge = (k) => ARM.map(([half, at]) => [600 + s * (centre(at) + k * half), at]);
  return [[600 + s * 140, 334, true], ...edge(1), ...edge(-1).reverse().slice(1)];
}

const TRUNK =
  '0,150 38,150 40,210 45,266 66,296 104,312 150,330 186,352! 180,420 158,500 150,560 134,640 119,720 130,800 158,900 170,980 168,1060! 0,1080';
const LEG =
  '168,960! 170,1060 156,1180 138,1300 126,1370 132,1450 128,1540 108,1680 92,1770 92,1800 104,1836 118,1872 110,1892 88,1896 66,1888 52,1860 44,1826 40,1796 34,1760 22,1640 12,1530 10,1440 14,1360 10,1280 6,1160 2,1070!';
/** The same, a finger's breadth away from the skin. */
const TIGHT =
  '180,930! 180,1060 166,1180 148,1300 136,1370 140,1450 136,1540 116,1680 104,1752! 68,1760 30,1752! 14,1640 5,1530 4,1440 6,1360 4,1280 2,1160 -4,1060!';
const VEST =
  '0,384 44,372 80,336 98,304! 140,320! 136,400 160,512! 158,560 142,640 128,720 140,800 170,900 182,990! 0,1010';

const HEAD = '0,-20 34,-15 62,10 75,58 72,108 57,156 34,188 0,198';
/** The neck is rounder than the trunk below it. */
const ease = (t) => t * t * (3 - 2 * t);
const trunk = (u, v) => (14 + 22 * ease(Math.min(1, Math.max(0, (v - 0.06) / 0.26)))) * (1 - (u * 2 - 1) ** 2);
const egg = (u, v) => 46 * ((1 - (u * 2 - 1) ** 2) * (1 - (v * 2 - 1) ** 2)) ** 0.6;

const limb = (piece, seed, depth) => ({
  fill: SKIN,
  height: barrel(depth),
  ...piece,
  fabric: SKIN_FABRIC,
  seed,
  shadow: 'none',
});

/**
 * The figure, in order from the back.
 * @param {{ sleeve?: string, base?: { top?: string, legs?: string } }} wearing the sleeve that its arms are in, and the
 * colours of plain clothes below what the picture is about
 */
export function figure({ sleeve = 'elbow', base = {} }) {
  const cloth = { thick: 3, edge: 3, wrinkle: 0.25, weave: 3, rough: 0.6 };
  const pieces = [
    ...[-1, 1].map((s) => limb({ d: spline(side(s)(LEG)) }, 60 + s, 17)),
    ...[-1, 1].map((s) => limb({ d: spline(arm(s, sleeve)) }, 64 + s, 11)),
    limb({ d: spline(mirrored(TRUNK)), height: trunk }, 67),
    { ...limb({ d: spline(mirrored(HEAD)), height: egg }, 69), shadow: 'soft' },
  ];
  if (base.legs)
    pieces.push(
      ...[-1, 1].map((s) => ({
        d: spline(side(s)(TIGHT)),
        fill: base.legs,
        height: barrel(15),
        folds: points('90,1700 100,1640 96,1580').map(([x, y]) => ({
          pts: side(s)(`${x + 16},${y - 8} ${x - 20},${y + 8} ${x - 60},${y + 4}`),
          w: [6, 8],
          a: [3, 1],
        })),
        fabric: cloth,
        shadow: 'none',
      })),
    );
  if (base.top)
    pieces.push({ d: spline(mirrored(VEST)), fill: base.top, height: barrel(26), fabric: cloth, shadow: 'none' });
  return pieces;
}
