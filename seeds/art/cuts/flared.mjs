import { fold, gather } from '../lib/drape.mjs';
import { line, mirrored, spline } from '../lib/geometry.mjs';
import { BUTTON, band, rule, seam, shellButton, stitch } from '../lib/trims.mjs';
import { ARMHOLE_SEAMS, BACK_FOLDS, bow, flaredSkirt, neckEdge, neckline, sleeve, tiers } from './parts.mjs';

/**
 * A bodice with a flared skirt: anarkali, day dress, shirt dress, child's frock.
 * Options: waist (y), waistWidth, bottom (y), hem (half width), sag, kalis, sleeve, cuff, neck, placket, collar,
 * yoke ('second' takes the contrast print), border, hemWidth, sash ('band' | 'bow' | none), tiers, buttonsDown.
 */
export function flared(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const {
    waist = 640,
    waistWidth = 168,
    bottom = 1370,
    hem = 380,
    sag = 70,
    kalis = 0,
    sleeve: kind = 'full',
    cuff = 'motif',
    neck = 'round',
    placket,
    collar,
    yoke,
    border = 'plain',
    hemWidth = 90,
    sash,
    tiers: tierCount = 0,
    buttonsDown,
    binding,
  } = order.options;
  const bodicePrint = yoke === 'second' ? second : print;
  const shoulder =
    kind === 'none'
      ? [
          [62, 296],
          [100, 306, true],
          [168, 340, true],
          [150, 440],
          [180, 552, true],
        ]
      : [
          [62, 296],
          [100, 306, true],
          [197, 350, true],
          [196, 452],
          [186, 560, true],
        ];
  if (order.view === 'worn') shoulder.splice(0, 2, ...neckEdge(neck));
  const isBack = order.view === 'back';
  const bodice = {
    d: spline(
      mirrored(
        [
          ...shoulder.filter(([, y]) => y < waist - 30),
          [waistWidth, waist, true],
          [waistWidth * 0.5, waist + 12],
          [0, waist + 16],
        ],
        2,
        rand,
      ),
    ),
    ...bodicePrint({ x: 600, y: 300 }),
    art:
      (kind === 'none' ? '' : ARMHOLE_SEAMS) +
      seam(
        [
          [600 - waistWidth, waist - 2],
          [600, waist + 12],
          [600 + waistWidth, waist - 2],
        ],
        0.25,
        5,
      ) +
      (isBack
        ? seam(
            [
              [600, 330],
              [600, waist + 10],
            ],
            0.3,
            3.4,
          )
        : ''),
    folds: isBack
      ? BACK_FOLDS.slice(0, 4)
      : [
          fold('430,560 480,600 540,620', [10, 16], [6, 1]),
          fold('770,560 720,604 660,622', [10, 16], [6, 1]),
          fold('440,380 470,470 474,560', [14, 18], [4, 1]),
          fold('756,384 728,470 726,560', [14, 18], [4, 1]),
          fold(
            [
              [470, waist - 10],
              [510, waist - 90],
              [520, waist - 180],
            ],
            [9, 16],
            [6, 1],
          ),
          fold(
            [
              [730, waist - 10],
              [690, waist - 90],
              [680, waist - 180],
            ],
            [9, 16],
            [6, 1],
          ),
        ],
    fabric,
    seed,
    shadow: 'join',
    group: 'body',
  };
  const skirtShape = {
    top: waist - 6,
    bottom,
    waist: waistWidth,
    hem,
    sag,
    kalis,
    edge: border,
    edgeWidth: hemWidth,
    topSag: 14,
    ...order.options.skirt,
  };
  const skirt = tierCount
    ? tiers(order, { count: tierCount, top: waist - 4, bottom: bottom + 30, waist: waistWidth, hem, edge: border })
    : [flaredSkirt(order, skirtShape)];
  const sleeves =
    kind === 'none'
      ? []
      : [-1, 1].map((s) =>
          sleeve(order, s, kind, { edge: cuff, print: order.options.contrastSleeves ? second : print }),
        );
  const finishing = [];
  if (buttonsDown && !isBack) {
    const strip = `M578,380V${bottom + sag - 14}H622V380Z`;
    const row = Array.from({ length: 8 }, (_, i) => shellButton(600, 440 + i * ((bottom - 460) / 7), colors.trim)).join(
      '',
    );
    finishing.push(
      {
        d: strip,
        ...print({ x: 612, y: 310 }),
        art: stitch('M583,380V1600', colors.ink, 0.5) + stitch('M617,380V1600', colors.ink, 0.5),
        fabric: { ...fabric, thick: 2, edge: 2, wrinkle: 0.3 },
        shadow: 'thin',
      },
      { over: row, fabric: BUTTON, shadow: 'thin' },
    );
  }
  if (sash) {
    const w = waistWidth + 6;
    const y = waist - 8;
    const cloth =
      sash === 'bow' && !order.options.sashColor
        ? print({ x: 40, y: 20, rotate: 90 })
        : { fill: order.options.sashColor ?? colors.band };
    finishing.push({
      d: `M${600 - w},${y - 20}C540,${y - 6} 660,${y - 6} ${600 + w},${y - 20}L${602 + w},${y + 28}C660,${y + 44} 540,${y + 44} ${598 - w},${y + 28}Z`,
      ...cloth,
      art:
        rule(
          [
            [600 - w, y - 10],
            [600, y + 2],
            [600 + w, y - 10],
          ],
          colors.metal,
          2,
          0.7,
        ) +
        rule(
          [
            [600 - w, y + 20],
            [600, y + 32],
            [600 + w, y + 20],
          ],
          colors.metal,
          2,
          0.7,
        ),
      height: gather(rand, 3, 1.6, 0),
      fabric: { ...fabric, thick: 4, edge: 3 },
      shadow: 'touch',
    });
    if (sash === 'bow' && !isBack)
      finishing.push(
        ...bow(order, order.options.bowX ?? 520, y + 8, {
          size: order.options.bowSize ?? 0.9,
          tails: order.options.bowTails ?? 0.9,
          cloth,
        }),
      );
  }
  return {
    pieces: [
      ...sleeves,
      ...skirt,
      bodice,
      ...finishing,
      ...neckline(order, neck, { placket, collar, binding, tie: kalis > 0 }),
    ],
  };
}

