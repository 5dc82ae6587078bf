import { flare, fold, gather } from '../lib/drape.mjs';
import { along, arc, mirrored, points, shifted, side, spline, wavyHem } from '../lib/geometry.mjs';
import { flower } from '../lib/motifs.mjs';
import { band, rule, seam, stitch } from '../lib/trims.mjs';
import { ARMHOLE_SEAMS, BACK_FOLDS, bow, neckline, sleeve } from './parts.mjs';

/**
 * A wrap dress, or a wrap top when short.
 * Options: bottom (y of the hem), hem (half width), sag, sleeve ('flutter' | 'elbow' | 'bell'), border (boolean).
 */
export function wrapDress(order) {
  const { rand, print, colors, fabric, seed } = order;
  const { bottom = 1340, hem = 352, sag = 64, sleeve: kind = 'flutter', border = true } = order.options;
  const length = bottom - 716;
  const hemArt = (line) =>
    !border
      ? stitch(shifted(line, 0, -16), colors.trim, 0.6, 1.8)
      : band(line, 70, colors.band) +
        rule(shifted(line, 0, -40), colors.metal, 2.4) +
        rule(shifted(line, 0, -46), colors.metal, 1.4, 0.8) +
        along(shifted(line, 0, -17), 26, (i) =>
          i % 2
            ? `<circle r="3" fill="${colors.metal}"/>`
            : `<g transform="scale(.5)">${flower(14, 6, colors.trim, null, colors.metal)}</g>`,
        );
  const trimmed = (path, width) => band(path, width, colors.band) + stitch(path, colors.metal, 0.9, 1.8, '2 6');
  const out = (t) => 600 + 156 + (hem - 156) * t;
  const back = (t) => 600 - 156 - (hem - 156) * t;
  const y = (t) => 716 + length * t;
  const underHem = wavyHem(rand, 600 + hem, 600 - hem, bottom, 7, 6, sag);
  const underSkirt = [
    [444, 716, true],
    [600, 728],
    [756, 716, true],
    [out(0.25), y(0.21)],
    [out(0.57), y(0.55)],
    [out(0.82), y(0.8)],
    ...underHem,
    [back(0.82), y(0.8)],
    [back(0.57), y(0.55)],
    [back(0.25), y(0.21)],
  ];
  const overEnd = 600 + hem * 0.88;
  const overHem = wavyHem(rand, overEnd, 452, bottom + 6, 5, 6, sag * 0.8).slice(1, -1);
  const overSkirt = [
    [470, 718, true],
    [600, 728],
    [758, 716, true],
    [out(0.24), y(0.21)],
    [out(0.52), y(0.55)],
    [out(0.7), y(0.78)],
    [overEnd, bottom, true],
    ...overHem,
    [452, bottom + 8, true],
    [430, y(0.74)],
    [424, y(0.45)],
    [436, y(0.21)],
  ];
  const overEdge = [
    [452, bottom + 12],
    [430, y(0.74)],
    [424, y(0.45)],
    [438, y(0.21)],
    [470, 718],
  ];
  const soft = (list) => list.map((args) => fold(...args));
  const underTop = '696,306! 800,346! 792,452 778,556! 764,640 758,724! 600,736 470,720! 520,640 580,540 650,410';
  const overTop = '504,306! 400,346! 408,452 422,556! 436,640 442,724! 600,738 752,722! 690,640 612,530 552,410';
  const belt = { fill: colors.accent };
  const tied = {
    d: 'M438,696C520,712 680,712 762,696L766,748C680,766 520,766 434,748Z',
    ...belt,
    height: (_u, v) => 2.2 * Math.sin(v * 12),
    fabric: { ...fabric, thick: 4, edge: 3 },
  };
  const skirtUnder = {
    d: spline(underSkirt),
    ...print(),
    seed,
    art: hemArt(arc(600 + hem, 600 - hem, bottom + 2, sag)),
    height: flare(rand, 9, 17, 0, 0.75),
    fabric,
  };
  if (order.view === 'back')
    return {
      pieces: [
        ...[-1, 1].map((s) => sleeve(order, s, kind, { edge: 'plain' })),
        skirtUnder,
        {
          group: 'body',
          d: spline(mirrored('0,330 60,324 98,304! 200,346! 192,452 178,556! 164,640 158,724! 0,738')),
          ...print({ x: 620, y: 300 }),
          seed: seed + 2,
          art: ARMHOLE_SEAMS + seam('600,330 600,730', 0.26, 3.4),
          folds: BACK_FOLDS.slice(0, 6),
          fabric,
          shadow: 'join',
        },
        tied,
        ...neckline(order, 'round', { binding: 20 }),
      ],
    };
  return {
    pieces: [
      ...[-1, 1].map((s) => sleeve(order, s, kind, { edge: 'plain' })),
      {
        lining: true,
        d: spline(mirrored('0,520 60,430 96,330 98,304! 50,292 0,288')),
        fill: colors.inside,
        fabric: { ...fabric, wrinkle: 0.2, thick: -6, edge: 6 },
        shadow: 'none',
      },
      skirtUnder,
      {
        d: spline(overSkirt),
        ...print(),
        seed: seed + 9,
        art: hemArt(arc(overEnd, 440, bottom + 8, sag * 0.8)) + trimmed(overEdge, 40),
        height: flare(rand, 7, 17, 0, 0.7),
        folds: soft([
          ['480,740 470,840 500,1010', [10, 20], [9, 2]],
          ['500,738 540,860 600,1010', [9, 18], [8, 1]],
          ['490,738 600,820 720,880', [9, 18], [7, 1]],
        ]),
        fabric,
        shadow: 'soft',
      },
      {
        group: 'body',
        d: spline(points(underTop)),
        ...print({ rotate: 34, x: 680, y: 480 }),
        seed: seed + 2,
        art: trimmed('696,306 652,408 584,536 520,640 466,724', 24) + seam('M797,350C789,420 780,490 777,552', 0.2),
        folds: soft([
          ['760,560 690,620 610,680', [12, 16], [8, 3]],
          ['752,660 690,680 620,706', [9, 12], [7, 3]],
        ]),
        fabric,
        shadow: 'join',
      },
      {
        group: 'body',
        d: spline(points(overTop)),
        ...print({ rotate: -34, x: 520, y: 480 }),
        seed: seed + 4,
        art: trimmed('504,306 548,408 610,530 690,642 756,728', 24) + seam('M403,350C411,420 420,490 423,552', 0.2),
        folds: soft([
          ['440,560 520,610 640,690', [12, 14], [8, 4]],
          ['444,640 520,668 620,706', [10, 12], [7, 4]],
          ['450,480 520,560 600,650', [14, 16], [5, 3]],
          ['448,700 520,706 600,722', [7, 9], [5, 3]],
        ]),
        fabric,
        shadow: 'join',
      },
      tied,
      ...bow(order, 486, 722, { cloth: belt }),
    ],
  };
}

