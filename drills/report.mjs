// The document of what the drills showed: a section for each that ran in full, with its last run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { wrapLines } from '../scripts/cli/wrap-lines.mjs';

const FILE = fileURLToPath(new URL('../docs/reliability.md', import.meta.url));

const HEAD = `# Reliability

Written by \`npm run drill\`, which breaks the store on purpose and checks what it promises for that. \`npm run drill -- <name>\` runs one again,
\`--seed=7\` repeats the chances of a run. How each drill was shown able to fail: [tests and drills](decisions/tests-and-drills.md).
`;

/**
 * @typedef {{ drill: import('./drill.mjs').Drill, figures: string[], error?: string, seconds: number, load: number }} Result
 */

/**
 * Puts the section of a drill in the place of its former one.
 * @param {Result} result
 * @param {{ seed: number, names: string[] }} options the seed of its chances, and all drills in their order
 */
export async function writeReport(result, { seed, names }) {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { reject: false });
  const document = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  writeFileSync(FILE, wrapLines(withSection(document, sectionOf(result, { seed, commit }), names)));
}

/**
 * @param {string} document
 * @param {string} section beginning with `## name: `
 * @param {string[]} names all drills; sections of others are left out
 */
export function withSection(document, section, names) {
  const nameOf = (text) => /^## ([\w-]+):/.exec(text)?.[1];
  const sections = new Map(document.split(/^(?=## )/m).map((text) => [nameOf(text), text.trim()]));
  sections.set(nameOf(section), section.trim());
  const ordered = names.map((name) => sections.get(name)).filter((text) => text !== undefined);
  return `${[HEAD.trim(), ...ordered].join('\n\n')}\n`;
}

/** @param {Result} result @param {{ seed: number, commit: string }} run */
function sectionOf({ drill, figures, error, seconds, load }, { seed, commit }) {
  const [processor] = cpus();
  const machine = `${processor?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GB, Node ${process.versions.node}`;
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const loads = `load ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`;
  return [
    `## ${drill.name}: ${error === undefined ? 'kept' : 'BROKEN'}`,
    '',
    drill.promise,
    '',
    ...figures.map((figure) => `- ${figure}`),
    ...(error === undefined ? [] : [`- BROKEN: ${error}`]),
    `- ${time} UTC, commit ${commit || 'unknown'}, seed ${seed}, ${seconds} s, ${loads}; ${machine}`,
  ].join('\n');
}