/**
 * A strappy tiered sundress.
 * Options: tiers, bottom (y), hem (half width), straps ('thin' | 'wide'), lace (colour), bow (boolean).
 */
export function sundress(order) {
  const { rand, print, colors, fabric, seed } = order;
  const { tiers: count = 3, bottom = 1452, hem = 362, straps = 'thin', lace, bow: tied = true } = order.options;
  const width = straps === 'wide' ? 40 : 13;
  const strap = (s) => ({
    over: `<path d="${line(
      [
        [128, 362],
        [124, 290],
        [113, 232],
        [104, 212],
      ].map(([x, y]) => [600 + s * x, y]),
    )}" fill="none" stroke="${colors.band}" stroke-width="${width}" stroke-linecap="round"/>`,
    fabric: { ...fabric, thick: 5, edge: 3, wrinkle: 0.1 },
  });
  const isBack = order.view === 'back';
  const half = [
    ...(isBack
      ? [
          [0, 372],
          [70, 366],
        ]
      : [
          [0, 432],
          [44, 410],
          [100, 366],
        ]),
    [134, isBack ? 356 : 338, true],
    [154, 376],
    [162, 450],
    [158, 540],
    [146, 640],
    [146, 676, true],
    [0, 684],
  ];
  const smocking = gather(rand, 12, 2.6, 0.2);
  const edge = isBack ? '466,356 530,366 600,372 670,366 734,356' : '468,338 556,408 600,432 644,408 732,338';
  const rows = Array.from({ length: 6 }, (_, i) =>
    stitch(
      `M436,${470 + i * 34}C520,${484 + i * 34} 680,${484 + i * 34} 764,${470 + i * 34}`,
      '#000',
      0.16,
      2.2,
      '3 4',
    ),
  );
  const bodice = {
    d: spline(mirrored(half, 2, rand)),
    ...print({ x: 600, y: 360 }),
    art: band(edge, 22, colors.band) + rows.join(''),
    height: (u, v) => (v > 0.2 ? smocking(u, 0.2) : 0),
    folds: isBack
      ? []
      : [fold('470,356 520,420 560,456', [12, 18], [4, 1]), fold('730,356 680,420 640,456', [12, 18], [4, 1])],
    fabric: { ...fabric, thick: 5 },
    seed,
    shadow: 'soft',
  };
  const waistband = {
    d: 'M440,650C520,664 680,664 760,650L762,694C680,708 520,708 438,694Z',
    fill: colors.band,
    height: gather(rand, 4, 2, 0),
    fabric: { ...fabric, thick: 4, edge: 3 },
  };
  const knot = tied && !isBack ? bow(order, 600, 678, { size: 0.9, tails: 0.85, cloth: print({ x: 90, y: 30 }) }) : [];
  return {
    pieces: [
      strap(-1),
      strap(1),
      ...tiers(order, { count, top: 668, bottom, waist: 160, hem: hem - 10, lace }),
      bodice,
      waistband,
      ...knot,
    ],
  };
}
