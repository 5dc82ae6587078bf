import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { folderOf } from '../media-files';

const entry = fileURLToPath(new URL('./renditions-process.ts', import.meta.url));

// In place of the store: has AVIFs made of every image on its input, and prints the process that makes them.
const PARENT = `
  const { fork } = require('node:child_process');
  const [dir, id] = process.argv.slice(1);
  const child = fork(${JSON.stringify(entry)}, { execArgv: ['--import', 'tsx'] });
  child.send({ dir, id, format: 'avif' });
  console.log(child.pid);
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('it ends when the store is killed, and leaves no file half made under its name', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rangrekha-media-'));
  const id = uuidv7();
  const folder = join(dir, folderOf(id));
  await mkdir(folder, { recursive: true });
  await mkdir(join(dir, 'incoming'));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 1600, height: 2000, channels: 3, background: 'white', noise } })
    .webp()
    .toFile(join(folder, 'full.webp'));

  const parent = spawn(process.execPath, ['-e', PARENT, dir, id], { stdio: ['ignore', 'pipe', 'inherit'] });
  const childId = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
  while ((await readdir(folder)).length < 2) await sleep(20);
  parent.kill('SIGKILL');
  for (let tries = 0; isAlive(childId) && tries < 1000; tries++) await sleep(20);

  expect(isAlive(childId)).toBe(false);
  const made = (await readdir(folder)).filter((name) => name.endsWith('.avif'));
  expect(made.length).toBeLessThan(5);
  for (const name of made) await sharp(join(folder, name)).raw().toBuffer();
  await rm(dir, { recursive: true });
});
