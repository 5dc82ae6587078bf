import { endpointsOf } from '@rangrekha/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { raiseTags } from '../content-tags/raise-tags';
import { TAGS } from '../content-tags/tags';
import { BaseModel } from '../database/BaseModel';
import { transaction } from '../database/transaction';
import { ExpectedError } from '../expected-error';
import { route } from '../http/route';
import { type Plugin, plugin } from '../plugins/plugin';
import { startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../testing/factories/users';
import { askAsOthers, signInPeople } from '../testing/requests/people';
import { sendBadInputs } from '../testing/requests/send-bad-inputs';
import { PluginRegistry } from './PluginRegistry';

const answer = z.strictObject({ greeting: z.string(), count: z.int() });
const greet = endpointsOf('Greeter')('greet', 'GET /x/greeter/greetings/:name', {
  access: 'public',
  summary: 'A greeting.',
  params: z.object({ name: z.string().max(20) }),
  responses: { 200: answer },
});

interface Settings {
  word: string;
  count: number;
  key: string;
}

/** @param initial of shop/plugins.ts */
const greeter = (initial: Partial<Settings> = {}): Plugin =>
  plugin<Settings>({
    name: 'greeter',
    title: 'Greeter',
    summary: 'It says hello.',
    settings: z.object({
      word: z.string().min(3, 'must have 3 letters').meta({ title: 'Word', description: 'What it says.' }),
      count: z.int().default(1).meta({ title: 'How often' }),
      loud: z.boolean().optional().meta({ title: 'Loud' }),
      size: z.enum(['small', 'large']).optional(),
      text: z.string().optional().meta({ lines: true }),
      key: z.string().meta({ title: 'Key of the provider', secret: true }),
    }),
    initial,
    admin: {
      places: { dashboard: { access: 'orders' }, company: { access: 'settings' } },
      screens: [{ path: '/greetings', label: 'Greetings', access: 'full-admin' }],
    },
    router: (context) => [
      route(greet, async ({ params }) => {
        const { word, count } = await context.settings();
        return { greeting: `${word}, ${params.name}`, count };
      }),
    ],
  });

const bare = (name: string, more: Partial<Plugin> = {}): Plugin => plugin({ name, title: name, summary: '', ...more });

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi(
    {},
    { plugins: [greeter({ word: 'Namaste' }), bare('plain'), bare('offered', { startsOff: true })] },
  );
  admin = await createAdmin(api);
});
beforeEach(() =>
  transaction(async (trx) => {
    // Those of other files, too: settings without a row begin at revision 0.
    await trx('revisions').whereIn('entityId', trx('plugin_settings').select('id')).delete();
    await trx('plugin_settings').delete();
    raiseTags(trx, TAGS.plugins);
  }),
);
afterAll(() => api.close());

const one = async (name = 'greeter') => {
  const { body } = await api.get('/admin/plugins', { token: admin.token });
  return body.plugins.find((found: { name: string }) => found.name === name);
};
const save = (json: object, name = 'greeter', { token } = admin) => api.put(`/plugins/${name}`, { token, json });
const revision = async () => (await one()).revision as number;
const saveAll = async (settings: object) => save({ settings, revision: await revision() });

