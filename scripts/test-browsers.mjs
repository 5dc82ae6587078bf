// `npm run test:browsers`: the buying walk in Firefox and WebKit, on a store of its own. Debian has both engines.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { ExpectedError } from './expected-error.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { aptInstall, findProgram, mayInstall } from './system-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const PORT = process.env.E2E_PORT ?? '3117';
const DRIVER_PORT = '4567';
const STORE = `http://localhost:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-browsers-'));
const stopping = new AbortController();

const OPTIONS = { cwd: ROOT, forceKillAfterDelay: 30_000, reject: false, cancelSignal: stopping.signal };

let store;

stopOnSignals(stop, 130);
const programs = findPrograms() ?? (await installPrograms());
await startStore();
const walk = ['--import', 'tsx', join(ROOT, 'e2e/browsers/run.ts'), STORE, DRIVER_PORT, ...programs];
const { failed } = await execa(process.execPath, walk, { ...OPTIONS, stdio: 'inherit' });
await stop();
process.exit(failed ? 1 : 0);

async function stop() {
  stopping.abort();
  await store;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns {string[] | undefined} Firefox, WebKit's driver, WebKit's browser, the screen; undefined when one is missing */
function findPrograms() {
  const programs = [findProgram('firefox-esr'), findProgram('WebKitWebDriver'), findMiniBrowser(), findProgram('Xvfb')];
  return programs.every((program) => program !== undefined) ? programs : undefined;
}

/** The folder's name tells the processor and the version of WebKitGTK. */
function findMiniBrowser() {
  return (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((name) => ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

async function installPrograms() {
  if (mayInstall()) {
    console.log(`Installing ${PACKAGES.join(', ')} with apt-get`);
    await aptInstall(...PACKAGES);
  }
  const programs = findPrograms();
  if (programs) return programs;
  throw new ExpectedError(
    `These tests need Debian's ${PACKAGES.join(', ')}: sudo apt-get install ${PACKAGES.join(' ')}`,
  );
}

/** Starts the store of the browser tests and waits until it answers. */
async function startStore() {
  const env = { E2E_PORT: PORT, E2E_MAIL_DIR: join(folder, 'mail') };
  store = execa(process.execPath, [join(ROOT, 'scripts/e2e-server.mjs')], { ...OPTIONS, env, stdio: 'inherit' });
  const ready = async () => (await fetch(`${STORE}/api/ready`)).ok;
  while (!(await ready().catch(() => false))) {
    if (store.exitCode !== null) throw new ExpectedError('The store for the tests did not start.');
    await sleep(300);
  }
}
