import { flare } from '../lib/drape.mjs';
import { arc, mirrored, points, spline } from '../lib/geometry.mjs';
import { border } from '../lib/trims.mjs';
import { ARMHOLE_SEAMS, BACK_FOLDS, BODICE_FOLDS, neckEdge, neckline, sleeve } from './parts.mjs';

const SHADE = '<rect width="1200" height="1600" fill="#2a1712" opacity=".16"/>';
const SIDE = points('196,452 186,560! 184,660 180,760 192,900 212,1050 224,1150 226,1260 224,1384');

/** Half width of the body at a height. */
function halfWidth(y) {
  const below = SIDE.findIndex((p) => p[1] >= y);
  const i = below < 0 ? SIDE.length - 1 : Math.max(1, below);
  const [[x0, y0], [x1, y1]] = [SIDE[i - 1], SIDE[i]];
  return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
}

/**
 * A straight kurta, tunic or short kurti.
 * Options: hem (y), wide (extra half width at the hem), sleeve, cuff, neck, placket, collar, border, hemWidth, slit.
 */
export function kurta(order) {
  const { rand, print, colors, fabric, seed } = order;
  const {
    hem = 1384,
    wide = 0,
    sleeve: kind = 'three-quarter',
    cuff = 'motif',
    neck = 'mandarin',
    placket,
    collar,
    border: edge = 'kairi',
    hemWidth = 96,
    slit = hem > 1200,
    binding,
  } = order.options;
  const spread = (x, y) => x + wide * Math.max(0, (y - 700) / (hem - 700));
  const end = Math.round(spread(halfWidth(hem), hem));
  const shoulder =
    kind === 'none' ? '62,296 100,306! 176,344! 158,440 182,556!' : '62,296 100,306! 197,350! 196,452 186,560!';
  const flank = SIDE.filter(([, y]) => y > 600 && y < hem - 60).map(([x, y]) => [spread(x, y), y]);
  const upper = points(shoulder);
  if (order.view === 'worn') upper.splice(0, 2, ...neckEdge(neck));
  const half = [...upper, ...flank, [end - 4, hem, true], [end * 0.55, hem + 20], [0, hem + 26]];
  const hemLine = (offset) => arc(586 - end - 20, 614 + end + 20, hem - 6 - offset, 31);
  const cloth = print({ x: 600, y: 300 });
  const body = {
    d: spline(mirrored(half, 3, rand)),
    ...cloth,
    art: border(hemLine, edge, colors, hemWidth) + (kind === 'none' ? '' : ARMHOLE_SEAMS),
    height: flare(rand, 7, 17, 0.36, 1),
    folds: order.view === 'back' ? BACK_FOLDS : BODICE_FOLDS,
    fabric,
    seed,
    shadow: 'join',
    group: 'body',
  };
  const back = {
    d: spline(
      mirrored(
        [
          [0, hem - 384],
          [halfWidth(hem - 384), hem - 384, true],
          [end + 10, hem - 234],
          [end + 28, hem - 114],
          [end + 44, hem + 10, true],
          [end * 0.6, hem + 28],
          [0, hem + 34],
        ],
        2,
        rand,
      ),
    ),
    ...cloth,
    lining: true,
    art: border((o) => hemLine(o).map(([x, y]) => [x + (x - 600) * 0.12, y + 8]), edge, colors, hemWidth) + SHADE,
    fabric,
    shadow: 'none',
    group: 'body',
  };
  const sleeves =
    kind === 'none'
      ? []
      : [-1, 1].map((s) =>
          sleeve(order, s, kind, { edge: cuff, print: order.options.contrastSleeves ? order.second : print }),
        );
  return {
    pieces: [...sleeves, ...(slit ? [back] : []), body, ...neckline(order, neck, { placket, collar, binding })],
  };
}
