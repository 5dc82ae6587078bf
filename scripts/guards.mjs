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
/** Milliseconds that a run of tests gets: without a guard something may go on for ever. */
const LONGEST = 40 * 60_000;
/** After so many failures a run ends if its first one was a busy machine's. */
const FAILING = 5;
/** So many test files near a guard run before the others that may miss it. */
const NEAR = 6;
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
const byPlace = (one, other) => one.start - other.start;
const taken = chosen();
/** @type {typeof guards} */
const left = [];
/** @type {typeof guards} */
const missed = [];
for (const guard of taken) {
  // The tests beside it are quick, and most guards are missed there.
  const [failure] = await without([guard], () => lastingFailuresOf('run', `${dirname(guard.file)}/`));
  if (failure) report(guard, failure);
  else left.push(guard);
}
if (left.length > 0) {
  // One run without all of the others tells which tests can miss one of them.
  console.log(`${left.length} are missed by no test beside them; all tests run without them`);
  const files = left.map(({ file }) => file);
  const failing = await without(left, () => failuresOf('related', '--run', ...files));
  const tests = [...new Set(failing.map(({ file }) => file).filter((file) => file !== undefined))];
  // A run that did not come to its end tells nothing about the others: each of them then has one of its own.
  const isWhole = failing.length === tests.length;
  for (const guard of left) {
    const near = nearest(tests, guard.file);
    const runs = isWhole
      ? [near.slice(0, NEAR), near.slice(NEAR)].filter((files) => files.length > 0).map((files) => ['run', ...files])
      : [['related', '--run', guard.file]];
    const [failure] = await without([guard], () => firstFailureOf(runs));
    report(guard, failure);
  }
}
await stop();
console.log(`${missed.length} of ${taken.length} are missed by a test`);
process.exit(taken.length - missed.length > TOLERATED * taken.length ? 1 : 0);

/** @param failure the first test that misses it, if one does */
function report(guard, failure) {
  if (stopping.signal.aborted) return;
  if (failure) missed.push(guard);
  console.log(`${failure ? 'missed ' : 'NOBODY '} ${guard.file}:${guard.line} ${guard.text}`);
  if (failure) console.log(`        by ${failure.text}`);
}

/** Works in a tree without some guards. */
async function without(guards, work) {
  const wholes = new Map(guards.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  for (const [file, whole] of wholes) {
    let [text, done] = ['', 0];
    for (const { start, end, instead } of guards.filter((guard) => guard.file === file).sort(byPlace)) {
      // One inside another goes with it.
      if (start < done) continue;
      text += whole.slice(done, start) + instead;
      done = end;
    }
    writeFileSync(join(copy, file), text + whole.slice(done));
  }
  try {
    return stopping.signal.aborted ? [] : await work();
  } finally {
    for (const [file, whole] of wholes) writeFileSync(join(copy, file), whole);
  }
}

/**
 * What fails twice: what fails only once has met a busy machine, and not the guard. A run ends with its first failure, since
 * without a guard each test may wait for its whole time.
 */
async function lastingFailuresOf(...args) {
  for (const most of [1, FAILING]) {
    const failures = await failuresOf(...args, `--bail=${most}`);
    if (failures.length === 0) return [];
    for (const failure of failures)
      if (!failure.file || (await failuresOf('run', failure.file, '--bail=1')).length > 0) return [failure];
  }
  return [];
}

async function firstFailureOf(runs) {
  for (const args of runs) {
    const failures = await lastingFailuresOf(...args);
    if (failures.length > 0) return failures;
  }
  return [];
}

/** Test files, first those that share the most folders and words with the path of `file`: they are the likeliest to fail. */
function nearest(tests, file) {
  const words = (path) => new Set(path.split(/\W+/));
  const own = words(file);
  const shared = (test) => [...words(test)].filter((word) => own.has(word)).length;
  return [...tests].sort((one, other) => shared(other) - shared(one));
}

/**
 * The first test that fails in each file.
 * @returns {Promise<{ text: string | undefined, file?: string }[]>}
 */
async function failuresOf(...args) {
  await dropDatabases();
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const call = [vitest, ...args, '--passWithNoTests'];
  const env = {
    NO_COLOR: '1',
    TEST_DATABASE_URL: (await database).url,
    // A worker that is ended while it migrates would leave the template locked. `--maxWorkers` would not reach the
    // projects of the configuration.
    ...(args.some((option) => option.startsWith('--bail')) && { VITEST_MAX_WORKERS: '1' }),
  };
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
