import { endpointsOf } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { plugin } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import { route, transaction } from '../plugins/surface';
import { startTestApi, type TestApi } from '../testing/api';
import { createOrder, createShopper, createVariant } from '../testing/factories/orders';
import { createAdmin, createCustomer } from '../testing/factories/users';

const responses = { 200: z.strictObject({ message: z.string() }) };
const call = {
  access: 'customer',
  summary: 'It may hang.',
  body: z.object({}),
  seconds: 1,
  responses,
} as const;
const endpoint = endpointsOf('Slow');
const plain = endpoint('slowPlain', 'POST /x/slow/plain', { ...call, errors: [503] });
const once = endpoint('slowOnce', 'POST /x/slow/once', { ...call, once: true, errors: [503] });

let hangs = true;
const perhaps = (): Promise<void> => (hangs ? new Promise(() => {}) : Promise.resolve());

let context: PluginContext;
const slow = plugin({
  name: 'slow',
  title: 'Slow',
  summary: '',
  // zod asks this rule each time.
  settings: z.object({
    word: z
      .string()
      .default('')
      .refine((word) => {
        if (word === 'bad') throw new Error('rule broken');
        return true;
      })
      .meta({ title: 'The word' }),
  }),
  router: (given) => {
    context = given;

    return [
      route(plain, async () => {
        await perhaps();
        return { message: 'Done' };
      }),
      route(once, ({ once: doOnce }) =>
        doOnce(async () => {
          await perhaps();
          return { message: 'Done' };
        }),
      ),
    ];
  },
});
const broken = plugin({
  name: 'broken',
  title: 'Broken',
  summary: '',
  settings: z.object({}).refine(() => {
    throw new Error('rule broken');
  }),
});

let api: TestApi;
let token: string;
let shopper: string;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [slow, broken] });
  token = (await createAdmin(api)).token;
  shopper = (await createCustomer(api)).token;
});
afterAll(() => api.close());

const states = async () => (await api.get('/admin/plugins', { token })).body.plugins;

test('a call that hangs ends with its time, and staff see it', async () => {
  hangs = true;
  const answer = await api.post('/x/slow/plain', { token: shopper, json: {} });
  expect(answer).toMatchObject({ status: 503, body: { code: 'PLUGIN_TOO_SLOW' } });
  expect((await states())[0].failures).toContainEqual(expect.objectContaining({ point: 'call.slowPlain', count: 1 }));
});

test('one that does its work once frees its key and its connection: the same request then succeeds', async () => {
  const send = () =>
    api.post('/x/slow/once', { token: shopper, json: {}, headers: { 'Idempotency-Key': 'the same key' } });
  hangs = true;
  // More often than the database gives connections.
  for (let turn = 0; turn < 12; turn++) expect([503, 409]).toContain((await send()).status);
  hangs = false;
  await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(200);
  for (let turn = 0; turn < 2; turn++) expect(await send()).toMatchObject({ status: 200, body: { message: 'Done' } });
});

test('work on a locked order that hangs is rolled back, and the order goes on', async () => {
  const { id } = await createOrder((await createShopper(api)).user, await createVariant());
  const hanging = context.orders.whileLocked(id, async ({ cancel }) => {
    await cancel();
    await new Promise(() => {});
  });
  const waiting = transaction(() => new Promise(() => {}));
  await Promise.all([hanging, waiting].map((work) => expect(work).rejects.toThrow('longer than')));
  const json = { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING' };
  expect((await api.put(`/orders/${id}/status`, { token, json })).status).toBe(200);
});

test('settings whose rule throws switch the plugin off, and the shop sells on; a problem has the title of its field', async () => {
  const [own, other] = await states();
  expect(other).toMatchObject({ isOn: false, problems: ['These settings are not valid: rule broken'] });
  expect(own.isOn).toBe(true);
  await api.knex('plugin_settings').insert({ id: 'slow', settings: '{"word":7}', isSwitchedOff: false, revision: 1 });
  const again = await startTestApi({}, { plugins: [slow] });
  const { token: admin } = await createAdmin(again);
  const [state] = (await again.get('/admin/plugins', { token: admin })).body.plugins;
  await again.knex('plugin_settings').where({ id: 'slow' }).delete();
  await again.close();
  expect(state.problems).toEqual([expect.stringMatching(/^The word: /)]);
});
