import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrFetchServer, findProgram, noServerError } from './database-server.mjs';
import { dockerAnswers, startDockerDatabase } from './docker-database.mjs';
import { ExpectedError } from './expected-error.mjs';
import { takeFolderLock } from './folder-lock.mjs';
import { isAlive } from './process-identity.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} LocalDatabase
 * @property {string} url `mysql://root@localhost/<name>?socketPath=/absolute/path`
 * @property {boolean} adopted Whether it was still running from an earlier start.
 * @property {() => Promise<void>} stop Stops the server in order; safe to call twice.
 */

/**
 * @typedef {object} LocalDatabaseOptions
 * @property {string} dir Where the data, the log and the socket live.
 * @property {(line: string) => void} [log] Told what takes time.
 * @property {string} [name] The database that is created when missing.
 * @property {boolean} [durable] False for tests: quicker, and a crash of the machine may lose data.
 * @property {import('./database-server.mjs').DatabaseServer} [server] Instead of one found on this machine.
 */

/** The kernel's limit for a socket's path is 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 100;
const READY_TIMEOUT = 60_000;
const STOP_TIMEOUT = 30_000;
const LOOK_EVERY = 50;
/** Milliseconds before a server that has died is started again: doubled each time, until one has lived for STEADY. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
const STEADY = 60_000;

/**
 * Runs a MariaDB (or MySQL) of its own on a unix socket: no port, no password, no system service. It ends with this
 * process, whichever way that ends, and is started again when it dies before. Throws an `expected` error when no server can be had or the folder is in use.
 * @param {LocalDatabaseOptions} options
 * @returns {Promise<LocalDatabase>}
 */
