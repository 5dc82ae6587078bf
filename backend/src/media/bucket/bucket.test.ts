import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withinRequest } from '../../database/deadline';
import { startTestApi, type TestApi } from '../../testing/api';
import { picture } from '../../testing/factories/catalogue';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import { type BucketServer, listen, startBucketServer } from '../../testing/servers/bucket-server';
import { PRODUCT_IMAGE_KINDS } from '../images/image-kinds';
import { Media } from '../Media';
import { MediaStore } from '../MediaStore';
import { folderOf } from '../media-files';
import { sweepMedia } from '../sweep/sweep-media';
import { Bucket, MediaAway } from './Bucket';
import { BucketFiles } from './BucketFiles';
import { bucketAddress } from './bucket-address';
import { LocalCopies } from './LocalCopies';

const log = pino({ level: 'silent' });
const WAY_BACK = new Date(Date.now() - 3 * 86_400_000);

let server: BucketServer;
let api: TestApi;
let otherDir: string;
let other: MediaStore;
let otherUrl: string;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  server = await startBucketServer();
  api = await startTestApi({ MEDIA_URL: server.url });
  api.services.media.start();
  // Another machine: the same database and bucket, a folder of its own.
  otherDir = await mkdtemp(join(tmpdir(), 'rangrekha-copies-'));
  other = new MediaStore(new BucketFiles(otherDir, bucketOf(server.url), 1e9, log), log);
  const listener = await listen(express().use('/media', other.router()));
  otherUrl = `http://${listener.host}`;
  closeOther = listener.close;
});
afterEach(async () => {
  server.mood = 'well';
  const isBack = ({ files }: MediaStore) =>
    files.ready().then(
      () => true,
      () => false,
    );
  for (const machine of [api.services.media, other]) await expect.poll(() => isBack(machine)).toBe(true);
});
afterAll(async () => {
  await closeOther();
  await api.close();
  await server.close();
  await rm(otherDir, { recursive: true, force: true });
});

const bucketOf = (url: string) => new Bucket(bucketAddress(url, {}));

/** A picture that this machine has stored, its row committed. */
async function storeImage(): Promise<string> {
  const path = join(api.services.config.mediaDir, 'incoming', uuidv7());
  await writeFile(path, new Uint8Array(await (await picture('png', 1300, 400)).arrayBuffer()));
  const stored = await api.services.media.store({ path }, 'images', PRODUCT_IMAGE_KINDS);
  await Media.query().insert({ ...stored, status: 'READY' });
  return stored.id;
}

const answerOf = async (url: string, headers = {}) => {
  const answer = await fetch(url, { headers });
  const header = (name: string) => answer.headers.get(name);
  const names = ['content-type', 'content-length', 'content-range', 'cache-control', 'etag', 'last-modified'];
  return {
    status: answer.status,
    headers: names.map(header),
    body: createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex'),
  };
};

