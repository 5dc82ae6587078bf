import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall, findProgram } from './database-server.mjs';
import { ExpectedError, printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { stopOnSignals } from './stop-signals.mjs';

/** `npm run test:browsers`: the buying walk in Firefox and WebKit, on a store of its own. Debian has both engines. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const PORT = process.env.E2E_PORT ?? '3117';
const DRIVER_PORT = '4567';
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-browsers-'));

/** @type {import('node:child_process').ChildProcess | undefined} */
let store;

stopOnSignals(stop, 130);
try {
  await ensureInstalled({ log: console.log });
  const programs = findPrograms() ?? (await installPrograms());
  await startStore();
  const walk = ['--import', 'tsx', join(ROOT, 'e2e/browsers/run.ts'), `http://localhost:${PORT}`, DRIVER_PORT];
  const { code, output } = await runCommand(process.execPath, [...walk, ...programs], { cwd: ROOT, env: process.env });
  console.log(output.trim());
  process.exitCode = code;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
await stop();

async function stop() {
  const running = store;
  store = undefined;
  if (running && running.exitCode === null) {
    running.kill('SIGTERM');
    await new Promise((resolve) => running.once('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns {string[] | undefined} Firefox, WebKit's driver, WebKit's browser, the screen; undefined when one is missing */
function findPrograms() {
  const programs = [findProgram('firefox-esr'), findProgram('WebKitWebDriver'), findMiniBrowser(), findProgram('Xvfb')];
  return programs.every((program) => program !== undefined) ? programs : undefined;
}

/** The folder's name tells the processor and the version of WebKitGTK. */
function findMiniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['4.1', '4.0', '6.0'].map((version) => join(libraries, name, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path));
}

async function installPrograms() {
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log(`Installing ${PACKAGES.join(', ')}`);
    await runCommand('apt-get', ['update', '-qq']);
    for (const name of PACKAGES) await aptInstall(name);
  }
  const programs = findPrograms();
  if (programs) return programs;
  throw new ExpectedError(
    `These tests need Debian's ${PACKAGES.join(', ')}: sudo apt-get install ${PACKAGES.join(' ')}`,
  );
}

/** Starts the store of the browser tests and waits until it answers. */
async function startStore() {
  const env = { ...process.env, E2E_PORT: PORT, E2E_MAIL_DIR: join(folder, 'mail') };
  store = spawn(process.execPath, [join(ROOT, 'scripts/e2e-server.mjs')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ready = `http://localhost:${PORT}/api/ready`;
  while (
    !(await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (!store || store.exitCode !== null) throw new ExpectedError('The store for the tests did not start.');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
