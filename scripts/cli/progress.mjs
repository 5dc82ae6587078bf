// Shows how far a long job is: one line that counts up in a terminal, a line at every tenth in a file.

/**
 * @typedef {object} Progress
 * @property {(line: string) => void} say A line for the reader.
 * @property {(label: string, done: number, total: number) => void} step How far a countable job has come.
 */

/** @returns {Progress} */
export function createProgress(output = process.stdout) {
  let shown = -1;
  return {
    say: (line) => void output.write(`${line}\n`),
    step(label, done, total) {
      const tenth = total > 0 ? Math.floor((done / total) * 10) : 10;
      const end = tenth < 10 && output.isTTY ? '\r' : '\n';
      if (output.isTTY || tenth !== shown) output.write(`${label} ${done}/${total}${end}`);
      shown = tenth < 10 ? tenth : -1;
    },
  };
}
