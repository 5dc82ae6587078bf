import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { type PluginEvent, plugin } from '../plugins/plugin';
import { startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import { createShopperWith, place } from '../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../testing/factories/users';
import { raiseEvent } from '../webhooks/raise-event';
import { PluginDelivery } from './PluginDelivery';
import { PluginEvents } from './PluginEvents';

let taken: PluginEvent<'order.placed'>[] = [];
let handle: (event: PluginEvent<'order.placed'>) => Promise<void> = async () => {};
let others = 0;

const listener = plugin({
  name: 'listener',
  title: 'Listener',
  summary: 'It listens to orders.',
  on: {
    'order.placed': async (event) => {
      taken.push(event);
      await handle(event);
    },
  },
});
const neighbour = plugin({
  name: 'neighbour',
  title: 'Neighbour',
  summary: 'It listens too.',
  on: {
    'order.placed': async () => {
      others += 1;
    },
  },
});

let bare: TestApi;
let quiet: TestApi;
let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  bare = await startTestApi();
  quiet = await startTestApi({}, { plugins: [plugin({ name: 'quiet', title: 'Quiet', summary: '' })] });
  api = await startTestApi({}, { plugins: [listener, neighbour] });
  admin = await createAdmin(api);
});
afterEach(async () => {
  handle = async () => {};
  await PluginDelivery.query().delete();
  [taken, others] = [[], 0];
});
afterAll(async () => {
  await bare.close();
  await quiet.close();
  await api.close();
});

const order = async (one = api) => (await place(one, await createShopperWith(one, 50_000))).body.order;

async function until(wanted: (rows: PluginDelivery[]) => boolean, events = api.services.pluginEvents) {
  for (let turn = 0; turn < 2_400; turn++) {
    events.wake();
    // The plugins of other tests in this process listen, too.
    const rows = await PluginDelivery.query().whereIn('plugin', ['listener', 'neighbour']).orderBy('id');
    if (wanted(rows)) return rows;
    await sleep(25);
  }
  throw new Error('the deliveries did not come to that state');
}
const of = (rows: PluginDelivery[], name = 'listener') => rows.filter(({ plugin }) => plugin === name);

test('a plugin gets what was raised, after the commit, as the webhooks get it', async () => {
  const placed = await order();
  const rows = await until((rows) => rows.length === 2 && rows.every(({ status }) => status === 'DONE'));
  expect(taken).toEqual([{ id: of(rows)[0]?.id, type: 'order.placed', at: expect.any(Date), data: { order: placed } }]);
  expect(others).toBe(1);
});

