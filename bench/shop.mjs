// The shop that is measured: a database of its own, filled, with shoppers who are signed in and have full carts.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import jwt from 'jsonwebtoken';
import mysql from 'mysql2/promise';
import { importStore } from '../scripts/cli/store-environment.mjs';
import { LARGE_MEMORY, startLocalDatabase } from '../scripts/database/local-database.mjs';

export const SMALL = { customers: 600, products: 1_000, orders: 1_000 };
export const LARGE = { customers: 500_000, products: 100_000, orders: 1_000_000 };
const SECRET = 'only-for-the-benchmark-0123456789abcdef';
/** Longer than people have, in milliseconds: some drills take hours. */
const SESSION = 6 * 3_600_000;
const UNITS = 10_000_000;

/**
 * @typedef {object} Shopper
 * @property {string} userId
 * @property {string} addressId
 * @property {Record<string, string>} headers
 */

/**
 * A folder with a database, and the environment of a store that uses them.
 * @param {import('../scripts/cli/progress.mjs').Progress} progress
 * @param {{ kept?: string | undefined, memory?: number | undefined }} [options] `kept`: a folder that stays, with what it has;
 *   otherwise an empty one that goes with the shop
 */
async function openFolder(progress, { kept, memory } = {}) {
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'rangrekha-bench-'));
  const database = await startLocalDatabase({ dir: join(folder, 'db'), log: progress.say, ...(memory && { memory }) });
  const close = async () => {
    await database.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    JWT_SECRET: SECRET,
    ENCRYPTION_KEY: SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    // As `npm start`, the container and systemd have it.
    MALLOC_ARENA_MAX: '2',
  };
  return { folder, env, close };
}

/**
 * A store with the demo shop alone, once all widths of its pictures are made.
 * @param {{ port: number, progress: import('../scripts/cli/progress.mjs').Progress }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openDemo({ port, progress }) {
  const { env, close } = await openFolder(progress);
  try {
    const own = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const options = { env: own, port, workers: 1, path: '/api/ready', seed: 'demo' };
    const store = await startProgram('../build/main.js', options);
    const stop = async () => {
      await store.stop();
      await close();
    };
    try {
      await picturesMade(env.DATABASE_URL, progress);
    } catch (error) {
      await store.stop();
      throw error;
    }
    return { url: store.url, close: stop };
  } catch (error) {
    await close();
    throw error;
  }
}

async function picturesMade(databaseUrl, progress) {
  const connection = await mysql.createConnection(databaseUrl);
  try {
    const counts = "SELECT COUNT(*) AS total, SUM(status = 'READY') AS made FROM media";
    for (;;) {
      const [rows] = await connection.query(counts);
      const [{ total, made }] = /** @type {[{ total: number, made: string }]} */ (rows);
      progress.step('Widths of the pictures', Number(made), total);
      if (Number(made) === total) return;
      await sleep(1000);
    }
  } finally {
    await connection.end();
  }
}

/**
 * @param {{ amounts: typeof SMALL, progress: import('../scripts/cli/progress.mjs').Progress, file?: string, kept?: string }} options
 *   `file`: the URL of another build's main file, which fills the shop; `kept`: a folder that keeps the shop for another time
 */
