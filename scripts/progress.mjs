// Shows how far a long job is: a bar that moves in a terminal, a line at every tenth in a file.
const BAR_WIDTH = 24;

/**
 * What a long job tells about itself.
 * @typedef {object} Progress
 * @property {(line: string) => void} say A line for the reader.
 * @property {(label: string, done: number, total: number) => void} step How far a countable job has come.
 */

/**
 * A terminal gets a bar that moves; a file gets a line at about every tenth.
 * @param {NodeJS.WriteStream} [output]
 * @returns {Progress}
 */
export function createProgress(output = process.stdout) {
  const moves = Boolean(output.isTTY) && !process.env.CI;
  let barOpen = false;
  let lastTenth = -1;

  const closeBar = () => {
    if (barOpen) output.write('\n');
    barOpen = false;
  };
  return {
    say(line) {
      closeBar();
      output.write(`${line}\n`);
    },
    step(label, done, total) {
      const share = total > 0 ? Math.min(done / total, 1) : 1;
      const tenth = Math.floor(share * 10);
      if (moves) {
        const filled = Math.round(share * BAR_WIDTH);
        output.write(`\r${label} [${'#'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${done}/${total}\u001b[K`);
        barOpen = true;
        if (share === 1) closeBar();
      } else if (tenth !== lastTenth) {
        output.write(`${label} ${done}/${total}\n`);
      }
      lastTenth = share === 1 ? -1 : tenth;
    },
  };
}
