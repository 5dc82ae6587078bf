import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createVariant, fillCart } from '../../testing/factories/orders';
import { createCustomer } from '../../testing/factories/users';
import type { Variant } from '../products/Variant';
import { CartItem } from './CartItem';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const linesOf = (userId: string) => CartItem.query().where({ userId }).orderBy('createdAt');

/** A customer with three units of the first size of a product, which comes in the given stocks. */
async function cartWith(stocks: number[]) {
  const { user, token } = await createCustomer(api);
  const sizes = stocks.map((stock, place) => ({ size: `${36 + 2 * place}`, stock, price: 100_000 + place * 5_050 }));
  const { variants } = await createProduct({ variants: [...sizes, { size: '36', color: 'Madder' }] });
  const line = await fillCart(user, variants[0] as Variant, 3);
  const change = (variant: Pick<Variant, 'id'> | undefined, cartItemId = line.id) =>
    api.put('/cart/change-variant', { token, json: { cartItemId, productVariantId: variant?.id } });
  return { user, token, variants, line, change };
}

test('a line tells the sizes of its colour in their order, with price and stock', async () => {
  const { token, variants, line } = await cartWith([5, 0]);
  const { status, body } = await api.get('/cart/sizes', { token });
  expect(status).toBe(200);
  expect(body.lines).toEqual([
    {
      cartItemId: line.id,
      sizes: [
        { productVariantId: variants[0]?.id, size: '36', originalPrice: 1000, stock: 5 },
        { productVariantId: variants[1]?.id, size: '38', originalPrice: 1050.5, stock: 0 },
      ],
    },
  ]);
});

test('another size keeps line, place and units, and choosing it again changes nothing', async () => {
  const { user, variants, line, change } = await cartWith([5, 4]);
  await fillCart(user, await createVariant());
  for (const _ of ['first', 'again']) {
    const { status, body } = await change(variants[1]);
    expect([status, body.message]).toEqual([200, TEXTS.cart.sizeChanged]);
    expect(body.cartItem).toMatchObject({ id: line.id, quantity: 3, product: { variant: { size: '38' } } });
  }
  expect(await linesOf(user.id)).toMatchObject([{ id: line.id, variantId: variants[1]?.id, quantity: 3 }, {}]);
});

test('a line that has the size already takes the units', async () => {
  const { user, variants, change } = await cartWith([5, 9]);
  const other = await fillCart(user, variants[1] as Variant, 2);
  expect((await change(variants[1])).body.cartItem).toMatchObject({ id: other.id, quantity: 5 });
  expect(await linesOf(user.id)).toMatchObject([{ id: other.id, quantity: 5 }]);
});

test('a size with fewer units takes as many as there are, and says so', async () => {
  const { user, variants, line, change } = await cartWith([5, 2]);
  const { status, body } = await change(variants[1]);
  expect([status, body.message]).toEqual([200, `${TEXTS.cart.sizeChanged} Only 2 left in this size.`]);
  expect(body.cartItem).toMatchObject({ id: line.id, quantity: 2, product: { variant: { size: '38' } } });
  expect(await linesOf(user.id)).toMatchObject([{ id: line.id, variantId: variants[1]?.id, quantity: 2 }]);
});

test('a line that has the size already takes no more than there are', async () => {
  const { user, variants, change } = await cartWith([5, 4]);
  const other = await fillCart(user, variants[1] as Variant, 2);
  expect((await change(variants[1])).body.cartItem).toMatchObject({ id: other.id, quantity: 4 });
  expect(await linesOf(user.id)).toMatchObject([{ id: other.id, quantity: 4 }]);
});

test('a size without units, or the variant of another product, changes nothing', async () => {
  const { user, variants, line, change } = await cartWith([5, 0]);
  const refused = [await change(variants[1]), await change(await createVariant())];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'OUT_OF_STOCK'],
    [404, 'NOT_FOUND'],
  ]);
  expect(await linesOf(user.id)).toMatchObject([{ id: line.id, variantId: variants[0]?.id, quantity: 3 }]);
});

test("somebody else's line is not known, and stays", async () => {
  const { user, line } = await cartWith([5, 5]);
  const stranger = await cartWith([5, 5]);
  expect((await stranger.change(stranger.variants[1], line.id)).status).toBe(404);
  expect(await linesOf(user.id)).toMatchObject([{ id: line.id, variantId: line.variantId }]);
});

test('changes and additions at once lose no unit', async () => {
  const { user, token, variants, change } = await cartWith([9, 9]);
  const add = () => api.post('/cart/add', { token, json: { productVariantId: variants[1]?.id } });
  const answers = await Promise.all([change(variants[1]), add(), change(variants[1]), add()]);
  expect(answers.filter(({ status }) => status > 201 && status !== 404)).toEqual([]);
  expect(await linesOf(user.id)).toMatchObject([{ variantId: variants[1]?.id, quantity: 5 }]);
});
