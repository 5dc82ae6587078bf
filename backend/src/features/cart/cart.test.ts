import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { statementsOf } from '../../testing/database/statements-of';
import { createProduct } from '../../testing/factories/catalogue';
import { createVariant, fillCart } from '../../testing/factories/orders';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { Company } from '../company/Company';
import type { Variant } from '../products/Variant';
import { CartItem } from './CartItem';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const linesOf = (userId: string) => CartItem.query().where({ userId });

describe('GET /cart', () => {
  test('gives the lines, oldest first, with what a screen shows', async () => {
    const { user, token } = await createCustomer(api);
    const product = await createProduct({
      variants: [{ size: 'S', stock: 3, price: 129_950, discount: 20_000 }, { size: 'L' }],
    });
    const [small, large] = product.variants as [Variant, Variant];
    await fillCart(user, large, 1);
    await CartItem.query().insert({ userId: user.id, variantId: small.id, quantity: 2, createdAt: new Date(0) });
    const { status, body } = await api.get('/cart', { token });
    expect(status).toBe(200);
    expect(body.cartItems.map((item: { product: { variant: { size: string } } }) => item.product.variant.size)).toEqual(
      ['S', 'L'],
    );
    expect(body.cartItems[0]).toMatchObject({
      quantity: 2,
      product: {
        id: product.id,
        name: product.name,
        variant: { id: small.id, stock: 3, originalPrice: 1299.5, discountPrice: 200 },
      },
    });
    expect(body.cartItems[0].product.images.map((image: { alt: string }) => image.alt)).toEqual([
      'Picture 0',
      'Picture 1',
    ]);
  });

  test("does not give somebody else's lines", async () => {
    const { token } = await createCustomer(api);
    const other = await createCustomer(api);
    await fillCart(other.user, await createVariant());
    expect((await api.get('/cart', { token })).body).toEqual({ cartItems: [] });
  });
});

describe('POST /cart/add', () => {
  test('adds a line, then raises it', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant();
    const first = await api.post('/cart/add', { token, json: { productVariantId: variant.id } });
    expect(first).toMatchObject({ status: 201, body: { message: TEXTS.cart.added, cartItem: { quantity: 1 } } });
    const second = await api.post('/cart/add', { token, json: { productVariantId: variant.id, quantity: 2 } });
    expect(second).toMatchObject({
      status: 200,
      body: { message: TEXTS.cart.increased, cartItem: { id: first.body.cartItem.id, quantity: 3 } },
    });
    expect(await linesOf(user.id)).toMatchObject([{ variantId: variant.id, quantity: 3 }]);
  });

  test('what is sent again with its key is added once, also when both come at once', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant();
    const add = (key: string) =>
      api.post('/cart/add', { token, json: { productVariantId: variant.id }, headers: { 'Idempotency-Key': key } });
    const first = await add('one');
    const again = await add('one');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const atOnce = await Promise.all([add('two'), add('two')]);
    expect(atOnce.every(({ status, body }) => status === 200 || body.code === 'REQUEST_UNDER_WAY')).toBe(true);
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 2 }]);
  });

  test('a write whose end is unknown, because a cluster node lost the others, is a 503 and is not tried again', async () => {
    const { user, token } = await createCustomer(api);
    const { id: productVariantId } = await createVariant();
    const knex = CartItem.knex();
    await knex.raw(`CREATE TRIGGER lost_the_others BEFORE INSERT ON cart_items FOR EACH ROW
      SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1180, MESSAGE_TEXT = 'Not connected to Primary Component'`);
    const { answer, asked } = await statementsOf(() =>
      api.post('/cart/add', { token, json: { productVariantId } }),
    ).finally(() => knex.raw('DROP TRIGGER lost_the_others'));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(asked.filter(({ sql }) => sql.startsWith('insert into `cart_items`'))).toHaveLength(1);
    expect(await linesOf(user.id)).toEqual([]);
  });

  test('ten at once make one line of ten', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant({ stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/cart/add', { token, json: { productVariantId: variant.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 201]);
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 10 }]);
  });

  test('ten at once never make more than there is', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant({ stock: 5 });
    await fillCart(user, variant, 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/cart/add', { token, json: { productVariantId: variant.id } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 5 }]);
  });

  test('refuses more than there is, in one add or several', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant({ stock: 3 });
    const add = (quantity: number) =>
      api.post('/cart/add', { token, json: { productVariantId: variant.id, quantity } });
    expect(await add(4)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK', available: 3 } });
    expect(await linesOf(user.id)).toEqual([]);
    expect((await add(2)).status).toBe(201);
    expect(await add(2)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK', available: 3 } });
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 2 }]);
  });

  test('says that a size is out of stock', async () => {
    const { token } = await createCustomer(api);
    const variant = await createVariant({ stock: 0 });
    const answer = await api.post('/cart/add', { token, json: { productVariantId: variant.id } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: TEXTS.cart.outOfStock, available: 0 },
    });
  });

  test('holds 100 lines at most', async () => {
    const { user, token } = await createCustomer(api);
    const { variants } = await createProduct({
      variants: Array.from({ length: 101 }, (_, index) => ({ size: `${index}` })),
    });
    for (const variant of variants.slice(1)) await fillCart(user, variant);
    const answer = await api.post('/cart/add', { token, json: { productVariantId: variants[0]?.id } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_FULL' } });
    expect(await linesOf(user.id)).toHaveLength(100);
  });

  test('knows no unknown variant', async () => {
    const { token } = await createCustomer(api);
    expect((await api.post('/cart/add', { token, json: { productVariantId: uuidv7() } })).status).toBe(404);
  });

  test.each([
    [{}, 'productVariantId'],
    [{ productVariantId: 'x' }, 'productVariantId'],
    [{ productVariantId: uuidv7(), quantity: 0 }, 'quantity'],
    [{ productVariantId: uuidv7(), quantity: 1.5 }, 'quantity'],
    [{ productVariantId: uuidv7(), quantity: '2' }, 'quantity'],
  ])('refuses %j', async (json, path) => {
    const { token } = await createCustomer(api);
    const { status, body } = await api.post('/cart/add', { token, json });
    expect({ status, paths: body.errors.map((error: { path: string }) => error.path) }).toEqual({
      status: 400,
      paths: [path],
    });
  });
});

