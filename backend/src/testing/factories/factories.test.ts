// A factory that leaves out a column, or a row, blinds each test that uses it: it has to store what the store stores.
import type { SaveReviewRequest } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { User } from '../../features/accounts/User';
import { Category } from '../../features/categories/Category';
import { slugOf } from '../../features/categories/slug';
import { Discount } from '../../features/discounts/Discount';
import { startTestApi, type TestApi } from '../api';
import { createCategory, createProduct, formOf, twoPictures } from './catalogue';
import { createDiscount, discountBody } from './discounts';
import { createAddress, createOrder, createVariant, fillCart, place, type Shopper } from './orders';
import { deliveredOrder, insertReturn } from './returns';
import { insertReview } from './reviews';
import { createAdmin, createCustomer, insertUser, PASSWORD, type SignedIn, unique } from './users';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** Tables with the column that names the row, or its parent. */
type Tables = Record<string, string>;

/** Of each row its columns without a value, those that are 0, and whether its slug is that of its name. */
async function shapesOf(tables: Tables, id: string, except: string[] = []) {
  const shapes: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(tables)) {
    const rows: Record<string, unknown>[] = await BaseModel.knex()(table).where(column, id);
    shapes[table] = rows
      .map((row) => ({
        empty: Object.keys(row)
          .filter((name) => row[name] === null && !except.includes(name))
          .sort(),
        zero: Object.keys(row)
          .filter((name) => row[name] === 0)
          .sort(),
        ...('slug' in row && { isOwnSlug: String(row.slug).startsWith(slugOf(String(row.name))) }),
      }))
      .sort((one, other) => one.empty.length - other.empty.length);
  }
  return shapes;
}

test('a product', async () => {
  const category = await createCategory();
  const fields = { productName: unique('Kurta'), categoryId: category.id };
  const productVariants = [{ size: 'M', color: 'Indigo', colorHexCode: '#26355f', stock: 10, originalPrice: 1299 }];
  const form = formOf({ ...fields, productVariants }, 'images', await twoPictures());
  const saved = await api.post('/products', { token: admin.token, form });
  const tables = Object.fromEntries(
    ['product_variants', 'product_images', 'product_tags', 'stock_movements', 'product_addresses'].map((table) => [
      table,
      'productId',
    ]),
  );
  const made = await createProduct();
  // The opening stock of a factory has no person.
  const shape = (id: string) => shapesOf({ products: 'id', ...tables }, id, ['actorId']);
  expect(await shape(made.id)).toEqual(await shape(saved.body.product.id));
});

test('a category', async () => {
  const json = { name: unique('Kurtas') };
  const saved = await api.post('/categories', { token: admin.token, json });
  const shape = (id: string) => shapesOf({ [Category.tableName]: 'id' }, id);
  expect(await shape((await createCategory()).id)).toEqual(await shape(saved.body.category.id));
});

test('a discount', async () => {
  const saved = await api.post('/discounts', { token: admin.token, json: discountBody() });
  const shape = (id: string) => shapesOf({ [Discount.tableName]: 'id' }, id);
  expect(await shape((await createDiscount()).id)).toEqual(await shape(saved.body.discount.id));
});

test('a customer', async () => {
  const names = { firstName: 'Asha', lastName: 'Rao', mobile: '9876543210', dob: '1990-12-31' };
  const json = { ...names, ...{ username: unique('asha'), password: PASSWORD, userType: 'CUSTOMER' } };
  const saved = await api.post('/auth/register', { json: { ...json, email: `${json.username}@example.com` } });
  const shape = (id: string) => shapesOf({ [User.tableName]: 'id' }, id);
  expect(await shape((await insertUser('CUSTOMER')).id)).toEqual(await shape(saved.body.user.id));
});

test('an address', async () => {
  const [one, other] = [await createCustomer(api), await createCustomer(api)];
  const lines = { addressLine1: '12 Shivaji Chowk', addressLine2: 'near Vazirabad Ghat' };
  const json = { ...lines, city: 'Nanded', state: 'Maharashtra', postalCode: '431602' };
  expect((await api.post('/addresses', { token: one.token, json })).status).toBe(201);
  await createAddress(other.user);
  const shape = ({ user }: SignedIn) => shapesOf({ addresses: 'userId' }, user.id);
  expect(await shape(other)).toEqual(await shape(one));
});

test('a line of a cart', async () => {
  const variant = await createVariant();
  const [one, other] = [await createCustomer(api), await createCustomer(api)];
  await api.post('/cart/add', { token: one.token, json: { productVariantId: variant.id } });
  await fillCart(other.user, variant);
  const shape = ({ user }: SignedIn) => shapesOf({ cart_items: 'userId' }, user.id);
  expect(await shape(other)).toEqual(await shape(one));
});

/** Nobody is told of an order that a factory makes. */
const orderShape = (id: string) =>
  shapesOf({ orders: 'id', order_items: 'orderId', order_events: 'orderId', stock_movements: 'orderId' }, id, [
    'answerMailDueAt',
    'noticeDueAt',
  ]);

test('an order', async () => {
  const { user, token } = await createCustomer(api);
  const shopper: Shopper = { user, token, address: await createAddress(user, { addressLine2: null }) };
  await fillCart(shopper.user, await createVariant());
  const { order } = (await place(api, shopper)).body;
  const made = await createOrder(shopper.user, await createVariant());
  expect(await orderShape(made.id)).toEqual(await orderShape(order.id));
});

test('a return', async () => {
  const { request, shopper } = await deliveredOrder(api, admin);
  const { id } = (await request()).body.return;
  const { id: made } = await insertReturn(await createOrder(shopper.user, await createVariant()));
  const shape = (one: string) => shapesOf({ returns: 'id', return_lines: 'returnId', return_events: 'returnId' }, one);
  expect(await shape(made)).toEqual(await shape(id));
});

test('a review', async () => {
  const { order, shopper } = await deliveredOrder(api, admin);
  const json: Partial<SaveReviewRequest> = { rating: 5, text: '' };
  const path = `/orders/${order.id}/reviews/${order.items[0].id}`;
  const saved = await api.put(path, { token: shopper.token, json });
  expect(saved.status).toBe(200);
  const { id: made } = await insertReview(await createOrder(shopper.user, await createVariant()));
  const shape = (one: string) => shapesOf({ reviews: 'id' }, one);
  expect(await shape(made)).toEqual(await shape(saved.body.review.id));
});
