// The store that the browser tests use: the built one, with the demo seed, on a database, a media folder and a mail
// server of its own, all of which go away with it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { printError } from './expected-error.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { createProgress } from './progress.mjs';
import { stopOnSignals } from './stop-signals.mjs';

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
    SEED: 'demo',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  process.env.NODE_ENV ??= 'production';
  const main = await import(new URL('../build/main.js', import.meta.url).href);
  const store = await main.startStore(env, progress, { cheapHashes: true, imageFormats: ['webp'] });
  undo.push(() => store.close());
  progress.say(`The store for the browser tests is on ${store.url}`);
}

async function stop() {
  for (const step of undo.splice(0).reverse()) await step().catch(printError);
}

/** @returns {Promise<string>} the URL of an empty database */
async function prepareDatabase() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return recreateDatabase(given);
  const database = await startLocalDatabase({ dir: join(folder, 'db'), log: progress.say, durable: false });
  undo.push(() => database.stop());
  return database.url;
}

/**
 * On a given server the browser tests keep to a database beside the named one, which stays untouched.
 * @param {string} given
 */
async function recreateDatabase(given) {
  const { default: mysql } = await import('mysql2/promise');
  const url = new URL(given);
  const name = `${url.pathname.slice(1).replaceAll('`', '')}_e2e`;
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
