import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { ApiRequest } from './context';
import { readSession, sessionCookie } from './session';

type Action = (args: { request: Request; context: AppLoadContext; params: object }) => Promise<Response>;

/** Of each address with forms what it does with them. */
const modules = import.meta.glob<{ action?: Action }>('../routes/*.{ts,tsx}', { eager: true });
const actions = Object.entries(modules).flatMap(([path, { action }]) =>
  action ? [{ route: path.replace(/.*\/|\.tsx?$/g, ''), action }] : [],
);

/** Forms that all do the same and name no intent. */
const SINGLE_PURPOSE = [
  'cart_.add',
  'data-saver',
  'logout',
  'myaccount.account',
  'myaccount.report.$id',
  'verify-email',
  'wishlist_.toggle',
];

/** Sends a form as a signed-in customer; tells whether it was refused, and what the API was asked to change. */
async function send(action: Action, form: Record<string, string>) {
  const changes: string[] = [];
  const context = {
    sessionSecret: 'a secret',
    publicUrl: 'http://localhost:3000',
    now: () => new Date(),
    callApi: async ({ method, path }: ApiRequest) => {
      if (method !== 'GET') changes.push(`${method} ${path}`);
      return { status: 200, headers: {}, body: '{"message":"Done"}' };
    },
  } as unknown as AppLoadContext;
  const session = await readSession(new Request('http://localhost:3000/'), context);
  session.set('token', 'a.b.c');
  session.set('userType', 'CUSTOMER');
  const headers = { Cookie: await sessionCookie(session, context), 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams({ orderId: 'o', addressId: 'a', cartItemId: 'l', ...form });
  const request = new Request('http://localhost:3000/', { method: 'POST', headers, body });
  const params = { id: 'o', itemId: 'i' };
  const answer = await action({ request, context, params }).catch((thrown: Response) => thrown);
  // 405 is the answer of a page without forms.
  return { isRefused: [400, 405].includes(answer.status), changes };
}

const REFUSED = { isRefused: true, changes: [] };

it('knows every address with forms', () => {
  expect(actions.length).toBeGreaterThan(15);
  expect(actions.map(({ route }) => route)).toEqual(expect.arrayContaining(SINGLE_PURPOSE));
});

it.each(actions)('$route refuses an intent that it does not know, and changes nothing', async ({ action }) => {
  for (const intent of ['unknown', 'constructor', 'Cancel'])
    expect(await send(action, { intent }), intent).toEqual(REFUSED);
});

it.each(actions.filter(({ route }) => !SINGLE_PURPOSE.includes(route)))(
  '$route does nothing for a form without an intent',
  async ({ action }) => expect(await send(action, {})).toEqual(REFUSED),
);