describe('PUT /cart/update-quantity', () => {
  test('sets the quantity up to the stock', async () => {
    const { user, token } = await createCustomer(api);
    const line = await fillCart(user, await createVariant({ stock: 5 }));
    const set = (newQuantity: number) =>
      api.put('/cart/update-quantity', { token, json: { cartItemId: line.id, newQuantity } });
    expect(await set(5)).toMatchObject({
      status: 200,
      body: { message: TEXTS.cart.updated, cartItem: { id: line.id, quantity: 5 } },
    });
    expect(await set(6)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK', available: 5 } });
    expect(await set(0)).toMatchObject({ status: 400, body: { errors: [{ path: 'newQuantity' }] } });
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 5 }]);
  });

  test('says that a size has sold out since', async () => {
    const { user, token } = await createCustomer(api);
    const line = await fillCart(user, await createVariant({ stock: 0 }));
    const answer = await api.put('/cart/update-quantity', { token, json: { cartItemId: line.id, newQuantity: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', available: 0 } });
  });

  test("does not know somebody else's line", async () => {
    const { token } = await createCustomer(api);
    const other = await createCustomer(api);
    const line = await fillCart(other.user, await createVariant());
    const answer = await api.put('/cart/update-quantity', { token, json: { cartItemId: line.id, newQuantity: 2 } });
    expect(answer.status).toBe(404);
    expect(await linesOf(other.user.id)).toMatchObject([{ quantity: 1 }]);
  });
});

describe('with a limit of units', () => {
  beforeAll(() => Company.query().findById(Company.id).patch({ unitLimit: 3 }));
  afterAll(() => Company.query().findById(Company.id).patch({ unitLimit: null }));
  const beyond = { status: 409, body: { code: 'UNIT_LIMIT', message: TEXTS.cart.unitLimit(3), limit: 3 } };

  test('no line becomes larger, by adding or by a new quantity', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant({ stock: 10 });
    const add = (quantity: number) =>
      api.post('/cart/add', { token, json: { productVariantId: variant.id, quantity } });
    expect(await add(4)).toMatchObject(beyond);
    expect(await linesOf(user.id)).toEqual([]);
    const { body } = await add(2);
    expect(await add(2)).toMatchObject(beyond);
    const set = (newQuantity: number) =>
      api.put('/cart/update-quantity', { token, json: { cartItemId: body.cartItem.id, newQuantity } });
    expect(await set(4)).toMatchObject(beyond);
    expect((await set(3)).status).toBe(200);
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 3 }]);
  });

  test('five adds at once put no more into the line', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant({ stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/cart/add', { token, json: { productVariantId: variant.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 409, 409]);
    expect(await linesOf(user.id)).toMatchObject([{ quantity: 3 }]);
  });

  test('another size takes no more, and says so', async () => {
    const { user, token } = await createCustomer(api);
    const { variants } = await createProduct({ variants: ['S', 'M'].map((size) => ({ size, stock: 10 })) });
    const [small, medium] = variants as [Variant, Variant];
    const line = await fillCart(user, small, 6);
    const json = { cartItemId: line.id, productVariantId: medium.id };
    const { body } = await api.put('/cart/change-variant', { token, json });
    expect(body.message).toBe(`${TEXTS.cart.sizeChanged} ${TEXTS.cart.unitLimit(3)}`);
    expect(await linesOf(user.id)).toMatchObject([{ variantId: medium.id, quantity: 3 }]);
  });

  test('a stock that is as low, or lower, is what the refusal reports', async () => {
    const { token } = await createCustomer(api);
    for (const stock of [0, 2, 3]) {
      const variant = await createVariant({ stock });
      const answer = await api.post('/cart/add', { token, json: { productVariantId: variant.id, quantity: 4 } });
      const code = stock > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK';
      expect(answer).toMatchObject({ status: 409, body: { code, available: stock } });
    }
  });

  test('a line that holds more since before stays, and can be made smaller only', async () => {
    const { user, token } = await createCustomer(api);
    const line = await fillCart(user, await createVariant({ stock: 10 }), 6);
    const set = (newQuantity: number) =>
      api.put('/cart/update-quantity', { token, json: { cartItemId: line.id, newQuantity } });
    expect((await api.get('/cart', { token })).body.cartItems).toMatchObject([{ quantity: 6 }]);
    expect(await set(5)).toMatchObject(beyond);
    expect((await set(3)).status).toBe(200);
  });
});

