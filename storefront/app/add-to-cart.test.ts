import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { action } from './routes/cart_.add';
import type { ApiRequest } from './server/context';
import { readSession, sessionCookie } from './server/session';

const ITEM = {
  id: 'line',
  quantity: 1,
  isAvailable: true,
  product: { id: 'kurta', name: 'Kurta', images: [], variant: { id: 'm', size: 'M', color: '', originalPrice: 100 } },
};

/** Adds a variant as a signed-in customer whose browser accepts `type`; the answer, and what the API was asked. */
async function add(type: string) {
  const asked: string[] = [];
  const context = {
    sessionSecret: 'a secret',
    publicUrl: 'http://localhost:3000',
    now: () => new Date(),
    callApi: async ({ method, path }: ApiRequest) => {
      asked.push(`${method} ${path}`);
      const body = { message: 'Added', cartItem: ITEM, cartItems: [ITEM], discount: 0 };
      return { status: 200, headers: {}, body: JSON.stringify(body) };
    },
  } as unknown as AppLoadContext;
  const session = await readSession(new Request('http://localhost:3000/'), context);
  session.set('token', 'a.b.c');
  session.set('userType', 'CUSTOMER');
  const headers = { Accept: type, Cookie: await sessionCookie(session, context), 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams({ productVariantId: 'm', quantity: '1' });
  const request = new Request('http://localhost:3000/cart/add', { method: 'POST', headers, body });
  return { answer: await action({ request, context, params: {} }), asked };
}

test('an addition answers a script with what was added', async () => {
  const { answer } = await add('*/*');
  expect(await answer.json()).toMatchObject({ message: 'Added', added: { row: { id: 'line' }, cart: { total: 100 } } });
});

test('without scripts an addition reads no cart: the cookie has no room for it', async () => {
  const { answer, asked } = await add('text/html');
  expect([answer.status, asked]).toEqual([302, ['POST /cart/add']]);
});
