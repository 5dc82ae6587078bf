// The document of a run of all drills.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const FILE = fileURLToPath(new URL('../docs/reliability.md', import.meta.url));

/**
 * @param {{ drill: import('./drill.mjs').Drill, figures: string[], error?: string, skipped?: string, seconds: number }[]} results
 * @param {number} seed
 */
export async function writeReport(results, seed) {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { reject: false });
  const [processor] = cpus();
  const parts = results.map(({ drill, figures, error, skipped, seconds }) =>
    [
      `## ${drill.name}: ${stateOf({ error, skipped })}`,
      '',
      drill.promise,
      '',
      ...figures.map((figure) => `- ${figure}`),
      ...(skipped === undefined ? [] : [`- skipped: ${skipped}`]),
      ...(error === undefined ? [] : [`- BROKEN: ${error}`]),
      `- ${seconds} s`,
      '',
    ].join('\n'),
  );
  const text = `# Reliability

Written by \`npm run drill\`, which breaks the store on purpose and checks what it promises for that. \`npm run drill -- <name>\` runs one,
\`--seed=${seed}\` repeats the chances of this run. How each drill was shown able to fail: [decision 70](decisions/070-drills.md).

- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit || 'unknown'}, seed ${seed}
- ${processor?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GB; Node ${process.versions.node}

${parts.join('\n')}`;
  writeFileSync(FILE, text);
}

/** @param {{ error?: string, skipped?: string }} result */
function stateOf({ error, skipped }) {
  if (skipped !== undefined) return 'skipped';
  return error === undefined ? 'kept' : 'BROKEN';
}
