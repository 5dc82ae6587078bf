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
