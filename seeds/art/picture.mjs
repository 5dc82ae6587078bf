import { clutch, hobo, potli, tote } from './cuts/bags.mjs';
import { figure } from './cuts/figure.mjs';
import { flared, sundress } from './cuts/flared.mjs';
import { bangles, jhumkas, necklace } from './cuts/jewellery.mjs';
import { kurta } from './cuts/kurta.mjs';
import { bolt, drape, dupatta, folded, saree, stole } from './cuts/lengths.mjs';
import { skirt, trousers } from './cuts/lower.mjs';
import { shirt } from './cuts/shirt.mjs';
import { wornLength, wornSaree } from './cuts/worn-lengths.mjs';
import { robe, wrapDress } from './cuts/wrap.mjs';
import { barrel } from './lib/drape.mjs';
import { darker, lighter } from './lib/palette.mjs';
import { makePrint } from './lib/patterns.mjs';
import { random } from './lib/random.mjs';
import { drawScene, hanger, rod } from './lib/scene.mjs';

/** Everything the workshop can cut. */
const CUTS = {
  bangles,
  bolt,
  clutch,
  drape,
  dupatta,
  flared,
  folded,
  hobo,
  jhumkas,
  kurta,
  necklace,
  potli,
  robe,
  saree,
  shirt,
  skirt,
  stole,
  sundress,
  tote,
  trousers,
  wornLength,
  wornSaree,
  wrapDress,
};

/** How cloth of each kind takes light. */
const FABRICS = {
  mulmul: { wrinkle: 0.62, weave: 5, rough: 1.2 },
  cambric: { wrinkle: 0.5, weave: 4.5, rough: 1.1 },
  linen: { wrinkle: 0.85, weave: 7, rough: 0.8 },
  khadi: { wrinkle: 0.7, weave: 8, rough: 0.9, dye: 6 },
  modal: { wrinkle: 0.5, weave: 3, rough: 1, sheen: 0.05, gloss: 12, ao: 0.06 },
  crepe: { wrinkle: 0.4, weave: 4, rough: 0.9, ao: 0.06 },
  silk: { wrinkle: 0.3, weave: 2.4, rough: 0.6, sheen: 0.16, gloss: 14, ao: 0.06 },
  brushed: { wrinkle: 0.75, weave: 5.5, rough: 0.5, thick: 5.5, ao: 0.06 },
};

/**
 * One garment or thing in a picture.
 * @typedef {object} Thing
 * @property {keyof typeof CUTS | 'hanger' | 'rod'} cut
 * @property {'front' | 'back' | 'worn'} [view] the front if left out
 * @property {object} [print] the print, see makePrint
 * @property {object} [second] a contrast print
 * @property {Record<string, string>} [colors] band, trim, metal, accent, inside, ink
 * @property {keyof typeof FABRICS} [fabric]
 * @property {Record<string, any>} [options] what the cut understands
 * @property {{ x?: number, y?: number, scale?: number, rotate?: number }} [at]
 *
 * What stands in a picture: with `wearer`, the figure wears the things, one above the other.
 * @typedef {object} Picture
 * @property {Parameters<typeof drawScene>[0]} [scene]
 * @property {Thing[]} things
 * @property {Parameters<typeof figure>[0]} [wearer]
 * @property {number} [trim] the part of the sheet that is cut off: cloth that ends at the sheet's edge creases there
 */

/** No two pieces of cloth crease alike: their folds are as drawn, and a little off. */
function creased(piece, rand) {
  if (!piece.folds) return piece;
  const off = (by) => (rand() - 0.5) * 2 * by;
  const folds = piece.folds.map(({ pts, w, a, open }) => {
    const [dx, dy, depth, width] = [off(9), off(14), 1 + off(0.4), 1 + off(0.2)];
    return {
      pts: pts.map(([x, y, corner]) => [x + dx + off(5), y + dy + off(5), corner]),
      w: w.map((v) => v * width),
      a: a.map((v) => v * depth),
      open,
    };
  });
  return { ...piece, folds };
}

/** On the figure cloth goes around a body: the light falls off to the side. */
function around(piece) {
  if (!piece.d || !(piece.height || piece.folds)) return piece;
  const body = barrel(piece.isLimb ? 13 : 30);
  const height = (u, v, x, y) => (piece.height?.(u, v, x, y) ?? 0) + body(u);
  return { ...piece, height };
}

function make(thing, seed) {
  const { cut, options = {}, view = 'front' } = thing;
  if (cut === 'hanger') return hanger(options.y ?? 300, options.half ?? 176);
  if (cut === 'rod') return rod(options.y ?? 262, options.from, options.to);
  const print = makePrint(thing.print ?? { pattern: 'solid', colors: ['#f4ecdc'] });
  const band = thing.colors?.band ?? print.colors[1] ?? print.ground;
  const object = CUTS[cut]({
    rand: random(seed),
    seed: seed % 97,
    view,
    print,
    second: thing.second ? makePrint(thing.second) : print,
    colors: {
      band,
      trim: lighter(print.ground, 0.6),
      metal: '#c9973f',
      accent: band,
      inside: darker(print.ground, 0.18),
      ink: darker(band, 0.1),
      ...thing.colors,
    },
    fabric: FABRICS[thing.fabric ?? 'mulmul'],
    options,
  });
  const rand = random(seed + 7);
  return { ...object, pieces: object.pieces.map((piece) => creased(view === 'worn' ? around(piece) : piece, rand)) };
}

/** A stable seed from a name. */
const seedOf = (name) => [...name].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7) % 9973;

/** The figure between the linings and the clothes, as one object that is moved and throws its shadow together. */
function dressed(wearer, objects) {
  const isLining = ({ piece }) => piece.lining;
  const all = objects.flatMap(({ object, at }) => object.pieces.map((piece) => ({ piece, at })));
  return [
    ...all.filter(isLining),
    ...figure(wearer).map((piece) => ({ piece })),
    ...all.filter((placed) => !isLining(placed)),
  ];
}

/**
 * Draws a picture.
 * @param {string} name the same name and description draw the same bytes
 * @param {Picture} picture
 * @returns {Promise<Buffer>} RGB of the sheet
 */
export function drawPicture(name, { scene = {}, things, wearer }) {
  const seed = seedOf(name);
  const placed = things.map((thing, i) => ({ object: make(thing, seed + i * 13), at: thing.at }));
  const setting = { seed, leaf: (seed % 40) + 1, ...scene };
  return drawScene(setting, wearer ? [{ worn: dressed(wearer, placed) }] : placed);
}
