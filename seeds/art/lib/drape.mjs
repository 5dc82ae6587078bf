import { points } from './geometry.mjs';

/** Relief functions over a piece: u across (0 to 1), v along (0 to 1), in pixels of height. */

/** Soft flutes that start below the waist and deepen towards the hem. */
export function flare(rand, count, depth, start = 0.15, power = 1.2) {
  const flutes = Array.from({ length: count }, (_, i) => ({
    u: (i + 0.5 + (rand() - 0.5) * 0.7) / count,
    width: (0.35 / count) * (0.7 + rand() * 0.8),
    depth: depth * (0.55 + rand() * 0.8),
    phase: rand() * 6,
    start: start + rand() * 0.25,
    skew: 0.5 + rand() * 0.5,
  }));
  return (u, v) => {
    let height = 0;
    for (const flute of flutes) {
      const t = (v - flute.start) / (1 - flute.start);
      if (t <= 0) continue;
      const d = u - flute.u - 0.012 * Math.sin(v * 5 + flute.phase);
      const width = flute.width * (d < 0 ? flute.skew : 1.15) * (0.75 + 0.5 * t);
      height += flute.depth * t ** power * Math.exp((-d * d) / (width * width));
    }
    return height;
  };
}

/** Fine gathers, strongest at the top seam. */
export function gather(rand, count, depth, decay) {
  const phase = Array.from({ length: 24 }, () => rand() * 6.28);
  return (u, v) => {
    const fade = depth * (Math.exp(-v * decay) + 0.28);
    const turn = u * count * 6.283;
    return (
      fade *
      (Math.sin(turn + phase[0] + Math.sin(v * 3 + phase[1]) * 0.6) * 0.6 +
        Math.sin(turn * 1.73 + phase[2] + v * 1.4) * 0.4 +
        Math.sin(turn * 0.53 + phase[3]) * 0.5)
    );
  };
}

/** Uneven folded pleats, as in a saree hung over a rod. */
export function pleats(rand, count, depth) {
  const jitter = Array.from({ length: 40 }, rand);
  return (u, v) => {
    const t = (u + 0.012 * Math.sin(v * 4 + 3) + 0.006 * Math.sin(v * 11)) * count;
    const i = Math.floor(t);
    const q = t - i;
    const sharp = 0.24 + 0.16 * jitter[(i + 20) % 40];
    const height = depth * (0.6 + 0.55 * jitter[(i + 7) % 40]) * (0.45 + 0.55 * Math.min(1, v * 1.8));
    const profile = q < sharp ? Math.sin(((q / sharp) * Math.PI) / 2) : (1 - (q - sharp) / (1 - sharp)) ** 0.9;
    return height * profile + 2 * Math.sin(v * 6 + i);
  };
}

/** Round from side to side, like a limb. */
export const barrel = (depth) => (u) => depth * (1 - (u * 2 - 1) ** 2);

/** A roll lying across the piece. */
export const roll =
  (height, power = 0.75) =>
  (_u, v) =>
    height * Math.max(0, 1 - (v * 2 - 1) ** 2) ** power;

/** A fold along a line given as 'x,y x,y …' points. */
export const fold = (path, w, a, open) => ({ pts: typeof path === 'string' ? points(path) : path, w, a, open });
