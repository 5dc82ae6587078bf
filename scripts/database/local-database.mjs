// Runs a private MariaDB (or MySQL) for the store or the tests, and starts it again when it dies.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import mysql from 'mysql2/promise';
import { ExpectedError } from '../cli/expected-error.mjs';
import { findProgram } from '../install/system-packages.mjs';
import { findOrInstallServer } from './database-server.mjs';
import { takeFolderLock } from './folder-lock.mjs';

/**
 * @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer
 *
 * @typedef {object} LocalDatabase
 * @property {string} url `mysql://root@localhost/<name>?socketPath=/absolute/path`
 * @property {() => Promise<void>} stop Stops the server in order; safe to call twice.
 *
 * @typedef {object} LocalDatabaseOptions
 * @property {string} dir Where the data, the log and the socket live.
 * @property {(line: string) => void} [log] Told what takes time.
 * @property {string} [name] The database that is created when missing.
 * @property {boolean} [durable] False for tests: quicker, and a crash of the machine may lose data.
 * @property {number} [memory] Bytes for its pages, instead of 256 MB: the indexes of a large shop have to fit in.
 * @property {DatabaseServer} [server] Instead of one found on this machine.
 */

/** The kernel's limit for a socket's path is 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 100;
const READY_TIMEOUT = 60_000;
/**
 * Milliseconds before a server that has died is started again: doubled each time, until one has lived for STEADY. Nobody can
 * buy meanwhile, so a server that cannot start at all is tried every two seconds, too.
 */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
const STEADY = 60_000;
const SETTINGS = `--skip-networking --skip-name-resolve --skip-log-bin --performance-schema=0 --max-connections=200
  --character-set-server=utf8mb4 --collation-server=utf8mb4_unicode_ci --innodb-buffer-pool-size=256M
  --innodb-buffer-pool-dump-at-shutdown=0 --innodb-buffer-pool-load-at-startup=0`.split(/\s+/);
/** Bytes for the pages of a shop of a million orders. */
export const LARGE_MEMORY = 4 * 2 ** 30;
const USER = process.getuid?.() === 0 ? ['--user=root'] : [];

/**
 * Runs a database server on a unix socket: no port, no password, no system service. It ends with this process, whichever
 * way that ends. Throws an expected error when no server can be had or the folder is in use.
 * @param {LocalDatabaseOptions} options
 * @returns {Promise<LocalDatabase>}
 */