test('a rollback tells nobody, and neither does a plugin that is switched off', async () => {
  const failing = transaction(async (trx) => {
    raiseEvent(trx, 'order.placed', { order: {} as never });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const { token } = admin;
  const set = async (isSwitchedOff: boolean) => {
    const { body } = await api.get('/admin/plugins', { token });
    const { revision } = body.plugins.find(({ name }: { name: string }) => name === 'listener');
    expect((await api.put('/plugins/listener', { token, json: { isSwitchedOff, revision } })).status).toBe(200);
  };
  await set(true);
  await order();
  expect((await PluginDelivery.query()).map(({ plugin }) => plugin)).toEqual(['neighbour']);
  await set(false);
});

test('a shop whose plugins listen to nothing sends no statement more', async () => {
  // What listens in this process listens to every store of it.
  api.services.plugins.stop();
  try {
    for (const one of [bare, quiet]) {
      const shopper = await createShopperWith(one, 50_000);
      const { answer, asked } = await statementsOf(() => place(one, shopper));
      expect([answer.status, asked.filter(({ sql }) => sql.includes('plugin'))]).toEqual([201, []]);
    }
  } finally {
    api.services.plugins.start();
  }
});

describe('a plugin that fails', () => {
  test('gets the same event again later; after ten attempts it has failed, staff see it and send it again', async () => {
    handle = async () => {
      throw new Error('the provider is away');
    };
    await order();
    const [first] = of(await until((rows) => of(rows).some(({ lastError }) => lastError !== null)));
    expect(first).toMatchObject({ status: 'WAITING', attempts: 1, lastError: 'the provider is away' });
    expect(first?.dueAt.getTime()).toBeGreaterThan(sharedNow().getTime());
    const { token } = admin;
    const state = async () => {
      const { body } = await api.get('/admin/plugins', { token });
      return body.plugins.find(({ name }: { name: string }) => name === 'listener');
    };
    expect((await state()).deliveries).toEqual({ waiting: 1, failed: 0 });
    await PluginDelivery.query()
      .findById(first?.id as string)
      .patch({ attempts: 9, dueAt: new Date(sharedNow().getTime() - 1_000) });
    await until((rows) => of(rows)[0]?.status === 'FAILED');
    expect(await state()).toMatchObject({
      deliveries: { waiting: 0, failed: 1 },
      failures: [{ point: 'on.order.placed', lastError: 'the provider is away' }],
    });
    const filter = encodeURIComponent(JSON.stringify({ plugin: 'listener', status: 'FAILED' }));
    const list = await api.get(`/admin/plugin-deliveries?filter=${filter}`, { token });
    expect(list.body).toMatchObject([{ id: first?.id, event: 'order.placed', attempts: 10, nextAttemptAt: null }]);
    expect(list.body[0]).not.toHaveProperty('payload');
    handle = async () => {};
    expect((await api.post(`/plugin-deliveries/${first?.id}/repeat`, { token })).status).toBe(200);
    await until((rows) => of(rows)[0]?.status === 'DONE');
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await api.post(`/plugin-deliveries/${first?.id}/repeat`, { token })).toMatchObject({
      status: 409,
      body: { code: 'NOT_FAILED' },
    });
  });

  test('gets all that have failed again at once, and no other plugin does', async () => {
    await api.services.pluginEvents.stop();
    try {
      await order();
      await order();
      await PluginDelivery.query().patch({ status: 'FAILED', attempts: 10 });
      const answer = await api.post('/plugins/listener/repeat', { token: admin.token });
      expect(answer).toMatchObject({ status: 200, body: { message: '2 events will be sent again.' } });
      const rows = await PluginDelivery.query();
      expect(of(rows)).toMatchObject(Array(2).fill({ status: 'WAITING', attempts: 0 }));
      expect(of(rows, 'neighbour')).toMatchObject(Array(2).fill({ status: 'FAILED', attempts: 10 }));
      const editor = await createEditor(api);
      expect((await api.post('/plugins/listener/repeat', { token: editor.token })).status).toBe(403);
    } finally {
      api.services.pluginEvents.start();
    }
  });

  test('by hanging holds up neither an order, nor another plugin, nor another event', async () => {
    await api.services.pluginEvents.stop();
    const { log, plugins } = api.services;
    const events = new PluginEvents(plugins, plugins.failures, log, 2_000);
    events.start();
    try {
      const hanging = await order();
      handle = ({ data }) => (data.order.id === hanging.id ? new Promise<void>(() => {}) : Promise.resolve());
      const isDone = ({ status }: PluginDelivery) => status === 'DONE';
      await until((rows) => of(rows, 'neighbour').some(isDone), events);
      await order();
      await until((rows) => of(rows).filter(isDone).length === 1, events);
      const rows = await until((all) => of(all).some(({ lastError }) => lastError !== null), events);
      expect(of(rows).find(({ lastError }) => lastError)).toMatchObject({
        status: 'WAITING',
        lastError: 'It took longer than 2000 ms.',
      });
    } finally {
      await events.stop();
      api.services.pluginEvents.start();
    }
  });

  test('by ending late, after another worker has claimed the event, changes nothing of it', async () => {
    await order();
    const rows = await until((all) => of(all)[0]?.status === 'DONE');
    expect(of(rows)[0]).toMatchObject({ attempts: 1 });
    let finish = () => {};
    handle = () => new Promise((resolve) => (finish = resolve));
    await order();
    const isWaiting = ({ status, attempts }: PluginDelivery) => status === 'WAITING' && attempts === 1;
    const waiting = of(await until((all) => of(all).some(isWaiting))).find(isWaiting);
    await PluginDelivery.query()
      .findById(waiting?.id as string)
      .patch({ claim: waiting?.id as string });
    for (let turn = 0; taken.length < 2 && turn < 400; turn++) await sleep(25);
    finish();
    await api.services.pluginEvents.stop();
    expect(await PluginDelivery.query().findById(waiting?.id as string)).toMatchObject({ status: 'WAITING' });
    api.services.pluginEvents.start();
  });
});

test('old events go with the housekeeping', async () => {
  await order();
  await until((rows) => rows.every(({ status }) => status === 'DONE'));
  const [old] = await PluginDelivery.query().orderBy('id');
  await old?.$query().patch({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
  await api.services.housekeeping.work(new Date());
  expect(await PluginDelivery.query().findById(old?.id as string)).toBeUndefined();
  expect(await PluginDelivery.query()).toHaveLength(1);
});

test('only who may see the settings sees them, and only the staff send them again', async () => {
  await order();
  const [row] = await PluginDelivery.query();
  const people = [
    undefined,
    (await createCustomer(api)).token,
    (await createEditor(api, { permissions: 'catalogue' })).token,
  ];
  for (const token of people) {
    const given = token ? { token } : {};
    expect((await api.get('/admin/plugin-deliveries', given)).status).toBeGreaterThanOrEqual(401);
    expect((await api.post(`/plugin-deliveries/${row?.id}/repeat`, given)).status).toBeGreaterThanOrEqual(401);
  }
});