/**
 * A kimono robe with open front and belt, or a loose kaftan with a yoke in the second print.
 * Options: kaftan (boolean), bottom (y), wide (half width at the hem), sleeveDrop (y of the sleeve's lower edge).
 */
export function robe(order) {
  const { rand, print, second, colors, fabric, seed } = order;
  const { kaftan = false, bottom = 1360, wide = 262, sleeveDrop = 690 } = order.options;
  const soft = (list) => list.map((args) => fold(...args));
  if (kaftan) return kaftanPieces(order, { bottom, wide });
  const sleeves = [-1, 1].map((s) => {
    const at = side(s);
    const cuff = at(`462,452 440,${sleeveDrop}`);
    return {
      d: spline(
        at(
          `150,326! 300,380 466,446! 452,570 436,${sleeveDrop}! 330,${sleeveDrop - 22} 210,${sleeveDrop - 70}! 176,560`,
        ),
      ),
      ...print({ rotate: s * -14, x: 600 + s * 260, y: 400 }),
      art: band(cuff, 64, colors.band) + rule(at(`424,430 402,${sleeveDrop}`), colors.metal, 2),
      folds: soft(
        [
          ['196,420 280,480 360,600', [16, 16], [6, 5]],
          ['190,520 260,580 330,650', [12, 16], [7, 3]],
          ['240,380 330,440 410,560', [14, 16], [5, 4]],
        ].map(([f, w, a]) => [at(f), w, a]),
      ),
      fabric: { ...fabric, axis: s * -14 },
      seed: seed + s,
      shadow: 'none',
      group: 'body',
    };
  });
  const hemY = (x) => bottom + Math.cos(((x - 600) / wide) * 1.4) * 18;
  const front = (s) => {
    const at = side(s);
    const overlap = s < 0 ? -46 : 30;
    return {
      d: spline(
        at(
          `60,296! ${order.view === 'worn' ? '204,352!' : '150,326!'} 196,450 190,560! 186,760 ${wide * 0.86},1060 ${wide},${bottom - 6}! ${wide * 0.5},${hemY(600 + wide * 0.5)} ${overlap},${bottom + 18}! ${overlap + 2},1000 ${overlap},760! 20,600 44,420`,
        ),
      ),
      ...print({ x: 600, y: 300 }),
      art:
        band(
          at(`${wide + 20},${bottom - 8} ${wide * 0.5},${hemY(600 + wide * 0.5)} ${overlap},${bottom + 16}`),
          92,
          colors.band,
        ) +
        rule(
          at(`${wide + 20},${bottom - 66} ${wide * 0.5},${hemY(600 + wide * 0.5) - 58} ${overlap},${bottom - 42}`),
          colors.metal,
          2,
        ),
      height: flare(rand, 5, 16, 0.3, 1),
      folds: soft(
        [
          ['180,600 130,700 60,756', [12, 16], [8, 3]],
          ['184,700 120,744 50,764', [9, 12], [7, 3]],
          ['186,800 150,900 130,1040', [10, 18], [8, 1]],
          ['120,790 100,900 96,1020', [9, 16], [7, 1]],
        ].map(([f, w, a]) => [at(f), w, a]),
      ),
      fabric,
      seed: seed + s + 4,
      shadow: s < 0 ? 'soft' : 'join',
      group: s > 0 ? 'body' : undefined,
    };
  };
  const collar = (s, path) => ({
    over:
      band(side(s)(path), 54, colors.band) +
      rule(
        side(s)(path).map(([x, y]) => [x + s * 22, y]),
        colors.metal,
        1.8,
        0.8,
      ) +
      rule(
        side(s)(path).map(([x, y]) => [x - s * 22, y]),
        colors.metal,
        1.8,
        0.5,
      ),
    fabric: { ...fabric, thick: 4, edge: 3.4, wrinkle: 0.3 },
    shadow: 'thin',
  });
  const belt = { fill: colors.accent };
  const hemLine = (o) => arc(588 - wide, 612 + wide, bottom - 8 - o, 26);
  const beltPiece = {
    d: 'M412,736C500,752 700,752 788,736L792,796C700,814 500,814 408,796Z',
    ...belt,
    art: rule('412,748 600,762 788,748', colors.metal, 2, 0.7),
    height: gather(rand, 3, 1.6, 0),
    fabric: { ...fabric, thick: 4, edge: 3 },
  };
  const behindNeck = {
    over: band('556,288 576,272 600,266 624,272 644,288', 40, colors.band),
    lining: true,
    fabric: { ...fabric, thick: 4, edge: 3.4 },
    shadow: 'none',
  };
  const setIn = () => [-1, 1].map((s) => sleeve(order, s, 'bell', { edge: 'band' }));
  if (order.view === 'back')
    return {
      pieces: [
        ...sleeves,
        {
          d: spline(
            mirrored(
              `0,290 60,296! 150,326! 196,450 190,560! 186,760 ${wide * 0.86},1060 ${wide},${bottom - 6}! ${wide * 0.5},${bottom + 14} 0,${bottom + 18}`,
            ),
          ),
          ...print({ x: 630, y: 300 }),
          art:
            band(hemLine(-6), 92, colors.band) +
            rule(hemLine(50), colors.metal, 2) +
            seam(`600,300 600,${bottom}`, 0.2, 3),
          height: flare(rand, 6, 16, 0.3, 1),
          folds: BACK_FOLDS,
          fabric,
          seed: seed + 4,
          group: 'body',
          shadow: 'join',
        },
        {
          over:
            band('532,300 556,318 600,326 644,318 668,300', 50, colors.band) +
            rule('534,316 560,338 600,346 640,338 666,316', colors.metal, 1.8, 0.8),
          fabric: { ...fabric, thick: 4, edge: 3.4 },
          shadow: 'thin',
        },
        beltPiece,
      ],
    };
  return {
    pieces: [
      ...(order.view === 'worn' ? setIn() : sleeves),
      {
        lining: true,
        d: spline(mirrored('0,560 50,430 74,330 70,294! 40,282 0,278')),
        ...second({ x: 600, y: 300 }),
        art: '<rect width="1200" height="1600" fill="#2a1712" opacity=".5"/>',
        fabric: { ...fabric, thick: -6, edge: 6 },
        shadow: 'none',
      },
      front(1),
      collar(1, '34,284 56,400 26,560 -26,720'),
      front(-1),
      collar(-1, `34,284 56,400 26,560 -44,740 -46,1000 -46,${bottom + 8}`),
      behindNeck,
      beltPiece,
      ...bow(order, 640, 768, { size: 0.95, tails: 1.1, cloth: belt }),
    ],
  };
}

