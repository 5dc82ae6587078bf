// What /login answers without scripts: it tells nobody whether an account exists, and its steps begin at the first.
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBareBrowser } from './testing/bare-browser';
import { storefrontOf } from './testing/storefront';

let api: TestApi;
let store: ReturnType<typeof storefrontOf>;
beforeAll(async () => {
  api = await startTestApi();
  store = storefrontOf(api);
});
afterAll(() => api.close());

/** What is shown after a form, with `identity` replaced by the same word for everybody. */
async function shownAfter(form: Record<string, string>, identity: string): Promise<string> {
  const { text } = await openBareBrowser(store).send('/login', form);
  return text.replaceAll(identity, 'the identity');
}

test('an unknown address gets the same words as a known one', async () => {
  const wordsFor = (email: string) => shownAfter({ intent: 'forgot', email }, email);
  const known = await wordsFor((await createCustomer(api)).user.email);
  expect(known).toContain('If this email is registered, a code is on its way.');
  expect(await wordsFor(`${unique('nobody')}@example.com`)).toBe(known);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wordsFor = (identifier: string) =>
    shownAfter({ intent: 'login', identifier, password: `${PASSWORD}x` }, identifier);
  const known = await wordsFor((await createCustomer(api)).user.username);
  expect(known).toMatch(/role="alert"/);
  expect(await wordsFor(unique('nobody'))).toBe(known);
});

test.each(['reset', 'otp'])('the step %s starts at the beginning if somebody opens it first', async (step) => {
  expect((await openBareBrowser(store).open(`/login?mode=${step}`)).path).toBe('/login?mode=forgot');
});