export async function openShop({ amounts, progress, file, kept }) {
  const memory = amounts === LARGE ? LARGE_MEMORY : undefined;
  const { folder, env, close } = await openFolder(progress, { kept, memory });
  try {
    const { fillLargeShop } = await (file ? import(file) : importStore());
    await fillLargeShop({ ...env, SEED: 'demo' }, progress, amounts);
    const connection = await mysql.createConnection({ uri: env.DATABASE_URL, multipleStatements: false });
    const contents = await prepare(connection);
    return {
      ...contents,
      env,
      profiles: join(folder, 'profiles'),
      databasePid: Number(readFileSync(join(folder, 'db/db.pid'), 'utf8')),
      /**
       * Gives a fifth of the customers a tag, and lets the store begin no check of the data on this day: it takes minutes. Resolves
       * when the store's work has counted the orders of all days.
       */
      prepareOffice: async (/** @type {string} */ tag) => {
        const fifth = "SELECT id, ? FROM users WHERE user_type = 'CUSTOMER' AND RIGHT(username, 1) IN ('0', '5')";
        await connection.query(`INSERT IGNORE INTO customer_tags (user_id, tag) ${fifth}`, [tag]);
        const day = 'DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE)';
        await connection.query(`INSERT IGNORE INTO data_checks (day) VALUES (${day})`);
        await isCounted(async () => {
          const [rows] = await connection.query(
            "SELECT CONCAT(id, ' ', changes_before) AS mark FROM order_days_counted",
          );
          return /** @type {{ mark: string }[]} */ (rows).map(({ mark }) => mark);
        });
      },
      fillCarts: (/** @type {Shopper[]} */ shoppers) => fillCarts(connection, shoppers, contents.variantIds),
      close: async () => {
        await connection.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {mysql.Connection} connection */
async function prepare(connection) {
  const rows = async (/** @type {string} */ sql) =>
    /** @type {Record<string, string>[]} */ ((await connection.query(sql))[0]);
  // The widths of pictures are not what is measured.
  await connection.query("UPDATE media SET status = 'READY'");
  await connection.query('CREATE TABLE IF NOT EXISTS bench_orders (id CHAR(36) PRIMARY KEY, created_at DATETIME(3))');
  await connection.query('CREATE TABLE IF NOT EXISTS bench_stock (id INT PRIMARY KEY, stock INT NOT NULL)');
  const units = Array.from({ length: 100 }, (_, id) => [id, UNITS]);
  await connection.query('INSERT IGNORE INTO bench_stock VALUES ?', [units]);
  const variants = await rows(`SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE v.position = 0 AND p.status = 'LIVE' ORDER BY p.created_at DESC LIMIT 100`);
  const variantIds = variants.map(({ id }) => id);
  await connection.query('UPDATE product_variants SET stock = ? WHERE id IN (?)', [UNITS, variantIds]);
  const customers = await rows(`SELECT users.id, MIN(addresses.id) AS addressId FROM users
    JOIN addresses ON addresses.user_id = users.id WHERE user_type = 'CUSTOMER' GROUP BY users.id LIMIT 500`);
  const [admin] = await rows("SELECT id FROM users WHERE user_type = 'ADMIN' AND role IS NULL LIMIT 1");
  const [product] = await rows("SELECT name FROM products WHERE status = 'LIVE' ORDER BY created_at DESC LIMIT 1");
  const [category] = await rows('SELECT slug FROM categories WHERE parent_id IS NOT NULL LIMIT 1');
  const shoppers = await Promise.all(
    customers.map(async ({ id = '', addressId = '' }) => ({
      userId: id,
      addressId,
      headers: await signIn(connection, id),
    })),
  );
  const [counts] = await rows(`SELECT (SELECT COUNT(*) FROM products) AS products,
    (SELECT COUNT(*) FROM product_variants) AS variants, (SELECT COUNT(*) FROM orders) AS orders,
    (SELECT COUNT(*) FROM users WHERE user_type = 'CUSTOMER') AS customers, VERSION() AS version`);
  return {
    variantIds,
    shoppers,
    admin: await signIn(connection, admin?.id ?? ''),
    productName: encodeURIComponent(product?.name ?? ''),
    category: category?.slug ?? '',
    counts: counts ?? {},
  };
}

/** The headers of a new session, without the cost of a password. @returns {Promise<Record<string, string>>} */
async function signIn(connection, userId) {
  const [id, now] = [randomUUID(), Date.now()];
  const session = [id, userId, new Date(now), new Date(now + SESSION)];
  await connection.query('INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES (?)', [session]);
  const claims = { sid: id, exp: Math.floor((now + SESSION) / 1000), iss: 'rangrekha', aud: 'rangrekha-api' };
  return { authorization: `Bearer ${jwt.sign(claims, SECRET, { algorithm: 'HS256' })}` };
}

/**
 * Resolves when the store's work has counted the orders of all days, from now on. It then sets its mark, or moves it: those of
 * earlier versions may be there, and stay as they are.
 * @param {() => Promise<string[]>} readMarks with their times
 * @param {number} [pause] milliseconds before they are read again
 */
export async function isCounted(readMarks, pause = 1000) {
  const former = new Set(await readMarks());
  while ((await readMarks()).every((mark) => former.has(mark))) await sleep(pause);
}

/** Two lines in each cart. */
async function fillCarts(connection, shoppers, variantIds) {
  const now = new Date();
  const lines = shoppers.flatMap(({ userId }, index) =>
    [0, 37].map((offset) => [randomUUID(), userId, variantIds[(index + offset) % variantIds.length], 1, now]),
  );
  const columns = '(id, user_id, variant_id, quantity, created_at)';
  await connection.query(`INSERT IGNORE INTO cart_items ${columns} VALUES ?`, [lines]);
}

/**
 * Starts a program with so many processes, and waits until `path` answers.
 * @param {string} file beside this one
 * @param {{ env: NodeJS.ProcessEnv, port: number, workers: number, path: string, profiles?: string, seed?: string, preload?: URL, output?: string }} options
 *   `profiles`: the folder of a profile that is written at the end; `preload`: what is loaded before the program, and answers `ask`;
 *   `output`: a file that gets what it prints
 */
export async function startProgram(file, { env, port, workers, path, profiles, seed = 'none', preload, output }) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  // By its number, so that it is the program itself that writes; the types know the first ones alone.
  const printed = output ? /** @type {3} */ (openSync(output, 'a')) : undefined;
  const own = { ...env, SEED: seed, PORT: String(port), HOST: '127.0.0.1', WORKERS: String(workers) };
  const running = execa(
    process.execPath,
    [
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []),
      ...(preload ? ['--import', preload.href] : []),
      program,
    ],
    {
      env: own,
      stdio: ['ignore', printed ?? 'ignore', 'inherit', preload && 'ipc'],
      reject: false,
    },
  );
  if (printed !== undefined) closeSync(printed);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    running.kill();
    await running;
  };
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await fetch(`${url}${path}`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady)
      return { url, pid: running.pid ?? 0, stop, ask: (/** @type {string} */ question) => answerOf(running, question) };
    if (running.exitCode !== null) break;
    await sleep(200);
  }
  running.kill();
  throw new Error(`${file} did not start.`);
}

/** What the preload of a program answers. */
async function answerOf(running, question) {
  const answer = once(running, 'message');
  running.send(question);
  return /** @type {any} */ ((await answer)[0]);
}
