import type { DiffLine } from './page-diff';

/** Lines that stand next to each other, shown or folded away. */
interface Stretch {
  isFolded: boolean;
  lines: DiffLine[];
}

/** Unchanged lines that stay to be seen before and after a change. */
const NEAR = 1;
/** Fewer than so many are not worth folding. */
const FOLDED_MIN = 3;

/** Folds what did not change, save the lines next to a change. */
export function foldUnchanged(lines: DiffLine[]): Stretch[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((line) => line.isChanged),
  );
  const stretches: Stretch[] = [];
  for (const [at, line] of lines.entries()) {
    const isFolded = !isNear[at];
    const last = stretches.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else stretches.push({ isFolded, lines: [line] });
  }
  return stretches.map(({ isFolded, lines: own }) => ({ isFolded: isFolded && own.length >= FOLDED_MIN, lines: own }));
}
