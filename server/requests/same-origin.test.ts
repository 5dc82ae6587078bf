import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameOriginOnly } from './same-origin';

const app = express();
app.use(sameOriginOnly('https://shop.example.com'));
app.all('/', (req, res) => void res.json({ forwardedHost: req.get('X-Forwarded-Host') ?? null }));
const server = app.listen(0, '127.0.0.1');
let here: string;

beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  here = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const send = (method: string, headers: Record<string, string> = {}) => fetch(`http://${here}/`, { method, headers });

test.each(['https://evil.example.com', 'null', 'nonsense', 'http://127.0.0.1:1', 'http://shop.example.com'])(
  'a form from %s is refused',
  async (Origin) => {
    expect((await send('POST', { Origin })).status).toBe(403);
  },
);

test('a form of this host is let through, and so is one without an Origin', async () => {
  expect((await send('POST', { Origin: `http://${here}` })).status).toBe(200);
  expect((await send('POST')).status).toBe(200);
});

test('a form of a page that sends no referrer is let through when the browser calls it the store’s own', async () => {
  expect((await send('POST', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  for (const site of ['same-site', 'cross-site', 'none'])
    expect((await send('POST', { Origin: 'null', 'Sec-Fetch-Site': site })).status, site).toBe(403);
});

test('a form of this host that came by another scheme is refused', async () => {
  expect((await send('POST', { Origin: `https://${here}` })).status).toBe(403);
  const proxied = { 'X-Forwarded-Host': 'shop.example.com', 'X-Forwarded-Proto': 'https' };
  expect((await send('POST', { Origin: 'http://shop.example.com', ...proxied })).status).toBe(403);
  // A proxy that passes its host but not the scheme: the connection to the store is by http.
  const halfProxied = { 'X-Forwarded-Host': 'shop.example.com' };
  expect((await send('POST', { Origin: 'http://shop.example.com', ...halfProxied })).status).toBe(403);
});

test('behind a proxy that says where the browser asked, that counts', async () => {
  const proxied = { 'X-Forwarded-Host': 'other.example.com', 'X-Forwarded-Proto': 'https' };
  expect((await send('POST', { Origin: 'https://other.example.com', ...proxied })).status).toBe(200);
});

test('behind a proxy that passes another Host, PUBLIC_URL counts and Remix is told', async () => {
  const response = await send('POST', { Origin: 'https://shop.example.com' });
  expect(await response.json()).toEqual({ forwardedHost: 'shop.example.com' });
});

test('reading is free to all', async () => {
  expect((await send('GET', { Origin: 'https://evil.example.com' })).status).toBe(200);
});
