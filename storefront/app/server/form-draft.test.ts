import { cart } from '@rangrekha/contract';
import { type ActionFunctionArgs, type AppLoadContext, json } from '@remix-run/node';
import { expect, test } from 'vitest';
import { dataWithTyped, keepingTyped } from './form-draft';
import { readSession, sessionCookie } from './session';
import { requireCustomer, type Visit } from './visit';

const PAGE = 'http://localhost:3000/myaccount/order/1/return';
const context: AppLoadContext = {
  sessionSecret: 'a secret',
  publicUrl: 'http://localhost:3000',
  now: () => new Date(),
  callApi: async () => ({ status: 401, headers: {}, body: '{"message":"Please login to continue."}' }),
};

const requestWith = (cookie: string, body?: FormData) =>
  new Request(PAGE, {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    ...(body && { method: 'POST', body }),
  });
const argsOf = (request: Request): ActionFunctionArgs => ({ request, context, params: {} });

async function signedIn(): Promise<string> {
  const session = await readSession(requestWith(''), context);
  session.set('token', 'a.b.c');
  return (await sessionCookie(session, context)).split(';')[0] ?? '';
}

/** What the form answers after its session has ended. */
async function send(fields: Record<string, string | Blob>, cookie = '') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const act = async ({ api }: Visit) => json(await api.call(cart.getCart));
  const answer = await keepingTyped(argsOf(requestWith(cookie, form)), 'request', act).catch((thrown) => thrown);
  return (answer as Response).headers;
}

/** What the page of the form shows, and the cookies that it sets. */
async function open(cookie: string) {
  const args = argsOf(requestWith(`${await signedIn()}; ${cookie}`));
  const answer = await requireCustomer(args, (visit) => dataWithTyped(args, visit, {}));
  return { ...(await answer.json()), cookies: answer.headers.getSetCookie() };
}

const draftIn = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith('typed='));

test.each([
  ['expired', () => ''],
  ['ended', signedIn],
])('the typed text is there again, once, after a session has %s', async (_, cookie) => {
  const text = 'सिलाई खुल गई है। '.repeat(110);
  const headers = await send({ intent: 'request', comment: text, photo: new Blob(['x']) }, await cookie());
  expect(headers.get('Location')).toBe('/login?redirectTo=%2Fmyaccount%2Forder%2F1%2Freturn');
  const draft = draftIn(headers) ?? '';
  expect(draft).toMatch(/; Max-Age=1800; Path=\/myaccount\/order\/1\/return; HttpOnly; SameSite=Lax/);
  const shown = await open(draft.split(';')[0] ?? '');
  expect(shown.typed).toEqual({ intent: 'request', comment: text });
  expect(shown.cookies).toEqual([expect.stringMatching(/^typed=; Max-Age=0; Path=\/myaccount\/order\/1\/return/)]);
  expect(await open('')).toMatchObject({ cookies: [] });
});

test('another form of the page, a cookie that is too large and one that somebody made up are not kept', async () => {
  expect(draftIn(await send({ intent: 'photo', comment: 'Torn' }))).toBeUndefined();
  const random = Array.from({ length: 3200 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
  expect(draftIn(await send({ intent: 'request', comment: random }))).toBeUndefined();
  for (const made of ['typed=AAAA', `typed=${btoa(JSON.stringify('q1YAAA'))}`, `typed=${btoa('{"comment":1}')}`])
    expect((await open(made)).typed).toBeUndefined();
});
