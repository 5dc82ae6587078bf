import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '../../testing/factories/catalogue';
import { ImageProcess, ImageProcessEnded, ImageProcessOverdue } from './ImageProcess';
import type { UploadAnswer, UploadOrder } from './upload-process';

const MAKE_PIPE = '/usr/bin/mkfifo';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-images-'));
  await writeFile(join(dir, 'good.png'), new Uint8Array(await (await picture('png', 30, 40)).arrayBuffer()));
  // A pipe without a writer keeps its reader waiting for ever.
  execFileSync(MAKE_PIPE, [join(dir, 'endless.png')]);
});
afterAll(() => rm(dir, { recursive: true }));

const uploads = (deadline: number) =>
  new ImageProcess<UploadOrder, UploadAnswer>({ entry: 'upload-process', deadline }, pino({ level: 'silent' }));
const order = (name: string) => ({ source: join(dir, name), target: join(dir, `${name}.webp`) });

test('a task that takes too long ends with its process', async () => {
  const process = uploads(1_500);
  await expect(process.ask(order('endless.png'))).rejects.toThrow(ImageProcessOverdue);
  expect(existsSync(join(dir, 'endless.png.webp'))).toBe(false);
  process.kill();
});

test('the time of a task begins when its process has started', async () => {
  const process = uploads(50_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = process.ask(order('good.png'));
  await setImmediate();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await asked).toMatchObject({ width: 30, height: 40 });
  process.release();
});

test('a task right after a kill gets a new process', async () => {
  const process = uploads(50_000);
  await process.ask(order('good.png'));
  process.kill();
  expect(await process.ask(order('good.png'))).toMatchObject({ width: 30, height: 40 });
  process.release();
});

test('tasks are done one after the other, and a new process continues after one that ended', async () => {
  const process = uploads(50_000);
  const written = { width: 30, height: 40, blur: expect.stringMatching(/^data:image\/webp;base64,/) };
  const both = await Promise.all([process.ask(order('good.png')), process.ask(order('good.png'))]);
  expect(both).toEqual([written, written]);
  const stuck = process.ask(order('endless.png'));
  const next = process.ask(order('good.png'));
  setTimeout(() => process.kill(), 200);
  await expect(stuck).rejects.toThrow(ImageProcessEnded);
  expect(await next).toEqual(written);
  process.release();
});
