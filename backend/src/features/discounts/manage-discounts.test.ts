import { indiaDay } from '@rangrekha/contract/dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { applyCode, createDiscount, discountBody } from '../../testing/factories/discounts';
import { createShopper, createShopperWith, place } from '../../testing/factories/orders';
import { createAdmin, createEditor, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { Discount } from './Discount';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

// Discounts without a code are for every cart of the shop.
afterEach(() => Discount.query().whereNull('code').patch({ endsAt: new Date() }));

describe('the back office', () => {
  const save = (fields: object = {}, id?: string) =>
    id
      ? api.put(`/discounts/${id}`, { token: admin.token, json: discountBody(fields) })
      : api.post('/discounts', { token: admin.token, json: discountBody(fields) });

  test('adds, changes and ends a discount, and the audit log tells who did', async () => {
    const category = await createCategory({ name: 'Festive wear' });
    const created = await save({ title: 'Festive', categoryIds: [category.id], minTotal: 999, amount: 5 });
    expect(created).toMatchObject({
      status: 201,
      body: { discount: { state: 'LIVE', percent: 10, amount: null, minTotal: 999, revision: 0, endsAt: null } },
    });
    const { id, code } = created.body.discount;
    const body = { code, title: 'Festive', percent: 15, minTotal: 999, categoryIds: [category.id], revision: 0 };
    expect((await save(body, id)).body.discount).toMatchObject({ percent: 15, revision: 1 });
    expect(await save(body, id)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    const ended = await api.put(`/discounts/${id}/end`, { token: admin.token });
    expect(ended.body.discount).toMatchObject({ state: 'ENDED', revision: 2 });
    const filter = encodeURIComponent(JSON.stringify({ entityId: id }));
    const { body: log } = await api.get(`/admin/audit?filter=${filter}`, { token: admin.token });
    expect(log).toHaveLength(3);
    expect(log.at(-1).changes).toContainEqual({ field: 'categories', before: null, after: 'Festive wear' });
  });

  test.each([
    [{ percent: undefined }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'AMOUNT' }, 'amount'],
    [{ kind: 'AMOUNT', amount: 0 }, 'amount'],
    [{ kind: 'GIFT' }, 'giftVariantId'],
    [{ kind: 'GIFT', giftVariantId: '0193a5c2-0000-7000-8000-000000000000' }, 'giftVariantId'],
    [{ kind: 'BUY_X_GET_Y', buyQuantity: 2 }, 'getQuantity'],
    [{ code: 'TWO WORDS' }, 'code'],
    [{ title: ' ' }, 'title'],
    [{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-11-30T00:00:00.000Z' }, 'endsAt'],
    [{ usageLimit: 0 }, 'usageLimit'],
  ])('refuses %j', async (fields, path) => {
    expect(await save(fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('refuses a code that another discount has, in any case', async () => {
    const { code } = await createDiscount();
    expect(await save({ code: code?.toLowerCase() as string })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', errors: [{ path: 'code' }] },
    });
  });

  test('is for admins', async () => {
    const { token } = await createShopper(api);
    expect((await api.post('/discounts', { token, json: discountBody() })).status).toBe(403);
  });

  test('tries a discount that is not saved with a cart, as an order would be computed', async () => {
    const [kurtas, silk] = [await createCategory(), await createCategory()];
    const child = await createCategory({ parentId: silk.id });
    const kurta = (await createProduct({ categoryId: kurtas.id, variants: [{ price: 100_000 }] })).variants[0];
    const saree = (await createProduct({ categoryId: child.id, variants: [{ price: 33_300, stock: 2 }] })).variants[0];
    const saved = await createDiscount({ code: null, title: 'Saved', percent: 5 });
    const lines = [kurta, saree].map((variant, index) => ({ productVariantId: variant?.id, quantity: index + 1 }));
    const tryOut = async (fields: object, json: object = {}) => {
      const discount = discountBody({ title: 'Draft', ...fields });
      return api.post('/admin/discounts/preview', { token: admin.token, json: { discount, lines, ...json } });
    };
    const summary = async (...call: Parameters<typeof tryOut>) => {
      const { discounts, gifts, problem, total } = (await tryOut(...call)).body;
      const given = discounts.map(({ title, amount }: { title: string; amount: number }) => [title, amount]);
      return { given, gifts: gifts.length, problem, total };
    };
    // The days of the draft make no difference; of two discounts the better one is given.
    const later = { startsAt: '2099-01-01T00:00:00.000Z' };
    expect(await summary(later)).toEqual({ given: [['Draft', 166.6]], gifts: 0, problem: null, total: 1499.4 });
    expect(await summary({ categoryIds: [silk.id] })).toEqual({
      given: [['Saved', 83.3]],
      gifts: 0,
      problem: expect.stringContaining('Saved saves you more'),
      total: 1582.7,
    });
    // The saved one is left out while it is edited.
    expect(await summary({ categoryIds: [silk.id] }, { id: saved.id })).toMatchObject({ given: [['Draft', 66.6]] });
    expect(await summary({ kind: 'GIFT', giftVariantId: kurta?.id })).toMatchObject({
      given: [['Draft', 0]],
      gifts: 1,
    });
    expect(await summary({ minTotal: 2000 })).toMatchObject({ problem: 'Add ₹334.00 more for Draft.' });
    expect((await tryOut({ percent: null })).body.errors).toEqual([
      { path: 'discount.percent', message: 'Please fill the percentage.' },
    ]);
    const gone = { lines: [{ productVariantId: saved.id, quantity: 1 }] };
    expect((await tryOut({}, gone)).body).toMatchObject({ code: 'VARIANT_GONE', productVariantIds: [saved.id] });
    expect((await tryOut({}, { lines: [...lines, lines[0]] })).body.errors[0].path).toBe('lines.2.productVariantId');
    expect(await Discount.query().findOne({ title: 'Draft' })).toBeUndefined();
  });

  test('lists the orders that used a discount, and the sales report what was given', async () => {
    const discount = await createDiscount();
    const report = async () => {
      const { body } = await api.get('/admin/reports/sales?days=30', { token: admin.token });
      return body.days.at(-1);
    };
    const before = await report();
    const shoppers = [await createShopperWith(api, 100_000), await createShopperWith(api, 50_000)];
    for (const shopper of shoppers) {
      await applyCode(api, shopper, discount.code);
      await place(api, shopper);
    }
    const uses = async () => (await api.get(`/admin/discounts/${discount.id}/uses`, { token: admin.token })).body;
    const { latest, ...sums } = await uses();
    expect(sums).toEqual({ orders: 2, given: 150, canceled: 0 });
    expect(latest).toMatchObject([
      { given: 50, orderTotal: 450 },
      { given: 100, customer: 'Asha Rao' },
    ]);
    const catalogue = await createEditor(api, User.columnsOf('STAFF', ['catalogue']));
    const seen = await api.get(`/admin/discounts/${discount.id}/uses`, { token: catalogue.token });
    expect(seen.body.latest).toEqual(latest.map(({ customer: _, ...use }: { customer: string }) => use));
    await api.put(`/orders/${latest[0].orderId}/cancel`, { token: shoppers[1]?.token as string });
    expect(await uses()).toMatchObject({ orders: 1, given: 100, canceled: 1 });
    const after = await report();
    expect(after.day).toBe(indiaDay(new Date()));
    expect(after.discounts - before.discounts).toBeCloseTo(100);
    expect(after.discounted - before.discounted).toBe(1);
    expect(after.revenue - before.revenue).toBeCloseTo(900);
  });
});