describe('pictures in a bucket', () => {
  test('an upload is in the bucket when it is answered, with the same bytes as on this machine', async () => {
    const folder = folderOf(await storeImage());
    const keys = (await server.keys()).filter((key) => key.startsWith(folder));
    expect(keys).toEqual(['320.webp', '640.webp', 'full.webp'].map((name) => join(folder, name)));
    for (const key of keys)
      expect(await readFile(server.fileOf(key))).toEqual(await readFile(join(api.services.config.mediaDir, key)));
  });

  test.each([
    ['full.webp', {}],
    ['320.webp', { Range: 'bytes=10-19' }],
    // The nearest of what is made, until it is made itself.
    ['480.avif', {}],
  ])('another machine answers %s as the one that took the upload', async (name, headers) => {
    const path = `/media/${await storeImage()}/${name}`;
    const answer = await answerOf(`${api.url}${path}`, headers);
    expect(answer.status).toBeLessThan(300);
    expect(await answerOf(`${otherUrl}${path}`, headers)).toEqual(answer);
  });

  test('another machine makes the widths, and all have them', async () => {
    const id = await storeImage();
    await Media.query()
      .findById(id)
      .patch({ status: 'AWAITING_AVIF', dueAt: new Date(0) });
    await api.services.media.stop();
    other.start();
    const status = async () => (await Media.query().findById(id))?.status;
    await expect.poll(status).toBe('READY');
    await other.stop();
    const { status: served, headers } = await answerOf(`${api.url}/media/${id}/480.avif`);
    expect([served, headers[0], headers[3]]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable']);
  });

  test('a picture is fetched once for all who ask for it at the same time, and then no more', async () => {
    const id = await storeImage();
    server.requests.length = 0;
    const ask = () => answerOf(`${otherUrl}/media/${id}/full.webp`);
    await Promise.all(Array.from({ length: 10 }, ask));
    await ask();
    expect(server.requests.filter((request) => request.endsWith(`${id}/full.webp`))).toHaveLength(1);
  });

  test('a picture that the bucket does not have is a 404', async () => {
    expect((await answerOf(`${api.url}/media/${uuidv7()}/full.webp`)).status).toBe(404);
  });

  test('an image that no row uses leaves the bucket, and one without a row too', async () => {
    const [unused, orphan, fresh] = [await storeImage(), await storeImage(), await storeImage()];
    await Media.query().findById(unused).patch({ createdAt: WAY_BACK });
    await Media.query().findByIds([orphan, fresh]).delete();
    for (const key of await server.keys())
      if (key.includes(orphan)) await utimes(server.fileOf(key), WAY_BACK, WAY_BACK);
    await sweepMedia(api.services.media.files);
    const left = (await server.keys()).filter((key) => !key.startsWith('quarantine/')).join();
    expect([unused, orphan, fresh].map((id) => left.includes(id))).toEqual([false, false, true]);
  });
});

test('an upload that the bucket does not take leaves nothing on this machine', async () => {
  const folders = () => readdir(api.services.config.mediaDir, { recursive: true });
  const before = await folders();
  server.mood = 'full';
  await expect(storeImage()).rejects.toMatchObject({ status: 503, cause: { message: 'the bucket answered 507' } });
  const left = (await folders()).filter((name) => !before.includes(name) && name.endsWith('.webp'));
  expect(left).toEqual([]);
});

describe.each(['frozen', 'gone'] as const)('a bucket that is %s', (mood) => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createAdmin(api);
  });

  test('refuses uploads with 503 and keeps nothing of them, serves copies, and answers 503 for other pictures', async () => {
    const [copied, unknown] = [await storeImage(), await storeImage()];
    await answerOf(`${otherUrl}/media/${copied}/full.webp`);
    const folders = await readdir(api.services.config.mediaDir, { recursive: true });
    server.mood = mood;
    const form = new FormData();
    form.append('picture', await picture(), 'slide.jpg');
    const path = '/storefront-content/pictures';
    const { status, body, headers } = await api.post(path, { token: admin.token, form });
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(await readdir(api.services.config.mediaDir, { recursive: true })).toEqual(folders);
    expect((await answerOf(`${otherUrl}/media/${copied}/full.webp`)).status).toBe(200);
    // While the bucket is away, of this picture there is only one width.
    expect((await answerOf(`${otherUrl}/media/${copied}/320.webp`)).status).toBe(200);
    expect((await answerOf(`${otherUrl}/media/${unknown}/full.webp`)).status).toBe(503);
    server.mood = 'well';
    await expect.poll(async () => (await answerOf(`${otherUrl}/media/${unknown}/full.webp`)).status).toBe(200);
  });
});

test('an image that waits for a bucket is made when it is back', async () => {
  const id = await storeImage();
  await rm(join(api.services.config.mediaDir, folderOf(id)), { recursive: true });
  server.mood = 'gone';
  await Media.query()
    .findById(id)
    .patch({ status: 'AWAITING_AVIF', dueAt: new Date(0), claim: null });
  api.services.media.start();
  const claim = async () => (await Media.query().findById(id))?.claim;
  await expect.poll(claim).not.toBeNull();
  server.mood = 'well';
  const status = async () => (await Media.query().findById(id))?.status;
  await expect.poll(status, { timeout: 100_000 }).toBe('READY');
}, 130_000);

