// Checks Node's version and runs `npm ci` when node_modules differs from package-lock.json.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../cli/expected-error.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Makes sure that Node is new enough and that the dependencies are those of package-lock.json. */
export async function ensureInstalled() {
  checkNode();
  if (dependenciesMatch(ROOT)) return;
  console.log('Installing the dependencies (npm ci), which takes minutes the first time');
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', options, { cwd: ROOT, stdio: 'inherit' });
  const stop = () => npm.kill();
  for (const signal of SIGNALS) process.on(signal, stop);
  const code = await new Promise((resolve) => npm.once('error', resolve).once('close', resolve));
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code === 0) return;
  throw new ExpectedError(
    'The dependencies could not be installed. Solve what npm reports above, then run this again.',
  );
}

/** Throws an expected error when Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new ExpectedError(
    `Rangrekha needs Node 20.19 or newer, and this is ${version}. Get one from https://nodejs.org/.`,
  );
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm itself writes `.package-lock.json` as the last step
 * of an install, so an interrupted one does not match.
 * @param {string} root
 */
export function dependenciesMatch(root) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (entry.optional && !installed[path])) return true;
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