export async function startLocalDatabase({ dir, log = () => {}, name = 'rangrekha', durable = true, memory, server }) {
  const home = resolve(dir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const sockets = socketFolder(home);
  const socket = join(sockets, 'db.sock');
  const release = await takeFolderLock(join(sockets, 'lock'), home);
  try {
    const place = { home, socket, durable, memory, server: server ?? (await findOrInstallServer(log)) };
    await endEarlierServer(socket);
    await initialise(place, log);
    const running = launch(place);
    await waitUntilReady(running, place);
    await query(socket, `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    const stop = keepRunning(running, place, log);
    return {
      url: urlOf(socket, name),
      async stop() {
        await stop();
        release();
        if (sockets !== home) rmSync(sockets, { recursive: true, force: true });
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The URL of a private database that runs already, for work beside the store that has started it; undefined when none does.
 * @param {string} dir
 * @returns {Promise<string | undefined>}
 */
export async function findRunningDatabase(dir, name = 'rangrekha') {
  const home = resolve(dir);
  if (!existsSync(home)) return undefined;
  const socket = join(socketFolder(home), 'db.sock');
  return (await succeeds(query(socket, 'SELECT 1'))) ? urlOf(socket, name) : undefined;
}

/** In a deep folder the sockets move to the temporary folder, into one that only this user can enter. */
function socketFolder(home) {
  if (Buffer.byteLength(join(home, 'db.sock')) < SOCKET_PATH_LIMIT) return home;
  const folder = join(tmpdir(), `rangrekha-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new ExpectedError(`${folder} belongs to another user. Remove it, or move this folder to a shorter path.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** A server that outlived the store that started it (killed with -9) is told to end. The new one waits for its files. */
async function endEarlierServer(socket) {
  while (await succeeds(query(socket, 'SHUTDOWN'))) await sleep(100);
}

/** A server that starts deletes all temporary tables in its folder: in a shared one also those that other servers use. */
function ownTemporaryFolder(home) {
  const folder = join(home, 'tmp');
  mkdirSync(folder, { recursive: true });
  return `--tmpdir=${folder}`;
}

/** Makes the data directory beside its place and moves it there when complete, so that an interrupted start heals. */
async function initialise({ home, server }, log) {
  const data = join(home, 'data');
  if (existsSync(data)) return;
  log('Creating the private database');
  const fresh = join(home, 'data.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  const [mode, input] =
    server.kind === 'mysql'
      ? [['--initialize-insecure'], '']
      : [['--bootstrap', '--enforce-storage-engine=', '--max-allowed-packet=8M'], systemTables(server)];
  const [program = '', ...args] = [...server.command, `--datadir=${fresh}`, ownTemporaryFolder(home), ...USER, ...mode];
  const result = await execa(program, args, { input, all: true, reject: false });
  if (result.failed) {
    throw new ExpectedError(`The private database could not be created in ${home}: ${lastError(result.all)}`);
  }
  renameSync(fresh, data);
}

/**
 * What mariadb-install-db feeds to the server. That script itself needs a program of Debian's client package, so it
 * can't be used with the server's package alone.
 */
function systemTables({ command, share }) {
  const texts = ['system_tables', 'performance_tables', 'system_tables_data'].map((part) => {
    const path = [`mysql_${part}.sql`, `mariadb_${part}.sql`].map((file) => join(share, file)).find(existsSync);
    if (path) return readFileSync(path, 'utf8');
    throw new ExpectedError(`${command[0]} lacks its file ${part}.sql. Reinstall MariaDB, or set DATABASE_URL.`);
  });
  const rootWithoutPassword = 'SET @auth_root_socket=NULL;';
  return ['CREATE DATABASE mysql;', 'USE mysql;', rootWithoutPassword, ...texts].join('\n');
}

function launch({ home, socket, server, durable, memory }) {
  rmSync(logFile(home), { force: true });
  // Where the kernel can do it, the server ends even when this process is killed with -9.
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  const launcher = setpriv ? [setpriv, '--pdeathsig', 'TERM'] : [];
  const files = [`--datadir=${home}/data`, `--pid-file=${home}/db.pid`, `--log-error=${logFile(home)}`];
  const durability = durable ? [] : ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
  // Tests make thousands of tables: two files for each, forced to disk, take almost twice the processor time.
  const isForTests = !durable && server.kind === 'mariadb';
  const fewFiles = isForTests ? ['--innodb-file-per-table=0', '--sync-frm=0'] : [];
  const mysqlOnly = server.kind === 'mysql' ? ['--mysqlx=0', '--secure-file-priv=NULL'] : [];
  const settings = [
    ...files,
    `--socket=${socket}`,
    ownTemporaryFolder(home),
    ...USER,
    ...SETTINGS,
    ...(memory ? [`--innodb-buffer-pool-size=${memory}`] : []),
    ...durability,
    ...fewFiles,
    ...mysqlOnly,
  ];
  const [program, ...args] = [...launcher, ...server.command, ...settings];
  // Detached: Ctrl-C in the terminal reaches the store alone, which then stops the database in order.
  const running = execa(program, args, {
    // It is set for the store, whose threads allocate little.
    env: { MALLOC_ARENA_MAX: undefined },
    stdin: 'ignore',
    detached: true,
    forceKillAfterDelay: 30_000,
    reject: false,
  });
  const killAtExit = () => void running.kill(durable ? 'SIGTERM' : 'SIGKILL');
  process.once('exit', killAtExit);
  running.finally(() => process.off('exit', killAtExit));
  return running;
}

async function waitUntilReady(running, { socket, home }) {
  const deadline = Date.now() + READY_TIMEOUT;
  while (running.exitCode === null && running.signalCode === null && Date.now() < deadline) {
    if (existsSync(socket) && (await succeeds(query(socket, 'SELECT 1')))) return;
    await sleep(20);
  }
  running.kill();
  const { stderr } = await running;
  const log = existsSync(logFile(home)) ? readFileSync(logFile(home), 'utf8') : '';
  throw new ExpectedError(
    `The private database did not start: ${lastError(log) || lastError(stderr)} (log: ${logFile(home)})`,
  );
}

/** Starts the server again each time it dies. What it returns stops the server for good. */
function keepRunning(running, place, log) {
  const stopping = new AbortController();
  const keepUp = async () => {
    let pause = FIRST_PAUSE;
    while (true) {
      const since = Date.now();
      await running;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY) pause = FIRST_PAUSE;
      log(`The private database has died; it is started again in ${pause / 1000} s`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      running = launch(place);
      try {
        await waitUntilReady(running, place);
        log('The private database is back');
      } catch (error) {
        if (!stopping.signal.aborted) log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keeping = keepUp();
  return async () => {
    stopping.abort();
    running.kill();
    await keeping;
  };
}

async function query(socketPath, sql) {
  const connection = await mysql.createConnection({ socketPath, user: 'root', connectTimeout: 5_000 });
  try {
    await connection.query(sql);
  } finally {
    await connection.end().catch(() => {});
  }
}

const succeeds = (attempt) => attempt.then(() => true).catch(() => false);

const urlOf = (socket, name) =>
  `mysql://root@localhost/${name}?socketPath=${encodeURIComponent(socket).replaceAll('%2F', '/')}`;

const logFile = (home) => join(home, 'db.log');

function lastError(log = '') {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /error/i.test(line) && !line.includes('Aborting'));
  return (errors.at(-1) ?? lines.at(-1) ?? '').trim();
}
