import { IN_PLACE, placePoint, polyline, svgTransform } from './geometry.mjs';
import { dropShadow, HALFWAY, LIGHT, SHADOWS } from './light.mjs';
import { NOISE, sample } from './noise.mjs';
import { alphaOf, blur, bounds, HEIGHT, rasterise, WIDTH } from './raster.mjs';

/**
 * How a material takes light. Lengths in pixels, the rest are strengths.
 * thick, edge: rounded rim · wrinkle: crumples · sheen, gloss: highlight · weave, dye: thread and dye noise ·
 * bend: how far folds pull the print · rough: ragged print edges · ao: darkness in hollows · axis: grain, degrees ·
 * line: dark outline · seam: ridge where grouped pieces join.
 */
const MATERIAL = {
  thick: 5,
  edge: 4.5,
  wrinkle: 0.5,
  sheen: 0,
  gloss: 30,
  weave: 5,
  dye: 4,
  bend: 1,
  rough: 1.1,
  ao: 0.05,
  axis: 0,
  line: 0.16,
  seam: 1.6,
};

/**
 * One cut piece of an object.
 * @typedef {object} Piece
 * @property {string} [d] outline; art is clipped to it
 * @property {string} [fill] colour or pattern reference
 * @property {string} [defs] SVG definitions the fill needs
 * @property {string} [art] SVG drawn on the piece, inside its outline
 * @property {string} [over] SVG drawn beyond the outline: cords, tassels, buttons
 * @property {(u: number, v: number, x: number, y: number) => number} [height] relief over the piece's own width, length
 * @property {Fold[]} [folds]
 * @property {Partial<typeof MATERIAL>} [fabric]
 * @property {keyof typeof SHADOWS} [shadow] what it throws on the pieces below
 * @property {boolean} [lining] on the figure it is behind the body
 * @property {boolean} [isLimb] a sleeve, which is rounder than a trunk
 * @property {string} [group] pieces of one group share a rim, so they look sewn together
 * @property {number} [seed]
 *
 * A soft ridge along a line, from width and height at its start to those at its end.
 * @typedef {{ pts: import('./geometry.mjs').Point[], w: [number, number], a: [number, number], open?: 'start' | 'end' }} Fold
 */

const clamp = (v, low, high) => (v < low ? low : Math.min(v, high));

export function pieceSvg(piece, at, clip) {
  const outline = piece.d ?? 'M0,0';
  return (
    `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g transform="${svgTransform(at)}">` +
    `<path d="${outline}" fill="${piece.fill ?? 'none'}"/><g clip-path="url(#${clip})">${piece.art ?? ''}</g>${piece.over ?? ''}</g>`
  );
}

/** A piece's extent across the grain, for every line along it: where u is 0 and 1, smoothed. */
function extents(mask, w, h, cx, cy, cos, sin) {
  const half = Math.ceil(Math.hypot(w, h)) + 4;
  const low = new Float32Array(half * 2).fill(1e9);
  const high = new Float32Array(half * 2).fill(-1e9);
  let [first, last] = [1e9, -1e9];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (mask[y * w + x] <= 0.5) continue;
      const p = (x - cx) * cos + (y - cy) * sin;
      const q = -(x - cx) * sin + (y - cy) * cos;
      const i = Math.round(q) + half;
      if (p < low[i]) low[i] = p;
      if (p > high[i]) high[i] = p;
      if (q < first) first = q;
      if (q > last) last = q;
    }
  for (let round = 0; round < 2; round++) {
    const [from, to] = [low.slice(), high.slice()];
    for (let i = Math.round(first) + half + 6; i < Math.round(last) + half - 6; i++) {
      let [sumLow, sumHigh, count] = [0, 0, 0];
      for (let k = -6; k <= 6; k++)
        if (from[i + k] < 1e8) {
          sumLow += from[i + k];
          sumHigh += to[i + k];
          count++;
        }
      if (count) {
        low[i] = sumLow / count;
        high[i] = sumHigh / count;
      }
    }
  }
  return (x, y) => {
    const p = (x - cx) * cos + (y - cy) * sin;
    const q = -(x - cx) * sin + (y - cy) * cos;
    const i = clamp(Math.round(q) + half, 0, half * 2 - 1);
    const u = high[i] > low[i] ? clamp((p - low[i]) / (high[i] - low[i]), 0, 1) : 0.5;
    return [u, clamp((q - first) / (last - first), 0, 1)];
  };
}

