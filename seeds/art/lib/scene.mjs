import { FIGURE } from '../cuts/figure.mjs';
import { drawPiece, pieceSvg } from './cloth.mjs';
import { IN_PLACE, line, round, spline } from './geometry.mjs';
import { dropShadow, leafShadow, SHADOWS, wallShadow } from './light.mjs';
import { NOISE, sample } from './noise.mjs';
import { ARCHES, PAPERS, rgb } from './palette.mjs';
import { random } from './random.mjs';
import { alphaOf, bounds, HEIGHT, rasterise, WIDTH } from './raster.mjs';

/**
 * An object made of pieces, drawn from the back to the front and throwing one shadow on the wall.
 * @typedef {{ pieces: import('./cloth.mjs').Piece[], shadow?: keyof typeof SHADOWS }} SceneObject
 */

/** The plain ground that every garment of a list lies on. */
const GROUND = new Float32Array(WIDTH * HEIGHT * 3);
const [red, green, blue] = rgb('#ece5d9');
for (let i = 0; i < GROUND.length; i += 3) {
  GROUND[i] = red;
  GROUND[i + 1] = green;
  GROUND[i + 2] = blue;
}

function paper([from, to]) {
  const canvas = new Float32Array(WIDTH * HEIGHT * 3);
  const a = rgb(from);
  const b = rgb(to);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const t = (x / WIDTH) * 0.45 + (y / HEIGHT) * 0.55;
      const grain =
        sample(NOISE.big, x * 0.45 + 40, y * 0.45) * 2.6 +
        sample(NOISE.mid, x, y) * 1.5 +
        sample(NOISE.fine, x, y) * 2.2 +
        sample(NOISE.warp, x * 0.8, y * 0.8) +
        sample(NOISE.weft, x * 0.8, y * 0.8);
      const i = (y * WIDTH + x) * 3;
      for (let k = 0; k < 3; k++) canvas[i + k] = a[k] + (b[k] - a[k]) * t + grain;
    }
  return canvas;
}

/** A cusped Mughal arch: the curve from the left springing to the tip, then its mirror image. */
function archPath(top, w, bottom) {
  const h = 260;
  const rise = [
    [
      [0.5, 1],
      [0.5, 0.62],
      [0.4, 0.46],
      [0.3, 0.4],
    ],
    [
      [0.3, 0.4],
      [0.23, 0.34],
      [0.2, 0.24],
      [0.14, 0.2],
    ],
    [
      [0.14, 0.2],
      [0.07, 0.15],
      [0.03, 0.08],
      [0, 0],
    ],
  ];
  const at = (s, [x, y]) => `${round(600 + s * w * x)},${round(top + h * y)}`;
  const up = rise.map(([, a, b, end]) => `C${at(-1, a)} ${at(-1, b)} ${at(-1, end)}`);
  const down = rise.reverse().map(([start, a, b]) => `C${at(1, b)} ${at(1, a)} ${at(1, start)}`);
  return `M${600 - w / 2},${bottom}L${600 - w / 2},${top + h}${up.join('')}${down.join('')}L${600 + w / 2},${bottom}Z`;
}

function arch([color, ink], { top = 70, width = 930 }) {
  const rule = (inset, weight, opacity) =>
    `<path d="${archPath(top + inset, width - inset * 1.75, 1800)}" fill="none" stroke="${ink}" stroke-width="${weight}" opacity="${opacity}"/>`;
  return {
    d: archPath(top, width, 1720),
    fill: color,
    art: rule(34, 2.2, 0.7) + rule(46, 1.1, 0.6),
    fabric: { thick: 1.2, edge: 1.5, wrinkle: 0.02, weave: 2.4, dye: 2.2, rough: 0.5, ao: 0, line: 0.05 },
    shadow: 'paper',
  };
}

/** A wooden hanger with a brass hook, its shoulders at height y. */
export function hanger(y, half) {
  const hook = `M600,${y - 6}L600,${y - 58}C600,${y - 86} 634,${y - 88} 636,${y - 114}C638,${y - 142} 600,${y - 152} 584,${y - 130}`;
  const upper = [-1, -0.55, 0, 0.55, 1].map((t, i) => [600 + half * t, y + [46, 18, -14, 18, 46][i]]);
  const lower = [0.98, 0.5, 0, -0.5, -0.98].map((t, i) => [600 + half * t, y + [66, 42, 16, 42, 66][i]]);
  const grain = Array.from({ length: 14 }, (_, i) => {
    const d = `M300,${y - 10 + i * 7}C450,${y - 22 + i * 6} 700,${y - 2 + i * 6} 900,${y - 14 + i * 7}`;
    return `<path d="${d}" fill="none" stroke="#7d5630" stroke-opacity=".22" stroke-width="${1 + (i % 3)}"/>`;
  }).join('');
  return {
    pieces: [
      {
        over: `<path d="${hook}" fill="none" stroke="#b08a4a" stroke-width="7" stroke-linecap="round"/>`,
        fabric: { thick: 6, edge: 2, weave: 0, wrinkle: 0, sheen: 0.5, gloss: 14, dye: 0, rough: 0 },
      },
      {
        d: spline([...upper, ...lower]),
        fill: '#b98a5c',
        art: grain,
        fabric: { thick: 9, edge: 5, weave: 1.5, wrinkle: 0.1, sheen: 0.18, gloss: 16, dye: 3, rough: 0 },
      },
    ],
  };
}

