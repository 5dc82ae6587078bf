// Finds a Chromium for the tests, or fetches one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../cli/expected-error.mjs';
import { aptInstall, findProgram, mayInstall } from './system-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Chromium without windows, which Debian has as a package: the tests take a third less processor time with it. */
const SHELL = 'chromium-headless-shell';
/** What to do when there is none. */
export const BROWSER_ADVICE = `Install it (Debian: sudo apt-get install ${SHELL}; elsewhere: npx playwright install --with-deps --only-shell chromium), or set CHROMIUM_PATH.`;
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium on this machine, the headless shell before all others. Undefined when there is none besides
 * what Playwright may have downloaded.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = NAMES.map((name) => findProgram(name)).filter((path) => path !== undefined);
  return [...installed, ...MAC_BROWSERS.filter((path) => existsSync(path))].find(answers);
}

/**
 * Finds a Chromium, else fetches one the way the machine allows. Where a package has the headless shell, it is fetched
 * even beside another Chromium.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>} its path; undefined when Playwright's own is there
 */
export async function ensureBrowser(log) {
  const installed = findBrowser();
  if (process.env.CHROMIUM_PATH || installed?.endsWith(SHELL)) return installed;
  if (!installed && (await playwrightHasOne())) return undefined;
  if (mayInstall()) {
    log('Fetching a Chromium for the tests');
    await installPackage(!installed);
  }
  return findBrowser() ?? downloadBrowser(log);
}

/**
 * Debian before 12 and Ubuntu do not have the headless shell.
 * @param {boolean} mayBeWhole whether the whole Chromium is better than nothing
 */
async function installPackage(mayBeWhole) {
  if (!(await aptInstall(SHELL)) && mayBeWhole) await aptInstall('chromium');
}

/**
 * @param {(line: string) => void} log
 */
async function downloadBrowser(log) {
  log('No browser here for the tests: downloading Chromium');
  const isRoot = process.getuid?.() === 0;
  const options = isRoot ? ['--with-deps'] : [];
  const playwright = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
  const call = [playwright, 'install', ...options, '--only-shell', 'chromium'];
  const { execa } = await import('execa');
  // As root it installs packages of the system, which should not be stopped half way.
  await execa(process.execPath, call, { cwd: ROOT, detached: isRoot, cleanup: !isRoot, reject: false });
  if (await playwrightHasOne()) return undefined;
  throw new ExpectedError(`No Chromium found, and none could be fetched. ${BROWSER_ADVICE}`);
}

/** Whether the Chromium that Playwright downloads is here. */
export async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return chromium.launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  );
}

/**
 * Ubuntu has a `chromium-browser` that only says what to install.
 * @param {string} path
 */
function answers(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
