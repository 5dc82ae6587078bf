import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { createProduct, formOf } from '../../testing/factories/catalogue';
import { createShopper, fillCart, place, type Shopper } from '../../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../../testing/factories/users';
import type { Product } from '../products/Product';
import { Variant } from '../products/Variant';
import { StockMovement } from './StockMovement';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Meera', lastName: 'Kothari' });
});
afterAll(() => api.close());

const first = (product: Product) => product.variants[0] as Variant;

/** The ledger of a product, oldest line first. */
const ledger = (productId: string) => StockMovement.query().where({ productId }).orderBy(['createdAt', 'id']);

const short = ({ changeUnits, stockAfter, reason }: StockMovement) => [reason, changeUnits, stockAfter];

async function order(shopper: Shopper, variant: Variant, quantity: number): Promise<Answer> {
  await fillCart(shopper.user, variant, quantity);
  return place(api, shopper);
}

const setStatus = (id: string, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });

function save(product: Product, changes: object[]): Promise<Answer> {
  const variants = changes.map((change, index) => {
    const { id, color = 'Indigo', size = 'M' } = product.variants[index] ?? {};
    return { ...(id ? { id } : {}), color, size, originalPrice: 1299, ...change };
  });
  const { id, name, categoryId } = product;
  const form = formOf({ id, productName: name, categoryId, productVariants: variants });
  return api.post('/products', { token: admin.token, form });
}

