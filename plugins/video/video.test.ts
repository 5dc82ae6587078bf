import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderOf, isPluginFile } from '@rangrekha/backend/media/media-files';
import { PluginFile } from '@rangrekha/backend/media/PluginFile';
import { sweepMedia } from '@rangrekha/backend/media/sweep/sweep-media';
import { pluginFiles } from '@rangrekha/backend/plugin-host/plugin-files';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, createCustomer, createEditor } from '@rangrekha/backend/testing/factories/users';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaFile } from '../../seeds/shop/files';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { video } from './index';
import { readMp4 } from './mp4';
import { Video } from './tables';
import { mp4, PLACE, webm } from './testing/video-bytes';
import { readWebm } from './webm';

const WAY_BACK = new Date(Date.now() - 3 * 86_400_000);

let api: TestApi;
let token: string;
let port: number;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [video()] });
  token = (await createAdmin(api)).token;
  port = await freshStore(api);
});
afterAll(async () => {
  closeStores();
  await api.close();
});

interface Sent {
  bytes?: Buffer | undefined;
  texts?: object;
  revision?: number;
  by?: string;
}

function save(id: string, { bytes, texts = {}, revision = 0, by = token }: Sent) {
  const form = new FormData();
  form.append('texts', JSON.stringify(texts));
  form.append('revision', String(revision));
  // What a browser says of it is not looked at.
  if (bytes) form.append('video', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), '../look.mp4');
  return api.put(`/x/video/files/${id}`, { token: by, form });
}
const stored = async (id: string) => (await api.get(`/x/video/files/${id}`, { token })).body;
const remove = (id: string, revision: number) => api.delete(`/x/video/files/${id}?revision=${revision}`, { token });
const fileIdOf = async (id: string) => (await Video.query().findById(id))?.fileId as string;
/** All files of videos, and what uploads have left behind. */
async function kept(): Promise<string[]> {
  const paths = await readdir(join(api.services.config.mediaDir, 'incoming'));
  for await (const some of api.services.media.files.imagePaths())
    paths.push(...some.filter((path) => isPluginFile(basename(path))));
  return paths;
}

/** The part of a product's page that has the video. */
async function shown(name: string, language = ''): Promise<string> {
  const { body } = await ask(port, `${language}/product/${encodeURIComponent(name)}`);
  return /<section aria-labelledby="product-video".*?<\/section>/s.exec(body)?.[0] ?? '';
}

test('a video is shown on the page of its product with a picture, a place and words, and nothing of it is loaded before', async () => {
  const product = await createProduct();
  expect(await shown(product.name)).toBe('');
  const texts = { en: 'A turn to the <back>', hi: 'पीठ की ओर' };
  expect(await save(product.id, { bytes: webm(), texts })).toMatchObject({ status: 200 });
  const url = `/media/${await fileIdOf(product.id)}/file.webm`;
  const part = await shown(product.name);
  expect(part).toContain(`<video src="${url}" poster="/media/`);
  expect(part).toContain('controls="" muted="" playsinline="" preload="none"');
  expect(part).toContain(`aria-label="Video of ${product.name}"`);
  expect(part).toMatch(/class="[^"]*aspect-3\/4/);
  expect(part).toContain('<p lang="en">A turn to the &lt;back&gt;</p>');
  expect(part).toContain('<p>0.1 MB are loaded when you play it.');
  expect((await save(product.id, { texts: { en: texts.en }, revision: 1 })).status).toBe(200);
  const { body } = await api.get(`/x/video/videos/${product.id}`, { headers: { 'Accept-Language': 'hi' } });
  expect(body.video).toMatchObject({ url, text: texts.en, language: 'en' });
  expect((await remove(product.id, 2)).status).toBe(200);
  expect(await shown(product.name)).toBe('');
});

