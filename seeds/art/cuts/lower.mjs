import { fold, gather } from '../lib/drape.mjs';
import { along, line, points, side, spline } from '../lib/geometry.mjs';
import { flower, tassel } from '../lib/motifs.mjs';
import { band, border, rule, seam, stitch } from '../lib/trims.mjs';
import { bow, flaredSkirt, tiers } from './parts.mjs';

const cord = (path, color, width = 8) => ({
  over: `<path d="${line(path)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`,
  fabric: { thick: 6, edge: 2.4, weave: 6, wrinkle: 0, rough: 0 },
});

/**
 * A long skirt. Options: length (y of the hem), hem (half width), border, hemWidth,
 * closure ('tassels' | 'bow' | none), tiers, panel (boolean: a wrap edge), sag, waist.
 */
export function skirt(order) {
  const { rand, colors, fabric } = order;
  const {
    length = 1268,
    hem = 498,
    border: edge = 'flowers',
    hemWidth = 118,
    closure = 'tassels',
    tiers: count = 0,
    panel = false,
    sag = 150,
    waist = 138,
  } = order.options;
  const body = count
    ? tiers(order, {
        count,
        top: 352,
        bottom: length + 60,
        waist,
        hem: hem - 10,
        edge: 'plain',
        lace: order.options.lace,
      })
    : [
        flaredSkirt(order, {
          top: 352,
          bottom: length,
          waist,
          hem,
          sag,
          flutes: 9,
          depth: 27,
          wave: 9,
          edge,
          edgeWidth: hemWidth,
          gathers: 12,
          gatherDepth: 5,
          curve: 0.84,
        }),
      ];
  if (panel && order.view !== 'back')
    body[0].art +=
      band(`680,352 650,620 590,980 520,${length + sag + 20}`, 54, colors.band) +
      rule(`708,352 678,620 618,980 548,${length + sag + 20}`, colors.metal, 2.4) +
      seam(`652,352 622,620 562,980 492,${length + sag + 20}`, 0.3, 5);
  const w = waist + 6;
  const waistband = {
    d: `M${600 - w},300C540,312 660,312 ${600 + w},300L${604 + w},368C660,382 540,382 ${596 - w},368Z`,
    fill: colors.band,
    art:
      rule(
        [
          [600 - w, 312],
          [600, 323],
          [600 + w, 312],
        ],
        colors.metal,
        3,
      ) +
      rule(
        [
          [598 - w, 356],
          [600, 368],
          [602 + w, 356],
        ],
        colors.metal,
        3,
      ) +
      along(
        [
          [600 - w, 334],
          [600, 345],
          [600 + w, 334],
        ],
        22,
        () => `<g transform="scale(.6)">${flower(13, 6, colors.trim, null, colors.metal)}</g>`,
      ),
    height: gather(rand, 5, 2.2, 0),
    fabric: { ...fabric, thick: 6, edge: 4 },
  };
  const hung = (path, color) => {
    const [x, y] = points(path).at(-1);
    const drop = cord(path, colors.metal, 6);
    return {
      ...drop,
      over: `${drop.over}<g transform="translate(${x},${y})">${tassel(color, colors.metal)}</g>`,
      shadow: 'soft',
    };
  };
  const closures = {
    tassels: () => [
      hung('690,352 706,440 698,540 716,620', colors.accent),
      hung('700,352 750,430 762,520 790,580', colors.trim),
    ],
    bow: () => bow(order, 690, 336, { size: 0.8, tails: 1, cloth: { fill: colors.band } }),
  };
  return { pieces: [...body, waistband, ...(order.view === 'back' ? [] : (closures[closure]?.() ?? []))] };
}

/**
 * Drawstring trousers, palazzos or slim pants.
 * Options: wide (extra half width at the hem), bottom (y of the hem), border, hemWidth, cord (boolean).
 */
export function trousers(order) {
  const { rand, print, colors, fabric, seed } = order;
  const { wide = 0, bottom = 1440, border: edge = 'plain', hemWidth = 50 } = order.options;
  const reach = (bottom - 640) / 800;
  const spread = (pts) =>
    pts.map(([x, y, c]) => {
      const t = Math.max(0, (y - 660) / 780);
      return [x + ((x - 600) / 190) * wide * t, 640 + (y - 640) * reach, c];
    });
  // On the figure the legs of the trousers meet, or its own legs would be seen between them.
  const inseam = order.view === 'worn' ? '2,1442! 1,1260 0,1080' : '22,1442! 16,1260 8,1080';
  const cloth = () => print({ x: 450, y: 640 });
  const leg = (s) => {
    const at = side(s);
    const place = (text) => spread(at(text));
    const hem = (o) => place(`8,1442 100,1454 206,1440`).map(([x, y]) => [x, y - o]);
    const loose =
      wide > 60
        ? [
            ['60,680 90,900 110,1200 120,1430', [16, 22], [6, 10]],
            ['110,690 140,950 160,1420', [14, 20], [4, 10]],
            ['30,760 50,1000 60,1430', [12, 20], [4, 9]],
            ['140,700 170,1000 196,1420', [12, 16], [3, 8]],
          ]
        : [
            ['90,672 84,900 80,1200 84,1440', [13, 12], [4, 5]],
            ['10,860 60,910 120,930', [10, 16], [9, 1]],
            ['8,900 70,980 140,1020', [10, 16], [8, 1]],
            ['150,1100 90,1150 30,1160', [10, 13], [5, 1]],
            ['160,1250 100,1290 36,1290', [9, 13], [4, 1]],
            ['90,680 80,760 90,850', [12, 18], [6, 2]],
          ];
    return {
      d: spline(place(`-6,652! 90,648 150,640! 168,800 178,1000 186,1240 194,1440! 110,1454 ${inseam} -2,900! -4,800`)),
      ...cloth(),
      art:
        edge === 'plain'
          ? stitch(hem(36), colors.ink, 0.4, 1.8)
          : border((o) => (s > 0 ? hem(o) : hem(o).reverse()), edge, colors, hemWidth),
      folds: loose.map(([f, w, a]) => fold(place(f), w, a, wide > 60 ? 'end' : undefined)),
      height: gather(rand, wide > 60 ? 7 : 4, wide > 60 ? 4 : 2.4, 5),
      fabric,
      seed: seed + s + 20,
    };
  };
  const elastic = gather(rand, 13, 4.2, 0.3);
  return {
    pieces: [
      leg(1),
      leg(-1),
      {
        d: spline('444,596! 510,604 600,608 690,604 756,596! 760,660! 690,668 600,672 510,668 440,660!'),
        ...cloth(),
        height: (u) => elastic(u, 0.3) * 0.55,
        fabric: { ...fabric, thick: 5, edge: 4, bend: 0.35 },
      },
      ...(order.options.cord === false || order.view === 'back'
        ? []
        : [
            '590,640 552,690 546,760 562,838',
            '610,640 640,700 634,770 656,846',
            '600,640 560,612 526,624 540,650 600,642',
            '602,640 644,614 676,628 660,652 602,642',
          ].map((path) => cord(path, colors.trim))),
    ],
  };
}
