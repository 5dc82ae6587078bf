import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codeFor = async (depth: number) => {
  const body = `{"identifier": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers, body });
  return [response.status, (await response.json()).code];
};

test('a body that is nested deeper than any call needs is refused before it is parsed', async () => {
  expect(await codeFor(31)).toEqual([400, 'INVALID']);
  expect(await codeFor(32)).toEqual([400, 'MALFORMED']);
  expect(await codeFor(100_000)).toEqual([400, 'MALFORMED']);
});
