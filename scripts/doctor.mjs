// `npm run doctor`: what the store needs of this machine, a line each: what is found, or what is missing and what to type.
// It imports no dependency, because it has to run before they are installed.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPort } from './cli/port.mjs';
import { findServer, SERVER_ADVICE } from './database/database-server.mjs';
import { BROWSER_ADVICE, findBrowser, playwrightHasOne } from './install/browser.mjs';
import { checkNode, dependenciesMatch } from './install/install.mjs';
import { findProgram } from './install/system-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { PORT = '3000', HOST = '127.0.0.1', DATABASE_URL, DATA_DIR = join(ROOT, '.data') } = process.env;
/** Bytes: dependencies, what is built, the demo and its database. */
const SPACE = 3e9;
/** Milliseconds in which a database answers. */
const PATIENCE = 3_000;

/** @typedef {{ found: string } | { missing: string, isNeeded?: boolean }} Finding */

/** @type {(() => Finding | Promise<Finding>)[]} */
const CHECKS = [node, npm, dependencies, database, port, space, data, browser];

for (const check of CHECKS) {
  const finding = await check();
  const isFound = 'found' in finding;
  console.log(isFound ? `found    ${finding.found}` : `missing  ${finding.missing}`);
  if (!isFound && finding.isNeeded !== false) process.exitCode = 1;
}

function node() {
  try {
    checkNode();
    return { found: `Node ${process.versions.node}` };
  } catch (error) {
    return { missing: /** @type {Error} */ (error).message };
  }
}

function npm() {
  const version = saidBy('npm', '--version');
  return version ? { found: `npm ${version}` } : { missing: 'npm. It comes with Node: https://nodejs.org/' };
}

function dependencies() {
  if (dependenciesMatch(ROOT)) return { found: 'dependencies, as package-lock.json says' };
  const state = existsSync(join(ROOT, 'node_modules')) ? 'are not those of package-lock.json' : 'are not installed';
  return { missing: `dependencies: they ${state}. Type npm ci` };
}

async function database() {
  if (DATABASE_URL) return namedDatabase(DATABASE_URL);
  const server = await findServer();
  return server
    ? { found: `database: ${server.version}` }
    : { missing: `database: no MariaDB or MySQL. ${SERVER_ADVICE}` };
}

async function namedDatabase(text) {
  if (!URL.canParse(text))
    return { missing: 'database: DATABASE_URL must look like mysql://user:password@host:3306/name' };
  const url = new URL(text);
  const path = url.searchParams.get('socketPath');
  const place = path ?? `${url.hostname}:${url.port || 3306}`;
  const socket = connect(path ? { path } : { host: url.hostname, port: Number(url.port || 3306) });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('it does not answer')));
  try {
    await once(socket, 'connect');
    return { found: `database: something answers at ${place}, which DATABASE_URL names` };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return {
      missing: `database: DATABASE_URL names ${place} (${code ?? message}). Start it, or type unset DATABASE_URL`,
    };
  } finally {
    socket.destroy();
  }
}

async function port() {
  try {
    await checkPort(PORT, HOST, 'npm start');
    return { found: `port ${PORT} is free` };
  } catch (error) {
    if (await isStore()) return { found: `port ${PORT}: a store is running there` };
    const holder = holderOf(PORT);
    return { missing: `${/** @type {Error} */ (error).message}${holder ? ` (it is held by ${holder})` : ''}` };
  }
}

/** Whether a store answers on the port. */
function isStore() {
  return new Promise((resolve) => {
    const asked = get({ host: HOST, port: PORT, path: '/api/ready', timeout: PATIENCE }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false)).on('timeout', () => asked.destroy());
  });
}

/** The program that listens on a port, as far as this user may know. */
function holderOf(port) {
  const [, name, pid] = /"([^"]+)",pid=(\d+)/.exec(saidBy('ss', '-ltnpH', `sport = :${port}`) ?? '') ?? [];
  if (pid) return `${name}, process ${pid}`;
  const byLsof = saidBy('lsof', '-t', '-iTCP', '-sTCP:LISTEN', `-i:${port}`)?.split('\n')[0];
  return byLsof && `process ${byLsof}`;
}

function space() {
  const { bavail, bsize } = statfsSync(ROOT);
  const free = `${(Number(bavail * bsize) / 1e9).toFixed(1)} GB`;
  if (bavail * bsize >= SPACE) return { found: `disk: ${free} are free` };
  return {
    missing: `disk: ${free} are free, and ${SPACE / 1e9} GB are needed. Type npm cache clean --force, or remove files`,
  };
}

function data() {
  if (DATABASE_URL) return { found: `data folder ${DATA_DIR}` };
  if (!existsSync(DATA_DIR)) return { found: `data folder: there is none yet, npm start makes ${DATA_DIR}` };
  try {
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return { missing: `data folder: this user may not write in ${DATA_DIR}. Type sudo chown -R "$USER" '${DATA_DIR}'` };
  }
  const state = existsSync(join(DATA_DIR, 'db/data')) ? 'it has a database' : 'it has no database yet';
  return { found: `data folder ${DATA_DIR}: ${state}` };
}

async function browser() {
  const path = findBrowser();
  if (path) return { found: `browser for the tests: ${path}` };
  if (await playwrightHasOne().catch(() => false)) return { found: "browser for the tests: Playwright's own" };
  return { missing: `browser for the tests (npm start needs none). ${BROWSER_ADVICE}`, isNeeded: false };
}

/** What a program prints, undefined when it is not there or fails. */
function saidBy(name, ...args) {
  const path = findProgram(name);
  try {
    return path && execFileSync(path, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
