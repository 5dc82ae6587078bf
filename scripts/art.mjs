// `npm run art`: draws the demo's pictures whose description has changed, see seeds/art/README.md.
//   -- bagru-buti-kurta  only those whose name begins so · --force  unchanged ones too · --list  their names
//   --bundled  the pictures of the home page and of the about page instead · --jobs 1  on one processor
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { register } from 'tsx/esm/api';
import {
  BUNDLED_WIDTHS,
  drawBundled,
  encodePicture,
  fingerprintOf,
  PICTURE_NAMES,
  pathOf,
} from '../seeds/art/draw-picture-file.mjs';
import { createProgress } from './cli/progress.mjs';

/** What the seed stores of each file, so that a first start need not look into it. */
const DRAWN = fileURLToPath(new URL('../seeds/demo/pictures.json', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    list: { type: 'boolean' },
    bundled: { type: 'boolean' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});

if (isMainThread) await drawAll();
else await drawWhatIsAsked();

async function drawAll() {
  const all = values.bundled ? Object.keys(BUNDLED_WIDTHS) : PICTURE_NAMES;
  const unknown = positionals.filter((start) => !all.some((name) => name.startsWith(start)));
  if (unknown.length > 0) {
    console.error(`No picture is called ${unknown.join(', ')}. --list names all.`);
    process.exitCode = 1;
    return;
  }
  const chosen = all.filter((name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)));
  if (values.list) {
    console.log(chosen.join('\n'));
    return;
  }
  /** @type {Record<string, { description: string, width: number, height: number, blur: string }>} */
  const drawn = existsSync(DRAWN) ? JSON.parse(readFileSync(DRAWN, 'utf8')) : {};
  const isDone = (name) => drawn[`${name}.webp`]?.description === fingerprintOf(name) && existsSync(pathOf(name));
  const waiting = chosen.filter((name) => values.force || values.bundled || !isDone(name));
  const progress = createProgress();
  const total = waiting.length;
  let done = 0;
  const save = async (name, described) => {
    progress.step('Drawing', ++done, total);
    if (!described) return;
    drawn[`${name}.webp`] = { description: fingerprintOf(name), ...described };
    const sorted = Object.fromEntries(Object.entries(drawn).sort(([one], [other]) => (one < other ? -1 : 1)));
    await writeFile(`${DRAWN}.new`, `${JSON.stringify(sorted, null, 1)}\n`);
    await rename(`${DRAWN}.new`, DRAWN);
  };
  let saving = Promise.resolve();
  const jobs = Math.min(Number(values.jobs), total);
  await Promise.all(
    Array.from({ length: jobs }, () =>
      workThrough(waiting, (...picture) => (saving = saving.then(() => save(...picture)))),
    ),
  );
  await saving;
  progress.say(`${total} of ${chosen.length} pictures drawn.`);
}

/** One processor draws pictures until none waits. */
function workThrough(waiting, onDrawn) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
    const next = () => worker.postMessage(waiting.shift() ?? null);
    worker.on('message', ({ name, described }) => {
      onDrawn(name, described);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', resolve);
    next();
  });
}

async function drawWhatIsAsked() {
  register();
  const { describeImage } = await import('../backend/src/media/images/describe-image.js');
  parentPort?.on('message', async (name) => {
    if (name === null) {
      parentPort?.close();
      return;
    }
    if (values.bundled) await drawBundled(name);
    else await writeFile(pathOf(name), await encodePicture(name));
    parentPort?.postMessage({ name, described: values.bundled ? undefined : await describeImage(pathOf(name)) });
  });
}
