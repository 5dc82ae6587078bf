// The shop of a drill: its own database, mail server and store process, all on this machine, and shoppers who order.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import mysql from 'mysql2/promise';
import { openShop, startProgram } from '../../bench/shop.mjs';
import { importStore } from '../../scripts/cli/store-environment.mjs';
import { startDatabaseProxy } from './database-proxy.mjs';
import { startMailServer } from './mail-server.mjs';

/** @typedef {{ customers: number, products: number, orders: number }} Size */
/** @type {Size} */
const SMALL = { customers: 60, products: 60, orders: 20 };
/** Milliseconds in which at least one mail leaves: one whose sender was killed is taken again after a minute. */
const MAIL_TAKES = 90_000;

/** @typedef {Awaited<ReturnType<typeof openDrillShop>>} DrillShop */

/**
 * @param {import('../../scripts/cli/progress.mjs').Progress} progress
 * @param {{ size?: Size, file?: string }} [options] `file`: the URL of another build's main file, which fills the shop
 */
export async function openDrillShop(progress, { size = SMALL, file } = {}) {
  const quiet = { ...progress, say: () => {}, step: () => {} };
  const filled = await openShop({ amounts: size, progress: quiet, file });
  const mailServer = await startMailServer();
  const proxy = await startDatabaseProxy(filled.env.DATABASE_URL);
  const port = await freePort();
  const output = join(String(filled.env.DATA_DIR), 'store.log');
  const env = { ...filled.env, DATABASE_URL: proxy.url, SMTP_URL: mailServer.url };
  const connection = mysql.createPool({ uri: String(filled.env.DATABASE_URL), connectionLimit: 2 });
  await connection.query(`INSERT INTO stock_movements
      (id, variant_id, product_id, product_name, color, size, change_units, stock_after, reason, actor_name, created_at)
    SELECT UUID(), v.id, v.product_id, 'Drill', v.color, v.size, v.stock - COALESCE(units, 0), v.stock, 'EDIT', 'Drill', NOW(3)
    FROM product_variants v
    LEFT JOIN (SELECT variant_id, SUM(change_units) AS units FROM stock_movements GROUP BY variant_id) AS ledger
      ON ledger.variant_id = v.id
    WHERE v.stock <> COALESCE(units, 0)`);
  /** @type {Awaited<ReturnType<typeof startProgram>> | undefined} */
  let store;
  /** @type {Awaited<ReturnType<typeof startProgram>>[]} */
  const others = [];
  const shop = {
    url: `http://127.0.0.1:${port}`,
    /** Orders from before are the seed's. */
    openedAt: new Date(),
    shoppers: filled.shoppers,
    /** The headers of an admin. */
    admin: filled.admin,
    variantIds: filled.variantIds,
    /** The environment of a store that uses this shop. */
    env,
    mediaDir: join(String(filled.env.DATA_DIR), 'media'),
    mailServer,
    proxy,
    /** @param {string} question for the preload of the store */
    ask: async (question) => store?.ask(question),
    /** The store's process. */
    pid: () => store?.pid ?? 0,
    category: filled.category,
    productName: filled.productName,
    /** The errors that the store has logged. */
    log: () => readFileSync(output, 'utf8').replaceAll(/^(?!\{).*\n/gm, ''),
    databasePid: () => Number(readFileSync(join(String(filled.env.DATA_DIR), 'db/db.pid'), 'utf8')),
    /** @param {string} sql @param {unknown[]} [values] */
    rows: async (sql, values) => /** @type {any[]} */ ((await connection.query(sql, values))[0]),

    /**
     * Starts the store, or another one after it died.
     * @param {NodeJS.ProcessEnv} [own] @param {string} [log] the file that gets its log
     * @param {URL} [preload] what is loaded before it, and answers `ask`
     */
    async start(own = {}, log = output, preload) {
      const options = { env: { ...env, ...own }, port, workers: 1, path: '/api/ready', output: log, preload };
      store = await startProgram('../build/main.js', options);
    },
    /**
     * Runs a script beside the store, past the proxy.
     * @param {string} name @param {string[]} [args] @param {NodeJS.ProcessEnv} [own]
     */
    run: (name, args = [], own = {}) =>
      execa(process.execPath, [fileURLToPath(new URL(`../../scripts/${name}.mjs`, import.meta.url)), ...args], {
        env: { ...filled.env, SEED: 'none', ...own },
        all: true,
        reject: false,
      }),
    folder: String(filled.env.DATA_DIR),
    databaseUrl: String(filled.env.DATABASE_URL),
    async stop() {
      await store?.stop();
    },
    /**
     * Starts a further store on the same database.
     * @param {{ port: number, env?: Record<string, string>, file?: string, workers?: number, preload?: URL, output?: string }} options
     *   `file`: the URL of another build's main file; `preload`: what is loaded before it; `output`: the file that gets its log
     */
    async startAnother({ port, env: more = {}, file = '../build/main.js', workers = 1, preload, output: log }) {
      const options = { env: { ...env, ...more }, port, workers, path: '/api/ready', preload, output: log };
      const other = await startProgram(file, options);
      others.push(other);
      return other;
    },
    /** Kills the store's process like a power cut does. */
    async kill() {
      process.kill(store?.pid ?? 0, 'SIGKILL');
      await store?.stop();
    },

    /** Ends when no mail waits any more, also those that are due later. */
    async mailsHaveLeft() {
      let least = Number.POSITIVE_INFINITY;
      for (let end = 0; ; await sleep(500)) {
        // A store that is sending may have locked them in another order.
        await shop.hurryMails().catch(() => {});
        const [{ waiting }] = await shop.rows("SELECT COUNT(*) AS waiting FROM outbox_mails WHERE status = 'WAITING'");
        if (waiting === 0) return;
        if (waiting < least) end = Date.now() + MAIL_TAKES;
        least = Math.min(least, waiting);
        assert(Date.now() < end, `${waiting} mails wait for ever`);
      }
    },
    /** Makes all mails due now. */
    hurryMails: () =>
      shop.rows("UPDATE outbox_mails SET due_at = NOW(3) WHERE status = 'WAITING' AND leased_until IS NULL"),

    /** Checks stock, ledger, orders and series as `npm run verify` does. */
    async checkBooks() {
      /** @type {string[]} */
      const broken = [];
      const { verify } = await importStore();
      await verify(
        { ...filled.env, SEED: 'none' },
        (line) => void (line.startsWith('kept') || broken.push(line.trim())),
      );
      assert.deepEqual(broken, [], broken.join('; '));
      return 'books: every rule kept';
    },

    async close() {
      await Promise.all([store, ...others].map((one) => one?.stop()));
      await Promise.all([connection.end(), mailServer.close(), proxy.close()]);
      await filled.close();
    },
  };
  return shop;
}

/** A port of the loopback that nothing listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
