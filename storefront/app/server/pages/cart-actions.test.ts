import { cart, type EndpointSpec, wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { expect, test } from 'vitest';
import { ApiError } from '../errors';
import type { Flash } from '../session';
import type { Visit } from '../visit';
import { cartActions } from './cart-actions';

const LINE = { cartItemId: 'line', productId: 'kurta', productVariantId: 'kurta M', quantity: '3', name: 'Kurta' };

/** Sends a form of a line; the given calls of the API are refused. */
async function send(intent: keyof ReturnType<typeof cartActions>, refused: [EndpointSpec, ApiError][], line = LINE) {
  const form = new FormData();
  for (const [name, value] of Object.entries(line)) form.set(name, value);
  const called: EndpointSpec[] = [];
  const call = async (endpoint: EndpointSpec) => {
    called.push(endpoint);
    const error = refused.find(([other]) => other === endpoint)?.[1];
    if (error) throw error;
    return { message: '' };
  };
  const visit = { api: { call }, respond: async (flash: Flash) => flash } as unknown as Visit;
  return { flash: (await cartActions(visit, form)[intent]()) as unknown as Flash, called };
}

test('a line whose product the wishlist refuses stays in the cart', async () => {
  const full = new ApiError(409, { message: 'Your wishlist is full.' });
  const { flash, called } = await send('to-wishlist', [[wishlist.addToWishlist, full]]);
  expect(flash).toEqual({ kind: 'error', message: 'Your wishlist is full.' });
  expect(called).toEqual([wishlist.addToWishlist]);
});

test.each(['remove', 'to-wishlist'] as const)('%s succeeds for a line that is gone already', async (intent) => {
  const { flash } = await send(intent, [[cart.removeFromCart, new ApiError(404, {})]]);
  expect(flash.kind).toBe('success');
});

test('a removed line can be put back with its units, once', async () => {
  const [{ flash }, again] = [await send('remove', []), await send('remove', [])];
  expect(flash.removed).toEqual({
    productVariantId: 'kurta M',
    quantity: 3,
    name: 'Kurta',
    key: expect.stringMatching(/./),
  });
  expect(again.flash.removed?.key).not.toBe(flash.removed?.key);
});

test('a removed line of which the form does not say what it had cannot be put back', async () => {
  for (const missing of ['productVariantId', 'name']) {
    const { flash } = await send('remove', [], { ...LINE, [missing]: '' });
    expect(flash).toMatchObject({ kind: 'success', message: TEXTS.cart.removed });
    expect(flash.removed).toBeUndefined();
  }
});

test('units that are sold meanwhile are not put back, with the reason', async () => {
  const short = new ApiError(409, { message: 'Only 2 left in this size.' });
  expect((await send('put-back', [[cart.addToCart, short]])).flash).toEqual({
    kind: 'error',
    message: 'Only 2 left in this size.',
  });
  expect((await send('put-back', [[cart.addToCart, new ApiError(503, {})]])).flash.message).toBe(TEXTS.cart.failed);
});