/** Adds a tapered, asymmetrical ridge to the relief. */
function stampFold(relief, w, h, left, top, fold, at) {
  const skew = 0.45;
  const curve = polyline(
    fold.pts.map((p) => placePoint(p, at)),
    10,
  ).map(([x, y]) => [x - left, y - top]);
  const [w0, w1] = fold.w.map((v) => v * at.scale);
  const reach = Math.max(w0, w1) * 3;
  const xs = curve.map((p) => p[0]);
  const ys = curve.map((p) => p[1]);
  const x0 = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const x1 = Math.min(w - 1, Math.ceil(Math.max(...xs) + reach));
  const y0 = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const y1 = Math.min(h - 1, Math.ceil(Math.max(...ys) + reach));
  const bw = x1 - x0 + 1;
  const bh = y1 - y0 + 1;
  if (bw <= 0 || bh <= 0) return;
  const distance = new Float32Array(bw * bh).fill(1e9);
  const progress = new Float32Array(bw * bh);
  const flank = new Float32Array(bw * bh);
  for (let s = 0; s < curve.length - 1; s++) {
    const [ax, ay] = curve[s];
    const dx = curve[s + 1][0] - ax;
    const dy = curve[s + 1][1] - ay;
    const length2 = dx * dx + dy * dy || 1;
    const fromY = Math.max(y0, Math.floor(Math.min(ay, ay + dy) - reach));
    const toY = Math.min(y1, Math.ceil(Math.max(ay, ay + dy) + reach));
    const fromX = Math.max(x0, Math.floor(Math.min(ax, ax + dx) - reach));
    const toX = Math.min(x1, Math.ceil(Math.max(ax, ax + dx) + reach));
    for (let y = fromY; y <= toY; y++)
      for (let x = fromX; x <= toX; x++) {
        const t = clamp(((x - ax) * dx + (y - ay) * dy) / length2, 0, 1);
        const ex = x - ax - dx * t;
        const ey = y - ay - dy * t;
        const i = (y - y0) * bw + x - x0;
        if (ex * ex + ey * ey >= distance[i]) continue;
        distance[i] = ex * ex + ey * ey;
        progress[i] = (s + t) / (curve.length - 1);
        flank[i] = dx * ey - dy * ex;
      }
  }
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const i = (y - y0) * bw + x - x0;
      if (distance[i] > 1e8) continue;
      const t = progress[i];
      const rise = fold.open === 'start' ? 1 : Math.min(1, t * 5);
      const fall = fold.open === 'end' ? 1 : Math.min(1, (1 - t) * 3.2);
      const tip = rise * fall;
      const width = (w0 + (w1 - w0) * t) * (flank[i] < 0 ? 1 - skew * 0.6 : 1 + skew);
      const amount = (fold.a[0] + (fold.a[1] - fold.a[0]) * t) * tip * tip * (3 - 2 * tip);
      relief[y * w + x] += amount * Math.exp(-distance[i] / (width * width));
    }
}

/**
 * Draws one piece on the canvas as lit cloth: the flat print gets a height field (rim, folds, crumples),
 * the light falls on it, and the folds pull the print along.
 * @param {Float32Array} canvas RGB floats
 * @param {Piece} piece
 * @param {{ at?: typeof IN_PLACE, groupMask?: Float32Array }} [where]
 */
