import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aptInstall, findProgram } from './database-server.mjs';
import { ExpectedError } from './expected-error.mjs';
import { runCommand } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium on this machine. Undefined when there is none besides what Playwright may have downloaded.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = NAMES.map((name) => findProgram(name)).filter((path) => path !== undefined);
  return [...installed, ...MAC_BROWSERS.filter((path) => existsSync(path))].find(answers);
}

/**
 * Finds a Chromium, else fetches one the way the machine allows.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>} its path; undefined when Playwright's own is there
 */
export async function ensureBrowser(log) {
  const installed = findBrowser();
  if (installed || (await hasPlaywrightBrowser())) return installed;
  log('No browser here for the tests: fetching Chromium');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && findProgram('apt-get') && (await installPackage())) return findBrowser();
  const options = isRoot ? ['--with-deps'] : [];
  const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
  await runCommand(process.execPath, [playwright, 'install', ...options, 'chromium'], {
    cwd: ROOT,
    interruptible: !isRoot,
  });
  if (await hasPlaywrightBrowser()) return undefined;
  throw new ExpectedError(
    'No Chromium found, and none could be fetched. Install it (Debian: sudo apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or set CHROMIUM_PATH.',
  );
}

async function installPackage() {
  if (await aptInstall('chromium')) return findBrowser() !== undefined;
  await runCommand('apt-get', ['update', '-qq']);
  return (await aptInstall('chromium')) && findBrowser() !== undefined;
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
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
