import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { Company } from '@rangrekha/backend/features/company/Company';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCustomer, PASSWORD } from '@rangrekha/backend/testing/factories/users';
import { indiaDay } from '@rangrekha/contract/dates';
import { PLACEHOLDER_DOB } from '@rangrekha/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from './testing/storefront';

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
const setAsking = (asksBirthDate: boolean) => Company.query().findById(Company.id).patch({ asksBirthDate });
beforeAll(async () => {
  api = await startTestApi();
  page = storefrontOf(api);
  await setAsking(true);
});
afterAll(() => api.close());

/** A customer as the registration of the storefront makes one, signed in at the pages. */
async function registered(dob = PLACEHOLDER_DOB) {
  const { user, token } = await createCustomer(api, { dob });
  const body = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const signedIn = await page('/login', { method: 'POST', body, headers });
  const own = { ...headers, Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  const account = async () => (await page('/myaccount/account', { headers: own })).text();
  const answer = async (form: Record<string, string>) =>
    page('/myaccount/account', { method: 'POST', body: new URLSearchParams(form), headers: own });
  const dobNow = async () => (await api.get('/auth/me', { token })).body.data.user.dob;
  return { account, answer, dobNow };
}
const QUESTION = 'When were you born?';

test('the account asks once for the date of birth, and stores what is said', async () => {
  const { account, answer, dobNow } = await registered();
  expect(await account()).toContain(QUESTION);
  expect((await answer({ intent: 'birth-date', dob: '1991-05-17' })).status).toBe(302);
  expect(await dobNow()).toBe('1991-05-17');
  expect(await account()).not.toContain(QUESTION);
});

test('somebody who would rather not say has no date afterwards, and is not asked again', async () => {
  const { account, answer, dobNow } = await registered();
  await answer({ intent: 'no-birth-date', dob: '1991-05-17' });
  expect(await dobNow()).toBeNull();
  expect(await account()).not.toContain(QUESTION);
});

test.each(['', 'yesterday', '2999-01-01', '1900-01-02'])(
  'the answer %j is refused at its field, and asked again',
  async (dob) => {
    const { account, answer, dobNow } = await registered();
    const refused = await answer({ intent: 'birth-date', dob });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/aria-invalid="true"/);
    expect(await dobNow()).toBe(PLACEHOLDER_DOB);
    expect(await account()).toContain(QUESTION);
  },
);

test('somebody under 18 reads that a parent has to agree, from the question or the profile', async () => {
  const day = (years: number, days = 0) => {
    const [year, ...rest] = indiaDay(sharedNow(), days).split('-');
    return [Number(year) - years, ...rest].join('-');
  };
  const UNDER_AGE = 'Your date of birth says that you are under 18.';
  const { account, answer } = await registered();
  expect(await account()).not.toContain(UNDER_AGE);
  await answer({ intent: 'birth-date', dob: day(2) });
  expect(await account()).toContain(UNDER_AGE);
  expect(await (await registered(day(18, 1))).account()).toContain(UNDER_AGE);
  expect(await (await registered(day(18))).account()).not.toContain(UNDER_AGE);
});

test('a known date is not asked for, nor any while the shop does not ask', async () => {
  expect(await (await registered('1991-05-17')).account()).not.toContain(QUESTION);
  const { account } = await registered();
  await setAsking(false);
  expect(await account()).not.toContain(QUESTION);
  await setAsking(true);
});