export async function drawPiece(canvas, piece, { at = IN_PLACE, groupMask } = {}) {
  const pixels = await rasterise(pieceSvg(piece, at, 'piece'), { defs: piece.defs });
  const alpha = alphaOf(pixels);
  const box = bounds(alpha);
  if (!box) return;
  for (const shadow of SHADOWS[piece.shadow ?? 'touch']) dropShadow(canvas, alpha, box, shadow);

  const fabric = { ...MATERIAL, ...piece.fabric };
  const seed = piece.seed ?? 0;
  const pad = 6;
  const left = Math.max(0, box[0] - pad);
  const top = Math.max(0, box[1] - pad);
  const w = Math.min(WIDTH, box[2] + pad) - left;
  const h = Math.min(HEIGHT, box[3] + pad) - top;
  const crop = (mask) => {
    const out = new Float32Array(w * h);
    for (let y = 0; y < h; y++) out.set(mask.subarray((y + top) * WIDTH + left, (y + top) * WIDTH + left + w), y * w);
    return out;
  };
  const a = crop(alpha);
  const rimMask = groupMask ? crop(groupMask) : a;
  const rim = blur(rimMask, w, h, fabric.edge);
  const wideRim = blur(rimMask, w, h, fabric.edge * 3.2);
  const own = groupMask ? blur(a, w, h, 2.2) : null;
  const axis = ((fabric.axis + at.rotate) * Math.PI) / 180;
  const cos = Math.cos(axis);
  const sin = Math.sin(axis);

  const relief = new Float32Array(w * h);
  const [cx, cy] = [(box[0] + box[2]) / 2 - left, (box[1] + box[3]) / 2 - top];
  const uv = piece.height ? extents(a, w, h, cx, cy, cos, sin) : null;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (a[i] < 0.004) continue;
      const gx = x + left;
      const gy = y + top;
      const along = gx * cos + gy * sin;
      const across = -gx * sin + gy * cos;
      let v = fabric.wrinkle * sample(NOISE.crumple, along * 0.55 + seed * 37, across * 0.28 + seed * 91) * 16;
      v += fabric.wrinkle * sample(NOISE.mid, gx * 0.5 + 17, gy * 0.35) * 1.6;
      if (uv) v += piece.height(...uv(x, y), gx, gy);
      relief[i] = v;
    }
  for (const fold of piece.folds ?? []) stampFold(relief, w, h, left, top, fold, at);
  const drape = blur(relief, w, h, 2.2);
  for (let i = 0; i < w * h; i++) {
    relief[i] += fabric.thick * clamp((rim[i] - 0.42) / 0.56, 0, 1);
    relief[i] += fabric.thick * 0.9 * clamp((wideRim[i] - 0.45) / 0.55, 0, 1);
    if (own) relief[i] += fabric.seam * clamp((own[i] - 0.4) / 0.6, 0, 1);
  }
  const hollow = blur(relief, w, h, 14);
  const surface = blur(relief, w, h, 2);

  const color = new Float32Array(3);
  const restingShine = fabric.sheen * HALFWAY[2] ** fabric.gloss * 255 * 0.75;
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const coverage = a[i];
      if (coverage < 0.004) continue;
      const gx = x + left;
      const gy = y + top;
      const dx = (surface[i + 1] - surface[i - 1]) * 0.5;
      const dy = (surface[i + w] - surface[i - w]) * 0.5;
      const nz = 1 / Math.hypot(dx, dy, 1);
      const lit = ((-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) * nz) / LIGHT[2];

      const pull = fabric.bend * 4.2 * clamp((rim[i] - 0.8) / 0.2, 0, 1) * 0.1;
      const pullX = 10 * Math.tanh((drape[i + 1] - drape[i - 1]) * 0.5 * pull);
      const pullY = 10 * Math.tanh((drape[i + w] - drape[i - w]) * 0.5 * pull);
      const ragX = fabric.rough ? sample(NOISE.edgeX, gx * 1.3, gy * 1.3) * fabric.rough : 0;
      const ragY = fabric.rough ? sample(NOISE.edgeY, gx * 1.3 + 99, gy * 1.3) * fabric.rough : 0;
      printColor(pixels, gx + pullX + ragX, gy + pullY + ragY, (gy * WIDTH + gx) * 4, color);

      const along = (gx * cos + gy * sin) * 1.7;
      const across = (-gx * sin + gy * cos) * 1.7;
      const threads = (sample(NOISE.warp, along, across) + sample(NOISE.weft, along, across)) * fabric.weave;
      const fibre = sample(NOISE.fine, gx * 1.9, gy * 1.9) * fabric.weave * 0.5;
      const dye = sample(NOISE.big, gx * 0.7 + seed * 53, gy * 0.7) * fabric.dye;
      const occlusion = 1 - clamp((hollow[i] - relief[i]) * fabric.ao, -0.06, 0.4);
      const shade = clamp(0.16 + 0.84 * lit, 0.34, 1.55) * occlusion;
      const outline = 1 - (rim[i] < 0.78 ? (fabric.line * (0.78 - rim[i])) / 0.28 : 0);
      const facing = Math.max(0, (-dx * HALFWAY[0] - dy * HALFWAY[1] + HALFWAY[2]) * nz);
      const shine = fabric.sheen ? Math.max(0, fabric.sheen * facing ** fabric.gloss * 255 - restingShine) : 0;
      const o = (gy * WIDTH + gx) * 3;
      for (let k = 0; k < 3; k++) {
        let v = color[k] + threads + fibre + dye;
        if (shade < 1) v *= 1 - (1 - shade) * SHADE_TINT[k];
        else v += (255 - v) * (shade - 1) * LIGHT_TINT[k];
        v = clamp(v * outline + shine * SHINE_TINT[k], 0, 255);
        canvas[o + k] = canvas[o + k] * (1 - coverage) + v * coverage;
      }
    }
}

const SHADE_TINT = [0.9, 0.985, 1.04];
const LIGHT_TINT = [0.55, 0.52, 0.46];
const SHINE_TINT = [1, 0.97, 0.9];

/** Reads the print at a fractional position, falling back to the pixel itself outside the piece. */
function printColor(pixels, x, y, fallback, out) {
  x = clamp(x, 0, WIDTH - 1.001);
  y = clamp(y, 0, HEIGHT - 1.001);
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const p = (y0 * WIDTH + x0) * 4;
  const q = p + (y0 < HEIGHT - 1 ? WIDTH * 4 : 0);
  const wa = pixels[p + 3] * (1 - fx) * (1 - fy);
  const wb = pixels[p + 7] * fx * (1 - fy);
  const wc = pixels[q + 3] * (1 - fx) * fy;
  const wd = pixels[q + 7] * fx * fy;
  const total = wa + wb + wc + wd;
  for (let k = 0; k < 3; k++)
    out[k] =
      total < 8
        ? pixels[fallback + k]
        : (pixels[p + k] * wa + pixels[p + 4 + k] * wb + pixels[q + k] * wc + pixels[q + 4 + k] * wd) / total;
}