describe('two that want the same are refused at start, with both names', () => {
  const start = (...plugins: Plugin[]): string => {
    const { config, content, limits, log, media, presentedProducts, tagVersions: tags } = api.services;
    try {
      new PluginRegistry(plugins, { config, content, limits, log, media, presentedProducts, tags });
      return 'it was started';
    } catch (error) {
      expect(error).toBeInstanceOf(ExpectedError);
      return (error as Error).message;
    }
  };
  const calling = (name: string, more: object): Plugin =>
    bare(name, {
      router: () => [
        route({ ...greet, path: `/x/${name}/hello`, id: `${name}Hello`, ...more }, async () => ({
          greeting: '',
          count: 0,
        })),
      ],
    });
  const fact = (name: string) => ({ name, label: 'Weaver', kind: 'line', limit: 40 }) as const;

  test('of a name', () => {
    expect(start({ ...bare('upi'), title: 'One' }, { ...bare('upi'), title: 'Other' })).toMatch(
      /"One" and "Other" both want the name "upi"/,
    );
    expect(start(bare('Not_a_name'))).toContain('"Not_a_name"');
  });

  test('of a page', () => {
    const pages = [{ path: '/lookbook', title: '', description: '', load: async () => null }];
    expect(start(bare('one', { pages }), bare('other', { pages }))).toMatch(/one and other .*"\/lookbook"/);
    const at = (path: string) =>
      start(bare('one', { pages: [{ path, title: '', description: '', load: async () => null }] }));
    for (const path of ['/cart', '/product/mine', '/admin', '/x/one/page', '/myaccount/gifts'])
      expect(at(path)).toContain(`the store itself and one both want the page "${path}"`);
    for (const path of ['lookbook', '/Lookbook', '/look book', '/look/', '/look/:id', '//look'])
      expect(at(path)).toContain(`has a page "${path}"`);
  });

  test('of a fact', () => {
    const facts = { order: [fact('weaver')] };
    expect(start(bare('one', { facts }), bare('other', { facts }))).toMatch(/one and other .*order's fact "weaver"/);
    const product = { product: [fact('fabric')] };
    expect(start(bare('one', { facts: product }))).toMatch(/the store itself and one .*"fabric"/);
  });

  test('of a call', () => {
    expect(start(calling('one', { id: 'same' }), calling('other', { id: 'same' }))).toMatch(
      /one and other .*call "same"/,
    );
    expect(start(calling('one', { id: 'listProducts' }))).toMatch(/the store itself and one .*"listProducts"/);
    expect(start(calling('one', { path: '/x/other/hello' }))).toMatch(/begin with \/x\/one\//);
    expect(start(calling('one', { path: '/products' }))).toMatch(/begin with \/x\/one\//);
  });
});

describe('settings', () => {
  test('are made into a form, and what is missing keeps the plugin off', async () => {
    expect(await one()).toMatchObject({
      title: 'Greeter',
      isOn: false,
      isSwitchedOff: false,
      problems: ['Key of the provider: is missing'],
      revision: 0,
      failures: [],
      deliveries: { waiting: 0, failed: 0 },
    });
    const { settings } = await one();
    const none = { description: '', choices: [], isRequired: false, value: null, isSet: false };
    expect(settings).toEqual([
      {
        ...none,
        name: 'word',
        title: 'Word',
        description: 'What it says.',
        kind: 'line',
        isRequired: true,
        value: 'Namaste',
        isSet: true,
      },
      { ...none, name: 'count', title: 'How often', kind: 'number' },
      { ...none, name: 'loud', title: 'Loud', kind: 'switch' },
      { ...none, name: 'size', title: 'size', kind: 'choice', choices: ['small', 'large'] },
      { ...none, name: 'text', title: 'text', kind: 'lines' },
      { ...none, name: 'key', title: 'Key of the provider', kind: 'secret', isRequired: true },
    ]);
    expect(await one('plain')).toMatchObject({ isOn: true, problems: [], settings: [] });
  });

  test('that are saved count at once, over those of shop/plugins.ts, until they are taken back', async () => {
    expect((await api.get('/x/greeter/greetings/Asha')).status).toBe(404);
    const saved = await saveAll({ word: 'Vanakkam', count: 3, key: 'k-1' });
    expect(saved.body).toMatchObject({ message: 'Plugin saved', plugin: { isOn: true, problems: [], revision: 1 } });
    expect((await api.get('/x/greeter/greetings/Asha')).body).toEqual({ greeting: 'Vanakkam, Asha', count: 3 });
    await saveAll({ word: null });
    expect((await api.get('/x/greeter/greetings/Asha')).body).toEqual({ greeting: 'Namaste, Asha', count: 3 });
  });

  test('that do not fit are refused with their names, and nothing is stored', async () => {
    const refused = await saveAll({ word: 'Oh', count: 1.5 });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'settings.word',
      'settings.count',
      'settings.key',
    ]);
    expect((await saveAll({ volume: 11 })).body.errors[0].path).toBe('settings.volume');
    expect((await saveAll(JSON.parse('{"__proto__": 1, "constructor": "x"}'))).status).toBe(400);
    expect(await one()).toMatchObject({ revision: 0, settings: [{ value: 'Namaste' }, {}, {}, {}, {}, {}] });
  });

  test('that are secret are encrypted, never read back, and not in the audit log', async () => {
    await saveAll({ key: 'sk-secret-1' });
    await saveAll({ key: 'sk-secret-2' });
    const row = await BaseModel.knex()('plugin_settings').where({ id: 'greeter' }).first();
    const audit = await api.get(`/admin/audit?filter=${encodeURIComponent('{"entity":"plugin"}')}`, {
      token: admin.token,
    });
    const lists = await api.get('/admin/plugins', { token: admin.token });
    for (const seen of [row, audit.body, lists.body]) expect(JSON.stringify(seen)).not.toContain('sk-secret');
    expect((await one()).settings.at(-1)).toMatchObject({ kind: 'secret', value: null, isSet: true });
    expect(audit.body.slice(0, 2)).toMatchObject([
      { entityId: 'greeter', entityName: 'Greeter', changes: [{ field: 'key', before: 'set', after: 'set anew' }] },
      { actor: { id: admin.user.id }, changes: [{ field: 'key', before: null, after: 'set anew' }] },
    ]);
    expect((await api.get('/x/greeter/greetings/Asha')).status).toBe(200);
  });

  test('of a form that is older than the last edit are refused with it', async () => {
    await saveAll({ key: 'k' });
    const late = await save({ settings: { word: 'Salaam' }, revision: 0 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: { revision: 1, edits: [{ entity: 'plugin' }] },
    });
    expect((await one()).settings[0].value).toBe('Namaste');
  });

  test('are for admins; who may see them is told by the permission', async () => {
    const editor = await createEditor(api, { permissions: 'settings' });
    expect((await api.get('/admin/plugins', { token: editor.token })).status).toBe(200);
    expect((await save({ isSwitchedOff: true, revision: 0 }, 'greeter', editor)).status).toBe(403);
    const other = await createEditor(api, { permissions: 'orders' });
    expect((await api.get('/admin/plugins', { token: other.token })).status).toBe(403);
    expect((await save({ isSwitchedOff: true, revision: 0 }, 'nobody')).status).toBe(404);
  });
});

describe('a plugin that is switched off', () => {
  test('answers no call, keeps its settings, and is on again when it is switched on', async () => {
    await saveAll({ key: 'k' });
    expect((await save({ isSwitchedOff: true, revision: 1 })).body.plugin).toMatchObject({
      isOn: false,
      isSwitchedOff: true,
      problems: [],
    });
    expect((await api.get('/x/greeter/greetings/Asha')).status).toBe(404);
    await save({ isSwitchedOff: false, revision: 2 });
    expect((await api.get('/x/greeter/greetings/Asha')).status).toBe(200);
  });

  test('has no part of the back office', async () => {
    const { token } = await createEditor(api, { permissions: 'orders' });
    const parts = async (who: string) => (await api.get('/staff/me', { token: who })).body.plugins;
    const plain = { name: 'plain', title: 'plain', places: [], screens: [], facts: [] };
    expect(await parts(token)).toEqual([plain]);
    await saveAll({ key: 'k' });
    expect(await parts(token)).toEqual([
      { name: 'greeter', title: 'Greeter', places: ['dashboard'], screens: [], facts: [] },
      plain,
    ]);
    expect(await parts(admin.token)).toEqual([
      {
        name: 'greeter',
        title: 'Greeter',
        places: ['dashboard', 'company'],
        screens: [{ path: '/greetings', label: 'Greetings', isInMenu: true }],
        facts: [],
      },
      plain,
    ]);
  });
});

test('a plugin that starts off stays off until it is switched on, also when its settings are saved', async () => {
  expect(await one('offered')).toMatchObject({ isOn: false, isSwitchedOff: true, problems: [] });
  const { body } = await save({ settings: {}, revision: 0 }, 'offered');
  expect(body.plugin).toMatchObject({ isOn: false });
  const { revision } = body.plugin;
  expect((await save({ isSwitchedOff: false, revision }, 'offered')).body.plugin).toMatchObject({ isOn: true });
});

test('what another process has changed is seen without a restart', async () => {
  expect(await one('plain')).toMatchObject({ isOn: true });
  const knex = BaseModel.knex();
  await knex('plugin_settings').insert({ id: 'plain', isSwitchedOff: true, settings: '{}' });
  await knex('content_tags').where({ id: TAGS.plugins.first }).increment('version', 1);
  await expect.poll(async () => (await one('plain')).isSwitchedOff).toBe(true);
});

test('the calls are in the OpenAPI document, and bad input is a 400', async () => {
  await saveAll({ key: 'k' });
  const { body } = await api.get('/openapi.json');
  expect(body.paths['/x/greeter/greetings/{name}'].get.operationId).toBe('greet');
  expect((await api.get(`/x/greeter/greetings/${'x'.repeat(21)}`)).status).toBe(404);
});

describe('the attacks on all calls, on those of a plugin', () => {
  const body = z.object({ text: z.string().max(40), likes: z.int().min(0).max(10) });
  const calls = (['public', 'customer', 'orders', ['finance', 'orders'], 'full-admin'] as const).map((access, index) =>
    endpointsOf('Attacked')(`attacked${index}`, `PUT /x/attacked/calls/${index}/:id`, {
      access,
      summary: '',
      params: z.object({ id: z.uuid('is no id') }),
      body,
      responses: { 200: z.strictObject({ text: z.string() }) },
    }),
  );
  const attacked = bare('attacked', {
    router: () => calls.map((call) => route(call, async (input) => ({ text: input.body.text }))),
  });
  const good = Object.fromEntries(calls.map(({ id }) => [id, { body: { text: 'x', likes: 1 } }]));
  let store: TestApi;
  beforeAll(async () => {
    store = await startTestApi({}, { plugins: [attacked] });
  });
  afterAll(async () => {
    await store.close();
    BaseModel.knex(api.knex);
  });

  test('bad input gets a 400 that names the field', async () => {
    const people = { admin: await createAdmin(store), customer: await createCustomer(store) };
    const { complaints, statuses, sent } = await sendBadInputs({ api: store, good, ...people }, calls);
    expect(complaints).toEqual([]);
    expect(sent).toBeGreaterThan(100);
    expect(statuses[400]).toBeGreaterThan(50);
  });

  test('who may not make a call is refused', async () => {
    const tokens = await signInPeople(store);
    for (const call of calls) {
      const { answers, expected } = await askAsOthers(store, call, good[call.id], tokens);
      expect(answers).toEqual(expected);
    }
  });
});

test('settings are read from memory while nothing has changed', async () => {
  await saveAll({ key: 'k' });
  await api.get('/x/greeter/greetings/Asha');
  const { asked } = await statementsOf(() => api.get('/x/greeter/greetings/Asha'));
  expect(asked.filter(({ sql }) => sql.includes('plugin_settings'))).toEqual([]);
});

test('a store without plugins reads no settings, and has none to save', async () => {
  const store = await startTestApi();
  try {
    const { token } = await createAdmin(store);
    const { asked } = await statementsOf(async () => {
      expect((await store.get('/admin/plugins', { token })).body).toEqual({ plugins: [] });
      expect((await store.get('/staff/me', { token })).body).not.toHaveProperty('plugins');
      return await store.put('/plugins/greeter', { token, json: { revision: 0 } });
    });
    expect(asked.filter(({ sql }) => sql.includes('plugin_settings'))).toEqual([]);
    expect((await store.get('/x/greeter/greetings/Asha')).status).toBe(404);
  } finally {
    await store.close();
    BaseModel.knex(api.knex);
  }
});