test('search engines get it as a VideoObject of the page', async () => {
  const { id, name } = await createProduct();
  await save(id, { bytes: mp4(), texts: { en: 'A turn' } });
  const { body } = await ask(port, `/product/${encodeURIComponent(name)}`);
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const origin = api.services.config.publicUrl;
  expect(data.filter((one) => one['@type'] === 'VideoObject')).toEqual([
    {
      ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name, description: 'A turn' },
      contentUrl: `${origin}/media/${await fileIdOf(id)}/file.mp4`,
      thumbnailUrl: expect.stringMatching(new RegExp(`^${origin}/media/.*/full\\.webp$`)),
      uploadDate: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect((await ask(port, '/shop')).body).not.toContain('VideoObject');
});

test('parts of it are answered, for good, under the type that its bytes have', async () => {
  const [{ id }, bytes] = [await createProduct(), mp4()];
  await save(id, { bytes });
  const url = `${api.url}/media/${await fileIdOf(id)}/file.mp4`;
  const whole = await fetch(url);
  const heads = ['content-type', 'x-content-type-options', 'cache-control', 'accept-ranges'];
  expect(heads.map((name) => whole.headers.get(name))).toEqual([
    ...['video/mp4', 'nosniff', 'public, max-age=31536000, immutable', 'bytes'],
  ]);
  const served = Buffer.from(await whole.arrayBuffer());
  // Where it was recorded is nobody's business.
  expect([bytes.includes(PLACE), served.includes(PLACE)]).toEqual([true, false]);
  expect([served.length, readMp4(served)]).toEqual([bytes.length, readMp4(bytes)]);
  const part = await fetch(url, { headers: { Range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    ...[206, `bytes 4-7/${bytes.length}`, 'ftyp'],
  ]);
  const beyond = await fetch(url, { headers: { Range: `bytes=${bytes.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
    ...[416, `bytes */${bytes.length}`, 'No such part'],
  ]);
  for (const name of ['file.webm', 'file.mp4.txt', 'file.html', 'full.webp'])
    expect([name, (await fetch(url.replace('file.mp4', name))).status]).toEqual([name, 404]);
});

describe('a file is refused by its bytes', () => {
  const OTHER_KIND = 'Only MP4 and WebM videos are accepted.';
  const OTHER_CODEC = 'Browsers do not play this video. Please save it as MP4 with H.264, or as WebM.';
  test.each<[string, Buffer, number, string | undefined]>([
    ['a text', Buffer.from('ftyp, says this text'), 415, OTHER_KIND],
    ['nothing', Buffer.alloc(0), 415, OTHER_KIND],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415, OTHER_KIND],
    ['a film of QuickTime', mp4({}, { brand: 'qt  ' }), 415, OTHER_KIND],
    ['Matroska', webm({}, { type: 'matroska' }), 415, OTHER_KIND],
    ['H.265, as many phones record', mp4({ codec: 'hvc1' }), 415, OTHER_CODEC],
    ['another codec in WebM', webm({ codec: 'V_MPEG4/ISO/AVC' }), 415, OTHER_CODEC],
    ['half an MP4', mp4().subarray(0, 1_000), 415, OTHER_KIND],
    ['no size', mp4({ width: 0 }), 400, 'This video does not state its width and height.'],
    ['too many pixels', webm({ height: 9_000 }), 400, 'This video does not state its width and height.'],
    ['too many bytes', Buffer.concat([mp4(), Buffer.alloc(20 * 1024 * 1024)]), 413, 'is too large'],
  ])('%s', async (_, bytes, status, message) => {
    const [{ id }, before] = [await createProduct(), await kept()];
    const answer = await save(id, { bytes });
    expect([answer.status, answer.body.errors]).toEqual([status, [{ path: 'video', message }]]);
    expect(await kept()).toEqual(before);
    expect(await stored(id)).toEqual({ video: null, texts: {}, revision: 0 });
  });

  test('whatever of it is cut off or changed, reading it comes to an end', () => {
    const sizes = new Set<string>();
    for (const whole of [mp4(), webm()])
      for (let at = 0; at < whole.length; at++)
        for (const bytes of [whole.subarray(0, at), Buffer.from(whole).fill(0xff, at, at + 1)]) {
          const said = readMp4(bytes) ?? readWebm(bytes);
          if (said) sizes.add(`${said.width} ${said.height}`);
        }
    expect(sizes).toContain('720 960');
  });

  test('a phone that was held upright has a place that is upright', async () => {
    const { id } = await createProduct();
    await save(id, { bytes: mp4({ width: 1080, height: 1920 }, { turned: true }) });
    expect((await stored(id)).video).toMatchObject({ isUpright: true, type: 'video/mp4' });
    await save(id, { bytes: mp4({ width: 1920, height: 1080 }), revision: 1 });
    expect((await stored(id)).video).toMatchObject({ isUpright: false });
  });
});

test('it is for staff with the permission for the catalogue, and for a product that is there', async () => {
  const [{ id }, bytes, before] = [await createProduct(), mp4(), await kept()];
  const customer = await createCustomer(api);
  const other = await createEditor(api, { permissions: 'orders' });
  for (const [by, status] of [
    ['', 401],
    [customer.token, 403],
    [other.token, 403],
  ] as const) {
    expect((await save(id, { bytes, by })).status).toBe(status);
    expect((await api.get(`/x/video/files/${id}`, { token: by })).status).toBe(status);
    expect((await api.delete(`/x/video/files/${id}?revision=0`, { token: by })).status).toBe(status);
  }
  expect((await save(uuidv7(), { bytes })).status).toBe(404);
  expect((await save(id, { texts: { en: 'Nothing' } })).body.errors).toEqual([
    { path: 'video', message: 'Please choose a video.' },
  ]);
  expect((await remove(id, 0)).status).toBe(404);
  expect(await kept()).toEqual(before);
  const editor = await createEditor(api, { permissions: 'catalogue' });
  expect((await save(id, { bytes, by: editor.token })).status).toBe(200);
  expect((await api.get(`/x/video/videos/${id}`)).body.video).toMatchObject({ type: 'video/mp4' });
  const json = { status: 'DRAFT' };
  expect((await api.put(`/products/${id}/fields`, { token, json })).status).toBe(200);
  expect((await api.get(`/x/video/videos/${id}`)).body).toEqual({ video: null });
});

test('of two who replace it at the same time, or one after the other, the second is told, and leaves no file', async () => {
  const { id } = await createProduct();
  await save(id, { bytes: mp4() });
  const before = await kept();
  const answers = await Promise.all([mp4(), webm()].map((bytes) => save(id, { bytes, revision: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = [
    await save(id, { bytes: mp4(), revision: 1 }),
    await save(id, { texts: {}, revision: 1 }),
    await remove(id, 1),
  ];
  for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  const added = (await kept()).filter((path) => !before.includes(path));
  expect(added).toEqual([expect.stringContaining(await fileIdOf(id))]);
});

test('the sweep takes a file that no product has any more, gives it back, and leaves those of a plugin that is gone', async () => {
  const [one, other] = [await createProduct(), await createProduct()];
  const files = api.services.media.files;
  const ids: string[] = [];
  for (const { id } of [one, other]) {
    await save(id, { bytes: mp4() });
    ids.push(await fileIdOf(id));
  }
  const [replaced, ofDeleted] = ids as [string, string];
  await save(one.id, { bytes: webm(), revision: 1 });
  const used = await fileIdOf(one.id);
  expect((await api.delete(`/products/${other.id}`, { token })).status).toBe(200);
  expect(await Video.query().findById(other.id)).toBeUndefined();
  await PluginFile.query().findByIds([replaced, ofDeleted, used]).patch({ createdAt: WAY_BACK });
  const there = () => [replaced, ofDeleted, used].map((id) => existsSync(join(files.dir, folderOf(id))));
  await sweepMedia(files);
  expect(there()).toEqual([true, true, true]);
  const row = await PluginFile.query().findById(replaced).throwIfNotFound();
  await sweepMedia(files, { owners: [video()] });
  expect(there()).toEqual([false, false, true]);
  await PluginFile.query().insert(row);
  await sweepMedia(files);
  expect(there()).toEqual([true, false, true]);
  // A backup copies what is listed so.
  expect(await kept()).toContain(join(folderOf(used), 'file.webm'));
});

test('the demo has a short one, once, which is as small as a few pictures', async () => {
  const { id, name } = await createProduct();
  const asked: string[] = [];
  const shop = {
    productId: async (wanted: string) => {
      asked.push(wanted);
      return id;
    },
    pathOf: mediaFile,
    files: pluginFiles(api.services.media, 'video'),
  };
  for (let time = 0; time < 2; time++) await video().demo?.(shop);
  expect(asked).toEqual(['Ajrakh eight-kali anarkali', 'Ajrakh eight-kali anarkali']);
  const { bytes, isUpright } = (await stored(id)).video;
  expect([isUpright, bytes < 300_000]).toEqual([true, true]);
  expect(await shown(name)).toContain('poster=');
});
