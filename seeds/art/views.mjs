import { ABOUT, GARMENTS, HERO } from './garments.mjs';
import { lighter, luminance } from './lib/palette.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture @typedef {import('./picture.mjs').Thing} Thing */

/** What has a back and is worn by the figure as it is cut. */
const SEWN = ['flared', 'kurta', 'robe', 'shirt', 'skirt', 'sundress', 'trousers', 'wrapDress'];
const LENGTHS = ['saree', 'dupatta', 'stole'];
const CLOTH_OF_METRES = ['bolt', 'folded'];

const plain = (color) => ({ pattern: 'solid', colors: [color] });

/** The things of a colourway. */
const inColour = (things, way) =>
  things.map((thing) => ({
    ...thing,
    ...(thing.print && way.print && thing.print.pattern !== 'solid' ? { print: way.print } : {}),
    ...(way.second ? { second: way.second } : {}),
    ...(thing.colors && way.colors ? { colors: way.colors } : {}),
  }));

/** The cloth of the last thing, which lies in front, draped over the whole sheet. */
function drapeOf({ things, cloth = 0.5 }) {
  const { print, fabric } = things.at(-1);
  if (!print) return undefined;
  const large = { ...print, scale: (print.scale ?? 1) * 2.2 };
  return { things: [{ cut: 'drape', print: large, fabric, options: { angle: cloth } }] };
}

/** The things nearer, around a point of the sheet. */
function detailOf({ things, detail }) {
  const last = things.at(-1);
  const own = { x: 0, y: 0, scale: 1, ...last.at };
  const fallback = LENGTHS.includes(last.cut)
    ? [600, 1060, 1.7]
    : last.cut === 'skirt'
      ? [620, 1180, 1.7]
      : [600 + own.x, 800 + own.y + ((last.cut === 'shirt' ? 480 : 555) - 800) * own.scale, 2.2 / own.scale];
  const [x, y, near] = detail ?? fallback;
  const scale = near * 0.94;
  const nearer = (at) => {
    const from = { x: 0, y: 0, scale: 1, rotate: 0, ...at };
    return {
      x: (600 + from.x - x) * scale,
      y: (800 + from.y - y) * scale,
      scale: from.scale * scale,
      rotate: from.rotate,
    };
  };
  return { trim: 0.06, things: things.map((thing) => ({ ...thing, at: nearer(thing.at) })) };
}

const backOf = ({ things }) => ({ things: things.map((thing) => ({ ...thing, view: 'back' })) });

/** The other way in which unsewn cloth is laid: folded, with tape. */
function foldedOf({ things }) {
  const { print, second = print, colors, fabric } = things.at(-1);
  const tape = { ...colors, accent: colors.metal ?? colors.trim };
  return { things: [{ cut: 'folded', at: { y: 40 }, options: { layers: 3 }, print, second, colors: tape, fabric }] };
}

function unrolledOf({ things }) {
  const { print, colors, fabric } = things.at(-1);
  return { things: [{ cut: 'bolt', print, colors: { trim: '#f6f0e2', ink: colors.band }, fabric }] };
}

/** How far down the figure a garment reaches: y of its hem. */
const HEMS = { hip: 1060, knee: 1340, 'below-knee': 1430, 'mid-calf': 1540, ankle: 1770 };

/** The options that bring a garment to its length on the figure. */
function ofLength({ cut, options = {} }, length) {
  const y = HEMS[length];
  if (!y) return {};
  if (cut === 'kurta') return { hem: y - 26, slit: options.slit };
  if (cut === 'sundress') return { bottom: y - WORN.sundress.at.y - 20 };
  const sag = options.tiers ? 30 : (options.sag ?? { flared: 70, wrapDress: 64, robe: 22 }[cut] ?? 0);
  return { bottom: y - sag };
}

/** Where the figure wears what is drawn elsewhere on its sheet, and what reaches its ankles there. */
const WORN = {
  skirt: { at: { y: 372 } },
  trousers: { at: { y: 112 }, options: { bottom: 1634 } },
  shirt: { at: { y: 78 } },
  sundress: { at: { y: 66 } },
};

const SLEEVES = { kurta: 'three-quarter', flared: 'full', wrapDress: 'flutter', robe: 'bell' };

