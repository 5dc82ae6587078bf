import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@rangrekha/backend/config';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { codeOf, stepAt } from '@rangrekha/backend/features/accounts/second-step/one-time-code';
import { SecondStepRow } from '@rangrekha/backend/features/accounts/second-step/SecondStepRow';
import { decrypt, ENCRYPTED } from '@rangrekha/backend/keys/encryption';
import { keepKeys } from '@rangrekha/backend/keys/keep-keys';
import { KEY_NAMES } from '@rangrekha/backend/keys/store-key';
import { plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { deliveredOrder, returnDesk } from '@rangrekha/backend/testing/factories/returns';
import { createAdmin, createEditor, PASSWORD } from '@rangrekha/backend/testing/factories/users';
import { endpointsOf } from '@rangrekha/contract';
import type { Knex } from 'knex';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plugins } from '../shop/plugins';
import { keys } from './keys';

// A database of its own: the fingerprints count for all who use one.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_keys_${process.pid}`;
const UPI = { kind: 'UPI', upiId: 'asha@upi' };
const KEY_FILES = ['encryption-key', 'jwt-secret'];

let dir: string;
let main: TestApi;
let knex: Knex;
let lines: string[] = [];

async function onServer(statement: string): Promise<void> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  await connection.query(statement);
  await connection.end();
}

/** The settings of a machine with a data folder of its own. */
const machine = (folder: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: Object.assign(new URL(given), { pathname: `/${name}` }).href,
  DATA_DIR: join(dir, folder),
  ...more,
});
type Env = ReturnType<typeof machine>;

/** What the start of a store does with its keys. */
const start = (env: Env) => keepKeys(readConfig(env));
const run = (env: Env, ...argv: string[]) =>
  keys(env, argv, (line) => void lines.push(line)).finally(() => BaseModel.knex(knex));
const recorded = () => knex('store_identity').whereIn('name', KEY_NAMES).orderBy('name').select('name', 'value');
/** The files with keys in a data folder. */
const filesOf = async (env: Env) =>
  (await readdir(env.DATA_DIR).catch(() => [])).filter((file) => /-(key|secret)/.test(file)).sort();

const readSecret = endpointsOf('Vault')('readSecret', 'GET /x/vault/secret', {
  access: 'public',
  summary: 'The secret.',
  responses: { 200: z.strictObject({ secret: z.string() }) },
});
const vault = plugin<{ secret: string }>({
  ...{ name: 'vault', title: 'Vault', summary: 'It has a secret.' },
  settings: z.object({ secret: z.string().meta({ secret: true }) }),
  router: ({ settings }) => [route(readSecret, async () => ({ secret: (await settings()).secret }))],
});

/** A store that serves with the keys of a machine, for as long as `work` takes. */
async function serving<Result>(env: Env, work: (api: TestApi) => Promise<Result>): Promise<Result> {
  const api = await startTestApi(env, { plugins: [...plugins, vault] });
  try {
    return await work(api);
  } finally {
    await api.close();
    BaseModel.knex(knex);
  }
}

/** A received return whose shopper says where the refund goes. */
async function payout(api: TestApi) {
  const admin = await createAdmin(api);
  const bought = await deliveredOrder(api, admin);
  const { id } = (await bought.request(1)).body.return;
  const desk = returnDesk(api, admin);
  await desk.approve(id);
  await desk.pickUp(id);
  await desk.receive(id, 1);
  const save = () => api.put(`/returns/${id}/payout`, { token: bought.shopper.token, json: UPI });
  return { id, saved: await save(), save };
}
const look = async (api: TestApi, id: string) =>
  api.get(`/admin/returns/${id}/payout`, { token: (await createAdmin(api)).token });

const codeNow = (secret: Buffer) => codeOf(secret, stepAt(sharedNow().getTime()));
const secretOf = async (api: TestApi, userId: string) => {
  const { secret } = await SecondStepRow.query().findById(userId).throwIfNotFound();
  return decrypt(ENCRYPTED.secondSteps, api.services.config.jwtSecret, userId, secret) as Buffer;
};

