import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Plugin, plugin } from '../plugins/plugin';
import { startTestApi, type TestApi } from '../testing/api';
import { createShopperWith, place } from '../testing/factories/orders';
import { createAdmin } from '../testing/factories/users';
import { PluginDelivery } from './PluginDelivery';

const leaked: Buffer[] = [];

/** Never ends, but for the end of this file: a store that stops waits for work. */
let end = () => {};
const hanging = new Promise<void>((resolve) => {
  end = resolve;
});

/** What a bad plugin does at every point, by its name. */
const WAYS = {
  throwing: () => {
    throw new Error('out of order');
  },
  rejecting: () => Promise.reject(new Error('out of order')),
  hanging: () => hanging,
  // A megabyte a call, for ever.
  leaking: () => {
    leaked.push(Buffer.alloc(1024 * 1024, leaked.length));
    throw undefined;
  },
  raving: () => ({ nonsense: [null, Number.NaN] }),
};
type Way = keyof typeof WAYS;

const POINTS = ['paymentMethods', 'refuseOrder', 'holdOrder', 'promisedDays', 'riskReasons'] as const;

const bad = (name: Way): Plugin => {
  // biome-ignore lint/suspicious/noExplicitAny: it answers what no type allows
  const way: any = WAYS[name];
  return plugin({
    name,
    title: name,
    summary: 'It does harm.',
    decide: Object.fromEntries(POINTS.map((point) => [point, way])),
    on: { 'order.placed': way, 'order.status_changed': way, 'stock.low': way },
    work: [{ name: 'harm', seconds: 1, run: way }],
  });
};
const names = Object.keys(WAYS) as Way[];

let taken = 0;
const good = plugin({
  name: 'good',
  title: 'Good',
  summary: 'It counts orders.',
  on: {
    'order.placed': async () => {
      taken += 1;
    },
  },
});

let api: TestApi;
let token: string;
beforeAll(async () => {
  await (await startTestApi()).close();
  api = await startTestApi({}, { plugins: [...names.map(bad), good], decisionTime: 100 });
  token = (await createAdmin(api)).token;
});
afterAll(async () => {
  end();
  leaked.length = 0;
  await api.close();
});

const ORDERS = 5;

test('a shop full of bad plugins sells on, and the staff see what failed of each', async () => {
  for (let order = 0; order < ORDERS; order++) {
    const shopper = await createShopperWith(api, 50_000);
    expect((await api.get('/checkout/payment-methods', { token: shopper.token })).body).toEqual({ addresses: [] });
    expect((await api.get('/delivery?pin=431602')).status).toBe(200);
    const { status, body } = await place(api, shopper);
    expect(status).toBe(201);
    expect((await api.get(`/admin/orders/${body.order.id}`, { token })).body).not.toHaveProperty('holdReasons');
    const json = { deliveryStatus: 'SHIPPED' };
    expect((await api.put(`/orders/${body.order.id}/status`, { token, json })).status).toBe(200);
  }
  for (let turn = 0; taken < ORDERS && turn < 800; turn++) {
    api.services.pluginEvents.wake();
    await sleep(25);
  }
  // Beside the bad ones the good one gets each of its events.
  expect(taken).toBe(ORDERS);
  const states = async () => (await api.get('/admin/plugins', { token })).body.plugins;
  const failuresOf = async (name: Way): Promise<{ point: string; count: number; lastError: string }[]> =>
    (await states()).find((state: { name: string }) => state.name === name).failures;
  for (const name of names)
    for (const point of POINTS) {
      const failure = (await failuresOf(name)).find((one) => one.point === `decide.${point}`);
      expect(failure?.count, `${name} ${point}`).toBeGreaterThanOrEqual(1);
    }
  for (const name of ['throwing', 'rejecting', 'leaking'] as const) {
    await expect.poll(async () => (await failuresOf(name)).map(({ point }) => point)).toContain('work.harm');
    await expect.poll(async () => (await failuresOf(name)).map(({ point }) => point)).toContain('on.order.placed');
  }
  expect((await failuresOf('throwing'))[0]).toMatchObject({ lastError: 'out of order' });
  // What a handler answers is nothing to the store: an event is taken if it does not fail.
  const raving = await PluginDelivery.query().where({ plugin: 'raving', event: 'order.placed' });
  expect(raving.length).toBeGreaterThanOrEqual(ORDERS);
});
