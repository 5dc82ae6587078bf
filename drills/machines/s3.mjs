// Two machines keep their pictures in one bucket, which then stands still, and then closes every line, under orders.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders, worstOf } from '../shop/orders.mjs';
import { freePort } from '../shop/shop.mjs';
import { startBucketServer } from './bucket-server.mjs';

/** Milliseconds in which an upload is refused, and in which a picture is answered whatever the answer. */
const REFUSED_WITHIN = 3_000;
/** Milliseconds in which all sizes of what was uploaded are made. */
const MAKING_TIME = 300_000;
/** Pictures of the demo. */
const MEDIA = new URL('../../seeds/demo/media/', import.meta.url);
const FILES = readdirSync(MEDIA).filter((name) => name.endsWith('.webp'));
const SIZES = ['full.webp', '320.webp', '480.avif'];

/** @type {import('../drill.mjs').Drill} */
export const s3 = {
  name: 's3',
  promise:
    'Pictures are in a bucket: each machine answers the same bytes and headers. While the bucket stands still or closes every line, uploads get 503 within 3 s, copies are served, orders go on as quick; then all is as before.',
  async run({ shop, isQuick, step }) {
    const folder = String(shop.env.DATA_DIR);
    // With S3_URL another server than the one from npm is tried; it is never broken.
    const bucket = process.env.S3_URL ? undefined : await startBucketServer(join(folder, 'bucket'));
    const machine = async (/** @type {string} */ name) => {
      const env = { MEDIA_URL: bucket?.url ?? String(process.env.S3_URL), DATA_DIR: join(folder, name) };
      return shop.startAnother({ port: await freePort(), env });
    };
    try {
      const [one, other] = [await machine('one'), await machine('other')];
      const pictures = [];
      for (let nth = 0; nth < (isQuick ? 5 : 40); nth += 1) {
        pictures.push(await upload(shop, one.url, nth));
        step('uploaded', nth + 1, isQuick ? 5 : 40);
      }
      let compared = 0;
      for (const path of pictures.flatMap((picture) => SIZES.map((size) => picture.replace('full.webp', size)))) {
        const [here, there] = [await made(one.url, path), await made(other.url, path)];
        assert.equal(here.status, 200, path);
        assert.deepEqual(there.content, here.content, `${path} is not the same on both machines`);
        compared += 1;
      }
      const figures = [`${pictures.length} uploads, ${compared} files alike on two machines, bytes and headers`];
      if (bucket) {
        figures.push(...(await breakIt({ shop, one, other, bucket, pictures, isQuick, step })));
        const again = await upload(shop, other.url, 99);
        assert.equal((await picture(one.url, again)).status, 200);
      }
      return figures;
    } finally {
      await bucket?.close();
    }
  },
};

async function breakIt({ shop, one, other, bucket, pictures, isQuick, step }) {
  const acknowledged = new Map();
  const sell = async (meanwhile) => {
    const orders = startOrders(shop, { count: 4, url: one.url, pause: 100 });
    await meanwhile();
    await orders.stop();
    for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
    return quantile(orders.took, 0.5);
  };
  const seconds = isQuick ? 3 : 15;
  await sell(() => sleep(seconds * 1000));
  const figures = [];
  for (const [nth, mood] of ['frozen', 'gone'].entries()) {
    const before = await sell(() => sleep(seconds * 1000));
    const unseen = await upload(shop, one.url, 100 + nth);
    bucket.mood = mood;
    const refused = [];
    const copies = [];
    const during = await sell(async () => {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
        const { status, took } = await timed(() => tryUpload(shop, one.url, 0));
        assert.equal(status, 503, `an upload was answered with ${status}`);
        refused.push(took);
        const copy = await timed(() => picture(other.url, pictures[nth]));
        assert.equal(copy.status, 200, 'a copy was not served');
        copies.push(copy.took);
        assert.equal((await fetch(`${other.url}/`)).status, 200);
      }
      const missing = await timed(() => picture(other.url, unseen));
      assert.equal(missing.status, 503);
      copies.push(missing.took);
    });
    bucket.mood = 'well';
    await sleep(1_100);
    assert.equal((await picture(other.url, unseen)).status, 200, 'a picture did not come back');
    for (const took of [worstOf(refused), worstOf(copies)])
      assert(took <= REFUSED_WITHIN, `${mood}: an answer took ${took} ms`);
    figures.push(
      `${mood}: ${refused.length} uploads refused, the last to wait ${worstOf(refused)} ms; copies ${quantile(copies, 0.5)} ms, at most ${worstOf(copies)} ms; median time of an order ${before} → ${during} ms`,
    );
    step('bucket', nth + 1, 2);
  }
  return [...figures, await checkOrders(shop, acknowledged)];
}

/** @param {() => Promise<{ status: number }>} ask */
async function timed(ask) {
  const begun = performance.now();
  const { status } = await ask();
  return { status, took: Math.round(performance.now() - begun) };
}

async function tryUpload(shop, url, nth) {
  const file = FILES[nth % FILES.length] ?? '';
  const image = readFileSync(new URL(file, MEDIA));
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(image)]), file);
  const answer = await fetch(`${url}/api/storefront-content/pictures`, {
    method: 'POST',
    headers: shop.admin,
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

/** @returns {Promise<string>} the path of its file in full size */
async function upload(shop, url, nth) {
  const { status, body } = await tryUpload(shop, url, nth);
  assert.equal(status, 201, `an upload was answered with ${status} ${JSON.stringify(body)}`);
  return body.picture.url;
}

/** A picture in its final form: until its sizes are made, another one is answered that nobody may keep. */
async function made(url, path) {
  for (const end = Date.now() + MAKING_TIME; ; await sleep(100)) {
    const answer = await picture(url, path);
    if (!answer.content.includes('no-cache') || Date.now() > end) return answer;
  }
}

async function picture(url, path) {
  const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const names = ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified', 'x-content-type-options'];
  const headers = names.map((name) => answer.headers.get(name));
  return { status: answer.status, content: [createHash('sha256').update(bytes).digest('hex'), ...headers] };
}