/** A brass-knobbed wooden rod hung from the ceiling. */
export function rod(y, from = 150, to = 1050) {
  const wood = { thick: 12, edge: 6, weave: 2, wrinkle: 0.1, sheen: 0.15, gloss: 14, rough: 0 };
  const knob = (x) => `<circle cx="${x}" cy="${y}" r="21" fill="#c79a3f"/>`;
  const cords = [from + 100, to - 100]
    .map(
      (x) =>
        `<path d="${line([
          [x, y],
          [x + (x < 600 ? 40 : -40), -20],
        ])}" stroke="#8b6a45" stroke-width="5"/>`,
    )
    .join('');
  return {
    pieces: [
      {
        over: `<path d="M${from},${y}H${to}" stroke="#a9774b" stroke-width="26" stroke-linecap="round"/>${knob(from)}${knob(to)}`,
        fabric: wood,
      },
      { over: cords, fabric: { thick: 3, edge: 2, weave: 0, wrinkle: 0, rough: 0 }, shadow: 'soft' },
    ],
  };
}

async function maskOf(pieces, at) {
  const svg = pieces.map((piece, i) => pieceSvg({ ...piece, art: '', fill: piece.d ? '#000' : 'none' }, at, `s${i}`));
  return alphaOf(await rasterise(svg.join(''), { defs: pieces.map((piece) => piece.defs ?? '').join('') }));
}

/** The mask of every group of pieces that share a rim. */
async function groupMasks(pieces, at) {
  const groups = {};
  for (const { group } of pieces)
    if (group && !groups[group])
      groups[group] = await maskOf(
        pieces.filter((p) => p.group === group).map(({ d }) => ({ d })),
        at,
      );
  return groups;
}

async function drawObject(canvas, { pieces, shadow = 'object' }, at, seed) {
  const silhouette = await maskOf(pieces, at);
  const box = bounds(silhouette);
  const layers = shadow === 'object' && seed !== undefined ? wallShadow(seed) : SHADOWS[shadow];
  if (box) for (const layer of layers) dropShadow(canvas, silhouette, box, layer);
  const groups = await groupMasks(pieces, at);
  for (const piece of pieces) await drawPiece(canvas, piece, { at, groupMask: groups[piece.group] });
}

/** Puts what stands on the figure's sheet where it stands in the picture. */
const onStage = (at) => ({
  x: (at?.x ?? 0) * FIGURE.scale,
  y: (at?.y ?? 0) * FIGURE.scale + FIGURE.y,
  scale: (at?.scale ?? 1) * FIGURE.scale,
  rotate: at?.rotate ?? 0,
});

/** The figure in its clothes, on the floor. */
async function drawWorn(canvas, worn, seed) {
  const soles = 800 + FIGURE.y + (FIGURE.soles - 800) * FIGURE.scale;
  const floor = alphaOf(await rasterise(`<ellipse cx="612" cy="${soles - 2}" rx="128" ry="13"/>`));
  const box = bounds(floor);
  const { lean } = wallShadow(seed)[0];
  for (const layer of [
    { dx: 0, dy: 3, sigma: 9, opacity: 0.34 },
    { dx: lean, dy: 6, sigma: 30, opacity: 0.3 },
  ])
    dropShadow(canvas, floor, box, layer);
  const pieces = worn.map(({ piece }) => piece);
  const groups = await groupMasks(
    pieces.filter(({ group }) => group),
    onStage(),
  );
  for (const { piece, at } of worn)
    await drawPiece(canvas, piece, { at: onStage(at), groupMask: at ? undefined : groups[piece.group] });
}

/** Vignette and film grain; rounds to bytes. */
function develop(canvas, isPlain) {
  const out = Buffer.alloc(WIDTH * HEIGHT * 3);
  const rand = random(5);
  // Grain would be most of a file's bytes.
  const strength = isPlain ? 0.35 : 1.2;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const dx = (x - WIDTH * 0.46) / WIDTH;
      const dy = (y - HEIGHT * 0.44) / HEIGHT;
      const vignette = isPlain ? 1 : 1.012 - 0.085 * Math.max(0, (dx * dx + dy * dy) * 2 - 0.12);
      const grain = (rand() + rand() - 1) * strength + sample(NOISE.fine, x * 1.1 + 33, y * 1.1) * strength * 0.55;
      const i = (y * WIDTH + x) * 3;
      for (let k = 0; k < 3; k++) out[i + k] = Math.max(0, Math.min(255, canvas[i + k] * vignette + grain));
    }
  return out;
}

/**
 * Draws a whole picture: on the plain ground, or with `paper` on a wall with the shadow of leaves, and with `arch` before
 * an arch. `seed` turns the light a little, so that no two garments have the same shadow.
 * @param {{ paper?: string, arch?: string | null, archTop?: number, archWidth?: number, leaf?: number, leafOpacity?: number, seed?: number }} setting
 * @param {({ object: SceneObject, at?: Partial<typeof IN_PLACE> } | { worn: { piece: import('./cloth.mjs').Piece, at?: Partial<typeof IN_PLACE> }[] })[]} things
 * @returns {Promise<Buffer>} RGB bytes of the sheet
 */
export async function drawScene(setting, things) {
  const canvas = setting.paper ? paper(PAPERS[setting.paper]) : GROUND.slice();
  if (setting.arch)
    await drawPiece(canvas, arch(ARCHES[setting.arch], { top: setting.archTop, width: setting.archWidth }));
  for (const thing of things)
    if ('worn' in thing) await drawWorn(canvas, thing.worn, setting.seed);
    else await drawObject(canvas, thing.object, { ...IN_PLACE, ...thing.at }, setting.seed);
  if (setting.paper) await leafShadow(canvas, setting.leaf ?? 4, setting.leafOpacity ?? 0.2);
  return develop(canvas, !setting.paper);
}
