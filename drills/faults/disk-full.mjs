// The disks of pictures, of the log and of the database are full, one after the other, while shoppers order.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { checkOrders, startOrders, worstOf } from '../shop/orders.mjs';
import { mountDisk } from './full-disk.mjs';

const KB = 1024;
/** Bytes that are free when a picture of some 400 kB comes: at each of them another step finds no room. */
const FREE = [0, 4, 16, 64, 200, 400, 450, 500, 600, 700].map((size) => size * KB);
const LEFT_FOR = 20_000;
const FULL_FOR = 8_000;
const NORMAL_WITHIN = 5_000;

/** @type {import('../drill.mjs').Drill} */
export const diskFull = {
  name: 'disk-full',
  promise:
    'With a full disk of pictures an upload is refused with 507 and leaves nothing behind, and orders go on; so they do with no room for the log; with a full disk of the database they get 503, pages are read, and all is as before when there is room.',
  disk: 1_000,
  async run({ shop, isQuick, disk, step }) {
    const orders = startOrders(shop, { count: 3, pause: 50 });
    const figures = [await fullPictures(shop, orders)];
    step('disks', 1, 3);
    figures.push(await fullLog(shop, orders));
    step('disks', 2, 3);
    figures.push(await fullDatabase(shop, orders, disk, isQuick ? 1 : 3));
    step('disks', 3, 3);
    await orders.stop();
    return [await checkOrders(shop, orders.acknowledged), ...figures];
  },
};

/** @typedef {import('../shop/shop.mjs').DrillShop} DrillShop @typedef {ReturnType<typeof startOrders>} Orders */

/** @param {DrillShop} shop @param {Orders} orders */
async function fullPictures(shop, orders) {
  const folder = join(shop.folder, 'small');
  const small = await mountDisk(folder, 8);
  try {
    await shop.start({ MEDIA_DIR: folder });
    const bytes = await noise();
    const before = await rowsOf(shop);
    let refused = 0;
    let stored = 0;
    for (const free of FREE) {
      small.fill(free);
      const placed = orders.acknowledged.size;
      const answer = await upload(shop, bytes);
      const text = `${answer.status} ${JSON.stringify(answer.body)} with ${free / KB} kB free`;
      assert([201, 507].includes(answer.status), text);
      if (answer.status === 201) stored += 1;
      else {
        refused += 1;
        assert.match(answer.body.message, /no room/, text);
      }
      assert.equal(await rowsOf(shop), before + stored, `rows of pictures after ${text}`);
      await untilEmpty(join(folder, 'incoming'));
      assert.equal(foldersOf(folder), stored, `folders of pictures after ${text}`);
      await orders.until(() => orders.acknowledged.size > placed + 2);
    }
    small.makeRoom();
    assert.equal((await upload(shop, bytes)).status, 201, 'with room again');
    assert(refused > 2, `only ${refused} uploads were refused`);
    return `pictures: ${FREE.length} uploads with 0 to ${worstOf(FREE) / KB} kB free: ${refused} refused with 507, ${stored} stored, no row and no file left over; orders went on`;
  } finally {
    await shop.stop();
    await small.unmount();
  }
}

/** @param {DrillShop} shop @param {Orders} orders */
async function fullLog(shop, orders) {
  const folder = join(shop.folder, 'log');
  const small = await mountDisk(folder, 1);
  const output = join(folder, 'store.log');
  try {
    await shop.start({ LOG_LEVEL: 'debug' }, output);
    const { pid } = shop;
    small.fill();
    const placed = orders.acknowledged.size;
    const size = readFileSync(output).length;
    await sleep(FULL_FOR);
    await orders.until(() => orders.acknowledged.size > placed + 10);
    assert(readFileSync(output).length - size < 64 * KB, 'the disk of the log was not full');
    const during = orders.acknowledged.size - placed;
    small.makeRoom();
    const full = readFileSync(output).length;
    await orders.sellAgain();
    await sleep(500);
    assert(readFileSync(output).length > full, 'nothing is logged any more');
    assert.equal(shop.pid(), pid(), 'the store was started again');
    return `log: ${during} orders in ${FULL_FOR / 1000} s without room for it; with room it goes on`;
  } finally {
    await shop.stop();
    await small.unmount();
  }
}

/** @param {DrillShop} shop @param {Orders} orders @param {import('../drill.mjs').Disk | undefined} disk @param {number} rounds */
async function fullDatabase(shop, orders, disk, rounds) {
  assert(disk, 'there is no disk for the database');
  await shop.start();
  await orders.sellAgain();
  const back = [];
  /** @type {Record<number, number>} */
  const writes = {};
  let reads = 0;
  for (let round = 0; round < rounds; round += 1) {
    disk.fill();
    for (const until = Date.now() + FULL_FOR; Date.now() < until; await sleep(50)) {
      for (const path of ['/', '/shop', `/api/products?page=${(round % 3) + 1}&limit=7`]) {
        const { status } = await fetch(`${shop.url}${path}`);
        assert.equal(status, 200, `${path} with a full disk of the database`);
        reads += 1;
      }
      const { status, body } = await write(shop, String([...orders.acknowledged.values()].at(-1)));
      assert([201, 503].includes(status), `a write was answered with ${status} ${JSON.stringify(body)}`);
      writes[status] = (writes[status] ?? 0) + 1;
    }
    disk.makeRoom();
    const since = performance.now();
    await orders.sellAgain();
    back.push(Math.round(performance.now() - since));
  }
  assert((writes[503] ?? 0) > 0, 'the disk of the database was never full');
  assert(worstOf(back) <= NORMAL_WITHIN, `selling again took ${worstOf(back)} ms`);
  const told = Object.entries(writes).map(([status, count]) => `${count} × ${status}`);
  return `database: full ${rounds} times for ${FULL_FOR / 1000} s: ${reads} reads answered, ${told.join(', ')} for writes; an order again after at most ${worstOf(back)} ms`;
}

/** A picture that does not get smaller. */
async function noise() {
  const raw = Buffer.from(Array.from({ length: 500 * 400 * 3 }, (_, nth) => (nth * 7919 * ((nth >> 3) + 13)) % 256));
  return sharp(raw, { raw: { width: 500, height: 400, channels: 3 } })
    .png()
    .toBuffer();
}

/** @param {DrillShop} shop @param {Buffer} bytes */
async function upload(shop, bytes) {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'noise.png');
  const answer = await fetch(`${shop.url}/api/storefront-content/pictures`, {
    method: 'POST',
    headers: shop.admin,
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

/** A long note on an order. @param {DrillShop} shop @param {string} orderId */
async function write(shop, orderId) {
  const answer = await fetch(`${shop.url}/api/orders/${orderId}/notes`, {
    method: 'POST',
    headers: { ...shop.admin, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Called. '.repeat(100).trim() }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The widths of a stored picture are made there meanwhile. @param {string} folder */
async function untilEmpty(folder) {
  for (const end = Date.now() + LEFT_FOR; readdirSync(folder).length > 0; await sleep(100))
    assert(Date.now() < end, `left over in ${folder}: ${readdirSync(folder)}`);
}

/** @param {DrillShop} shop */
const rowsOf = async (shop) => (await shop.rows('SELECT COUNT(*) AS count FROM media'))[0].count;

/** The folders of pictures, empty ones too. @param {string} folder */
const foldersOf = (folder) =>
  readdirSync(folder).flatMap((name) => (/^[0-9a-f]{2}$/.test(name) ? readdirSync(join(folder, name)) : [])).length;