function kaftanPieces(order, { bottom, wide }) {
  const { rand, print, second, colors, fabric, seed } = order;
  const isBack = order.view === 'back';
  const opening = order.view === 'worn' ? '0,560 26,470 54,380 66,302!' : isBack ? '0,324 40,318 66,302!' : '52,296!';
  const half = points(
    `${opening} 180,330 340,404 450,470! 440,560 424,640! 330,690 ${wide + 4},760 ${wide - 8},900 ${wide},1100 ${wide + 10},${bottom}! ${wide * 0.5},${bottom + 22} 0,${bottom + 28}`,
  );
  const sideBand = (s) => side(s)(`${wide + 2},752 ${wide - 10},900 ${wide - 2},1100 ${wide + 8},${bottom + 20}`);
  const hem = (o) => arc(580 - wide, 620 + wide, bottom - o, 30);
  const yoke = mirrored(`${order.view === 'worn' ? opening : '0,300 56,300!'} 124,330 116,470 70,600 0,700`);
  const cord = '452,812 520,826 600,830 680,826 748,812';
  return {
    pieces: [
      {
        d: spline(mirrored(half, 2, rand)),
        ...print({ x: 600, y: 300 }),
        seed,
        art:
          band(hem(0), 130, colors.band) +
          rule(hem(70), colors.metal, 3) +
          rule(hem(80), colors.metal, 1.6) +
          [-1, 1]
            .map(
              (s) =>
                band(sideBand(s), 26, colors.band) +
                band(side(s)('452,462 424,646'), 54, colors.band) +
                rule(side(s)('420,452 392,660'), colors.metal, 2),
            )
            .join(''),
        height: flare(rand, 8, 20, 0.42, 0.9),
        folds: [
          ...[-1, 1].flatMap((s) =>
            [
              ['230,420 240,560 200,780', [18, 20], [8, 3]],
              ['330,440 320,560 236,740', [16, 18], [7, 3]],
              ['150,480 160,640 140,800', [16, 18], [5, 5]],
              ['150,836 160,980 150,1150', [12, 22], [9, 2]],
              ['70,840 80,980 84,1160', [12, 22], [8, 2]],
            ].map(([f, w, a]) => fold(side(s)(f), w, a)),
          ),
        ],
        fabric,
      },
      ...(isBack
        ? [
            {
              over:
                band('534,302 560,318 600,324 640,318 666,302', 16, colors.band) +
                rule('534,302 560,318 600,324 640,318 666,302', colors.metal, 1.8, 0.9) +
                band('452,812 520,826 600,830 680,826 748,812', 9, colors.metal),
              fabric: { ...fabric, thick: 4, edge: 3 },
              shadow: 'thin',
            },
          ]
        : [
            {
              d: spline(yoke),
              ...second({ x: 600, y: 300 }),
              art: rule(spline(mirrored('0,306 52,306 114,336 106,466 64,590 0,684')), colors.metal, 3),
              fabric: { ...fabric, thick: 2, edge: 2 },
              shadow: 'thin',
            },
            {
              lining: true,
              d: spline(mirrored('0,560 26,470 54,380 66,302! 36,284 0,280')),
              fill: colors.inside,
              fabric: { ...fabric, thick: -7, edge: 6 },
              shadow: 'none',
            },
            {
              over:
                band('534,302 546,380 574,470 600,560 626,470 654,380 666,302', 16, colors.band) +
                rule('534,302 546,380 574,470 600,560 626,470 654,380 666,302', colors.metal, 1.8, 0.9),
              fabric: { ...fabric, thick: 4, edge: 3 },
              shadow: 'thin',
            },
            {
              over:
                band(cord, 9, colors.metal) +
                band('600,830 570,930 582,1010', 7, colors.metal) +
                band('600,830 634,940 622,1040', 7, colors.metal) +
                '<circle cx="582" cy="1016" r="13" fill="' +
                colors.accent +
                '"/><circle cx="622" cy="1046" r="13" fill="' +
                colors.accent +
                '"/>',
              fabric: { thick: 6, edge: 2.6, weave: 5, wrinkle: 0, rough: 0 },
              shadow: 'touch',
            },
          ]),
    ],
  };
}
