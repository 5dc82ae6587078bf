import { plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createShopperWith, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { endpointsOf } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, closeStores, freshStore } from '../testing/raw-requests';
import { keepFromEnding } from './leaked-rejections';

const call = endpointsOf('Leaky')('leakyCall', 'GET /x/leaky/call', {
  access: 'public',
  summary: 'Leaks.',
  responses: { 200: z.strictObject({ message: z.string() }) },
});

/** Resolves once the process is watched: `startStore` does so at once. */
let watched = () => {};
const watching = new Promise<void>((resolve) => {
  watched = resolve;
});

/** Begins what fails later, and awaits nothing. */
const leak = (text: string): void => void watching.then(() => Promise.reject(new Error(text)));

const leaky = plugin({
  ...{ name: 'leaky', title: 'Leaky', summary: 'It awaits nothing.' },
  router: () => {
    leak('of the router');

    return [
      route(call, async () => {
        leak('of the call');
        // As a request to outside that nobody awaits: its stack names no file of the plugin.
        void fetch('http://127.0.0.1:1/');
        // No error at all.
        void Promise.reject('a word');
        return { message: 'Done' };
      }),
    ];
  },
  decide: { refuseOrder: () => leak('of the decision') as undefined },
  on: { 'order.placed': async () => leak('of the event') },
  work: [{ name: 'leak', seconds: 1, run: async () => leak('of the work') }],
  slots: {
    footer: {
      load: async () => {
        leak('of the slot');
        return <p>Sold on</p>;
      },
    },
  },
});

// Vitest has its own: it would count what is meant here as its failure.
const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;
const own = new Map(EVENTS.map((event) => [event, process.listeners(event as 'uncaughtException')]));
const ended: unknown[] = [];
const end = (error: unknown) => ended.push(error);

let api: TestApi;
let token: string;
let port: number;
let stop: () => void;
beforeAll(async () => {
  for (const event of EVENTS) process.removeAllListeners(event);
  process.on('uncaughtException', end);
  api = await startTestApi({}, { plugins: [leaky] });
  stop = keepFromEnding(api.services.plugins);
  watched();
  token = (await createAdmin(api)).token;
  port = await freshStore(api);
});
afterAll(async () => {
  stop();
  closeStores();
  await api.close();
  process.off('uncaughtException', end);
  for (const [event, listeners] of own) for (const listener of listeners) process.on(event, listener as () => void);
});

const seen = async (): Promise<Record<string, { count: number; lastError: string }>> => {
  const [{ failures }] = (await api.get('/admin/plugins', { token })).body.plugins;
  return Object.fromEntries(failures.map(({ point, ...failure }: { point: string }) => [point, failure]));
};

test('what a plugin does not await and what fails is one of its failures, at each point, and the shop sells on', async () => {
  const shopper = await createShopperWith(api, 50_000);
  expect(await place(api, shopper)).toMatchObject({ status: 201 });
  expect(await api.get('/x/leaky/call')).toMatchObject({ status: 200, body: { message: 'Done' } });
  expect((await ask(port, '/about')).body).toContain('Sold on');
  const points = ['decide.refuseOrder', 'on.order.placed', 'work.leak', 'call.leakyCall', 'slot.footer', 'router'];
  await expect
    .poll(async () => Object.keys(await seen()).sort())
    .toEqual(points.map((point) => `${point}, not awaited`).sort());
  await expect.poll(async () => (await seen())['call.leakyCall, not awaited']?.count).toBe(3);
  expect((await seen())['decide.refuseOrder, not awaited']).toMatchObject({ lastError: 'of the decision' });
  expect(await place(api, await createShopperWith(api, 50_000))).toMatchObject({ status: 201 });
  expect(ended).toEqual([]);
});

test('a rejection of the store itself ends the process as before, also of a shop without plugins', async () => {
  leak('of the store');
  await expect.poll(() => ended.map(String)).toEqual(['Error: of the store']);
  const before = process.listenerCount('unhandledRejection');
  keepFromEnding({ all: [], failures: api.services.plugins.failures });
  expect(process.listenerCount('unhandledRejection')).toBe(before);
});
