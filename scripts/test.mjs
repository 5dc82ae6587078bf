import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { checkBudgets } from './budgets.mjs';
import { ensureBuilt } from './build.mjs';
import { printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { runCommand } from './run-command.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/**
 * `npm test`: everything that tells whether the store is right. `npm test -- --only=types,lint,unit,e2e` runs a part.
 * @typedef {import('./test-counts.mjs').Counts} Counts
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS = ['types', 'lint', 'unit', 'e2e'];
const wanted = chosenParts();
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-test-'));
/** @type {Counts} */
const total = { passed: 0, failed: 0 };

/** @type {Promise<import('./local-database.mjs').LocalDatabase> | undefined} */
let database;

stopOnSignals(stop, 130);
try {
  await ensureInstalled({ log: console.log });
  await runSteps();
  await stop();
} catch (error) {
  await stop();
  printError(error);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runSteps() {
  const needsStore = wanted.has('e2e');
  const needsDatabase = wanted.has('unit') || needsStore;
  const env = { ...process.env, ...(needsDatabase && { TEST_DATABASE_URL: await databaseUrl() }) };
  // Two cores: the build and the checks share them, the tests get them for themselves.
  const [isBuilt] = await Promise.all([needsStore ? step('build', build) : false, runChecks()]);
  if (isBuilt) await step('budgets', weigh);
  if (wanted.has('unit')) await step('unit and API tests', () => runVitest(env));
  if (isBuilt) await step('browser tests', () => runPlaywright(env));
}

async function runChecks() {
  if (wanted.has('types')) {
    await step('types', () =>
      check(['typescript/bin/tsc', '--noEmit'], ['typescript/bin/tsc', '--noEmit', '-p', 'scripts']),
    );
  }
  if (wanted.has('lint')) {
    await step('lint', () => check(['@biomejs/biome/bin/biome', 'check', '.']));
    await step('unused code', () => check(['knip/bin/knip.js']));
  }
}

async function stop() {
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

/**
 * Runs a step, tells how it went and adds it up.
 * @param {string} name
 * @param {() => Promise<{ counts: Counts, output: string }>} run
 * @returns {Promise<boolean>} whether nothing failed
 */
async function step(name, run) {
  const start = performance.now();
  const { counts, output } = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (counts.failed > 0 || counts.flaky) console.log(output.trim());
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds} s)${counts.flaky ? `, ${counts.flaky} only when run again` : ''}`,
  );
  return counts.failed === 0;
}

/** @returns {Promise<{ counts: Counts, output: string }>} */
async function build() {
  try {
    await ensureBuilt();
    return { counts: { passed: 0, failed: 0 }, output: '' };
  } catch (error) {
    return { counts: { passed: 0, failed: 1 }, output: error instanceof Error ? error.message : String(error) };
  }
}

async function weigh() {
  const { table, over } = checkBudgets();
  console.log(table);
  return { counts: { passed: over > 0 ? 0 : 1, failed: over }, output: '' };
}

/**
 * Programs that count as one check together.
 * @param {...string[]} calls
 */
async function check(...calls) {
  let output = '';
  let failed = 0;
  for (const call of calls) {
    const result = await runTool(call);
    output += result.output;
    if (result.code !== 0) failed = 1;
  }
  return { counts: { passed: 1 - failed, failed }, output };
}

/** @param {NodeJS.ProcessEnv} env */
async function runVitest(env) {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runTool(['vitest/vitest.mjs', 'run', ...reporters], env);
  return { counts: countVitest(readReport(report), code), output };
}

/** @param {NodeJS.ProcessEnv} env */
async function runPlaywright(env) {
  const report = join(folder, 'playwright.json');
  const browser = await ensureBrowser(console.log);
  const { code, output } = await runTool(['@playwright/test/cli.js', 'test'], {
    ...env,
    ...(browser && { CHROMIUM_PATH: browser }),
    E2E_PORT: String(await freePort()),
    E2E_MAIL_DIR: join(folder, 'mail'),
    E2E_REPORT: report,
  });
  return { counts: countPlaywright(readReport(report), code), output };
}

/**
 * @param {string[]} call a file in node_modules and its arguments
 * @param {NodeJS.ProcessEnv} [env]
 */
function runTool([file = '', ...args], env = process.env) {
  return runCommand(process.execPath, [join(ROOT, 'node_modules', file), ...args], { cwd: ROOT, env });
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}
