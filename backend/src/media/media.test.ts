import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction';
import { Company } from '../features/company/Company';
import { OrderItem } from '../features/orders/OrderItem';
import { ProductImage } from '../features/products/ProductImage';
import { startTestApi, type TestApi } from '../testing/api';
import { someoneWaitsFor } from '../testing/database/lock-waits';
import { createProduct, picture } from '../testing/factories/catalogue';
import { createOrder, createShopper, createVariant } from '../testing/factories/orders';
import { PRODUCT_IMAGE_KINDS } from './images/image-kinds';
import { makeRenditions } from './images/make-renditions';
import { Media, type MediaStatus } from './Media';
import { MediaStore } from './MediaStore';
import { folderOf } from './media-files';
import { sweepMedia } from './sweep/sweep-media';

let api: TestApi;
let dir: string;
beforeAll(async () => {
  api = await startTestApi();
  dir = api.services.config.mediaDir;
  api.services.media.start();
});
afterAll(() => api.close());

/** Milliseconds; the images are made at lowest priority, and the machine may be busy. */
const WAIT = 80_000;
const WAY_BACK = new Date(Date.now() - 3 * 86_400_000);

/** An image of the store, its row committed; `wake` has its widths made, unless it is READY as it is. */
async function storeImage(width = 1300, height = 400, status?: MediaStatus, dueAt = new Date()): Promise<string> {
  const upload = join(dir, 'incoming', uuidv7());
  await writeFile(upload, new Uint8Array(await (await picture('png', width, height)).arrayBuffer()));
  const stored = await api.services.media.store({ path: upload }, 'images', PRODUCT_IMAGE_KINDS);
  await Media.query().insert({ ...stored, ...(status && { status }), dueAt });
  return stored.id;
}

const filesOf = (id: string) => readdir(join(dir, folderOf(id)));
const fetchFile = (id: string, name: string) => fetch(`${api.url}/media/${id}/${name}`);

const untilReady = (id: string) =>
  expect.poll(() => Media.query().findById(id), { timeout: WAIT }).toMatchObject({ status: 'READY' });

