import { fold, gather } from '../lib/drape.mjs';
import { along, line, mirrored, points, polyline, round, side, spline } from '../lib/geometry.mjs';
import { flower, tassel } from '../lib/motifs.mjs';
import { darker } from '../lib/palette.mjs';
import { band, rule, stitch } from '../lib/trims.mjs';

const THREAD = '#f3dfbf';
const topstitch = (path) => stitch(path, THREAD, 0.7, 2.2, '9 7');
const LEATHER = { thick: 7, edge: 4, weave: 2, wrinkle: 0.4, sheen: 0.14, gloss: 14, rough: 0, dye: 8 };
const METAL = { thick: 8, edge: 3, weave: 0, wrinkle: 0, sheen: 0.5, gloss: 16, rough: 0, dye: 2 };

function neemSprig() {
  const stem = [
    [470, 660],
    [440, 560],
    [400, 470],
    [350, 400],
  ];
  const curve = polyline(stem, 8);
  const leafPath = (l) =>
    `M0,0C${-l * 0.2},${-l * 0.3} ${-l * 0.16},${-l * 0.78} 0,${-l}C${l * 0.16},${-l * 0.78} ${l * 0.2},${-l * 0.3} 0,0Z`;
  let svg = `<path d="${line(stem)}" stroke="#6d7a4e" stroke-width="6" fill="none"/>`;
  for (let i = 4; i < curve.length - 1; i += 2)
    for (const s of [-1, 1]) {
      const turn =
        (Math.atan2(curve[i + 1][1] - curve[i - 1][1], curve[i + 1][0] - curve[i - 1][0]) * 180) / Math.PI +
        90 +
        s * 58;
      svg += `<path d="${leafPath(74 - Math.abs(i - 12) * 1.5)}" fill="${i % 4 ? '#7d8c5c' : '#8f9d6d'}" transform="translate(${round(curve[i][0])},${round(curve[i][1])}) rotate(${round(turn)})"/>`;
    }
  return `${svg}<path d="${leafPath(72)}" fill="#8f9d6d" transform="translate(350,400) rotate(-38)"/>`;
}

/** A structured tote with leather handles. Colours: accent is the leather. Options: filled (boolean). */
export function tote(order) {
  const { print, second, colors, seed } = order;
  const leather = colors.accent;
  const canvas = { wrinkle: 0.6, thick: 8, edge: 6, weave: 7, dye: 4, bend: 1, rough: 0.5, ao: 0.05, ...order.fabric };
  const handle = (rise, color, front) => {
    const path = `430,700 424,${500 + rise} 450,${330 + rise} 530,${232 + rise} 600,${214 + rise} 670,${232 + rise} 750,${330 + rise} 776,${500 + rise} 770,700`;
    const inner = '444,640 438,500 464,334 536,248 600,230 664,248 736,334 762,500 756,640';
    const outer = '416,640 410,500 437,324 524,217 600,198 676,217 763,324 790,500 784,640';
    return { over: band(path, 38, color) + (front ? topstitch(inner) + topstitch(outer) : ''), fabric: LEATHER };
  };
  const tab = (x) =>
    `<rect x="${x - 21}" y="664" width="42" height="66" rx="4" fill="${leather}"/><circle cx="${x}" cy="700" r="9" fill="#c99a44"/>${topstitch(`M${x - 15},672V722H${x + 15}V672Z`)}`;
  const contents =
    order.options.filled === false
      ? []
      : [
          { over: neemSprig(), fabric: { thick: 4, edge: 2.6, weave: 1, wrinkle: 0.2, rough: 0.5, dye: 10 } },
          {
            d: spline('560,690! 556,560 580,520 690,500 800,520 816,560 812,690!'),
            ...second({ x: 700, y: 540 }),
            folds: [
              fold('600,520 690,530 790,524', [12, 12], [7, 7], 'start'),
              fold('640,520 650,600 646,690', [16, 20], [8, 4]),
              fold('730,512 740,600 736,690', [14, 20], [8, 4]),
            ],
            fabric: { ...canvas, weave: 3 },
          },
        ];
  return {
    pieces: [
      handle(-26, darker(leather, 0.25), false),
      {
        d: spline('286,640! 440,616 600,608 760,616 914,640! 760,664 600,668 440,664'),
        fill: colors.inside,
        fabric: { ...canvas, thick: -5, wrinkle: 0.3 },
      },
      ...contents,
      {
        d: spline(
          '286,640! 440,652 600,656 760,652 914,640! 930,860 944,1100 950,1330 930,1376 880,1392 600,1400 320,1392 270,1376 250,1330 256,1100 270,860',
        ),
        ...print({ x: 600, y: 640 }),
        seed,
        art:
          `<path d="M286,640C440,656 760,656 914,640L917,700C760,716 440,716 283,700Z" fill="${leather}"/>${topstitch('M284,690C440,706 760,706 916,690')}` +
          `<path d="M252,1240C440,1260 760,1260 948,1240L960,1420H240Z" fill="${leather}"/>${topstitch('M252,1254C440,1274 760,1274 948,1254')}`,
        height: (u) => -6 * (Math.abs(u - 0.5) * 2) ** 3,
        folds: [
          ['300,1370 360,1290 380,1180', [16, 26], [10, 1]],
          ['900,1370 842,1290 820,1180', [16, 26], [10, 1]],
          ['440,700 470,800 460,930', [16, 30], [9, 1]],
          ['770,700 740,800 750,930', [16, 30], [9, 1]],
          ['290,760 360,800 430,800', [12, 20], [5, 1]],
          ['910,780 840,820 770,812', [12, 20], [5, 1]],
        ].map((args) => fold(...args)),
        fabric: canvas,
        shadow: 'soft',
      },
      handle(0, leather, true),
      { over: tab(430) + tab(770), fabric: { ...LEATHER, thick: 6, edge: 3, sheen: 0.2 } },
    ],
  };
}

