import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { createAdmin } from '../testing/factories/users';
import { listed } from './admin-list';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

test.each([
  ['the name of the prototype', '{"__proto__":{"a":1}}'],
  ['an object as an id', '{"id":{"a":1}}'],
  ['a number as an id', '{"id":5}'],
  ['a list of objects as ids', '{"id":[{}]}'],
])('no list takes %s as a filter', async (_, filter) => {
  const lists = [...listed].map(({ endpoints }) => endpoints.list.path);
  expect(lists).toContain('/admin/orders');
  for (const path of lists) {
    const { status, body } = await api.get(`${path}?filter=${encodeURIComponent(filter)}`, { token });
    expect({ path, status, errors: body.errors }).toMatchObject({ path, status: 400, errors: [{ path: 'filter' }] });
  }
});

const refused = async (list: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const { status, body } = await api.get(`/admin/${list}?${search}`, { token });
  return { status, message: body.message };
};

test.each([
  ['collections', 'status'],
  ['complaints', 'state'],
  ['complaints', 'isOpen'],
  ['complaints', 'isOverdue'],
  ['customers', 'waitsForErasure'],
  ['makers', 'role'],
  ['orders', 'deliveryStatus'],
  ['pictures', 'isUnused'],
  ['products', 'stock'],
  ['products', 'status'],
  ['products', 'declarations'],
  ['products', 'minPrice'],
  ['products', 'maxPrice'],
  ['returns', 'state'],
  ['reviews', 'state'],
  ['reviews', 'isReported'],
  ['stock', 'atMost'],
  ['stock-movements', 'reason'],
])('%s say which values their filter %s takes', async (list, filter) => {
  expect(await refused(list, { filter: { [filter]: 'sideways' } })).toEqual({
    status: 400,
    message: expect.stringMatching(new RegExp(`${filter} must be `)),
  });
});

test('a list is sorted by what its rows have, and takes no more ids than it can', async () => {
  expect(await refused('orders', { sort: ['passwordHash', 'ASC'] })).toEqual({
    status: 400,
    message: 'sort cannot use passwordHash.',
  });
  expect(await refused('orders', { filter: { id: Array(501).fill('x') } })).toEqual({
    status: 400,
    message: 'filter.id must have at most 500 ids.',
  });
});
