import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { readSession, sessionCookie } from '~/server/session';
import { runIntent } from './intent';

const HERE = 'http://localhost:3000/wishlist/toggle';
const context = {
  sessionSecret: 'a secret',
  publicUrl: 'http://localhost:3000',
  now: () => new Date(),
} as unknown as AppLoadContext;

/** Sends the form of a heart; gives the answer and whether the change was made. */
async function send(userType: 'CUSTOMER' | 'ADMIN' | undefined, returnTo: string, accept = 'text/html') {
  const session = await readSession(new Request(HERE), context);
  if (userType) {
    session.set('token', 'a.b.c');
    session.set('userType', userType);
  }
  const cookie = (await sessionCookie(session, context)).split(';')[0] ?? '';
  const headers = { Cookie: cookie, Accept: accept, 'Sec-Fetch-Site': 'same-origin' };
  const request = new Request(HERE, { method: 'POST', headers, body: new URLSearchParams({ returnTo }) });
  let isDone = false;
  const answer = (await runIntent({ request, context, params: {} } as ActionFunctionArgs, () => ({
    change: { kind: 'wishlist', productId: 'p' },
    run: async () => {
      isDone = true;
      return { kind: 'success', message: 'Added' };
    },
    fallback: 'Failed',
    adminBlocked: 'Not for admins',
    page: '/wishlist',
  }))) as Response;
  return { answer, isDone };
}

/** Sends a form of a shared page with what the browser has as cookie; gives the key and the cookie of the answer. */
async function sendWith(cookie: string, accept = 'text/html') {
  const headers = { Cookie: cookie, Accept: accept, 'Sec-Fetch-Site': 'same-origin' };
  const request = new Request(HERE, { method: 'POST', headers, body: new URLSearchParams({ returnTo: '/shop' }) });
  let key = '';
  const answer = (await runIntent({ request, context, params: {} } as ActionFunctionArgs, () => ({
    run: async (_api, formKey) => {
      key = formKey;
      return { kind: 'success', message: 'Added' };
    },
    fallback: 'Failed',
    adminBlocked: 'Not for admins',
    page: '/cart',
  }))) as Response;
  return { key, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie };
}

describe('the key of a form without scripts', () => {
  it('stays until an answer has arrived', async () => {
    const session = await readSession(new Request(HERE), context);
    session.set('token', 'a.b.c');
    session.set('userType', 'CUSTOMER');
    session.set('formKey', 'since the login');
    const cookie = (await sessionCookie(session, context)).split(';')[0] ?? '';

    const lost = await sendWith(cookie);
    const again = await sendWith(cookie);
    expect([lost.key, again.key]).toEqual(['since the login', 'since the login']);
    const next = await sendWith(again.cookie);
    expect(next.key).not.toBe(again.key);
    expect((await sendWith(again.cookie)).key).toBe(next.key);
  });

  it('is there for a session from before there were keys', async () => {
    const session = await readSession(new Request(HERE), context);
    session.set('token', 'a.b.c');
    session.set('userType', 'CUSTOMER');
    const first = await sendWith((await sessionCookie(session, context)).split(';')[0] ?? '');
    const [next, again] = [await sendWith(first.cookie), await sendWith(first.cookie)];
    expect(next.key).toMatch(/\S/);
    expect(again.key).toBe(next.key);
  });
});

describe('an intent on a public page', () => {
  it('is done for customers and for nobody else', async () => {
    expect(await send('CUSTOMER', '/cart')).toMatchObject({ isDone: true });
    expect(await send(undefined, '/cart')).toMatchObject({ isDone: false });
    const { answer, isDone } = await send('ADMIN', '/cart', '*/*');
    expect([isDone, await answer.json()]).toEqual([false, { kind: 'error', message: 'Not for admins' }]);
  });

  it('is answered for one session, and never stored', async () => {
    for (const userType of ['CUSTOMER', 'ADMIN', undefined] as const)
      for (const accept of ['text/html', '*/*']) {
        const { answer } = await send(userType, '/cart', accept);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      }
  });

  it('leads to no other site', async () => {
    for (const userType of ['CUSTOMER', undefined] as const) {
      const { answer } = await send(userType, '//evil.example');
      expect(answer.headers.get('Location')).toBe(userType ? '/wishlist' : '/login');
      const session = await readSession(
        new Request(HERE, { headers: { Cookie: answer.headers.get('Set-Cookie') ?? '' } }),
        context,
      );
      expect(session.get('intent')?.returnTo ?? '/home').toBe('/home');
    }
  });
});