/** An editor whose app makes codes. */
async function secured(api: TestApi) {
  const { user, token } = await createEditor(api);
  await api.post('/staff/me/second-step', { token, json: { currentPassword: PASSWORD } });
  const secret = await secretOf(api, user.id);
  await api.put('/staff/me/second-step', { token, json: { code: codeNow(secret) } });
  // The code of the present step is used up.
  await SecondStepRow.query().findById(user.id).patch({ lastStep: null });
  return { user, token, secret };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-keys-'));
  main = await startTestApi(machine('main'), { plugins });
  knex = BaseModel.knex();
});
beforeEach(async () => {
  lines = [];
  for (const { DATA_DIR } of [machine('a'), machine('b')]) await rm(DATA_DIR, { recursive: true, force: true });
  await knex('store_identity').whereIn('name', KEY_NAMES).delete();
  await knex('returns').update({ payout_details: null });
  await knex('second_steps').delete();
  await knex('revisions').whereIn('entityId', knex('plugin_settings').select('id')).delete();
  await knex('plugin_settings').delete();
});
afterAll(async () => {
  await main.close();
  await onServer(`DROP DATABASE ${name}`);
  await rm(dir, { recursive: true, force: true });
});

describe('the start of a store', () => {
  test('makes the keys that nobody has set, once, and records none of them itself', async () => {
    const [one, other] = await Promise.all([start(machine('a')), start(machine('a'))]);
    expect(await filesOf(machine('a'))).toEqual(KEY_FILES);
    expect([other.jwtSecret, other.encryptionKey]).toEqual([one.jwtSecret, one.encryptionKey]);
    expect(await start(machine('a'))).toMatchObject({ jwtSecret: one.jwtSecret, encryptionKey: one.encryptionKey });
    const rows = await recorded();
    expect(rows.map((row) => row.name)).toEqual(['ENCRYPTION_KEY', 'JWT_SECRET']);
    expect(JSON.stringify(rows)).not.toContain(one.jwtSecret);
    expect(JSON.stringify(rows)).not.toContain(one.encryptionKey);
  });

  test('on a second machine is refused without the keys, invents none, and takes them from the environment', async () => {
    const { jwtSecret, encryptionKey } = await start(machine('a'));
    await expect(start(machine('b'))).rejects.toThrow(/^This machine has no JWT_SECRET, .* Copy it from the machine/);
    await expect(start(machine('b', { JWT_SECRET: jwtSecret }))).rejects.toThrow(/^This machine has no ENCRYPTION_KEY/);
    const wrong = machine('b', { JWT_SECRET: jwtSecret, ENCRYPTION_KEY: 'another key of thirty-two letters' });
    await expect(start(wrong)).rejects.toThrow(/^The ENCRYPTION_KEY here \(from the environment\) is not the one/);
    expect(await filesOf(machine('b'))).toEqual([]);
    await start(machine('b', { JWT_SECRET: jwtSecret, ENCRYPTION_KEY: encryptionKey }));
    expect(await filesOf(machine('b'))).toEqual([]);
  });

  test('of two machines that nobody gave keys refuses one, which keeps none', async () => {
    const starts = await Promise.allSettled([start(machine('a')), start(machine('b'))]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = starts[0]?.status === 'fulfilled' ? ['a', 'b'] : ['b', 'a'];
    expect(await filesOf(machine(winner))).toEqual(KEY_FILES);
    expect(await filesOf(machine(loser))).toEqual([]);
  });

  test('with a database from before fingerprints is refused while its key cannot read what is encrypted', async () => {
    await start(machine('a'));
    const { id } = await serving(machine('a'), payout);
    await knex('store_identity').whereIn('name', KEY_NAMES).delete();
    await expect(start(machine('b'))).rejects.toThrow(
      /^The ENCRYPTION_KEY of this machine cannot read 1 of 1 encrypted values/,
    );
    expect((await recorded()).map((row) => row.name)).not.toContain('ENCRYPTION_KEY');
    await knex('store_identity').whereIn('name', KEY_NAMES).delete();
    await start(machine('a'));
    expect((await serving(machine('a'), (api) => look(api, id))).body.payout).toEqual(UPI);
  });
});

test('lost keys are replaced by adopt: unreadable values are told apart', async () => {
  await start(machine('a'));
  const { id } = await serving(machine('a'), payout);
  await run(machine('b'), 'adopt');
  expect(lines).toEqual([
    'JWT_SECRET: the key of this machine counts from now on. It cannot read 0 of 0 values.',
    'ENCRYPTION_KEY: the key of this machine counts from now on. It cannot read 1 of 1 values.',
  ]);
  await start(machine('b'));
  await serving(machine('b'), async (api) => {
    expect(await look(api, id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_UNREADABLE' } });
  });
});

describe('a rotation', () => {
  test('encrypts everything anew, ends the sessions, and the codes of apps go on working', async () => {
    await start(machine('a'));
    await serving(machine('a'), async (former) => {
      const { id, save } = await payout(former);
      const { user, token, secret } = await secured(former);
      await run(machine('a'), 'rotate');
      expect(lines[0]).toBe('Encrypted anew: 2 values.');
      expect((await former.get('/staff/me', { token })).status).toBe(401);
      await serving(machine('a'), async (next) => {
        expect(next.services.config.encryptionKey).not.toBe(former.services.config.encryptionKey);
        expect((await look(next, id)).body.payout).toEqual(UPI);
        const logIn = { identifier: user.email, password: PASSWORD };
        const { challenge } = (await next.post('/auth/login', { json: logIn })).body;
        const json = { challenge, code: codeNow(secret) };
        expect((await next.post('/auth/login/second-step', { json })).status).toBe(200);
      });
      // It runs with the former key until it is started again.
      expect((await save()).status).toBe(401);
    });
    await start(machine('a'));
  });

  test('refuses writes of a store with the former key', async () => {
    await start(machine('a'));
    await serving(machine('a'), async (former) => {
      const { id, save } = await payout(former);
      await run(machine('a'), 'rotate', '--only=ENCRYPTION_KEY');
      expect(await save()).toMatchObject({ status: 409, body: { code: 'KEY_CHANGED' } });
      expect((await serving(machine('a'), (api) => look(api, id))).body.payout).toEqual(UPI);
    });
  });

  test('keeps the secrets of plugins, which a store with the former key does not change', async () => {
    await start(machine('a'));
    await serving(machine('a'), async (former) => {
      const { token } = await createAdmin(former);
      const save = (secret: string) => former.put('/plugins/vault', { token, json: { settings: { secret } } });
      expect((await save('first')).status).toBe(200);
      await run(machine('a'), 'rotate', '--only=ENCRYPTION_KEY');
      expect(await save('second')).toMatchObject({ status: 409, body: { code: 'KEY_CHANGED' } });
      const answer = await serving(machine('a'), (next) => next.get('/x/vault/secret'));
      expect(answer.body).toEqual({ secret: 'first' });
    });
  });

  test.each(['before', 'after'])(
    'that was interrupted %s the database changed is finished by the same command',
    async (when) => {
      const env = machine('a');
      await start(env);
      const { id } = await serving(env, payout);
      const file = join(env.DATA_DIR, 'encryption-key');
      const former = await readFile(file, 'utf8');
      await run(env, 'rotate', '--only=ENCRYPTION_KEY');
      // As it was before the last step, the rename of the file.
      await rename(file, `${file}.next`);
      const kept = (await filesOf(env)).find((one) => one.startsWith('encryption-key.until-')) as string;
      await rename(join(env.DATA_DIR, kept), file);
      if (when === 'before') {
        const next = (await readFile(`${file}.next`, 'utf8')).trim();
        await run(
          machine('b', { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: next, NEW_ENCRYPTION_KEY: former }),
          'rotate',
          '--only=ENCRYPTION_KEY',
        );
      } else await expect(start(env)).rejects.toThrow('run npm run keys -- rotate again');
      await run(env, 'rotate', '--only=ENCRYPTION_KEY');
      expect(await filesOf(env)).toEqual([
        'encryption-key',
        expect.stringMatching(/^encryption-key\.until-/),
        'jwt-secret',
      ]);
      await start(env);
      expect((await serving(env, (api) => look(api, id))).body.payout).toEqual(UPI);
    },
  );

  test('takes keys of the environment from there, and says what to set', async () => {
    const before = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
    await start(machine('a', before));
    const { id } = await serving(machine('a', before), payout);
    await expect(run(machine('a', before), 'rotate')).rejects.toThrow('NEW_JWT_SECRET: set it to at least 32');
    const next = { JWT_SECRET: 'k'.repeat(32), ENCRYPTION_KEY: 'f'.repeat(32) };
    const wanted = { NEW_JWT_SECRET: next.JWT_SECRET, NEW_ENCRYPTION_KEY: next.ENCRYPTION_KEY };
    await run(machine('a', { ...before, ...wanted }), 'rotate');
    expect(lines).toContain('Set ENCRYPTION_KEY to the value of NEW_ENCRYPTION_KEY, on every machine.');
    await run(machine('a', { ...before, ...wanted }), 'rotate');
    expect(lines).toContain('The database has the new keys already.');
    await expect(start(machine('a', before))).rejects.toThrow(/^The JWT_SECRET here/);
    await start(machine('a', next));
    expect((await serving(machine('a', next), (api) => look(api, id))).body.payout).toEqual(UPI);
  });

  test.each([[], ['rotate', 'now'], ['rotate', '--only=SMTP_URL'], ['adopt', '--only=JWT_SECRET'], ['--force']])(
    'is not guessed from %j',
    (...argv) => expect(run(machine('a'), ...argv)).rejects.toThrow(/^Usage: npm run keys/),
  );
});
