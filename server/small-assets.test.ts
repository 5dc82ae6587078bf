import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { smallAssets } from './small-assets';

test('scripts are compressed beside the first request and served so from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rangrekha-assets-'));
  writeFileSync(join(folder, 'shop-1.js'), 'let a = 1;'.repeat(100));
  writeFileSync(join(folder, 'font-1.woff2'), 'font');
  const app = express();
  app.use('/assets', smallAssets(folder), (_req, res) => void res.status(418).end());
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, encoding = 'gzip, br') =>
    fetch(origin + path, { headers: { 'Accept-Encoding': encoding } });

  expect((await get('/assets/shop-1.js')).status).toBe(418);
  await vi.waitFor(async () => expect((await get('/assets/shop-1.js')).status).toBe(200));
  const response = await get('/assets/shop-1.js');
  expect(await response.text()).toBe('let a = 1;'.repeat(100));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  for (const [path, encoding] of [
    ['/assets/shop-1.js', 'gzip'],
    ['/assets/font-1.woff2'],
    ['/assets/none.js'],
    ['/assets/..%2Fx.js'],
  ] as const)
    expect((await get(path, encoding)).status).toBe(418);
  server.close();
  rmSync(folder, { recursive: true });
});
