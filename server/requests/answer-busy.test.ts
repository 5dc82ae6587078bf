import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announceRaised } from '@rangrekha/backend/content-tags/raise-tags';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { unavailable } from '@rangrekha/backend/http/errors';
import { boundedQueue } from '@rangrekha/backend/http/limits/bounded-queue';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Rendered } from '../page-cache/page';
import { PageCache, type Render } from '../page-cache/page-cache';
import { sharedPages } from '../page-cache/shared-pages';
import { limitRenders, onceRead } from './answer-busy';

const servers: Server[] = [];
/** What waits in the middle of being rendered. */
let pendingRequests: (() => void)[];
beforeEach(() => {
  pendingRequests = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  tags.stop();
});

const SHOWN = 1;
const tags = new TagVersions({
  readVersions: async () => [{ id: SHOWN, version: 1 }],
  readNextChange: async () => Number.POSITIVE_INFINITY,
});

const turns = () => boundedQueue({ atOnce: 2, waiting: 3, refusal: unavailable });

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

/** Lets all that is held, and all that comes after it, be rendered. */
async function release(answers: Promise<Response>[]): Promise<number[]> {
  const timer = setInterval(() => pendingRequests.splice(0).forEach((go) => void go()), 5);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  clearInterval(timer);
  return statuses;
}

test('beyond a few renders and those that wait, shared pages are refused at once; cached ones are given', async () => {
  const render = vi.fn(async (address: string, ...[report]: Parameters<Render>): Promise<Rendered> => {
    report([SHOWN]);
    if (address !== '/about') await new Promise<void>((resolve) => pendingRequests.push(resolve));
    return { status: 200, headers: {}, body: Buffer.from(address), shared: true };
  });
  tags.start();
  const cache = new PageCache({ tags, inTurn: turns() });
  const { answer: shared } = sharedPages(cache, render);
  const get = await serve((req, res) => void shared(req, res, () => res.writeHead(418).end()));
  expect((await get('/about')).status).toBe(200);

  const waiting = [1, 2, 3, 4, 5].map((number) => get(`/shop?size=${number}`));
  await expect.poll(() => pendingRequests).toHaveLength(2);
  // A request for one of them waits with the others.
  waiting.push(...[1, 5, 5].map((number) => get(`/shop?size=${number}`)));
  await expect.poll(async () => (await get('/shop?size=6')).status).toBe(503);
  const refused = await get('/shop?size=6');
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(await refused.text()).toContain('The store is busy.');
  const data = await get('/shop?size=6&_data=routes%2Fshop');
  expect([data.status, data.headers.get('Retry-After'), data.headers.get('X-Remix-Catch')]).toEqual([503, '2', 'yes']);
  expect(await data.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) });
  expect((await get('/about')).status).toBe(200);
  announceRaised({ rows: new Set([SHOWN]), version: 2 });
  expect(await (await get('/about')).text()).toBe('/about');

  expect(await release(waiting)).toEqual(waiting.map(() => 200));
  expect(render).toHaveBeenCalledTimes(6);
});

test('of the pages of one visitor too; forms are never refused', async () => {
  const app = express();
  app.use(limitRenders(turns()));
  app.get('/cart', (_req, res) => void pendingRequests.push(() => res.send('cart')));
  app.post('/checkout', (_req, res) => void res.send('placed'));
  const get = await serve(app);
  const answers = Array.from({ length: 7 }, (_, number) => get(`/cart?${number}`));
  const refused: number[] = [];
  for (const answer of answers) void answer.then(({ status }) => status === 503 && refused.push(status));
  await expect.poll(() => refused).toHaveLength(2);
  expect(pendingRequests).toHaveLength(2);
  expect((await get('/checkout', { method: 'POST' })).status).toBe(200);
  expect((await release(answers)).sort()).toEqual([200, 200, 200, 200, 200, 503, 503]);
  expect(await release([get('/cart')])).toEqual([200]);
});

test('a visitor who leaves while waiting takes no turn', async () => {
  const app = express();
  const rendered = vi.fn((_req, res) => void pendingRequests.push(() => res.send('cart')));
  app.use(limitRenders(boundedQueue({ atOnce: 1, waiting: 3, refusal: unavailable })), rendered);
  const get = await serve(app);
  const first = get('/cart');
  await expect.poll(() => pendingRequests).toHaveLength(1);
  const leaving = new AbortController();
  const left = get('/cart?left', { signal: leaving.signal }).catch(() => 'left');
  const last = get('/cart?last');
  await new Promise((resolve) => setTimeout(resolve, 50));
  leaving.abort();
  expect(await left).toBe('left');
  expect(await release([first, last])).toEqual([200, 200]);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('until the catalogue is read, every page says that the shop opens, and loads again by itself; none is kept', async () => {
  const index = { isRead: false };
  const render = vi.fn(async (address: string): Promise<Rendered> => {
    return { status: 200, headers: {}, body: Buffer.from(address), shared: true };
  });
  tags.start();
  const shared = sharedPages(new PageCache({ tags, inTurn: onceRead(index, turns()) }), render);
  const app = express().use(limitRenders(onceRead(index, turns())), (_req, res) => void res.send('of one visitor'));
  const get = await serve((req, res) => void shared.answer(req, res, () => app(req, res)));
  for (const path of ['/shop', '/cart']) {
    const refused = await get(path);
    const { status, headers } = refused;
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '2', 'no-store']);
    const page = await refused.text();
    expect(page).toContain('The shop is opening. Please try again in a moment.');
    expect(page).toContain('<meta http-equiv="refresh" content="2">');
  }
  const data = await get('/shop?_data=routes%2Fshop');
  expect([data.status, data.headers.get('X-Remix-Catch')]).toEqual([503, 'yes']);
  expect(await data.json()).toMatchObject({ code: 'CATALOGUE_UNREAD' });
  expect(render).not.toHaveBeenCalled();
  index.isRead = true;
  expect(await (await get('/shop')).text()).toBe('/shop');
  expect(await (await get('/cart')).text()).toBe('of one visitor');
});
