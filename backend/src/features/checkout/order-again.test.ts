import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createOrder, createShopper, fillCart } from '../../testing/factories/orders';
import { createCustomer, unique } from '../../testing/factories/users';
import { CartItem } from '../cart/CartItem';
import { OrderItem } from '../orders/OrderItem';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function ordered(stock: number, quantity: number) {
  const shopper = await createShopper(api);
  const variants = [{ stock: stock + quantity, price: 100_000 }];
  const product = await createProduct({ name: unique('Silk kurta'), variants });
  const [variant] = product.variants as [Variant];
  const order = await createOrder(shopper.user, variant, { deliveryStatus: 'DELIVERED' }, quantity);
  const again = (headers = {}) => api.post(`/orders/${order.id}/again`, { token: shopper.token, headers });
  const cart = () => CartItem.query().where({ userId: shopper.user.id }).select('variantId', 'quantity');
  return { shopper, variant, order, again, cart, title: `${product.name} (${variant.size})` };
}

test('the items of an order come into the cart, once for the same key', async () => {
  const { again, cart, variant } = await ordered(9, 2);
  const headers = { 'idempotency-key': `again-${variant.id}` };
  const answers = await Promise.all(Array.from({ length: 10 }, () => again(headers)));
  for (const { status, body } of answers) expect([status, body.message]).toEqual([200, '2 items added to your cart.']);
  expect(await cart()).toEqual([{ variantId: variant.id, quantity: 2 }]);
});

test('what is not there is told: too few, dearer, no longer sold', async () => {
  const few = await ordered(3, 5);
  await fillCart(few.shopper.user, few.variant, 1);
  await Variant.query().findById(few.variant.id).patch({ price: 120_000 });
  const { message, items } = (await few.again()).body;
  expect(items).toMatchObject([{ wanted: 5, added: 2, formerPrice: 1000, price: 1200 }]);
  expect(message).toBe(
    `2 items added to your cart. ${few.title}: only 2 of 5 could be added. ${few.title} costs ₹1,200.00 now, it was ₹1,000.00.`,
  );
  expect(await few.cart()).toMatchObject([{ quantity: 3 }]);
  expect((await few.again()).body.message).toContain('Nothing was added to your cart.');

  const gone = await ordered(9, 1);
  await Product.query().findById(gone.variant.productId).patch({ status: 'ARCHIVED' });
  expect((await gone.again()).body.message).toBe(`Nothing was added to your cart. ${gone.title} is no longer sold.`);
  expect(await gone.cart()).toEqual([]);
});

test("a gift is left out, and another shopper's order is not found", async () => {
  const { again, cart, order } = await ordered(9, 1);
  await OrderItem.query().where({ orderId: order.id }).patch({ price: 0 });
  expect((await again()).body.items).toEqual([]);
  expect(await cart()).toEqual([]);
  const { token } = await createCustomer(api);
  expect((await api.post(`/orders/${order.id}/again`, { token })).status).toBe(404);
});
