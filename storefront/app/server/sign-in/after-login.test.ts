import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { apiWith } from '~/server/api';
import type { ApiRequest } from '~/server/context';
import { readSession } from '~/server/session';
import { afterLogin, destinationOf } from './after-login';

const secrets = { sessionSecret: 'a secret', publicUrl: 'http://localhost:3000' };

async function visitor(body = '{"message":"Added to Cart 🛒"}', status = 201) {
  const asked: ApiRequest[] = [];
  const context = {
    ...secrets,
    callApi: async (request: ApiRequest) => {
      asked.push(request);
      return { status, headers: {}, body };
    },
  } as unknown as AppLoadContext;
  const session = await readSession(new Request('http://localhost:3000/'), context);
  return { session, api: apiWith('token', context), asked };
}

const bag = (returnTo: string) => ({
  kind: 'cart' as const,
  productVariantId: 'v',
  quantity: 2,
  returnTo,
  at: Date.now(),
});

describe('after the login', () => {
  it('the intent is run, and the visitor is back where they were', async () => {
    const { session, api, asked } = await visitor();
    session.set('intent', bag('/product/Skirt'));
    expect(await afterLogin(session, api, 'CUSTOMER', null, new Date())).toEqual({
      path: '/product/Skirt',
      flash: { kind: 'success', message: 'Added to Cart 🛒' },
    });
    expect(asked[0]).toMatchObject({ path: '/cart/add', body: '{"productVariantId":"v","quantity":2}' });
    expect(session.has('intent')).toBe(false);
  });

  it('a page that was asked for since goes before the intent, which is forgotten', async () => {
    const { session, api, asked } = await visitor();
    session.set('intent', bag('/product/Skirt'));
    expect((await afterLogin(session, api, 'CUSTOMER', '/checkout', new Date())).path).toBe('/checkout');
    expect([asked, session.has('intent')]).toEqual([[], false]);
  });

  it('a login that is sent again has the same key for its intent, another intent has another', async () => {
    const { session, api, asked } = await visitor();
    const first = bag('/product/Skirt');
    for (const intent of [first, first, { ...first, at: first.at + 1 }]) {
      session.set('intent', intent);
      await afterLogin(session, api, 'CUSTOMER', null, new Date());
    }
    const [one, again, other] = asked.map(({ headers }) => headers['idempotency-key']);
    expect([again, one === other]).toEqual([one, false]);
    expect(one).toBeTruthy();
  });

  it('a refused intent shows its message', async () => {
    const { session, api } = await visitor('{"message":"This size is out of stock ❌"}', 409);
    session.set('intent', bag('/shop'));
    expect((await afterLogin(session, api, 'CUSTOMER', null, new Date())).flash).toEqual({
      kind: 'error',
      message: 'This size is out of stock ❌',
    });
  });

  it('nobody is sent to another site', async () => {
    const { session, api } = await visitor();
    session.set('intent', bag('//evil.example'));
    expect((await afterLogin(session, api, 'CUSTOMER', null, new Date())).path).toBe('/home');
    expect((await afterLogin(session, api, 'CUSTOMER', 'https://evil.example', new Date())).path).toBe('/myaccount');
  });

  it('an admin puts nothing into a cart', async () => {
    const { session, api, asked } = await visitor();
    session.set('intent', bag('/shop'));
    expect((await afterLogin(session, api, 'ADMIN', null, new Date())).path).toBe('/admin');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['CUSTOMER', null, '/myaccount'],
  ['CUSTOMER', '/checkout', '/checkout'],
  ['CUSTOMER', '/admin/order', '/myaccount'],
  ['ADMIN', null, '/admin'],
  ['ADMIN', '/admin/order', '/admin/order'],
  ['ADMIN', '/cart', '/admin'],
] as const)('%s asking for %s goes to %s', (userType, requested, path) => {
  expect(destinationOf(userType, requested)).toBe(path);
});
