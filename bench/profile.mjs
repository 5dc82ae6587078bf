// Where the processor time of the store went: the top entries of a profile that node has written.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;

/** @param {string} url where a function is */
const homeOf = (url) => PACKAGE.exec(url)?.[1] ?? (/^node:(internal\/)?[^/]+/.exec(url)?.[0] || 'the store');

/**
 * The packages and the functions that took most of the time, each with its share of it.
 * @param {string} folder of node's `--cpu-prof-dir`
 */
export function topEntriesOf(folder, most = 10) {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error(`There is no profile in ${folder}.`);
  return summaryOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), most);
}

/**
 * @param {{ nodes: { id: number, callFrame: { functionName: string, url: string } }[], samples: number[], timeDeltas: number[] }} profile
 * @param {number} most
 */
export function summaryOf({ nodes, samples, timeDeltas }, most) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [packages, functions] = [new Map(), new Map()];
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const { functionName = '', url = '' } = frames.get(id) ?? {};
    if (functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    const home = url ? homeOf(url) : functionName.startsWith('(') ? functionName : 'native';
    const name = `${functionName || 'anonymous'}, ${home}`;
    total += time;
    packages.set(home, (packages.get(home) ?? 0) + time);
    functions.set(name, (functions.get(name) ?? 0) + time);
  }
  const top = (/** @type {Map<string, number>} */ times) =>
    [...times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([name, time]) => `${((time / total) * 100).toFixed(1).padStart(5)} %  ${name}`);
  return [...top(packages), '', ...top(functions)].join('\n');
}
