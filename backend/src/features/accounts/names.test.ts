import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCustomer, PASSWORD, unique } from '../../testing/factories/users';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const LINKS = [
  'http://evil.example',
  'Win at HTTPS://x.y',
  'www.evil.example',
  'Prize bit.ly/x',
  'evil.example:8080/x',
  'ftp://x',
  'ｗｗｗ．evil.example',
];

test.each(LINKS)('a name that holds the link %s is refused at its field', async (link) => {
  const { token } = await createCustomer(api);
  for (const path of ['firstName', 'lastName', 'username']) {
    const refused = { status: 400, body: { errors: [{ path, message: 'must not contain a web address' }] } };
    const fresh = { username: unique('name'), email: `${unique('mail')}@example.com`, password: PASSWORD };
    expect(await api.post('/auth/register', { json: { ...fresh, [path]: link } })).toMatchObject(refused);
    expect(await api.put('/users/profile', { token, json: { [path]: link } })).toMatchObject(refused);
  }
});

test.each(['St. John', "D'Souza", 'A.P.J. Abdul', 'Dr.Rao', 'आशा', 'S/o Ram', '', null])(
  'a person may be called %s',
  async (name) => {
    const { token } = await createCustomer(api);
    const answer = await api.put('/users/profile', { token, json: { firstName: name, lastName: name } });
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { firstName: name || null } } } });
  },
);

test('a username may have a dot', async () => {
  const { token } = await createCustomer(api);
  const username = unique('asha.rao');
  expect((await api.put('/users/profile', { token, json: { username } })).status).toBe(200);
});
