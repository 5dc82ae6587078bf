// `npm run guards -- 40 [seed]`: takes guards out of the code at random, one at a time in a copy of the tree, and lists those
// that no test misses. It ends with 1 when more than one in twenty is missed by none.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import mysql from 'mysql2/promise';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { startLocalDatabase } from './database/local-database.mjs';
import { guardsIn } from './testing/guards.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['backend/src/features', 'backend/src/http', 'contract/src', 'storefront/app/server'];
/** Milliseconds that the tests of a guard get: without it something may go on for ever. */
const LONGEST = 20 * 60_000;
/** After so many failures a run ends: the first may be a busy machine's. */
const FAILING = 5;
/** The share of guards that no test may miss. */
const TOLERATED = 0.05;

const count = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const copy = mkdtempSync(join(tmpdir(), 'rangrekha-guards-'));
const stopping = new AbortController();
const database = startLocalDatabase({ dir: join(copy, '.data'), name: 'guards', durable: false });
stopOnSignals(stop, 130);

const files = git('ls-files', ...PLACES).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
const guards = files.flatMap((file) => guardsIn(file, readFileSync(join(ROOT, file), 'utf8')));
console.log(`${guards.length} guards in ${files.length} files; ${count} at random with the seed ${seed}`);
// The tracked files, with changes that are not committed.
for (const file of git('ls-files')) cpSync(join(ROOT, file), join(copy, file));
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
let unmissed = 0;
for (const guard of chosen()) {
  const test = await whoMisses(guard);
  if (stopping.signal.aborted) break;
  if (!test) unmissed += 1;
  console.log(`${test ? 'missed ' : 'NOBODY '} ${guard.file}:${guard.line} ${guard.text}`);
  if (test) console.log(`        by ${test}`);
}
await stop();
console.log(`${count - unmissed} of ${count} are missed by a test`);
process.exit(unmissed > TOLERATED * count ? 1 : 0);

/** Runs the tests without a guard: those beside it, then all that load its file. Gives the first test that failed. */
async function whoMisses({ file, start, end, instead }) {
  const whole = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), whole.slice(0, start) + instead + whole.slice(end));
  try {
    for (const tests of [
      ['run', `${dirname(file)}/`],
      ['related', '--run', file],
    ])
      for (const failure of await failuresOf(...tests)) {
        // What fails only once has met a busy machine, and not the guard.
        if (!failure.file || (await failuresOf('run', failure.file)).length > 0) return failure.text;
      }
    return undefined;
  } finally {
    writeFileSync(join(copy, file), whole);
  }
}

/**
 * The first test that fails in each file, for up to `FAILING` tests.
 * @returns {Promise<{ text: string | undefined, file?: string }[]>}
 */
async function failuresOf(...args) {
  await dropDatabases();
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  // One worker: another one that is ended while it migrates would leave the template locked.
  const call = [vitest, ...args, `--bail=${FAILING}`, '--maxWorkers=1', '--passWithNoTests'];
  const env = { NO_COLOR: '1', TEST_DATABASE_URL: (await database).url };
  const limits = { timeout: LONGEST, cancelSignal: stopping.signal };
  const tests = await execa(process.execPath, call, { cwd: copy, all: true, reject: false, env, ...limits });
  if (tests.timedOut) return [{ text: 'the time limit' }];
  if (!tests.failed) return [];
  const found = [...tests.all.matchAll(/FAIL\s+(.*)/g)].map(([, text = '']) => ({
    text,
    file: /\S+\.test\.\w+/.exec(text)?.[0],
  }));
  const firsts = [...new Map(found.reverse().map((failure) => [failure.file, failure])).values()].reverse();
  return firsts.length > 0 ? firsts : [{ text: tests.all.slice(-300) }];
}

/** Drops the databases of the workers, in which a missing guard may have left anything; the migrated template stays. */
async function dropDatabases() {
  const connection = await mysql.createConnection((await database).url);
  const [rows] = await connection.query(
    "SHOW DATABASES WHERE `Database` RLIKE '^(guards|rangrekha)_' AND `Database` <> 'guards_template'",
  );
  for (const { Database } of /** @type {{ Database: string }[]} */ (rows))
    await connection.query('DROP DATABASE ??', [Database]);
  await connection.end();
}

/** `count` of them, by chance. */
function chosen() {
  let state = seed;
  const below = (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const rest = [...guards];
  return Array.from({ length: Math.min(count, guards.length) }).flatMap(() => rest.splice(below(rest.length), 1));
}

async function stop() {
  stopping.abort();
  await (await database.catch(() => undefined))?.stop();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
