import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { formOf, picture } from '../../testing/factories/catalogue';
import { createAdmin } from '../../testing/factories/users';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const send = (form: FormData) => api.post('/products', { token, form });
const incoming = () => readdir(join(api.services.config.mediaDir, 'incoming'));
const texts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));

/** A form of the catalogue that lacks what a product needs: what is read of it ends as a 400 of its own fields. */
const MISSES_FIELDS = {
  status: 400,
  body: { errors: expect.arrayContaining([{ path: 'productName', message: expect.any(String) }]) },
};

test('a call with a file has a minute, and one with several two: a picture takes seconds on a busy machine', () => {
  const hasTime = ({ files, seconds = 0 }: (typeof endpoints)[number]) => seconds >= (files?.maxCount === 1 ? 60 : 120);
  const taking = endpoints.filter(({ files }) => files);
  expect(taking.length).toBeGreaterThan(5);
  expect(taking.filter((endpoint) => !hasTime(endpoint)).map(({ id }) => id)).toEqual([]);
});

test('a form has thirty text fields at most', async () => {
  expect(await send(formOf(texts(30)))).toMatchObject(MISSES_FIELDS);
  const { status, body } = await send(formOf(texts(31)));
  expect([status, body.errors]).toEqual([400, [{ path: 'body', message: 'does not fit' }]]);
});

test('a text field has half a megabyte at most', async () => {
  expect(await send(formOf({ description: 'x'.repeat(512 * 1024 - 1) }))).toMatchObject(MISSES_FIELDS);
  const { status, body } = await send(formOf({ description: 'x'.repeat(512 * 1024 + 1) }));
  expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
});

test('a file has as many bytes as its field allows, and a form as many files', async () => {
  const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);
  expect((await send(formOf({}, 'images', { 'a.jpg': file(8 * 1024 * 1024) }))).status).not.toBe(413);
  const large = await send(formOf({}, 'images', { 'a.jpg': file(8 * 1024 * 1024 + 1) }));
  expect([large.status, large.body.errors]).toEqual([413, [{ path: 'images', message: 'is too large' }]]);
  const names = Array.from({ length: LIMITS.imagesMax + 1 }, (_, index) => `${index}.png`);
  const many = formOf(
    {},
    'images',
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await picture('png')]))),
  );
  expect(await send(many)).toMatchObject({ status: 400, body: { errors: [{ path: 'images' }] } });
  expect(await send(formOf({}, 'pictures', { 'a.png': await picture('png') }))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'pictures' }] },
  });
  expect(await incoming()).toEqual([]);
});

test('an upload that breaks off leaves no file', async () => {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`;
  const upload = request(`${api.url}/api/products`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': 5_000_000,
    },
  });
  upload.on('error', () => {});
  upload.write(head);
  upload.write(Buffer.alloc(1_000_000));
  await expect.poll(incoming).toHaveLength(1);
  upload.destroy();
  await expect.poll(incoming).toEqual([]);
  // Nothing is written afterwards either.
  await sleep(200);
  expect(await incoming()).toEqual([]);
});