describe('DELETE /cart/remove/:id', () => {
  test('takes a line out', async () => {
    const { user, token } = await createCustomer(api);
    const line = await fillCart(user, await createVariant());
    const kept = await fillCart(user, await createVariant());
    expect(await api.delete(`/cart/remove/${line.id}`, { token })).toMatchObject({
      status: 200,
      body: { message: TEXTS.cart.removed },
    });
    expect(await linesOf(user.id)).toMatchObject([{ id: kept.id }]);
    expect((await api.delete(`/cart/remove/${line.id}`, { token })).status).toBe(404);
    expect((await api.delete('/cart/remove/nonsense', { token })).status).toBe(404);
  });

  test("leaves somebody else's line", async () => {
    const { token } = await createCustomer(api);
    const other = await createCustomer(api);
    const line = await fillCart(other.user, await createVariant());
    expect((await api.delete(`/cart/remove/${line.id}`, { token })).status).toBe(404);
    expect(await linesOf(other.user.id)).toHaveLength(1);
  });
});

describe.each([
  ['get', '/cart', undefined],
  ['post', '/cart/add', { productVariantId: uuidv7() }],
  ['put', '/cart/update-quantity', { cartItemId: uuidv7(), newQuantity: 1 }],
  ['delete', `/cart/remove/${uuidv7()}`, undefined],
] as const)('%s %s', (method, path, json) => {
  test('asks visitors to sign in', async () => {
    expect((await api[method](path, { json })).status).toBe(401);
  });

  test('is not for admins', async () => {
    const { token } = await createAdmin(api);
    expect(await api[method](path, { token, json })).toMatchObject({
      status: 403,
      body: { message: TEXTS.cart.adminBlocked },
    });
  });
});

describe('statements', () => {
  const counted = async (request: () => Promise<Answer>) => {
    const { answer, asked } = await statementsOf(request);
    return { status: answer.status, statements: asked.length };
  };

  test('reading takes one, adding and a new quantity four, whatever the lines and pictures', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant();
    for (let line = 0; line < 3; line++) await fillCart(user, await createVariant());
    const json = { productVariantId: variant.id };
    const add = () => api.post('/cart/add', { token, json });
    expect(await counted(add)).toEqual({ status: 201, statements: 4 });
    expect(await counted(add)).toEqual({ status: 200, statements: 4 });
    expect(await counted(() => api.get('/cart', { token }))).toEqual({ status: 200, statements: 1 });
    const line = await CartItem.query().findOne({ userId: user.id, variantId: variant.id });
    const change = () => api.put('/cart/update-quantity', { token, json: { cartItemId: line?.id, newQuantity: 1 } });
    expect(await counted(change)).toEqual({ status: 200, statements: 4 });
  });
});