describe('the ledger', () => {
  test('has a line of an order, of its cancelling and of its reopening, with who did it', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }] });
    const shopper = await createShopper(api, { firstName: 'Asha', lastName: 'Rao' });
    const { body } = await order(shopper, first(product), 3);
    await setStatus(body.order.id, 'CANCELED');
    await setStatus(body.order.id, 'PENDING');
    await api.put(`/orders/${body.order.id}/cancel`, { token: shopper.token });

    const lines = await ledger(product.id);
    expect(lines.map(short)).toEqual([
      ['OPENING', 10, 10],
      ['ORDER', -3, 7],
      ['CANCEL', 3, 10],
      ['REOPEN', -3, 7],
      ['CANCEL', 3, 10],
    ]);
    expect(lines.slice(1).map(({ actorName, orderId }) => [actorName, orderId])).toEqual(
      ['Asha Rao', 'Meera Kothari', 'Meera Kothari', 'Asha Rao'].map((name) => [name, body.order.id]),
    );
    expect(lines[1]).toMatchObject({ productName: product.name, color: 'Indigo', size: 'M' });
  });

  test('has one line for each variant of an order, and none of an order that was refused', async () => {
    const { id, variants } = await createProduct({ variants: [{ stock: 4 }, { size: 'L', stock: 1 }] });
    const shopper = await createShopper(api);
    for (const variant of variants) await fillCart(shopper.user, variant, 1);
    expect((await place(api, shopper)).status).toBe(201);
    for (const variant of variants) await fillCart(shopper.user, variant, 1);
    expect((await place(api, shopper)).status).toBe(409);
    const sold = (await ledger(id)).filter(({ reason }) => reason === 'ORDER');
    expect(sold.map(({ stockAfter }) => stockAfter).sort()).toEqual([0, 3]);
  });

  test('has a line for each variant that the product form changes, adds or removes', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }, { size: 'L', stock: 4 }] });
    await Variant.query().findById(first(product).id).decrement('stock', 2);
    await save(product, [{ stock: 15, stockWas: 10 }]);
    const added = await save(product, [{}, { id: undefined, size: 'XL', stock: 6 }]);
    expect(added.status).toBe(200);
    await save(product, [{}]);
    const lines = (await ledger(product.id)).slice(2);
    expect(lines.map(short)).toEqual([
      ['REMOVED', -4, 0],
      ['EDIT', 5, 13],
      ['OPENING', 6, 6],
      ['REMOVED', -6, 0],
    ]);
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([admin.user.id]));
  });

  test('keeps the lines of a deleted product, and one that it went', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }, { size: 'L', stock: 0 }] });
    await api.delete(`/products/${product.id}`, { token: admin.token });
    expect((await ledger(product.id)).map(short)).toEqual([
      ['OPENING', 10, 10],
      ['REMOVED', -10, 0],
    ]);
  });

  test('sums up to the stock of each variant, after orders, cancels and edits all at once', async () => {
    const product = await createProduct({
      variants: [{ stock: 40 }, { size: 'L', stock: 30 }, { size: 'XL', stock: 5 }],
    });
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => createShopper(api)));
    const shop = async (shopper: Shopper, turn: number) => {
      for (const variant of product.variants.slice(0, 1 + (turn % 3)))
        await fillCart(shopper.user, variant, 1 + (turn % 2));
      const { status, body } = await place(api, shopper);
      if (status !== 201 || turn % 2) return;
      await setStatus(body.order.id, 'CANCELED');
      if (turn % 4 === 0) await setStatus(body.order.id, 'SHIPPED');
    };
    const edit = async (turn: number) => {
      const { id } = product.variants[turn % 3] as Variant;
      const { stock } = await Variant.query().findById(id).throwIfNotFound();
      await api.put(`/stock/${id}`, { token: admin.token, json: { stock: stock + 2, stockWas: stock } });
      await save(
        product,
        product.variants.map(({ stock: was }) => ({ stock: was + 1, stockWas: was })),
      );
    };
    await Promise.all([...shoppers.map(shop), ...Array.from({ length: 6 }, (_, turn) => edit(turn))]);

    const lines = await ledger(product.id);
    for (const { id, size } of product.variants) {
      const { stock } = await Variant.query().findById(id).throwIfNotFound();
      const own = lines.filter(({ variantId }) => variantId === id);
      expect(
        own.reduce((sum, { changeUnits }) => sum + changeUnits, 0),
        size,
      ).toBe(stock);
    }
    expect(new Set(lines.map(({ reason }) => reason))).toEqual(
      new Set(['OPENING', 'ORDER', 'CANCEL', 'REOPEN', 'EDIT']),
    );
  });

  test('is read newest first, of one product, one variant or one reason', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }] });
    const { id } = first(product);
    for (const stock of [11, 12, 9])
      await api.put(`/stock/${id}`, { token: admin.token, json: { stock, stockWas: await stockOf(id) } });
    const read = (filter: object) =>
      api.get(`/admin/stock-movements?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token: admin.token });
    const { body, headers } = await read({ productId: product.id });
    expect(body.map(({ change }: { change: number }) => change)).toEqual([-3, 1, 1, 10]);
    expect(headers.get('content-range')).toBe('stock-movements 0-3/4');
    expect(body[0]).toMatchObject({
      variantId: id,
      productName: product.name,
      stockAfter: 9,
      reason: 'EDIT',
      orderId: null,
      actor: { id: admin.user.id, name: 'Meera Kothari' },
    });
    expect((await read({ variantId: id, reason: 'OPENING' })).body).toHaveLength(1);
    expect((await read({ q: product.name.slice(0, -1), reason: 'EDIT' })).body).toHaveLength(3);
    expect((await read({ reason: 'MAGIC' })).status).toBe(400);
  });

  test('names who ordered to those who may read orders, in the list and in its file', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }] });
    await order(await createShopper(api, { firstName: 'Asha', lastName: 'Rao' }), first(product), 1);
    const filter = encodeURIComponent(JSON.stringify({ productId: product.id }));
    const names = async (permissions: string) => {
      const { token } = await createEditor(api, { permissions });
      const { body } = await api.get(`/admin/stock-movements?filter=${filter}`, { token });
      const csv = await api.get(`/admin/stock-movements.csv?filter=${filter}`, { token });
      expect(csv.status).toBe(200);
      return [body.map(({ actor }: { actor: { name: string } }) => actor.name), csv.body.includes('Asha Rao')];
    };
    expect(await names('catalogue')).toEqual([['', 'The store'], false]);
    expect(await names('catalogue,orders')).toEqual([['Asha Rao', 'The store'], true]);
  });
});

const stockOf = async (id: string) => (await Variant.query().findById(id).throwIfNotFound()).stock;

describe('PUT /stock/:id', () => {
  const put = (id: string, stock: unknown, stockWas: unknown, token = admin.token) =>
    api.put(`/stock/${id}`, { token, json: { stock, stockWas } });

  test('sets the stock, and the audit log knows', async () => {
    const product = await createProduct({ variants: [{ stock: 3 }] });
    const { id } = first(product);
    const { status, body } = await put(id, 12, 3);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Stock updated!', variant: { id, stock: 12, productName: product.name } });
    expect(await stockOf(id)).toBe(12);
    const entry = await AuditEntry.query().findOne({ entityId: product.id }).throwIfNotFound();
    expect(entry).toMatchObject({ action: 'changed', entity: 'product', actorName: 'Meera Kothari' });
    expect(JSON.parse(entry.changes)).toEqual({ 'stock of Indigo, M': [3, 12] });
  });

  test('answers 409 with the current stock if the screen showed another one, and changes nothing', async () => {
    const product = await createProduct({ variants: [{ stock: 3 }] });
    const { status, body } = await put(first(product).id, 12, 5);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'STOCK_CHANGED', stock: 3 });
    expect(body.message).toContain('it is 3 now');
    expect(await stockOf(first(product).id)).toBe(3);
    expect(await ledger(product.id)).toHaveLength(1);
  });

  test('is set by one of twenty people at once', async () => {
    const { id } = first(await createProduct({ variants: [{ stock: 3 }] }));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => put(id, 10 + index, 3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('takes a bounded number from an admin for an existing variant only', async () => {
    const { id, productId } = first(await createProduct());
    expect((await put(id, -1, 10)).body.errors[0].path).toBe('stock');
    expect((await put(id, 1_000_001, 10)).status).toBe(400);
    expect((await put(productId, 1, 10)).status).toBe(404);
    const [customer, editor] = [await createCustomer(api), await createAdmin(api, { role: 'EDITOR' })];
    for (const { token } of [customer, editor]) expect((await put(id, 1, 10, token)).status).toBe(403);
    expect((await api.put(`/stock/${id}`, { json: { stock: 1, stockWas: 10 } })).status).toBe(401);
    expect(await stockOf(id)).toBe(10);
  });
});

describe('GET /admin/stock', () => {
  const read = (query: string, token = admin.token) => api.get(`/admin/stock?${query}`, { token });
  const filter = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`;

  test('gives the variants at or below a threshold, fewest first', async () => {
    const product = await createProduct({
      variants: [{ stock: 6 }, { size: 'L', stock: 5 }, { size: 'XL', stock: 0 }],
    });
    const { body } = await read(filter({ atMost: 5, productId: product.id }));
    expect(body.map(({ size, stock }: Variant) => [size, stock])).toEqual([
      ['XL', 0],
      ['L', 5],
    ]);
    expect(body[0]).toMatchObject({ productName: product.name, imageUrl: expect.stringContaining('/media/') });
    expect((await read(filter({ atMost: 0, q: product.name.slice(0, -1) }))).body).toHaveLength(1);
    expect((await read(filter({ atMost: 'few' }))).status).toBe(400);
  });

  test('has an index of stocks to answer from', async () => {
    const plan = await Variant.knex().raw(
      'EXPLAIN FORMAT=TRADITIONAL SELECT * FROM product_variants WHERE stock <= 5 ORDER BY stock ASC, id ASC LIMIT 25',
    );
    expect(plan[0][0]).toMatchObject({ possible_keys: expect.stringContaining('product_variants_stock') });
  });

  test('is for admins', async () => {
    expect((await api.get('/admin/stock')).status).toBe(401);
    expect((await read('', (await createCustomer(api)).token)).status).toBe(403);
    expect((await read('', (await createAdmin(api, { role: 'EDITOR' })).token)).status).toBe(403);
  });
});