/** A drawstring potli with tassels. */
export function potli(order) {
  const { rand, print, colors, fabric, seed } = order;
  const pouch = mirrored('0,640 90,636 128,628! 150,660 250,760 336,920 356,1090 300,1240 180,1318 0,1334', 3, rand);
  const ruffle = mirrored('0,470 60,446 110,474 160,440 206,470! 190,540 150,600 132,640! 60,654 0,656', 3, rand);
  const hemLine = points('250,1180 350,1270 480,1318 600,1330 720,1318 850,1270 950,1180');
  const drawn = gather(rand, 12, 12, 2.6);
  const string = (path) => ({
    over: band(path, 9, colors.metal),
    fabric: { thick: 6, edge: 2.6, weave: 6, wrinkle: 0, rough: 0 },
    shadow: 'soft',
  });
  const handle = '470,640 440,480 470,300 560,214 640,214 730,300 760,480 730,640';
  const hung = (path, color) => {
    const [x, y] = points(path).at(-1);
    const s = string(path);
    return {
      ...s,
      over: `${s.over}<g transform="translate(${x},${y}) scale(1.15)">${tassel(color, colors.metal)}</g>`,
    };
  };
  return {
    pieces: [
      {
        over: band(handle, 16, colors.metal) + stitch(handle, '#fff6da', 0.8, 5, '1 11'),
        fabric: { ...METAL, thick: 7 },
        shadow: 'soft',
      },
      {
        d: spline(ruffle),
        ...print({ x: 600, y: 430, rotate: 8 }),
        art: rule('394,478 440,452 490,482 540,456 600,478 660,456 710,482 760,452 806,478', colors.band, 16),
        height: gather(rand, 8, 7, 0.2),
        fabric,
        shadow: 'touch',
      },
      {
        d: spline(pouch),
        ...print({ x: 600, y: 760 }),
        seed,
        art:
          band(hemLine, 150, colors.band) +
          rule(
            hemLine.map(([x, y]) => [x, y - 80]),
            colors.metal,
            4,
          ) +
          rule(
            hemLine.map(([x, y]) => [x, y - 90]),
            colors.metal,
            2,
          ) +
          along(
            hemLine.map(([x, y]) => [x, y - 40]),
            54,
            (i) =>
              `<g transform="scale(${i % 2 ? 0.7 : 1.15})">${flower(18, 8, colors.trim, colors.band, colors.metal)}</g>`,
          ),
        height: (u, v) => drawn(u, v) * (1 - v * 0.6) - 26 * (Math.abs(u - 0.5) * 2) ** 2.4,
        folds: [-1, 0, 1, 2].map((k) =>
          fold(
            [
              [600 + k * 44 - 22, 640],
              [600 + k * 90 - 40, 800],
              [600 + k * 110 - 50, 980],
            ],
            [12, 26],
            [10, 1],
            'start',
          ),
        ),
        fabric,
        shadow: 'soft',
      },
      string('466,636 540,650 600,653 660,650 734,636'),
      string('468,650 540,664 600,667 660,664 732,650'),
      hung('472,646 400,700 372,790 380,850', colors.accent),
      hung('728,646 800,720 830,800 812,880', colors.trim),
    ],
  };
}

