/**
 * Lets so many lines a second into the log, for what happens to every request at once.
 * @returns whether there is room for one more
 */
export function linesPerSecond(most: number): () => boolean {
  let second = 0;
  let lines = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, lines] = [now, 0];
    lines += 1;
    return lines <= most;
  };
}
