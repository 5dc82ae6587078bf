import type { SavedView } from '@rangrekha/contract';
import { admin as backOffice } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { View } from './View';

let api: TestApi;
let admin: SignedIn;
let packer: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
  packer = await createAdmin(api, { role: 'EDITOR' });
});
afterAll(() => api.close());

const SETTINGS = {
  filter: { deliveryStatus: 'PENDING', needsCall: true, atMost: 5 },
  sort: { field: 'createdAt', order: 'ASC' },
  hidden: ['Delivery'],
  columns: ['Status', 'Placed'],
};
const save = ({ token }: SignedIn, json: object) =>
  api.put('/admin/views', { token, json: { list: 'order', settings: SETTINGS, ...json } });
const views = async ({ token }: SignedIn): Promise<SavedView[]> =>
  (await api.get('/admin/views', { token })).body.views;
const named = async (who: SignedIn, name: string) => (await views(who)).filter((view) => view.name === name);

test('a view is saved for its owner, replaced by its name, and deleted', async () => {
  expect((await save(admin, { name: 'To call' })).body.view).toMatchObject({ settings: SETTINGS, isOwn: true });
  expect(await named(packer, 'To call')).toEqual([]);
  // A client from before columns had an order.
  const { columns: _, ...former } = SETTINGS;
  await save(admin, { name: 'To call', settings: { ...former, hidden: [] } });
  const [view, ...others] = await named(admin, 'To call');
  expect(others).toEqual([]);
  expect(view?.settings).toEqual({ ...former, hidden: [] });
  const remove = (who: SignedIn) => api.delete(`/admin/views/${view?.id}`, { token: who.token });
  expect((await remove(packer)).status).toBe(404);
  expect((await remove(admin)).status).toBe(200);
  expect((await remove(admin)).status).toBe(404);
});

test.each(backOffice.VIEW_LISTS)('a view of %s is saved', async (list) => {
  expect((await save(admin, { list, name: 'Of its own' })).status).toBe(200);
});

test('one view of a list is the default, also when two are saved at once', async () => {
  await Promise.all(['One', 'Two', 'Three'].map((name) => save(packer, { name, isDefault: true })));
  await save(packer, { name: 'Of products', list: 'product', isDefault: true });
  const defaults = (await views(packer)).filter(({ isDefault }) => isDefault).map(({ list }) => list);
  expect(defaults.sort()).toEqual(['order', 'product']);
});

test('a view of a colleague stays as it is when another person saves one by its name', async () => {
  const name = 'Of two people';
  await save(admin, { name, isDefault: true, settings: { ...SETTINGS, hidden: ['Items'] } });
  await save(packer, { name, isDefault: true });
  expect(await named(admin, name)).toMatchObject([{ isDefault: true, settings: { hidden: ['Items'] } }]);
  expect(await named(packer, name)).toMatchObject([{ isDefault: true, settings: SETTINGS }]);
});

test('an admin shares a view with colleagues; others may not, and shoppers have none', async () => {
  await save(admin, { name: 'For all', isShared: true, isDefault: true });
  expect(await named(packer, 'For all')).toMatchObject([
    { isShared: true, isOwn: false, isDefault: false, owner: 'Irfan Sheikh' },
  ]);
  expect((await save(packer, { name: 'Mine', isShared: true })).status).toBe(403);
  expect(await named(packer, 'Mine')).toEqual([]);
  const shopper = await createCustomer(api);
  expect((await save(shopper, { name: 'X' })).status).toBe(403);
});

test.each([
  { list: 'passwords' },
  { name: ' ' },
  { settings: { ...SETTINGS, filter: { a: { b: 1 } } } },
  { settings: { ...SETTINGS, filter: Object.fromEntries(Array.from({ length: 21 }, () => [uuidv7(), 1])) } },
  { settings: { ...SETTINGS, hidden: Array.from({ length: 41 }, String) } },
  { settings: { ...SETTINGS, columns: Array.from({ length: 41 }, String) } },
  { settings: { ...SETTINGS, columns: ['x'.repeat(61)] } },
])('is refused: %#', async (json) => {
  expect((await save(admin, { name: 'Odd', ...json })).status).toBe(400);
});

test('a person has at most 50 views', async () => {
  const owner = await createAdmin(api);
  const row = (turn: number) => ({ userId: owner.user.id, name: `View ${turn}`, list: ['order', 'return'][turn % 2] });
  for (let turn = 0; turn < 50; turn++) await View.query().insert({ ...row(turn), settings: SETTINGS } as never);
  expect(await save(owner, { name: 'One more' })).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } });
  expect((await save(owner, { name: 'View 0' })).status).toBe(200);
});
