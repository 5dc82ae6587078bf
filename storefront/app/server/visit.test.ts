import { cart } from '@rangrekha/contract';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { readSession, sessionCookie } from './session';
import { requireCustomer, type Visit } from './visit';

const URL_HERE = 'http://localhost:3000/cart?edit=1';

function contextThatAnswers(status: number, body: string): AppLoadContext {
  const callApi = async () => ({ status, headers: {}, body });
  return { sessionSecret: 'a secret', publicUrl: 'http://localhost:3000', callApi, now: () => new Date() };
}

async function argsFor(userType: 'CUSTOMER' | 'ADMIN' | undefined, context: AppLoadContext, init: RequestInit = {}) {
  const blank = new Request(URL_HERE);
  const session = await readSession(blank, context);
  if (userType) {
    session.set('token', 'a.b.c');
    session.set('userType', userType);
  }
  const cookie = (await sessionCookie(session, context)).split(';')[0] ?? '';
  const request = new Request(URL_HERE, { ...init, headers: { ...init.headers, Cookie: cookie } });
  return { request, context, params: {} } satisfies LoaderFunctionArgs;
}

/** What a loader answers or throws, as long as it is a response. */
async function answerOf(args: LoaderFunctionArgs, handle: (visit: Visit) => Promise<unknown>): Promise<Response> {
  const answer = await requireCustomer(args, handle).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return answer;
}

const showCart = async (visit: Visit) => visit.data(await visit.api.call(cart.getCart));

describe('a private page', () => {
  it('sends visitors to /login and back, and is never stored', async () => {
    const answer = await answerOf(await argsFor(undefined, contextThatAnswers(200, '{}')), showCart);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fcart%3Fedit%3D1');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('sends admins to the back office', async () => {
    const answer = await answerOf(await argsFor('ADMIN', contextThatAnswers(200, '{}')), showCart);
    expect(answer.headers.get('Location')).toBe('/admin');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it('forgets a session that the API has ended, and says so', async () => {
    const context = contextThatAnswers(401, '{"message":"Please login to continue."}');
    const answer = await answerOf(await argsFor('CUSTOMER', context), showCart);
    expect(answer.headers.get('Location')).toMatch(/^\/login/);
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const session = await readSession(new Request(URL_HERE, { headers: { Cookie: cookie } }), context);
    expect(session.has('token')).toBe(false);
    expect(session.get('flash')).toEqual({ kind: 'info', message: 'Please login to continue.' });
  });

  it('passes on other answers of the API', async () => {
    const context = contextThatAnswers(503, '{"message":"The store is busy."}');
    const answer = await answerOf(await argsFor('CUSTOMER', context), showCart);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({ message: 'The store is busy.' });
  });

  it('is never stored, and neither is a refused form', async () => {
    const context = contextThatAnswers(200, '{"cartItems":[]}');
    const page = await answerOf(await argsFor('CUSTOMER', context), showCart);
    const init = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } };
    const form = await answerOf(await argsFor('CUSTOMER', context, init), async (visit) => visit.refuse({}));
    for (const answer of [page, form]) expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('takes no form from another site', async () => {
    const init = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    const answer = await answerOf(await argsFor('CUSTOMER', contextThatAnswers(200, '{}'), init), showCart);
    expect(answer.status).toBe(403);
  });

  it('shows a message once', async () => {
    const context = contextThatAnswers(200, '{"cartItems":[]}');
    const first = await answerOf(await argsFor('CUSTOMER', context), (visit) =>
      visit.redirectWith('/cart', { kind: 'success', message: 'Deleted!' }),
    );
    const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const request = new Request(URL_HERE, { headers: { Cookie: cookie } });
    const second = await answerOf({ request, context, params: {} }, showCart);
    expect(second.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await second.json()).toEqual({ cartItems: [], flash: { kind: 'success', message: 'Deleted!' } });
    expect(second.headers.get('Set-Cookie')).not.toBeNull();
  });

  it('answers forms of scripts with data, and forms of browsers with a page', async () => {
    const context = contextThatAnswers(200, '{}');
    const flash = { kind: 'success', message: 'Cart quantity updated!' } as const;
    const post = (accept: string) => ({ method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', Accept: accept } });
    const outcome = (visit: Visit) => visit.respond(flash, '/cart');
    const scripted = await answerOf(await argsFor('CUSTOMER', context, post('*/*')), outcome);
    expect(await scripted.json()).toEqual(flash);
    const plain = await answerOf(await argsFor('CUSTOMER', context, post('text/html,*/*')), outcome);
    expect(plain.headers.get('Location')).toBe('/cart');
  });
});
