import { flare, fold } from '../lib/drape.mjs';
import { mirrored, round, side, spline } from '../lib/geometry.mjs';
import { BUTTON, rule, shellButton, stitch } from '../lib/trims.mjs';

const BACK = [
  ['172,470 120,540 60,590', [12, 20], [7, 1]],
  ['176,600 130,650 70,700', [11, 20], [6, 1]],
  ['60,400 66,520 50,640', [16, 22], [5, 1]],
];

/**
 * A camp-collar shirt. Options: bottom (y of the hem), sleeves ('short' | 'long'), piping (boolean).
 */
export function shirt(order) {
  const { rand, print, colors, fabric, seed } = order;
  const { bottom = 906, sleeves = 'short', piping = false } = order.options;
  const edge = (pts) => (piping ? rule(pts, colors.trim, 6, 1) : stitch(pts, colors.ink, 0.45, 1.8));
  const at = { '-1': side(-1), 1: side(1) };
  const folds = (s, list) => list.map(([f, w, a, open]) => fold(at[s](f), w, a, open));
  const arm = (s) => {
    const long = sleeves === 'long';
    const outline = long
      ? '168,262! 226,300 286,420 338,600 382,812 390,850! 340,880 284,886! 250,700 196,540 170,460!'
      : '168,262! 226,300 300,400 350,480! 300,540 236,588! 196,520 170,460!';
    return {
      d: spline(at[s](outline)),
      ...print({ rotate: s * (long ? -20 : -38), x: 600 + s * 200, y: 400 }),
      art: long
        ? edge(at[s]('386,800 334,834 274,842')) + edge(at[s]('384,790 332,824 272,832'))
        : edge(at[s]('334,462 286,518 222,566')) + edge(at[s]('328,454 280,510 216,558')),
      folds: folds(
        s,
        long
          ? [
              ['184,330 240,480 300,700', [15, 14], [5, 5]],
              ['190,470 250,560 320,600', [10, 14], [8, 1]],
              ['220,560 280,640 350,670', [9, 13], [6, 1]],
              ['240,420 300,560 350,760', [13, 13], [5, 4]],
            ]
          : [
              ['180,450 230,460 286,440', [9, 14], [8, 1]],
              ['184,320 230,400 280,530', [14, 14], [5, 5], 'start'],
              ['180,420 220,500 250,560', [9, 11], [5, 3]],
            ],
      ),
      fabric,
      seed: seed + s,
      isLimb: true,
      shadow: 'touch',
    };
  };
  const panelFolds = (s) =>
    folds(s, [
      ['172,470 120,530 60,600', [12, 20], [9, 1]],
      ['174,540 130,620 90,720', [11, 20], [8, 1]],
      ['180,690 120,740 50,752', [10, 16], [6, 1]],
      ['140,310 110,400 104,480', [14, 20], [5, 1]],
    ]);
  const panel = (s) => ({
    d: spline(
      at[s](
        `70,222! 176,262! 168,380 178,460! 184,${bottom - 266} 190,${bottom - 76} 186,${bottom}! 90,${bottom + 14} ${s < 0 ? -16 : -8},${bottom + 8}! ${s < 0 ? -14 : -8},640 ${s < 0 ? -14 : -10},420! 22,330`,
      ),
    ),
    ...print({ x: 600, y: 260 }),
    art:
      edge(at[s](`182,${bottom - 22} 90,${bottom - 6} ${s < 0 ? -14 : 0},${bottom - 12}`)) +
      (s < 0 ? edge(at[s](`14,430 14,640 14,${bottom + 4}`)) + edge(at[s](`-9,430 -9,640 -9,${bottom + 4}`)) : ''),
    height: flare(rand, 4, 7, 0.3, 1.2),
    folds: panelFolds(s),
    fabric,
    seed: seed + s + 3,
    shadow: s < 0 ? 'touch' : 'none',
  });
  const collar = (s) => ({
    d: spline(at[s]('72,214! 104,236 140,300 128,350! 76,366 26,400! 34,330 56,260')),
    ...print({ rotate: s * -28, x: 600, y: 260 }),
    art: edge(at[s]('74,222 102,242 132,302 121,342 76,358 34,386')),
    fabric: { ...fabric, thick: 5, edge: 3.6, wrinkle: 0.3 },
    shadow: 'soft',
  });
  const label = `<g transform="translate(600,252)"><rect x="-34" y="-14" width="68" height="28" rx="2" fill="#f3ead9"/><rect x="-24" y="-3" width="48" height="3" fill="${colors.ink}"/><rect x="-14" y="4" width="28" height="2" fill="${colors.ink}" opacity=".6"/></g>`;
  if (order.view === 'back') {
    const flank = `168,380 178,460! 184,${bottom - 266} 190,${bottom - 76} 186,${bottom}! 90,${bottom + 14} 0,${bottom + 16}`;
    return {
      pieces: [
        arm(-1),
        arm(1),
        {
          d: spline(mirrored(`0,214 70,222! 176,262! ${flank}`)),
          ...print({ x: 640, y: 300 }),
          art:
            rule('424,372 520,388 600,390 680,388 776,372', '#20140f', 3, 0.25) +
            edge(mirrored(`0,${bottom - 6} 90,${bottom - 8} 184,${bottom - 22}`).slice(0, 3)) +
            edge('414,884 510,898 600,900'),
          height: flare(rand, 5, 8, 0.3, 1.2),
          folds: [...folds(-1, BACK), ...folds(1, BACK)],
          fabric,
          seed: seed + 3,
          shadow: 'touch',
        },
        {
          d: spline(
            '522,222! 540,192 570,180 600,178 630,180 660,192 678,222! 690,250 694,272! 640,290 600,292 560,290 506,272! 510,250',
          ),
          ...print({ x: 600, y: 240 }),
          art: edge('514,264 560,280 600,282 640,280 686,264'),
          fabric: { ...fabric, thick: 5, edge: 4, wrinkle: 0.3 },
          shadow: 'soft',
        },
      ],
    };
  }
  const count = Math.max(4, Math.round((bottom - 440) / 96));
  const buttons = Array.from({ length: count }, (_, i) =>
    shellButton(602, round(458 + (i * (bottom - 500)) / (count - 1)), colors.metal),
  ).join('');
  return {
    pieces: [
      arm(-1),
      arm(1),
      {
        lining: true,
        d: spline('528,220! 570,206 630,206 672,220! 640,330 600,420 560,330'),
        ...print({ x: 600, y: 260 }),
        art: `<rect width="1200" height="1600" fill="#3a2a20" opacity=".22"/>${label}`,
        fabric: { ...fabric, thick: -5, edge: 6, wrinkle: 0.3 },
        shadow: 'none',
      },
      panel(1),
      {
        d: spline('656,500! 742,500! 744,600 700,622 656,602'),
        ...print({ x: 606, y: 266 }),
        art: edge('662,512 738,512') + stitch('662,500 662,598 700,614 738,596 738,500', colors.ink, 0.45, 1.6),
        fabric: { ...fabric, thick: 2.4, edge: 2, wrinkle: 0.3 },
        shadow: 'thin',
      },
      panel(-1),
      collar(-1),
      collar(1),
      { over: buttons, fabric: BUTTON, shadow: 'thin' },
    ],
  };
}
