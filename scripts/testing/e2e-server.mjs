// The stores that the browser tests use: the built one with the demo seed, an empty one on the next port, and an empty one
// with plugins on the port after that. Each is on a database and a media folder of its own, with one mail server. All of it goes away with them.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerWith, ensureBuilt } from '../build.mjs';
import { printError } from '../cli/expected-error.mjs';
import { createProgress } from '../cli/progress.mjs';
import { stopOnSignals } from '../cli/stop-signals.mjs';
import { startLocalDatabase } from '../database/local-database.mjs';

const PORT = process.env.E2E_PORT ?? '3107';
const MAIL_DIR = process.env.E2E_MAIL_DIR ?? join(tmpdir(), 'rangrekha-e2e/mail');
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-e2e-'));
const progress = createProgress();

/** @type {(() => Promise<void>)[]} what is to be undone, the last first */
const undo = [async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];

stopOnSignals(stop);
try {
  await ensureBuilt({ log: progress.say });
  await start();
} catch (error) {
  await stop();
  printError(error);
  process.exit(1);
}

async function start() {
  const env = {
    ...process.env,
    PORT,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATABASE_URL: await prepareDatabase(),
    SMTP_URL: await startMailSink(),
    DATA_DIR: folder,
    MEDIA_DIR: join(folder, 'media'),
    JWT_SECRET: 'only-for-the-browser-tests-0123456789',
    ENCRYPTION_KEY: 'only-for-the-browser-tests-0123456789',
    SEED: 'demo',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  process.env.NODE_ENV ??= 'production';
  await buildServerWith('scripts/testing/shop-plugins.tsx', 'main-with-plugins');
  await Promise.all([
    startDemoStore(env),
    startEmptyStore(env, 1, 'empty', 'main'),
    startEmptyStore(env, 2, 'plugins', 'main-with-plugins'),
  ]);
}

/**
 * @param {Record<string, string | undefined>} env
 */
async function startDemoStore(env) {
  const main = await import(new URL('../../build/main.js', import.meta.url).href);
  const store = await main.startStore(env, progress, { cheapHashes: true, imageFormats: ['webp'] });
  undo.push(() => store.close());
  progress.say(`The store for the browser tests is on ${store.url}`);
}

/**
 * Starts a store without anything but an admin, in a process of its own: tests make it a shop.
 * @param {Record<string, string | undefined>} env
 * @param {number} after the number of ports after the first one
 * @param {string} name of its database and folder
 * @param {string} program in `build`
 */
async function startEmptyStore(env, after, name, program) {
  const port = String(Number(PORT) + after);
  const own = {
    ...env,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: await recreateDatabase(env.DATABASE_URL ?? '', `_${name}`),
    MEDIA_DIR: join(folder, `${name}-media`),
    SEED: 'none',
  };
  const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
  const admin = ['--email', 'owner@example.com', '--username', 'owner'];
  const creating = spawn(process.execPath, [at('../run.mjs'), 'admin-create', ...admin], {
    env: own,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  creating.stdin.end('Owner@12345\n');
  await new Promise((resolve) => creating.once('exit', resolve));
  const running = spawn(process.execPath, [at(`../../build/${program}.js`)], {
    env: own,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(async () => {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
  });
}

async function stop() {
  for (const step of undo.splice(0).reverse()) await step().catch(printError);
}

/** @returns {Promise<string>} the URL of an empty database */
async function prepareDatabase() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return recreateDatabase(given, '_e2e');
  const database = await startLocalDatabase({ dir: join(folder, 'db'), log: progress.say, durable: false });
  undo.push(() => database.stop());
  return database.url;
}

/**
 * An empty database beside the named one, which stays untouched.
 * @param {string} given
 * @param {string} suffix
 */
async function recreateDatabase(given, suffix) {
  const { default: mysql } = await import('mysql2/promise');
  const url = new URL(given);
  const name = `${url.pathname.slice(1).replaceAll('`', '')}${suffix}`;
  const run = async (/** @type {string[]} */ ...statements) => {
    const connection = await mysql.createConnection(given);
    for (const sql of statements) await connection.query(sql);
    await connection.end();
  };
  await run(`DROP DATABASE IF EXISTS \`${name}\``, `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
  undo.push(() => run(`DROP DATABASE IF EXISTS \`${name}\``));
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns {Promise<string>} the URL of a mail server that writes each mail as a file into the mail folder */
async function startMailSink() {
  const { SMTPServer } = await import('smtp-server');
  rmSync(MAIL_DIR, { recursive: true, force: true });
  mkdirSync(MAIL_DIR, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      count += 1;
      writeFileSync(join(MAIL_DIR, `${String(count).padStart(5, '0')}.eml`), Buffer.concat(chunks));
      done();
    },
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  undo.push(async () => {
    await new Promise((resolve) => server.close(() => resolve(undefined)));
    rmSync(MAIL_DIR, { recursive: true, force: true });
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return `smtp://127.0.0.1:${address.port}`;
}