function sleeveOf({ cut, options = {} }) {
  if (cut === 'shirt') return options.sleeves === 'long' ? 'shirt' : 'camp';
  if (options.kaftan) return 'kaftan';
  return options.sleeve ?? SLEEVES[cut] ?? 'none';
}

/** Where the figure carries a bag, in its real size: over the shoulder or in the hand. */
const CARRIED = {
  tote: { x: -205, y: -101, scale: 0.56 },
  hobo: { x: -205, y: -122, scale: 0.54 },
  potli: { x: -398, y: 596, scale: 0.31 },
  clutch: { x: -398, y: 400, scale: 0.4 },
};

/** Undyed cotton. */
const KORA = '#e4d8c3';

/** A plain colour that sets off a garment: dark below light cloth, light below dark cloth. */
const companion = ({ print, colors }) =>
  luminance(print.colors[0]) > 0.55 ? lighter(colors.band ?? colors.accent, 0.12) : KORA;

/** The figure in the garment. */
function figureOf({ things, under, length }) {
  const last = things.at(-1);
  const wanted = things.filter(({ cut }) => cut !== 'rod' && cut !== 'hanger');
  if (last.cut === 'saree')
    return { wearer: { sleeve: 'elbow' }, things: [{ ...last, view: 'worn', cut: 'wornSaree', at: undefined }] };
  if (LENGTHS.includes(last.cut) || CARRIED[last.cut]) {
    const color = CARRIED[last.cut] ? KORA : companion(last);
    const dress = {
      cut: 'kurta',
      view: 'worn',
      options: { neck: 'round', border: 'plain', cuff: 'plain' },
      print: plain(color),
      colors: { band: color, metal: color },
      fabric: 'cambric',
    };
    const over = last.cut === 'stole' ? { both: true, length: 1060, width: 120 } : last.options;
    const carried = CARRIED[last.cut]
      ? { ...last, at: CARRIED[last.cut] }
      : { ...last, cut: 'wornLength', at: undefined, options: over };
    return { wearer: { sleeve: 'three-quarter', base: { legs: color } }, things: [dress, carried] };
  }
  if (!SEWN.includes(last.cut)) return undefined;
  const color = under && companion(last);
  return {
    wearer: { sleeve: sleeveOf(last), base: { [under]: color } },
    things: wanted.map((thing) => ({
      ...thing,
      view: 'worn',
      at: WORN[thing.cut]?.at,
      options: { ...thing.options, ...WORN[thing.cut]?.options, ...ofLength(thing, length) },
    })),
  };
}

/**
 * Every view of a garment in one colour, by the ending of its file; '' is the whole garment, which lists show.
 * @returns {Record<string, Picture>}
 */
function viewsOf(garment) {
  const { cut } = garment.things.at(-1);
  const views = {
    '': { things: garment.things },
    figure: figureOf(garment),
    back: SEWN.includes(cut) ? backOf(garment) : undefined,
    folded: LENGTHS.includes(cut) || cut === 'bolt' ? foldedOf(garment) : undefined,
    bolt: cut === 'folded' ? unrolledOf(garment) : undefined,
    detail: CLOTH_OF_METRES.includes(cut) ? undefined : detailOf(garment),
    cloth: drapeOf(garment),
  };
  return Object.fromEntries(Object.entries(views).filter(([, view]) => view));
}

/** All pictures of the products, by the name of their file without its ending. @type {Record<string, Picture>} */
export const PICTURES = {};
for (const [name, { ways = {}, ...garment }] of Object.entries(GARMENTS))
  for (const [way, other] of Object.entries({ '': {}, ...ways })) {
    const coloured = { ...garment, things: inColour(garment.things, other) };
    for (const [view, picture] of Object.entries(viewsOf(coloured)))
      PICTURES[[name, way, view].filter(Boolean).join('-')] = picture;
  }

/** The pictures of the home page's slides and of the about page. @type {Record<string, Picture>} */
export const STAGED = { ...ABOUT };
for (const [name, scene] of Object.entries(HERO)) STAGED[name] = { scene, things: GARMENTS[name].things };

/** The pictures of the home page's categories and crafts, which are those of products. */
export const PROMO = [
  'pochampally-ikat-saree',
  'haldi-buti-wrap-dress',
  'lac-bangle-stack',
  'indigo-dabu-cotton',
  'bagru-buti-kurta-cloth',
  'ajrakh-anarkali-cloth',
  'ikat-boxy-top-cloth',
  'leheriya-silk-cloth',
];
