import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { action, loader } from '~/routes/$';
import type { ApiRequest } from '~/server/context';
import { readSession, sessionCookie } from '~/server/session';

const ORIGIN = 'http://localhost:3000';

interface Sent {
  path?: string;
  fields?: [string, string][];
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
  answer?: { status: number; body: object };
}

const asked: ApiRequest[] = [];

function contextThat({ status, body }: { status: number; body: object }) {
  return {
    sessionSecret: 'a secret',
    publicUrl: ORIGIN,
    now: () => new Date(),
    plugins: {
      page: async () => undefined,
      isPrivatePage: (path: string) => path === '/fitting',
      isPublicCall: (path: string) => path === '/x/reminders/stop',
    },
    callApi: async (request: ApiRequest) => {
      asked.push(request);
      return { status, headers: {}, body: JSON.stringify(body) };
    },
  } as unknown as AppLoadContext;
}

const SAVED = { status: 200, body: { message: 'Your reference is noted.' } };
const REFUSED = {
  status: 400,
  body: { message: 'Please check the reference.', errors: [{ path: 'reference', message: 'Must have 12 digits.' }] },
};

/** Sends the form of a plugin as a browser without scripts does; gives what was asked and answered. */
async function send({ path = '/x/upi/paid', fields = [], from = '/myaccount/order/7', ...rest }: Sent) {
  const { cookie = '', headers, answer = SAVED } = rest;
  const context = contextThat(answer);
  asked.length = 0;
  const request = new Request(ORIGIN + path, {
    ...{ method: 'POST', body: new URLSearchParams(fields) },
    headers: {
      Accept: 'text/html',
      'Sec-Fetch-Site': 'same-origin',
      Referer: ORIGIN + from,
      Cookie: cookie,
      ...headers,
    },
  });
  const response = await (action({ request, context, params: {} } as ActionFunctionArgs) as Promise<Response>).catch(
    (thrown: Response) => thrown,
  );
  const next = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
  const session = await readSession(new Request(ORIGIN, { headers: { Cookie: next } }), context);
  return { status: response.status, to: response.headers.get('Location'), session, cookie: next, asked: [...asked] };
}

async function cookieFor(userType: 'CUSTOMER' | 'ADMIN'): Promise<string> {
  const context = contextThat(SAVED);
  const session = await readSession(new Request(ORIGIN), context);
  session.set('token', 'a.b.c');
  session.set('userType', userType);
  session.set('formKey', 'since the login');
  return (await sessionCookie(session, context)).split(';')[0] ?? '';
}

it('calls the plugin with its fields for the customer, and leads back to the page of the form with the message', async () => {
  const cookie = await cookieFor('CUSTOMER');
  const fields: [string, string][] = [
    ['reference', '123456789012'],
    ['bank', 'a'],
    ['bank', 'b'],
    ['key', 'mine'],
    ['__proto__', 'x'],
  ];
  const { status, to, session, asked } = await send({ cookie, fields });
  expect([status, to]).toEqual([302, '/myaccount/order/7']);
  expect(session.get('flash')).toEqual({ kind: 'success', message: 'Your reference is noted.' });
  const [{ method, path, body, headers } = {} as ApiRequest] = asked;
  expect([method, path, headers.authorization]).toEqual(['POST', '/x/upi/paid', 'Bearer a.b.c']);
  expect(body).toBe('{"reference":"123456789012","bank":["a","b"],"__proto__":"x"}');
});

it('has the key of the session until an answer has arrived, and another one for other fields', async () => {
  const cookie = await cookieFor('CUSTOMER');
  const keyOf = async (sent: Sent) => (await send(sent)).asked[0]?.headers['idempotency-key'];
  const fields: [string, string][] = [['reference', '1']];
  const first = await keyOf({ cookie, fields });
  expect(await keyOf({ cookie, fields })).toBe(first);
  expect(await keyOf({ cookie, fields: [['reference', '2']] })).not.toBe(first);
  expect(await keyOf({ cookie, fields, path: '/x/upi/other' })).not.toBe(first);
  const { cookie: answered } = await send({ cookie, fields });
  expect(await keyOf({ cookie: answered, fields })).not.toBe(first);
});