/** A PNG of a few bytes that says of itself to be of this size. */
async function pretender(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await (await picture('png', 10, 10)).arrayBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const webpNames = ['full.webp', ...IMAGE_WIDTHS.webp.map((width) => `${width}.webp`)].sort();
const allNames = [...webpNames, ...IMAGE_WIDTHS.avif.map((width) => `${width}.avif`)].sort();

describe('an upload', () => {
  test.each([
    [
      'one line',
      async () => (await picture('png', 13_000, 1)).arrayBuffer(),
      'An image is more than 12000 pixels wide or high.',
    ],
    ['a wide one', () => pretender(50_000, 2), 'An image is more than 12000 pixels wide or high.'],
    ['a large one', () => pretender(8_000, 7_000), 'An image has more than 50 million pixels.'],
    ['millions of columns', () => pretender(50_000_000, 1), 'An image is more than 12000 pixels wide or high.'],
    [
      'half a photograph',
      async () => {
        const whole = await (await picture('jpeg', 1200, 1600)).arrayBuffer();
        return whole.slice(0, whole.byteLength / 2);
      },
      'An image is damaged and cannot be read.',
    ],
    ['half a file', async () => (await pretender(10, 10)).subarray(0, 60), 'An image is damaged and cannot be read.'],
  ])('of %s is refused at its field, and nothing of it stays', async (_, bytes, message) => {
    const path = join(dir, 'incoming', uuidv7());
    await writeFile(path, new Uint8Array(await bytes()));
    const incoming = () => readdir(join(dir, 'incoming'));
    const before = await incoming();
    const refusal = api.services.media.store({ path }, 'images', PRODUCT_IMAGE_KINDS);
    await expect(refusal).rejects.toMatchObject({ status: 400, details: { errors: [{ path: 'images', message }] } });
    // A sweep at the start has files of its own there for an instant.
    await expect.poll(async () => (await incoming()).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('widths and formats', () => {
  test('are made in the background, complete and nothing beside them', async () => {
    const id = await storeImage(1300, 400, 'AWAITING_WEBP');
    await Promise.all(IMAGE_WIDTHS.webp.map((width) => rm(join(dir, folderOf(id), `${width}.webp`))));
    api.services.media.wake();
    await untilReady(id);
    expect((await filesOf(id)).sort()).toEqual(allNames);
    for (const format of ['webp', 'avif'] as const) {
      for (const width of IMAGE_WIDTHS[format]) {
        const made = await sharp(join(dir, folderOf(id), `${width}.${format}`)).metadata();
        expect([made.width, made.format]).toEqual([width, format === 'webp' ? 'webp' : 'heif']);
      }
    }
  });

  test('an upload has its widths in WebP at once, and shows in the right size', async () => {
    const id = await storeImage();
    expect((await filesOf(id)).sort()).toEqual(webpNames);
    expect((await Media.query().findById(id))?.status).toBe('AWAITING_AVIF');
    const shown = await (await fetchFile(id, '320.avif')).arrayBuffer();
    expect(await sharp(shown).metadata()).toMatchObject({ width: 320, format: 'webp' });
  });

  test('keep transparency', async () => {
    const id = uuidv7();
    await mkdir(join(dir, folderOf(id)), { recursive: true });
    await sharp({ create: { width: 400, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .webp()
      .toFile(join(dir, folderOf(id), 'full.webp'));
    for (const format of ['webp', 'avif'] as const) await makeRenditions(dir, id, format);
    for (const name of ['320.webp', '320.avif', '1200.avif'])
      expect((await sharp(join(dir, folderOf(id), name)).stats()).isOpaque, name).toBe(false);
  });

  test('are made of the newest image first', async () => {
    const [former, last] = [await storeImage(400, 400, undefined, WAY_BACK), await storeImage(400, 400)];
    api.services.media.wake();
    await Promise.all([former, last].map(untilReady));
    const madeAt = async (id: string) => (await stat(join(dir, folderOf(id), '320.avif'))).mtimeMs;
    expect(await madeAt(last)).toBeLessThan(await madeAt(former));
  });

  test('are WebP only in a store that was started so; another one makes the rest', async () => {
    await api.services.media.stop();
    const store = new MediaStore(api.services.media.files, api.services.log, ['webp']);
    let id: string;
    try {
      id = await storeImage(1300, 400, 'AWAITING_WEBP');
      store.start();
      const status = async () => (await Media.query().findById(id))?.status;
      await expect.poll(status, { timeout: WAIT }).toBe('AWAITING_AVIF');
      store.wake();
      await sleep(500);
      expect((await filesOf(id)).sort()).toEqual(webpNames);
    } finally {
      await store.stop();
      api.services.media.start();
    }
    await untilReady(id);
  });

  test('are never wider than the image itself', async () => {
    const id = await storeImage(500, 700);
    api.services.media.wake();
    await untilReady(id);
    const widths = await Promise.all(
      IMAGE_WIDTHS.avif.map(async (width) => (await sharp(join(dir, folderOf(id), `${width}.avif`)).metadata()).width),
    );
    expect(widths).toEqual([320, 480, 500, 500, 500]);
  });

  test('an image that another process left unfinished is made again', async () => {
    const id = await storeImage(400, 400);
    await Media.query()
      .findById(id)
      .patch({ status: 'AWAITING_AVIF', dueAt: new Date(0) });
    api.services.media.wake();
    await untilReady(id);
    expect(await filesOf(id)).toContain('320.avif');
  });

  test('an image whose file is gone is set aside and delays no other image', async () => {
    const lost = await Media.query().insert({ width: 1, height: 1, blur: '' });
    const id = await storeImage(400, 400);
    api.services.media.wake();
    await untilReady(id);
    const { status, dueAt } = await lost.$query().throwIfNotFound();
    expect(status).toBe('AWAITING_WEBP');
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });
});

describe('GET /media/{id}/{name}', () => {
  test('serves a finished width, which may be kept for ever', async () => {
    const id = await storeImage(400, 400);
    api.services.media.wake();
    await untilReady(id);
    const names = { 'full.webp': 'image/webp', '320.webp': 'image/webp', '480.avif': 'image/avif' };
    for (const [name, type] of Object.entries(names)) {
      const { status, headers } = await fetchFile(id, name);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('serves the nearest there is until then, and lets nobody keep it', async () => {
    const id = await storeImage(1300, 1300, 'READY');
    await rm(join(dir, folderOf(id), '320.webp'));
    const widthOf = async (name: string) => {
      const answer = await fetchFile(id, name);
      const { headers, status } = answer;
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'no-cache',
      ]);
      return (await sharp(await answer.arrayBuffer()).metadata()).width;
    };
    expect(await widthOf('320.avif')).toBe(640);
    expect(await widthOf('640.avif')).toBe(640);
    expect(await widthOf('960.avif')).toBe(1300);
    await rm(join(dir, folderOf(id), '640.webp'));
    expect(await widthOf('480.webp')).toBe(1300);
  });

  test.each([
    ['480.webp', 640],
    ['960.webp', 1300],
    ['1200.webp', 1300],
  ])('%s, which former versions made, is another file for good', async (name, width) => {
    const id = await storeImage(1300, 400, 'READY');
    const answer = await fetchFile(id, name);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    await writeFile(join(dir, folderOf(id), name), 'as it was made');
    expect(await (await fetchFile(id, name)).text()).toBe('as it was made');
  });

  test.each([
    '%2e%2e/%2e%2e/jwt-secret',
    'incoming/x',
    `${uuidv7()}/full.webp`,
    'ID/full.jpg',
    'ID/full.avif',
    'ID/100.webp',
    'ID/..%2f..%2fjwt-secret',
    'ID',
    '',
  ])('%s is a 404', async (path) => {
    const id = await storeImage(20, 20, 'READY');
    const { status } = await fetch(`${api.url}/media/${path.replace('ID', id)}`);
    expect(status).toBe(404);
  });
});

test('a file beside those of images is a 404', async () => {
  const id = await storeImage(20, 20, 'READY');
  const strange = [`x${id}`, `${id}x`, 'incoming'];
  for (const folder of strange) {
    await mkdir(join(dir, folderOf(folder)), { recursive: true });
    await writeFile(join(dir, folderOf(folder), 'full.webp'), 'secret');
  }
  const names = ['notes.txt', 'full.webp.old', 'old-full.webp', 'full.avif', '320.jpg'];
  for (const name of names) await writeFile(join(dir, folderOf(id), name), 'secret');
  const files = [...strange.map((folder) => [folder, 'full.webp']), ...names.map((name) => [id, name])] as const;
  for (const [folder, name] of files)
    expect([folder, name, (await fetchFile(folder as string, name as string)).status]).toEqual([folder, name, 404]);
});

describe('the sweep', () => {
  const makeOld = async (id: string) => {
    await Media.query().findById(id).patch({ createdAt: WAY_BACK });
    await utimes(join(dir, folderOf(id)), WAY_BACK, WAY_BACK);
  };

  const small = () => storeImage(20, 20, 'READY');
  const showOnProduct = async (mediaId: string, trx?: Transaction) => {
    const { images } = await createProduct();
    await ProductImage.query(trx)
      .findById(images[0]?.id ?? '')
      .patch({ mediaId });
  };

  test('removes an unused image after a day, row and files', async () => {
    const ids = await Promise.all(['unused', 'of a product', 'of an order', 'logo', 'fresh'].map(() => small()));
    const [unused, ofProduct, ofOrder, logo, fresh] = ids as [string, string, string, string, string];
    await showOnProduct(ofProduct);
    const shopper = await createShopper(api);
    const order = await createOrder(shopper.user, await createVariant());
    await OrderItem.query().where({ orderId: order.id }).patch({ mediaId: ofOrder });
    await Company.query().findById(Company.id).patch({ logoId: logo });
    await Promise.all([unused, ofProduct, ofOrder, logo].map(makeOld));
    await sweepMedia(api.services.media.files);
    const kept = [ofProduct, ofOrder, logo, fresh];
    expect((await Media.query().findByIds(ids)).map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(ids.filter((id) => existsSync(join(dir, folderOf(id)))).sort()).toEqual(kept);
    await Company.query().findById(Company.id).patch({ logoId: null });
  });

  test('keeps an image that a product takes at the same time', async () => {
    const id = await small();
    await makeOld(id);
    // In an object: a transaction would wait for a promise that it returns.
    const { sweeping } = await transaction(async (trx) => {
      await showOnProduct(id, trx);
      const sweeping = sweepMedia(api.services.media.files);
      await someoneWaitsFor('delete');
      return { sweeping };
    });
    await sweeping;
    expect([await Media.query().findById(id), existsSync(join(dir, folderOf(id)))]).toMatchObject([{ id }, true]);
  });

  test('touches nothing that is no image, whatever its age', async () => {
    const [beside, other] = [join(dir, 'aa', 'notes'), join(dir, 'backup', uuidv7())];
    const file = join(dir, 'README.txt');
    for (const path of [beside, other]) await mkdir(path, { recursive: true });
    await writeFile(file, 'x');
    for (const path of [beside, other, file]) await utimes(path, WAY_BACK, WAY_BACK);
    await sweepMedia(api.services.media.files);
    expect([beside, other, file].map((path) => existsSync(path))).toEqual([true, true, true]);
  });

  test('ends when the store stops', async () => {
    const [row, folder] = [await small(), uuidv7()];
    await makeOld(row);
    await mkdir(join(dir, folderOf(folder)), { recursive: true });
    await utimes(join(dir, folderOf(folder)), WAY_BACK, WAY_BACK);
    await sweepMedia(api.services.media.files, { signal: AbortSignal.abort() });
    expect([row, folder].map((id) => existsSync(join(dir, folderOf(id))))).toEqual([true, true]);
    await sweepMedia(api.services.media.files);
    expect([row, folder].map((id) => existsSync(join(dir, folderOf(id))))).toEqual([false, false]);
  });

  test('removes files without a row after a day', async () => {
    const [old, fresh] = [uuidv7(), uuidv7()];
    for (const id of [old, fresh]) await mkdir(join(dir, folderOf(id)), { recursive: true });
    await utimes(join(dir, folderOf(old)), WAY_BACK, WAY_BACK);
    await sweepMedia(api.services.media.files);
    expect([old, fresh].map((id) => existsSync(join(dir, folderOf(id))))).toEqual([false, true]);
  });

  test('removes half-made files after an hour', async () => {
    const [old, fresh] = [join(dir, 'incoming', 'old'), join(dir, 'incoming', 'fresh')];
    for (const file of [old, fresh]) await writeFile(file, 'x');
    await utimes(old, WAY_BACK, WAY_BACK);
    await sweepMedia(api.services.media.files);
    expect([old, fresh].map((file) => existsSync(file))).toEqual([false, true]);
  });
});
