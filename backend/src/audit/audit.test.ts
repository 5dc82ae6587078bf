import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction';
import { startTestApi, type TestApi } from '../testing/api';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../testing/factories/users';
import { AuditEntry } from './AuditEntry';
import { recordChange } from './record-change';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

type Subject = Partial<Parameters<typeof recordChange>[2]>;

async function note(fields: Subject, actorId = uuidv7()): Promise<string> {
  const entityId = uuidv7();
  const subject = { action: 'changed', entity: 'company', entityId, entityName: 'Rangrekha', ...fields } as const;
  await transaction((trx) => recordChange(trx, { id: actorId, name: 'Meera Kothari' }, subject));
  return entityId;
}
const read = async (filter: object) =>
  api.get(`/admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token: admin.token });

describe('the audit log', () => {
  test('shows each field before and after', async () => {
    const entityId = await note({
      before: { name: 'A', gone: true, same: 1, sizes: ['S', 'M'] },
      after: { name: 'B', same: 1, sizes: ['S'], added: 2.5 },
    });
    const { body } = await read({ entityId });
    expect(body).toMatchObject([
      { actor: { name: 'Meera Kothari' }, action: 'changed', entity: 'company', entityName: 'Rangrekha' },
    ]);
    expect(body[0].changes).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'gone', before: 'yes', after: null },
      { field: 'sizes', before: 'S, M', after: 'S' },
      { field: 'added', before: null, after: '2.5' },
    ]);
  });

  test('shows where long texts differ', async () => {
    const same = 'word '.repeat(200);
    const entityId = await note({ before: { content: `${same}three days` }, after: { content: `${same}two days` } });
    const [{ changes }] = (await read({ entityId })).body;
    expect(changes[0].before).toMatch(/^….{40,45}hree days$/);
    expect(changes[0].after).toMatch(/^….{40,45}wo days$/);
  });

  test('has no entry for a save that changed nothing', async () => {
    const entityId = await note({ before: { name: 'A' }, after: { name: 'A' } });
    expect((await read({ entityId })).body).toEqual([]);
  });

  test('is filtered by kind, by person and by row, newest first', async () => {
    const actorId = uuidv7();
    const first = await note({ before: {}, after: { a: 1 } }, actorId);
    const second = await note({ entity: 'order', before: {}, after: { a: 1 } }, actorId);
    const ids = async (filter: object) =>
      (await read(filter)).body.map((entry: { entityId: string }) => entry.entityId);
    expect(await ids({ actorId })).toEqual([second, first]);
    expect(await ids({ actorId, entity: 'order' })).toEqual([second]);
    expect(await ids({ entityId: first })).toEqual([first]);
    expect((await read({ entity: 'nothing' })).body.errors[0].path).toBe('filter.entity');
  });

  test('is filtered by days in India', async () => {
    const entityId = await note({ before: {}, after: { a: 1 } });
    // Half past midnight in Mumbai, still the day before in Greenwich.
    await AuditEntry.query()
      .where({ entityId })
      .patch({ createdAt: new Date('2026-03-09T19:00:00Z') });
    const found = async (filter: object) => (await read({ entityId, ...filter })).body.length;
    expect(await found({ since: '2026-03-10', before: '2026-03-11' })).toBe(1);
    expect(await found({ since: '2026-03-11' })).toBe(0);
    expect(await found({ before: '2026-03-10' })).toBe(0);
    expect((await read({ since: '10 March' })).body.errors[0].path).toBe('filter.since');
  });

  test('is for admins', async () => {
    expect((await api.get('/admin/audit')).status).toBe(401);
    expect((await api.get('/admin/audit', { token: (await createCustomer(api)).token })).status).toBe(403);
    expect((await api.get('/admin/audit', { token: (await createEditor(api)).token })).status).toBe(403);
  });
});
