// `npm test`: everything that tells whether the store is right. `npm test -- --only=types,lint,unit,e2e` runs a part,
// `npm test -- --changed` what the changes since main can break.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { printError } from './cli/expected-error.mjs';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { startLocalDatabase } from './database/local-database.mjs';
import { ensureBrowser } from './install/browser.mjs';
import { branchPoint, browserTestsOf, changedFiles } from './testing/changed-tests.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest } from './testing/test-counts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS = ['types', 'lint', 'unit', 'e2e'];
const wanted = chosenParts();
/** The commit that `--changed` compares with. */
const base = process.argv.includes('--changed') ? branchPoint() : undefined;
const browserTests = base ? browserTestsOf(changedFiles(base)) : [];
if (!browserTests) wanted.delete('e2e');
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-test-'));
const stopping = new AbortController();
/** Playwright stops its browsers and its store on SIGINT, and gets 25 s for it. */
const WHEN_STOPPED = /** @type {const} */ ({ killSignal: 'SIGINT', forceKillAfterDelay: 25_000 });
const TOOL_OPTIONS = { cwd: ROOT, all: true, reject: false, cancelSignal: stopping.signal, ...WHEN_STOPPED };
const total = { passed: 0, failed: 0 };
const times = [];
/** Named once more at the end: what was printed long before may have been cut off. */
const failures = [];

/** @type {ReturnType<typeof startLocalDatabase> | undefined} */
let database;
/** @type {import('execa').ResultPromise | undefined} the store of the browser tests */
let store;

stopOnSignals(stop, 130);
const steps = runSteps();
await steps.catch((error) => {
  printError(error);
  total.failed += 1;
});
if (!stopping.signal.aborted) {
  await stop();
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`Seconds: ${times.join(', ')}; together ${(performance.now() / 1000).toFixed(0)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

async function runSteps() {
  const needsStore = wanted.has('e2e');
  const preparing = wanted.has('unit') || needsStore ? preparePrograms(needsStore) : Promise.resolve({});
  // Two cores: the tests of the API wait for the database now and then, and leave that time to the build and the checks.
  // The browser tests get both cores for themselves.
  const [env] = await Promise.all([
    needsStore && openStore(preparing),
    runChecks(),
    wanted.has('unit') && preparing.then((env) => step('unit and API tests', () => runVitest(env))),
  ]);
  if (env) await step('browser tests', () => runPlaywright(env));
}

/** One after the other, since only one apt-get can run at a time. Gives the environment that tells the tests of them. */
async function preparePrograms(needsBrowser) {
  const url = await databaseUrl();
  const browser = needsBrowser ? await ensureBrowser(console.log) : undefined;
  return { TEST_DATABASE_URL: url, ...(browser && { CHROMIUM_PATH: browser }) };
}

/** Builds the store and fills it for the browser tests. Gives their environment when it is ready. */
async function openStore(preparing) {
  if (!(await step('build', () => check('../scripts/build.mjs')))) return undefined;
  await step('budgets', () => check('size-limit/bin.js'));
  const env = {
    ...(await preparing),
    E2E_PORT: String(await freePort()),
    E2E_MAIL_DIR: join(folder, 'mail'),
    E2E_STORE: 'running',
  };
  return (await step('store with the demo', () => startStore(env))) && env;
}

async function startStore(env) {
  store = execa(process.execPath, [join(ROOT, 'scripts/testing/e2e-server.mjs')], { ...TOOL_OPTIONS, env });
  const ready = untilReady(`http://127.0.0.1:${env.E2E_PORT}/api/ready`);
  const ended = await Promise.race([ready, store]);
  return { counts: { passed: ended ? 0 : 1, failed: ended ? 1 : 0 }, output: ended?.all ?? '' };
}

async function untilReady(url) {
  while (!(await fetch(url).catch(() => undefined))?.ok) await setTimeout(200);
}

async function runChecks() {
  if (wanted.has('types')) {
    await step('types', () => check('typescript-7/bin/tsc', '--noEmit', '--singleThreaded'));
    await step('types of scripts and drills', () =>
      check('typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'scripts'),
    );
  }
  if (!wanted.has('lint')) return;
  await step('lint', () => check('@biomejs/biome/bin/biome', 'check', '.'));
  await step('import directions', () => check('dependency-cruiser/bin/dependency-cruise.mjs', '.'));
  await step('unused code', () => check('knip/bin/knip.js'));
}

async function stop() {
  stopping.abort();
  await steps.catch(() => {});
  await store;
  await (await database?.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function chosenParts() {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const chosen = new Set(only ? only.split(',') : PARTS);
  const unknown = [...chosen].filter((part) => !PARTS.includes(part));
  if (unknown.length === 0) return chosen;
  console.error(`There is no part called ${unknown.join(', ')}. Choose from ${PARTS.join(',')}.`);
  process.exit(1);
}

async function databaseUrl() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return given;
  database = startLocalDatabase({ dir: join(folder, 'db'), name: 'rangrekha_test', log: console.log, durable: false });
  return (await database).url;
}

/** Runs a step, reports how it went and adds it up. Gives whether nothing failed. */
async function step(name, run) {
  if (stopping.signal.aborted) return false;
  const start = performance.now();
  const { counts, output } = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  times.push(`${name} ${seconds}`);
  if (stopping.signal.aborted) return false;
  if (counts.failed > 0) console.log(output.trim());
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
  return counts.failed === 0;
}

async function check(...call) {
  const { failed, output } = await runTool(call);
  return { counts: { passed: failed ? 0 : 1, failed: failed ? 1 : 0 }, output };
}

async function runVitest(env) {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const related = base ? [`--changed=${base}`] : [];
  const { failed, output } = await runTool(['vitest/vitest.mjs', 'run', ...related, ...reporters], env);
  failures.push(...failuresOfVitest(readReport(report)));
  return { counts: countVitest(readReport(report), failed), output };
}

async function runPlaywright(env) {
  const report = join(folder, 'playwright.json');
  const { failed, output } = await runTool(['@playwright/test/cli.js', 'test', ...(browserTests ?? [])], {
    ...env,
    E2E_REPORT: report,
  });
  failures.push(...failuresOfPlaywright(readReport(report)));
  return { counts: countPlaywright(readReport(report), failed), output };
}

/** Runs a program of node_modules, with `env` besides our own environment. */
async function runTool([file = '', ...args], env = {}) {
  const call = [join(ROOT, 'node_modules', file), ...args];
  const { failed, all } = await execa(process.execPath, call, { ...TOOL_OPTIONS, env });
  return { failed, output: all };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