export async function startLocalDatabase({ dir, log = () => {}, name = 'rangrekha', durable = true, server }) {
  const home = resolve(dir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = takeFolderLock(home);
  try {
    const found = server ?? (await findOrFetchServer(log));
    if (found) return await startServer({ server: found, home, log, name, durable, lock });
    if (await dockerAnswers()) return await startDockerDatabase({ home, log, name, lock });
    throw noServerError();
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * @param {{ server: import('./database-server.mjs').DatabaseServer, home: string, log: (line: string) => void, name: string, durable: boolean, lock: { release(): void } }} options
 * @returns {Promise<LocalDatabase>}
 */
async function startServer({ server, home, log, name, durable, lock }) {
  const socket = socketPath(home);
  const orphan = await findOrphan(home, socket);
  if (!orphan) await initialise(server, home, log);
  let running = orphan ?? launch(server, home, socket, durable);
  const killAtExit = () => running.kill(durable ? 'SIGTERM' : 'SIGKILL');
  process.once('exit', killAtExit);
  try {
    if (!orphan) await waitUntilReady(running, socket, home);
    await createDatabase(socket, name);
  } catch (error) {
    await endProcess(running);
    throw error;
  }

  /** @type {Promise<void> | undefined} */
  let stopping;
  const keepUp = async () => {
    let pause = FIRST_PAUSE;
    for (let since = Date.now(); !stopping; since = Date.now()) {
      while (running.alive() && !stopping) await sleep(LOOK_EVERY, undefined, { ref: false });
      if (Date.now() - since > STEADY) pause = FIRST_PAUSE;
      if (!stopping) log(`The private database has died; it is started again in ${pause / 1000} s`);
      await sleep(stopping ? 0 : pause);
      if (stopping) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      running = launch(server, home, socket, durable);
      try {
        await waitUntilReady(running, socket, home);
        log('The private database is back');
      } catch (error) {
        await endProcess(running);
        if (!stopping) log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keeping = keepUp();
  const stop = async () => {
    await endProcess(running);
    await keeping;
    process.off('exit', killAtExit);
    if (!socket.startsWith(home)) rmSync(resolve(socket, '..'), { recursive: true, force: true });
    lock.release();
  };
  return {
    url: `mysql://root@localhost/${name}?socketPath=${encodeURIComponent(socket).replaceAll('%2F', '/')}`,
    adopted: orphan !== undefined,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/**
 * In a deep folder the socket moves to the temporary folder, into one that only this user can enter.
 * @param {string} home
 */
function socketPath(home) {
  const near = join(home, 'db.sock');
  if (Buffer.byteLength(near) < SOCKET_PATH_LIMIT) return near;
  const folder = join(tmpdir(), `rangrekha-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new ExpectedError(`${folder} belongs to another user. Remove it, or move this folder to a shorter path.`);
  }
  chmodSync(folder, 0o700);
  return join(folder, 'db.sock');
}

/**
 * Makes the data directory beside its place and moves it there when complete, so that an interrupted start heals.
 * @param {import('./database-server.mjs').DatabaseServer} server
 * @param {string} home
 * @param {(line: string) => void} log
 */
async function initialise(server, home, log) {
  const data = join(home, 'data');
  if (existsSync(data)) return;
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('data.new')) rmSync(join(home, entry), { recursive: true, force: true });
  }
  log('Creating the private database');
  const fresh = join(home, 'data.new');
  mkdirSync(fresh);
  const common = [...(server.launcher ?? []), '--no-defaults', ...server.args, `--datadir=${fresh}`, ...userArgs()];
  const [mode, input] =
    server.kind === 'mysql'
      ? [['--initialize-insecure'], '']
      : [['--bootstrap', '--enforce-storage-engine=', '--max-allowed-packet=8M'], systemTables(server)];
  const result = await runCommand(server.command, [...common, ...mode], { env: server.env, input });
  if (result.code !== 0) {
    throw new ExpectedError(`The private database could not be created in ${home}: ${lastError(result.output)}`);
  }
  renameSync(fresh, data);
}

/**
 * What mariadb-install-db feeds to the server. That script itself needs a program of Debian's client package, so it
 * can't be used with the server's package alone.
 * @param {import('./database-server.mjs').DatabaseServer} server
 */
function systemTables(server) {
  const parts = ['system_tables', 'performance_tables', 'system_tables_data'];
  const texts = parts.map((part) => {
    const path = [`mysql_${part}.sql`, `mariadb_${part}.sql`].map((file) => join(server.share, file)).find(existsSync);
    if (!path)
      throw new ExpectedError(`${server.command} lacks its file ${part}.sql. Reinstall MariaDB, or set DATABASE_URL.`);
    return readFileSync(path, 'utf8');
  });
  const rootWithoutPassword = 'SET @auth_root_socket=NULL;';
  return ['CREATE DATABASE mysql;', 'USE mysql;', rootWithoutPassword, ...texts].join('\n');
}

function userArgs() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/**
 * @param {import('./database-server.mjs').DatabaseServer} server
 * @param {string} home
 * @param {string} socket
 * @param {boolean} durable
 */
function serverArgs(server, home, socket, durable) {
  return [
    ...(server.launcher ?? []),
    '--no-defaults',
    ...server.args,
    `--datadir=${join(home, 'data')}`,
    `--socket=${socket}`,
    `--pid-file=${pidFile(home)}`,
    `--log-error=${logFile(home)}`,
    ...userArgs(),
    '--skip-networking',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--max-connections=200',
    '--innodb-buffer-pool-size=256M',
    `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
    ...(durable ? [] : ['--innodb-doublewrite=0']),
    '--innodb-buffer-pool-dump-at-shutdown=0',
    '--innodb-buffer-pool-load-at-startup=0',
    '--performance-schema=0',
    ...(server.kind === 'mysql' ? ['--mysqlx=0', '--secure-file-priv=NULL'] : []),
  ];
}

/**
 * @typedef {object} ServerProcess
 * @property {(signal: NodeJS.Signals) => void} kill
 * @property {() => boolean} alive
 */

/**
 * @param {import('./database-server.mjs').DatabaseServer} server
 * @param {string} home
 * @param {string} socket
 * @param {boolean} durable
 * @returns {ServerProcess}
 */
function launch(server, home, socket, durable) {
  rmSync(logFile(home), { force: true });
  const call = [server.command, ...serverArgs(server, home, socket, durable)];
  // Where the kernel can do it, the server ends even when this process is killed with -9.
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  const [command = '', ...args] = setpriv ? [setpriv, '--pdeathsig', 'TERM', ...call] : call;
  const output = openSync(join(home, 'output.log'), 'w');
  // Detached: Ctrl-C in the terminal reaches the store alone, which then stops the database in order.
  const child = spawn(command, args, { env: server.env, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.on('error', () => {});
  child.unref();
  return {
    kill: (signal) => void child.kill(signal),
    alive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
  };
}

/**
 * A server that outlived the store that started it (killed with -9, on a system that can't end it then).
 * @param {string} home
 * @param {string} socket
 * @returns {Promise<ServerProcess | undefined>}
 */
async function findOrphan(home, socket) {
  const pid = Number.parseInt(readIfThere(pidFile(home)), 10);
  const alive = () => isAlive(pid, join(home, 'data'));
  const deadline = Date.now() + STOP_TIMEOUT;
  while (pid && alive()) {
    if (await staysUp(socket)) return { kill: (signal) => killQuietly(pid, signal), alive };
    if (Date.now() > deadline) {
      throw new ExpectedError(`An earlier database still runs on ${home} and doesn't answer. End it: kill ${pid}`);
    }
    await sleep(50);
  }
  return undefined;
}

/**
 * Whether a server answers and is not on its way out (it may have been told to stop a moment ago).
 * @param {string} socket
 */
async function staysUp(socket) {
  try {
    await query(socket, 'SELECT SLEEP(0.2)');
    await query(socket, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {ServerProcess} server
 * @param {string} socket
 * @param {string} home
 */
async function waitUntilReady(server, socket, home) {
  const deadline = Date.now() + READY_TIMEOUT;
  while (server.alive() && Date.now() < deadline) {
    if (existsSync(socket) && (await query(socket, 'SELECT 1').catch(() => false))) return;
    await sleep(20);
  }
  const reason = lastError(readIfThere(logFile(home))) || lastError(readIfThere(join(home, 'output.log')));
  throw new ExpectedError(`The private database did not start: ${reason} (log: ${logFile(home)})`);
}

/**
 * @param {string} socket
 * @param {string} name
 */
async function createDatabase(socket, name) {
  await query(socket, `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}

/**
 * @param {string} socketPath
 * @param {string} sql
 */
async function query(socketPath, sql) {
  // Not at the top: this file is loaded before the dependencies are installed.
  const { default: mysql } = await import('mysql2/promise');
  const connection = await mysql.createConnection({ socketPath, user: 'root', connectTimeout: 5_000 });
  try {
    await connection.query(sql);
    return true;
  } finally {
    await connection.end().catch(() => {});
  }
}

/** @param {ServerProcess} server */
async function endProcess(server) {
  server.kill('SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (server.alive()) {
    if (Date.now() > deadline) server.kill('SIGKILL');
    await sleep(20);
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function killQuietly(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** @param {string} home */
const pidFile = (home) => join(home, 'db.pid');
/** @param {string} home */
const logFile = (home) => join(home, 'db.log');

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** @param {string} log */
function lastError(log) {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /error/i.test(line) && !line.includes('Aborting'));
  return (errors.at(-1) ?? lines.at(-1) ?? '').trim();
}
