import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const ask = (name: string, query: object) =>
  api.get(
    `/admin/${name}.csv?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
    { token: admin.token },
  );

/** The cells of one column. */
async function column(name: string, head: string, query: object): Promise<string[]> {
  const { status, body } = await ask(name, query);
  expect(status).toBe(200);
  const [heads = '', ...lines] = String(body).replace('\ufeff', '').trim().split('\r\n');
  const index = heads.split(',').indexOf(head);
  return lines.map((line) => line.split(',')[index] ?? '');
}

test('products are those of the list, in its order', async () => {
  const word = unique('Bagru');
  for (const name of ['B', 'A', 'C']) await createProduct({ name: `${word} ${name}` });
  await createProduct({ name: unique('Other') });
  const names = (direction: string) =>
    column('products', 'name', { filter: { q: word }, sort: ['name', direction] }).then((cells) => [...new Set(cells)]);
  expect(await names('ASC')).toEqual(['A', 'B', 'C'].map((name) => `${word} ${name}`));
  expect(await names('DESC')).toEqual(['C', 'B', 'A'].map((name) => `${word} ${name}`));
});

test('customers are those of the search', async () => {
  const { user } = await createCustomer(api);
  await createCustomer(api);
  expect(await column('customers', 'email', { filter: { q: user.email } })).toEqual([user.email]);
});

test('every export is in the audit log, with its number of rows', async () => {
  const { user } = await createCustomer(api);
  await column('customers', 'email', { filter: { q: user.email } });
  await column('stock', 'product', { filter: { productId: user.id } });
  await column('stock-movements', 'product', { filter: { productId: user.id } });
  const entries = await AuditEntry.query().where({ actorId: admin.user.id, action: 'exported' });
  const noted = entries.map(({ entityName, changes }) => `${entityName} ${changes}`);
  for (const [name, rows] of [
    ['customers', 1],
    ['stock', 0],
    ['stock-movements', 0],
  ])
    expect(noted).toContain(`${name}.csv {"rows":[null,${rows}]}`);
});

test('stock and its changes are those of the filter', async () => {
  const name = unique('Ajrakh');
  const product = await createProduct({ name });
  await createProduct({ name: unique('Other') });
  const filter = { productId: product.id };
  expect(new Set(await column('stock', 'product', { filter, sort: ['stock', 'DESC'] }))).toEqual(new Set([name]));
  for (const shown of await column('stock-movements', 'product', { filter })) expect(shown).toBe(name);
});

test('a filter that the list does not have is a 400', async () => {
  for (const name of ['products', 'customers', 'stock', 'stock-movements'])
    expect([name, (await ask(name, { filter: { passwordHash: 'x' } })).status]).toEqual([name, 400]);
});
