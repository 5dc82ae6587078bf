// The document of a run: a table of medians, and a drawing of the ratios.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { wrapLines } from '../scripts/cli/wrap-lines.mjs';
import { CONNECTIONS } from './measure.mjs';
import { LIMITS } from './rows.mjs';

const fileOf = (/** @type {string} */ name) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
const GIGABYTE = 2 ** 30;
const MEGABYTE = 2 ** 20;

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const rateOf = ({ requests, seconds }) => requests / seconds;
/** Orders a second, without the first of each connection, which come at once. */
const streamOf = ({ requests, seconds }) => (requests - CONNECTIONS) / seconds;
const cpuOf = (measured) =>
  measured.reduce((sum, { cpu }) => sum + cpu, 0) /
  Math.max(
    1,
    measured.reduce((sum, { requests }) => sum + requests, 0),
  );

/** The figures of a row: requests a second, the median of the rounds' ratios, milliseconds of processor time a request. */
export function figuresOf({ row, store, bare, orders = [] }) {
  return {
    name: row.name,
    limit: row.limit,
    goal: row.goal,
    store: median(store.map(rateOf)),
    bare: median(bare.map(rateOf)),
    ratio: median(store.map((own, round) => rateOf(own) / rateOf(bare[round]))),
    latency: median(store.map((own) => own.median)),
    // With orders beside it, it would be theirs too.
    cpu: row.orders ? undefined : cpuOf(store),
    bareCpu: cpuOf(bare),
    failed: [...store, ...orders].reduce((sum, { failed }) => sum + failed, 0),
    orders: orders.length > 0 ? median(orders.map(streamOf)) : undefined,
  };
}

export const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en-US');
const fine = (/** @type {number | undefined} */ value) => (value === undefined ? '' : value.toFixed(value < 1 ? 2 : 1));
const ratio = (/** @type {number} */ value) => value.toFixed(value < 0.1 ? 3 : 2);

/** @param {ReturnType<typeof figuresOf>[]} figures */
export const tableOf = (figures) =>
  [
    '| What | Store /s | Bare /s | Ratio | p50 ms | CPU ms | Bare CPU ms | Orders /s | Failed |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.map(
      ({ name, limit, store, bare, ratio: share, latency, cpu, bareCpu, orders, failed }) =>
        `| ${name} (${limit}) | ${whole(store)} | ${whole(bare)} | ${ratio(share)} | ${whole(latency)} | ${fine(cpu)} | ${fine(bareCpu)} | ${fine(orders)} | ${failed} |`,
    ),
  ].join('\n');

/** The most that one process should hold, in MB. */
const MEMORY_GOAL = 300;

/**
 * What is wanted beside what is: the ratio of each row to the bare limit of its goal, and the memory of the store.
 * @param {ReturnType<typeof figuresOf>[]} figures
 * @param {number} memory in MB
 */
export function goalsOf(figures, memory) {
  const rows = figures.flatMap(({ name, limit, goal, store, ratio: own }) => {
    if (!goal) return [];
    const bare = figures.filter((other) => other.limit === goal.limit).map((other) => other.bare);
    const reached = limit === goal.limit ? own : store / median(bare);
    const missedBy = reached < goal.ratio ? `${(goal.ratio / reached).toFixed(1)} times` : '';
    return [`| ${name} | ${goal.ratio} × ${goal.limit} | ${ratio(reached)} | ${missedBy} |`];
  });
  const over = memory > MEMORY_GOAL ? `${whole(memory - MEMORY_GOAL)} MB` : '';
  return [
    '| What | Goal | Reached | Missed by |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    `| Memory afterwards | ${MEMORY_GOAL} MB | ${whole(memory)} MB | ${over} |`,
  ].join('\n');
}

export const PAGES_HEADING = '## Pages in a browser';
/** The sections that a run of the answers leaves as they are: `--pages` writes the one, people the other. */
const APART = [PAGES_HEADING, '## Lighthouse'];

export const readDocument = () => readFileSync(fileOf('benchmarks.md'), 'utf8');

/**
 * The sections of a text that begin with one of these headings, each with all below it.
 * @param {string} text
 * @param {string[]} headings
 */