/** A flap clutch with a brass clasp and wrist loop. */
export function clutch(order) {
  const { print, second, colors, fabric, seed } = order;
  const stiff = { ...fabric, thick: 11, edge: 7, wrinkle: 0.35 };
  const loop = '912,700 1010,720 1060,860 1030,1010 960,1090 930,1000 950,880 916,760';
  const flap = '236,616! 600,610 964,616! 960,700 948,800 900,858 780,900 600,936 420,900 300,858 252,800 240,700';
  return {
    pieces: [
      { over: band(loop, 20, colors.accent) + topstitch(loop), fabric: LEATHER, shadow: 'soft' },
      {
        d: spline(
          '232,640 262,614! 600,608 938,614! 968,640 976,860 970,1080 940,1118 600,1128 260,1118 230,1080 224,860',
        ),
        ...second({ x: 600, y: 700 }),
        seed,
        art: topstitch('252,1092 600,1104 948,1092'),
        height: (u) => -8 * (Math.abs(u - 0.5) * 2) ** 3,
        folds: [
          fold('250,1090 320,1040 360,980', [16, 26], [7, 1]),
          fold('950,1090 884,1040 850,980', [16, 26], [7, 1]),
        ],
        fabric: stiff,
        shadow: 'soft',
      },
      {
        d: spline(flap),
        ...print({ x: 600, y: 640 }),
        seed: seed + 2,
        art:
          band(spline(flap), 30, colors.band) +
          rule('246,700 258,800 304,848 422,886 600,920 778,886 896,848 942,800 954,700', colors.metal, 3),
        folds: [fold('300,650 600,664 900,650', [26, 26], [6, 6], 'start')],
        fabric: stiff,
        shadow: 'lifted',
      },
      {
        over: `<rect x="556" y="876" width="88" height="74" rx="18" fill="#c99a44"/><rect x="568" y="888" width="64" height="50" rx="12" fill="#e3bf6c"/>`,
        fabric: METAL,
        shadow: 'soft',
      },
      {
        over: `<g transform="translate(600,912)">${flower(18, 8, '#8a5a18', null, '#f6dc92')}</g>`,
        fabric: { ...METAL, thick: 3 },
        shadow: 'none',
      },
      {
        over: `<circle cx="918" cy="706" r="22" fill="none" stroke="#c99a44" stroke-width="9"/>`,
        fabric: METAL,
        shadow: 'touch',
      },
    ],
  };
}

/** A crescent shoulder bag in quilted cloth with a fabric strap. */
export function hobo(order) {
  const { print, colors, fabric, seed } = order;
  const strap = '330,700 330,480 420,280 600,216 780,280 870,480 870,700';
  const rim = side(1)('-292,712 -180,792 0,824 180,792 292,712');
  const quilt = Array.from({ length: 6 }, (_, i) =>
    stitch(
      rim.map(([x, y]) => [600 + (x - 600) * (1 + i * 0.06), y + 40 + i * 82]),
      colors.trim,
      0.5,
      2,
      '6 6',
    ),
  ).join('');
  return {
    pieces: [
      {
        over: band(strap, 62, colors.band) + stitch(strap, colors.trim, 0.6, 2, '7 6'),
        fabric: { ...fabric, thick: 7, edge: 5, wrinkle: 0.5 },
        shadow: 'soft',
      },
      {
        d: spline('308,712! 440,676 600,664 760,676 892,712! 780,792 600,824 420,792'),
        fill: colors.inside,
        fabric: { ...fabric, thick: -5 },
        shadow: 'touch',
      },
      {
        d: spline([
          ...rim.map((p, i) => [p[0], p[1], i === 0 || i === 4]),
          [956, 900],
          [930, 1120],
          [800, 1270],
          [600, 1312],
          [400, 1270],
          [270, 1120],
          [244, 900],
        ]),
        ...print({ x: 600, y: 800 }),
        seed,
        art:
          quilt +
          band(rim, 40, colors.band) +
          rule(
            rim.map(([x, y]) => [x, y + 12]),
            colors.metal,
            2,
          ),
        height: (u, v) => 5 * Math.sin(v * 40) - 20 * (Math.abs(u - 0.5) * 2) ** 2.4,
        fabric: { ...fabric, thick: 10, edge: 8 },
        shadow: 'soft',
      },
      {
        over: [330, 870]
          .map((x) => `<circle cx="${x}" cy="712" r="30" fill="none" stroke="#c99a44" stroke-width="11"/>`)
          .join(''),
        fabric: METAL,
        shadow: 'touch',
      },
    ],
  };
}
