import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { transaction } from '@rangrekha/backend/database/transaction';
import { erasePerson } from '@rangrekha/backend/features/personal-data/erase-person';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createShopper } from '@rangrekha/backend/testing/factories/orders';
import { unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from './dump-database';

let dir: string;
let api: TestApi;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-erasure-'));
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true, force: true });
});

/** How often a backup that is made now names the person. */
async function mentions(name: string): Promise<number> {
  const file = join(dir, unique('dump'));
  await dumpDatabase(api.services.config.databaseUrl, file, { step: () => {} });
  return (
    gunzipSync(await readFile(file))
      .toString('utf8')
      .split(name).length - 1
  );
}

test('a backup before and during an erasure has the person whole, the next one has nothing', async () => {
  const name = unique('Firoozeh').replaceAll('-', '');
  const { user } = await createShopper(api, { firstName: name, username: name, usernameKey: name.toLowerCase() });
  await api.knex('addresses').where({ userId: user.id }).update({ recipientName: name });
  const before = await mentions(name);
  expect(before).toBeGreaterThan(2);
  const during = await transaction(async (trx) => {
    await erasePerson(trx, api.services.plugins, user.id);
    return mentions(name);
  });
  expect(during).toBe(before);
  expect(await mentions(name)).toBe(0);
});