it('tells an error on the page of the form, which gets back what was typed', async () => {
  const cookie = await cookieFor('CUSTOMER');
  const { to, session } = await send({ cookie, fields: [['reference', '12']], answer: REFUSED });
  expect(to).toBe('/myaccount/order/7');
  expect(session.get('flash')).toEqual({ kind: 'error', message: 'Please check the reference.' });
  expect(session.get('form')).toEqual({
    ...{ plugin: 'upi', call: 'paid', typed: { reference: '12' } },
    errors: [{ path: 'reference', message: 'Must have 12 digits.' }],
  });
  // A cookie has no room for more.
  const long = await send({ cookie, fields: [['text', 'क'.repeat(400)]], answer: REFUSED });
  expect(long.session.get('form')).toBeUndefined();
});

it('shows the answer to a form of a public page on a page of its own, which leads back', async () => {
  const { to, cookie } = await send({ cookie: await cookieFor('CUSTOMER'), from: '/product/Lotus%20kaftan' });
  expect(to).toBe('/x?from=%2Fproduct%2FLotus%2520kaftan');
  const request = new Request(ORIGIN + to, { headers: { Cookie: cookie } });
  const shown = (await loader({ request, context: contextThat(SAVED), params: {} })) as Response;
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await shown.json()).toEqual({
    from: '/product/Lotus%20kaftan',
    flash: { kind: 'success', message: 'Your reference is noted.' },
  });
});

it('shows the answer on the page of the form if that is made for one visitor', async () => {
  const cookie = await cookieFor('CUSTOMER');
  expect((await send({ cookie, from: '/fitting?product=7' })).to).toBe('/fitting?product=7');
  expect((await send({ path: '/x/reminders/stop', from: '/fitting?product=7' })).to).toBe('/fitting?product=7');
  expect((await send({ cookie, from: '/fitting-room' })).to).toBe('/x?from=%2Ffitting-room');
});

it('leads a visitor to /login and back, with what was typed; so does a session that has ended', async () => {
  const fields: [string, string][] = [['reference', '123456789012']];
  const ended = { status: 401, body: { message: 'Please log in again.' } };
  for (const sent of [{ fields }, { fields, cookie: await cookieFor('CUSTOMER'), answer: ended }]) {
    const { to, session, asked } = await send(sent);
    expect(to).toBe('/login?redirectTo=%2Fmyaccount%2Forder%2F7');
    expect(asked).toHaveLength('cookie' in sent ? 1 : 0);
    expect(session.get('form')).toMatchObject({ plugin: 'upi', typed: { reference: '123456789012' }, errors: [] });
  }
});

it('is for customers alone, from this store alone, and leads to no other site', async () => {
  const admin = await send({ cookie: await cookieFor('ADMIN') });
  expect([admin.asked, admin.session.get('flash')?.kind]).toEqual([[], 'error']);
  const cookie = await cookieFor('CUSTOMER');
  const foreign = await send({ cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect([foreign.status, foreign.asked]).toEqual([403, []]);
  const { to } = await send({ cookie, fields: [['returnTo', '//evil.example']] });
  expect(to).toBe('/x?from=%2Fhome');
});

it('sends the form of a call that needs no session without one, and shows the answer to visitors', async () => {
  for (const cookie of ['', await cookieFor('CUSTOMER')]) {
    const sent = await send({ path: '/x/reminders/stop', fields: [['token', 'k']], from: '/reminders?key=k', cookie });
    expect(sent.asked).toMatchObject([{ path: '/x/reminders/stop', body: JSON.stringify({ token: 'k' }) }]);
    expect(JSON.stringify(sent.asked)).not.toContain('a.b.c');
    expect(sent.to).toBe('/x?from=%2Freminders%3Fkey%3Dk');
    const request = new Request(ORIGIN + sent.to, { headers: { Cookie: sent.cookie } });
    const shown = await loader({ request, context: contextThat(SAVED), params: {} });
    expect(await shown.json()).toMatchObject({ flash: { kind: 'success', message: SAVED.body.message } });
  }
  const refused = await send({ path: '/x/reminders/stop', answer: REFUSED, cookie: '' });
  expect(refused.session.get('flash')).toEqual({ kind: 'error', message: REFUSED.body.message });
});

it('takes forms at no other address, and shows none there', async () => {
  const cookie = await cookieFor('CUSTOMER');
  for (const path of ['/x/upi', '/x/upi/paid/now', '/x/UPI/paid', '/x/upi/..%2Forders', '/nothing-here', '/x']) {
    const { status, asked } = await send({ cookie, path });
    expect([path, status, asked]).toEqual([path, 405, []]);
  }
  for (const path of ['/x/upi/paid', '/nothing-here']) {
    const request = new Request(ORIGIN + path);
    const context = contextThat({ status: 200, body: { to: null } });
    const answer = await loader({ request, context, params: {} }).catch((thrown) => thrown);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
