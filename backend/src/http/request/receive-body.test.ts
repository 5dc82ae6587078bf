import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = async (raw: string, type = 'application/json') => {
  const { status, body } = await api.post('/auth/login', { raw, headers: { 'Content-Type': type } });
  return [status, body.code];
};

test('a body that is nested deeper than any call needs is refused before it is parsed', async () => {
  const ofDepth = (depth: number) => login(`{"identifier": ${'['.repeat(depth)}${']'.repeat(depth)}}`);
  expect(await ofDepth(31)).toEqual([400, 'INVALID']);
  expect(await ofDepth(32)).toEqual([400, 'MALFORMED']);
  expect(await ofDepth(100_000)).toEqual([400, 'MALFORMED']);
});

test.each([
  ['JSON that ends too early', '{"identifier": "asha"', 'application/json', 400, 'MALFORMED_JSON'],
  ['words', 'identifier: asha', 'application/json', 400, 'MALFORMED_JSON'],
  ['JSON of an unknown character set', '{}', 'application/json; charset=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['too much', `"${'x'.repeat(300_000)}"`, 'application/json', 413, 'TOO_LARGE'],
])('a body of %s says so', async (_, raw, type, status, code) => {
  expect(await login(raw, type)).toEqual([status, code]);
});