const sectionsOf = (text, headings) =>
  text.split(/^(?=## )/m).filter((section) => headings.some((heading) => section.startsWith(`${heading}\n`)));

/** The moment, the commit and the machine, as a list. */
export async function circumstances(loadBefore, program) {
  const commit = (await execa('git', ['rev-parse', '--short', 'HEAD'], { reject: false })).stdout || 'unknown';
  const [cpu] = cpus();
  return `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, load ${fine(loadBefore)} before and ${fine(loadavg()[0] ?? 0)} after (the run itself included)
- ${cpu?.model.trim()}, ${cpus().length} cores, ${fine(totalmem() / GIGABYTE)} GB; Node ${process.versions.node}, ${program}`;
}

export async function writeReport({ counts, runs, rounds, seconds, loadBefore }) {
  const parts = runs.map(({ processes, results, memory }) => ({ processes, memory, figures: results.map(figuresOf) }));
  const text = `# Benchmarks

Written by \`npm run bench\`. Each row is the store beside the least that such an answer costs on the same machine, measured by turns:
${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`} of ${seconds} s, 10 connections of autocannon on the same machine, without rate limits. The ratio says most: a busy or slow
machine changes both sides.

${await circumstances(loadBefore, `database ${counts.version}`)}
- ${whole(Number(counts.products))} products with ${whole(Number(counts.variants))} variants, ${whole(Number(counts.orders))} orders

Bare limits: ${Object.entries(LIMITS)
    .map(([name, what]) => `**${name}**: ${what}`)
    .join('; ')}.

CPU is the processor time of store and database for a request. "Cached" asks for one address again and again, "never asked before" for another one each time. Orders are
placed while a page is asked for; the last column but one tells how many a second the machine came to. Pages are asked for compressed.

![The ratios of all rows](benchmarks.svg)
${parts
  .map(
    ({ processes, figures, memory }) => `
## ${processes === 1 ? 'One process' : `${processes} processes`}

${tableOf(figures)}

Memory afterwards: store ${whole(memory.store / MEGABYTE)} MB, database ${whole(memory.database / MEGABYTE)} MB.
${processes === 1 ? `\n### Goals of one process\n\n${goalsOf(figures, memory.store / MEGABYTE)}\n` : ''}`,
  )
  .join('')}`;
  await writeSections([text, ...sectionsOf(readDocument(), APART)]);
  writeFileSync(fileOf('benchmarks.svg'), drawingOf(parts));
}

/** @param {string[]} sections of the document, in their order */
export async function writeSections(sections) {
  writeFileSync(fileOf('benchmarks.md'), wrapLines(`${sections.map((section) => section.trim()).join('\n\n')}\n`));
  await execa('biome', ['format', '--write', fileOf('benchmarks.md')], { preferLocal: true });
}

const [LINE, LEFT, WIDTH, BAR] = [26, 290, 820, 420];
const COLOURS = ['#7c2d43', '#c08497'];

/** A bar for each row and number of processes, as long as its ratio. */
function drawingOf(parts) {
  const names = parts[0].figures.map(({ name }) => name);
  const bars = names.flatMap((name, index) => [
    `<text x="${LEFT - 8}" y="${index * LINE + 47}" text-anchor="end">${name}</text>`,
    ...parts.map(({ figures }, part) => {
      const share = figures[index].ratio;
      const [y, height] = [index * LINE + 34 + (part * 18) / parts.length, 18 / parts.length - 1];
      return `<rect x="${LEFT}" y="${y}" width="${Math.max(1, Math.min(share, 1) * BAR).toFixed(1)}" height="${height}" fill="${COLOURS[part]}"/>`;
    }),
    `<text x="${LEFT + BAR + 8}" y="${index * LINE + 47}">${parts.map(({ figures }) => ratio(figures[index].ratio)).join(' · ')}</text>`,
  ]);
  const legend = parts.map(
    ({ processes }, part) =>
      `<rect x="${LEFT + part * 130}" y="8" width="12" height="12" fill="${COLOURS[part]}"/><text x="${LEFT + 18 + part * 130}" y="18">${processes === 1 ? 'one process' : `${processes} processes`}</text>`,
  );
  const height = names.length * LINE + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Requests a second as a share of the bare limit">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<g fill="#222">
${legend.join('\n')}
${bars.join('\n')}
</g>
</svg>
`;
}
