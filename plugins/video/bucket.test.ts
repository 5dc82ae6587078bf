// Tests that a plugin's file goes through a bucket as pictures do: `context.files.keep` of the plugin for videos.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket } from '@rangrekha/backend/media/bucket/Bucket';
import { BucketFiles } from '@rangrekha/backend/media/bucket/BucketFiles';
import { bucketAddress } from '@rangrekha/backend/media/bucket/bucket-address';
import { MediaStore } from '@rangrekha/backend/media/MediaStore';
import { folderOf } from '@rangrekha/backend/media/media-files';
import { PluginFile } from '@rangrekha/backend/media/PluginFile';
import { sweepMedia } from '@rangrekha/backend/media/sweep/sweep-media';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { type BucketServer, listen, startBucketServer } from '@rangrekha/backend/testing/servers/bucket-server';
import express from 'express';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { video } from './index';
import { Video } from './tables';
import { mp4 } from './testing/video-bytes';

const log = pino({ level: 'silent' });

let server: BucketServer;
let api: TestApi;
let token: string;
beforeAll(async () => {
  server = await startBucketServer();
  api = await startTestApi({ MEDIA_URL: server.url, BACKGROUND_WORK: 'off' }, { plugins: [video()] });
  token = (await createAdmin(api)).token;
});
afterEach(async () => {
  server.mood = 'well';
  const isBack = () =>
    api.services.media.files.ready().then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

function save(id: string, bytes: Buffer, revision = 0) {
  const form = new FormData();
  form.append('texts', '{}');
  form.append('revision', String(revision));
  form.append('video', new Blob([new Uint8Array(bytes)]), 'look.mp4');
  return api.put(`/x/video/files/${id}`, { token, form });
}

async function savedVideo() {
  const { id } = await createProduct();
  expect((await save(id, mp4())).status).toBe(200);
  const fileId = (await Video.query().findById(id))?.fileId as string;
  return { id, fileId, key: join(folderOf(fileId), 'file.mp4') };
}

test('it is in the bucket when it is answered, and another machine answers it and its parts alike', async () => {
  const { fileId, key } = await savedVideo();
  expect(await server.keys()).toContain(key);
  const folder = await mkdtemp(join(tmpdir(), 'rangrekha-copies-'));
  const files = new BucketFiles(folder, new Bucket(bucketAddress(server.url, {})), 1e9, log);
  const other = await listen(express().use('/media', new MediaStore(files, log).router()));
  try {
    const path = `/media/${fileId}/file.mp4`;
    for (const [range, status] of [
      ['bytes=4-7', 206],
      ['bytes=0-', 206],
      [`bytes=${mp4().length}-`, 416],
    ] as const) {
      const [own, others] = await Promise.all(
        [api.url, `http://${other.host}`].map(async (origin) => {
          const answer = await fetch(`${origin}${path}`, { headers: { Range: range } });
          const heads = ['content-type', 'content-range', 'cache-control'].map((name) => answer.headers.get(name));
          return [answer.status, heads, Buffer.from(await answer.arrayBuffer()).toString('base64')];
        }),
      );
      expect(others, range).toEqual(own);
      expect(own?.[0], range).toBe(status);
    }
    expect(await readFile(server.fileOf(key))).toHaveLength(mp4().length);
  } finally {
    await other.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.each(['full', 'gone'] as const)('while the bucket is %s nothing is kept, and the staff are told', async (mood) => {
  const { id } = await createProduct();
  const before = await server.keys();
  server.mood = mood;
  const { status } = await save(id, mp4());
  server.mood = 'well';
  expect([503, 507]).toContain(status);
  expect(await Video.query().findById(id)).toBeUndefined();
  expect(await server.keys()).toEqual(before);
});

test('one that was replaced is swept out of the bucket', async () => {
  const { id, fileId, key } = await savedVideo();
  expect((await save(id, mp4({ width: 1080, height: 1920 }), 1)).status).toBe(200);
  await PluginFile.query()
    .findById(fileId)
    .patch({ createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await sweepMedia(api.services.media.files, { owners: [video()] });
  expect(await server.keys()).not.toContain(key);
  const now = (await Video.query().findById(id))?.fileId as string;
  expect(await server.keys()).toContain(join(folderOf(now), 'file.mp4'));
});
