// A large shop is backed up while it sells; the backup is restored beside it, damaged, and killed half-way.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';

const LARGE = { customers: 20_000, products: 5_000, orders: 100_000 };
const SMALL = { customers: 2_000, products: 500, orders: 10_000 };
/** Seconds that a backup of LARGE may take, with its restore for a test. */
const WITHIN = 300;
/** Milliseconds in which orders are timed before it begins. */
const BEFORE = 15_000;
const RESTORED = 'rangrekha_restored';

/** @type {import('../drill.mjs').Drill} */
export const backup = {
  name: 'backup',
  promise: `A shop of 100,000 orders is backed up while it sells, and restored for a test, within ${WITHIN} s: every order that was acknowledged before is in it, all rules hold; a flipped byte is found, a killed backup leaves none.`,
  size: (isQuick) => (isQuick ? SMALL : LARGE),
  async run({ shop, step }) {
    await shop.start();
    const folder = join(shop.folder, 'backups');
    const finished = () => readdirSync(folder).filter((name) => name.endsWith('Z'));
    const orders = startOrders(shop, { count: 3, pause: 50 });
    await orders.until(() => orders.took.length > 50);
    await sleep(BEFORE);
    step('backup', 0, 4);
    const earlier = new Map(orders.acknowledged);
    const times = orders.took.length;
    const begun = performance.now();
    const made = await shop.run('backup');
    const seconds = Math.round((performance.now() - begun) / 1000);
    const during = orders.took.slice(times);
    assert.equal(made.exitCode, 0, made.all);
    assert(seconds <= WITHIN, `it took ${seconds} s`);
    const [name = ''] = finished();
    step('restore', 1, 4);

    await shop.rows(`CREATE DATABASE ${RESTORED} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    const url = Object.assign(new URL(shop.databaseUrl), { pathname: `/${RESTORED}` });
    const other = { DATABASE_URL: url.href, DATA_DIR: join(shop.folder, 'restored') };
    const restoring = performance.now();
    const restored = await shop.run('restore', [join(folder, name)], other);
    const restoredIn = Math.round((performance.now() - restoring) / 1000);
    assert.equal(restored.exitCode, 0, restored.all);
    const verified = await shop.run('verify', [], other);
    assert.equal(verified.exitCode, 0, verified.all);
    const rows = await shop.rows(`SELECT id, idempotency_key AS k FROM ${RESTORED}.orders`);
    const found = new Map(rows.map(({ id, k }) => [k, id]));
    const lost = [...earlier].filter(([key, id]) => found.get(key) !== id).length;
    assert.equal(lost, 0, `${lost} orders that were acknowledged before are not in the backup`);
    step('flipped byte', 2, 4);

    const dump = join(folder, name, 'database.sql.gz');
    const bytes = readFileSync(dump);
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(dump, bytes);
    const checked = await shop.run('backup', ['--check', join(folder, name)]);
    assert.equal(checked.exitCode, 1, 'a flipped byte was not found');
    const [{ problem }] = await shop.rows('SELECT problem FROM backups ORDER BY finished_at DESC LIMIT 1');
    assert.match(problem, /is not as it was written/);
    step('kill', 3, 4);

    const killed = shop.run('backup');
    await sleep((seconds * 1000) / 2);
    killed.kill('SIGKILL');
    await killed;
    assert.deepEqual(finished(), [name], 'a killed backup counts as one');
    await orders.stop();
    step('killed', 4, 4);
    const median = (/** @type {number[]} */ values) =>
      `${quantile(values, 0.5)} ms (99 of 100: ${quantile(values, 0.99)} ms)`;
    return [
      await checkOrders(shop, orders.acknowledged),
      `${rows.length} orders, ${(bytes.length / 1e6).toFixed(1)} MB compressed: backed up and restored for a test in ${seconds} s; restored by npm run restore in ${restoredIn} s, all rules kept; ${earlier.size} orders were acknowledged before, none is missing`,
      `an order took ${median(orders.took.slice(0, times))} before, ${median(during)} meanwhile`,
      'the flipped byte was found, and the killed backup left none',
    ];
  },
};
