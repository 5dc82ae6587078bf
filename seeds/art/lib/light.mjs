import { line, round } from './geometry.mjs';
import { random } from './random.mjs';
import { alphaOf, blur, HEIGHT, rasterise, WIDTH } from './raster.mjs';

const unit = (v) => v.map((n) => n / Math.hypot(...v));

/** Window light from the upper left, and the halfway vector for highlights. */
export const LIGHT = unit([-0.52, -0.62, 0.72]);
export const HALFWAY = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

/** Shadow sets: offset, softness and strength of each layer. */
export const SHADOWS = {
  none: [],
  object: [
    { dx: 10, dy: 14, sigma: 14, opacity: 0.26 },
    { dx: 26, dy: 38, sigma: 46, opacity: 0.24 },
  ],
  touch: [
    { dx: 2, dy: 3, sigma: 2.5, opacity: 0.42 },
    { dx: 5, dy: 8, sigma: 9, opacity: 0.3 },
  ],
  soft: [
    { dx: 2, dy: 5, sigma: 5, opacity: 0.34 },
    { dx: 4, dy: 12, sigma: 14, opacity: 0.22 },
  ],
  join: [
    { dx: 1, dy: 2, sigma: 2.2, opacity: 0.3 },
    { dx: 3, dy: 5, sigma: 8, opacity: 0.16 },
  ],
  thin: [{ dx: 1, dy: 2, sigma: 1.8, opacity: 0.45 }],
  lifted: [
    { dx: 6, dy: 12, sigma: 9, opacity: 0.36 },
    { dx: 16, dy: 28, sigma: 30, opacity: 0.3 },
  ],
  paper: [
    { dx: 4, dy: 6, sigma: 6, opacity: 0.16 },
    { dx: 12, dy: 18, sigma: 30, opacity: 0.12 },
  ],
};

/** The shadow of a garment on its ground: the window's light comes from another height and distance for each. */
export function wallShadow(seed) {
  const rand = random(seed * 31 + 5);
  const near = 11 + rand() * 9;
  const turn = 0.55 + rand() * 0.75;
  const far = near * (2 + rand() * 0.8);
  const at = (distance, sigma, opacity) => ({
    dx: Math.round(Math.cos(turn) * distance),
    dy: Math.round(Math.sin(turn) * distance),
    sigma,
    opacity,
    lean: Math.round(18 + rand() * 60),
  });
  return [at(near, 9 + rand() * 7, 0.24 + rand() * 0.06), at(far, 30 + rand() * 22, 0.18 + rand() * 0.08)];
}

const WARM_SHADOW = [70, 44, 36];
const LEAF_SHADOW = [86, 62, 70];

/** Darkens the canvas under a mask, displaced and softened. */
export function dropShadow(canvas, mask, [x0, y0, x1, y1], { dx, dy, sigma, opacity }) {
  const pad = Math.ceil(sigma * 3);
  const left = Math.max(0, x0 - pad + Math.min(0, dx));
  const top = Math.max(0, y0 - pad + Math.min(0, dy));
  const w = Math.min(WIDTH, x1 + pad + Math.max(0, dx)) - left;
  const h = Math.min(HEIGHT, y1 + pad + Math.max(0, dy)) - top;
  if (w <= 0 || h <= 0) return;
  const moved = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const sy = y + top - dy;
    if (sy < 0 || sy >= HEIGHT) continue;
    for (let x = 0; x < w; x++) {
      const sx = x + left - dx;
      if (sx >= 0 && sx < WIDTH) moved[y * w + x] = mask[sy * WIDTH + sx];
    }
  }
  const soft = blur(moved, w, h, sigma);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const a = soft[y * w + x] * opacity;
      if (a < 0.002) continue;
      const i = ((y + top) * WIDTH + x + left) * 3;
      for (let k = 0; k < 3; k++) canvas[i + k] *= 1 - a * (1 - WARM_SHADOW[k] / 255);
    }
}

function branch(seed, startX, startY, startAngle, length, count) {
  const rand = random(seed);
  const stem = [];
  let [x, y, angle] = [startX, startY, startAngle];
  for (let i = 0; i <= count; i++) {
    stem.push([x, y]);
    x += (Math.cos(angle) * length) / count;
    y += (Math.sin(angle) * length) / count;
    angle += (rand() - 0.5) * 0.16;
  }
  let svg = `<path d="${line(stem)}" fill="none" stroke="#000" stroke-width="7"/>`;
  for (let i = 1; i <= count; i++)
    for (const s of [-1, 1]) {
      const l = (150 - Math.abs(i - count * 0.45) * 8) * (0.8 + rand() * 0.4);
      const turn = ((angle + s * (0.75 + rand() * 0.35)) * 180) / Math.PI + 90;
      const leaf = `M0,0C${-l * 0.17},${-l * 0.3} ${-l * 0.15},${-l * 0.7} 0,${-l}C${l * 0.15},${-l * 0.7} ${l * 0.17},${-l * 0.3} 0,0Z`;
      svg += `<path d="${leaf}" transform="translate(${round(stem[i][0])},${round(stem[i][1])}) rotate(${round(turn)})"/>`;
    }
  return svg;
}

/** The shadow of a neem branch outside the window, laid over the whole sheet. */
export async function leafShadow(canvas, seed, opacity) {
  const rand = random(seed * 7 + 1);
  const flipped = rand() < 0.5;
  const branches =
    branch(seed, -120, 40 + rand() * 120, 0.42 + rand() * 0.25, 780, 11) +
    branch(seed + 3, 120 + rand() * 120, -200, 1.25 + rand() * 0.2, 640, 9) +
    branch(seed + 5, -160, 560 + rand() * 160, 0.2 + rand() * 0.2, 520, 9);
  const w = WIDTH / 4;
  const h = HEIGHT / 4;
  const svg = flipped ? `<g transform="translate(${WIDTH},0) scale(-1,1)">${branches}</g>` : branches;
  const soft = blur(alphaOf(await rasterise(svg, { width: w, height: h })), w, h, 9 / 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const fx = Math.min(w - 1.01, x / 4);
      const fy = Math.min(h - 1.01, y / 4);
      const p = (fy | 0) * w + (fx | 0);
      const tx = fx - (fx | 0);
      const ty = fy - (fy | 0);
      const shade =
        (soft[p] * (1 - tx) + soft[p + 1] * tx) * (1 - ty) + (soft[p + w] * (1 - tx) + soft[p + w + 1] * tx) * ty;
      const i = (y * WIDTH + x) * 3;
      for (let k = 0; k < 3; k++) canvas[i + k] *= 1 - shade * opacity * (1 - LEAF_SHADOW[k] / 255);
    }
}