describe('the protocol', () => {
  test('a file is sent as it is, with its length and its hash, and never with a condition', async () => {
    const seen: [IncomingMessage, Buffer][] = [];
    const { host, close } = await listen(async (req, res) => {
      seen.push([req, await buffer(req)]);
      res.writeHead(200, { 'Content-Length': 3 }).end(req.method === 'HEAD' ? undefined : 'xyz');
    });
    const path = join(otherDir, 'sent');
    await writeFile(path, 'abc');
    await bucketOf(`s3://key:secret@${host}/pictures?ssl=off&region=ap-south-1`).put('aa/x', path);
    const [[{ method, url, headers }, body]] = seen as [[IncomingMessage, Buffer]];
    expect([method, url, body.toString()]).toEqual(['PUT', '/pictures/aa/x', 'abc']);
    expect(headers).toMatchObject({
      'content-length': '3',
      'x-amz-content-sha256': createHash('sha256').update('abc').digest('hex'),
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request, /),
    });
    const doubtful = ['transfer-encoding', 'content-encoding', 'if-none-match', 'x-amz-trailer'];
    expect(doubtful.filter((name) => name in headers)).toEqual([]);
    await close();
  });

  test('a server that stores another length than was sent is refused', async () => {
    const { host, close } = await listen((req, res) => {
      req.resume().once('end', () => res.writeHead(200, req.method === 'HEAD' ? { 'Content-Length': 91 } : {}).end());
    });
    const path = join(otherDir, 'sent');
    await writeFile(path, 'abc');
    const sending = bucketOf(`s3://key:secret@${host}/pictures?ssl=off`).put('aa/x', path);
    await expect(sending).rejects.toMatchObject({
      status: 503,
      cause: { message: 'aa/x has 3 bytes, the bucket has 91' },
    });
    await close();
  });

  test('an answer that ends too early leaves no file', async () => {
    const { host, close } = await listen((_req, res) => {
      res.writeHead(200, { 'Content-Length': 10 }).write('abc');
      setTimeout(() => res.destroy(), 50);
    });
    const path = join(otherDir, 'half');
    await expect(bucketOf(`s3://key:secret@${host}/pictures?ssl=off`).get('aa/x', path)).rejects.toThrow(MediaAway);
    expect(existsSync(path)).toBe(false);
    await close();
  });

  test('a list of several pages is read to its end', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `aa/${n}`);
    const { host, close } = await listen((req, res) => {
      const marker = new URL(req.url ?? '', 'http://x').searchParams.get('marker') ?? '';
      const page = keys.filter((key) => key > marker).slice(0, 2);
      const entry = (key: string) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-23T05:00:00.000Z</LastModified></Contents>`;
      res.end(`<ListBucketResult>${page.map(entry).join('')}</ListBucketResult>`);
    });
    const found: string[] = [];
    for await (const page of bucketOf(`s3://key:secret@${host}/pictures?ssl=off`).list('aa/'))
      found.push(...page.map(({ key }) => key));
    expect(found).toEqual(keys);
    await close();
  });

  test('an invalid key is logged once', async () => {
    const lines: string[] = [];
    const told = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const files = new BucketFiles(
      otherDir,
      bucketOf(server.url.replace('//S3RVER:S3RVER@', '//nobody:hidden@')),
      1e9,
      told,
    );
    for (let n = 0; n < 3; n++) await expect(withinRequest(5_000, () => files.ready())).rejects.toThrow(MediaAway);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('403');
    expect(lines[0]).not.toContain('hidden');
  });
});

test('local copies stay below their limit: the least recently used go first', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rangrekha-copies-'));
  const copies = new LocalCopies(dir, 1_000, log);
  const paths = Array.from({ length: 15 }, (_, n) => join(dir, folderOf(uuidv7()), `${n}.webp`));
  for (const [n, path] of paths.entries()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(100));
    await utimes(path, new Date(Date.UTC(2026, 0, 15 - n)), WAY_BACK);
  }
  await writeFile(join(dir, 'no-picture'), Buffer.alloc(5_000));
  copies.added(100);
  const left = () => paths.flatMap((path, n) => (existsSync(path) ? [n] : []));
  await expect.poll(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await stat(join(dir, 'no-picture'))).size).toBe(5_000);
  await rm(dir, { recursive: true });
});

describe('MEDIA_URL', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' };

  test.each([
    [
      's3://a%2Fb:c%40d@s3.example.com:9000/shop?region=ap-south-1&ssl=off',
      { url: 'http://s3.example.com:9000/shop', region: 'ap-south-1', accessKeyId: 'a/b', secretAccessKey: 'c@d' },
    ],
    [
      's3://s3.eu-west-1.amazonaws.com/shop',
      {
        url: 'https://s3.eu-west-1.amazonaws.com/shop',
        region: 'eu-west-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    ],
  ])('%s is read', (address, expected) => {
    expect(bucketAddress(address, env)).toMatchObject(expected);
  });

  test.each([
    'http://key:hidden@host/shop',
    's3://key:hidden@host',
    's3://key:hidden@host/shop/below',
    'shop',
    's3://host/shop',
  ])('%s is refused in one line without the keys', (address) => {
    const attempt = () => bucketAddress(address, {});
    expect(attempt).toThrow(/^MEDIA_URL must look like s3:\/\/key:secret@host:port\/bucket/);
    expect(attempt).not.toThrow(/hidden/);
  });
});
