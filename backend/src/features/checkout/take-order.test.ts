import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { applyCode, createDiscount, newCode } from '../../testing/factories/discounts';
import { createShopper, createVariant, fillCart, type Shopper, stockLeft } from '../../testing/factories/orders';
import { createAdmin, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Company } from '../company/Company';
import { Discount } from '../discounts/Discount';
import { StockMovement } from '../inventory/StockMovement';
import { Order } from '../orders/Order';
import type { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
let asha: Shopper;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
  asha = await createShopper(api, { firstName: 'Asha', lastName: 'Rao', mobile: '9800000000' });
  variant = await createVariant({ stock: 50, price: 100_000 });
});
afterAll(() => api.close());

const HOME = { addressLine1: '4 Mill Lane', city: 'Pune', state: 'Maharashtra', postalCode: '411001' };

const take = (json: object, headers = {}, token = admin.token) => api.post('/orders/take', { token, json, headers });
const lines = (quantity = 1, of = variant) => [{ productVariantId: of.id, quantity }];
const forAsha = (fields: object = {}) => ({
  customerId: asha.user.id,
  addressId: asha.address.id,
  lines: lines(),
  ...fields,
});
const newcomer = (fields: object = {}) => ({
  newCustomer: { firstName: unique('Devi'), mobile: '9811111111', ...fields },
  newAddress: HOME,
  lines: lines(),
});

describe('an order by phone', () => {
  test('is placed for a customer like an order of the cart, and tells which admin placed it', async () => {
    const cartLine = await fillCart(asha.user, variant);
    const before = await stockLeft(variant);
    const { status, body } = await take(forAsha({ lines: lines(2), expectedTotal: 2000, phone: '9822222222' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Order placed successfully!',
      order: { orderTotal: 2000, deliveryStatus: 'PENDING', user: { firstName: 'Asha', email: asha.user.email } },
    });
    expect(await stockLeft(variant)).toBe(before - 2);
    // The customer's own cart is not ordered.
    expect(await CartItem.query().findById(cartLine.id)).toMatchObject({ quantity: 1 });
    const actor = { actorId: admin.user.id, actorName: 'Irfan Sheikh' };
    const placed = await Order.query().findById(body.order.id).withGraphFetched('events');
    expect(placed).toMatchObject({ userId: asha.user.id, customerPhone: '9822222222', events: [actor] });
    const ledger = await StockMovement.query().findOne({ orderId: body.order.id });
    expect(ledger).toMatchObject({ reason: 'ORDER', changeUnits: -2, ...actor });
    const entry = await AuditEntry.query().findOne({ entityId: body.order.id });
    expect(entry).toMatchObject({ action: 'created', entity: 'order', ...actor });
    const mail = await OutboxMail.query().findOne({ orderId: body.order.id });
    expect(mail).toMatchObject({ topic: 'CONFIRMATION', recipient: asha.user.email, status: 'WAITING' });
  });

  test('is placed once when it is sent again because its answer was lost', async () => {
    const json = newcomer();
    const headers = { 'Idempotency-Key': unique('key') };
    const [first, again] = [await take(json, headers), await take(json, headers)];
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
    expect(await User.query().where({ firstName: json.newCustomer.firstName }).resultSize()).toBe(1);
  });

  test('of a new customer without an email address saves both, and sends no mail to anybody', async () => {
    const { body } = await take(newcomer());
    expect(body.order).toMatchObject({ user: { email: '' }, address: { city: 'Pune' } });
    const shown = (await api.get(`/admin/orders/${body.order.id}`, { token: admin.token })).body;
    expect(shown).toMatchObject({ phone: '9811111111', mails: [{ recipient: '', status: 'WITHHELD' }] });
    const customer = (await api.get(`/admin/customers/${shown.customer.id}`, { token: admin.token })).body;
    expect(customer).toMatchObject({ email: '', mobile: '9811111111', addresses: [{ city: 'Pune', isDefault: true }] });
    const { email } = (await User.query().findById(shown.customer.id)) as User;
    const mails = () => OutboxMail.query().where({ recipient: email, status: 'WAITING' }).resultSize();
    await api.post('/auth/forgot-password/request-otp', { json: { email } });
    await api.put(`/orders/${body.order.id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
    expect(await mails()).toBe(0);
  });

  test('of a new customer with an email address goes to that address, whose account is never made twice', async () => {
    const email = `${unique('devi')}@example.com`;
    const { body } = await take(newcomer({ email }));
    expect(body.order.user.email).toBe(email);
    const again = await take(newcomer({ email }));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', errors: [{ path: 'newCustomer.email', message: TEXTS.orders.emailHasAccount }] },
    });
  });

  test('is not refused for a taken email address if the database refuses something else', async () => {
    const json = newcomer({ email: `${unique('devi')}@example.com` });
    const { knex } = api;
    await knex.raw(`CREATE TRIGGER refuses_a_customer BEFORE INSERT ON users FOR EACH ROW
      IF NEW.first_name = '${json.newCustomer.firstName}' THEN SIGNAL SQLSTATE '45000'; END IF`);
    const refused = await take(json).finally(() => knex.raw('DROP TRIGGER refuses_a_customer'));
    expect(refused).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect((await take(json)).status).toBe(201);
  });

  test('of more than is left changes nothing, also no new customer', async () => {
    const few = await createVariant({ stock: 1 });
    const json = { ...newcomer(), lines: lines(2, few) };
    const answer = await take(json);
    const short = { productVariantId: few.id, requested: 2, available: 1 };
    expect(answer).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK', lines: [short] } });
    expect(await stockLeft(few)).toBe(1);
    expect(await User.query().findOne({ firstName: json.newCustomer.firstName })).toBeUndefined();
  });

  test('takes the last units only once, of five at the same time', async () => {
    const few = await createVariant({ stock: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => take({ ...newcomer(), lines: lines(1, few) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await stockLeft(few)).toBe(0);
  });

  test('is refused at another price, and beyond the limit of units', async () => {
    const dear = await take(forAsha({ expectedTotal: 900 }));
    expect(dear).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 1000 } });
    await Company.query().findById(Company.id).patch({ unitLimit: 3 });
    const many = await take(forAsha({ lines: lines(4) }));
    await Company.query().findById(Company.id).patch({ unitLimit: null });
    expect(many).toMatchObject({ status: 409, body: { code: 'UNIT_LIMIT', limit: 3 } });
  });

  test('is refused for who or what does not exist', async () => {
    const other = await createShopper(api);
    expect((await take(forAsha({ customerId: uuidv7() }))).status).toBe(404);
    expect((await take(forAsha({ customerId: admin.user.id }))).status).toBe(404);
    expect((await take(forAsha({ addressId: other.address.id }))).status).toBe(404);
    const gone = uuidv7();
    const missing = await take(forAsha({ lines: [...lines(), { productVariantId: gone, quantity: 1 }] }));
    expect(missing).toMatchObject({ status: 409, body: { code: 'VARIANT_GONE', productVariantIds: [gone] } });
    await other.user.$query().patch({ deactivatedAt: new Date() });
    const closed = await take({ customerId: other.user.id, addressId: other.address.id, lines: lines() });
    expect(closed).toMatchObject({ status: 409, body: { code: 'CUSTOMER_DEACTIVATED' } });
  });

  test.each([
    ['customerId', { customerId: undefined }],
    ['customerId', { newCustomer: { firstName: 'Devi', mobile: '9811111111' } }],
    ['addressId', { newAddress: HOME }],
    ['lines', { lines: [] }],
    ['lines.1.productVariantId', () => ({ lines: [...lines(), ...lines()] })],
  ])('names the field %s that does not fit', async (path, fields) => {
    const { status, body } = await take(forAsha(typeof fields === 'function' ? fields() : fields));
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('has as many lines as an order may have, and no more', async () => {
    const many = Array.from({ length: LIMITS.cartLines + 1 }, () => ({ productVariantId: uuidv7(), quantity: 1 }));
    const { status, body } = await take(forAsha({ lines: many }));
    expect([status, body.errors]).toEqual([400, [{ path: 'lines', message: 'must have at most 100 items' }]]);
    // As many as that are looked up.
    expect((await take(forAsha({ lines: many.slice(1) }))).body.code).toBe('VARIANT_GONE');
  });

  test('is nothing for editors or shoppers', async () => {
    const editor = await createEditor(api);
    expect((await take(forAsha(), {}, editor.token)).status).toBe(403);
    expect((await take(forAsha(), {}, asha.token)).status).toBe(403);
  });
});

describe('the discounts of an order by phone', () => {
  const preview = (json: object, token = admin.token) => api.post('/orders/take/preview', { token, json });
  const isCombined = { combines: true, customerLimit: 1 };

  test('are those of the shop: shown before it is placed, and each as often as a customer may use it', async () => {
    const { user, address } = await createShopper(api);
    const automatic = await createDiscount({ title: 'Diwali', code: null, percent: 5, combines: true });
    const { code } = await createDiscount({ title: 'Welcome', ...isCombined });
    const cart = { customerId: user.id, code: ` ${code?.toLowerCase()}`, lines: lines(2) };
    const discounts = expect.arrayContaining([
      expect.objectContaining({ title: 'Diwali', code: null }),
      expect.objectContaining({ title: 'Welcome', code }),
    ]);
    const shown = await preview(cart);
    expect(shown).toMatchObject({
      status: 200,
      body: { code: { code, problem: null }, discounts, gifts: [], subtotal: 2000, discount: 290, total: 1710 },
    });
    const order = { ...cart, addressId: address.id };
    const agreed = { expectedTotal: 1710, expectedDiscount: 290, expectedGifts: 0 };
    const undiscounted = await take({ ...order, expectedTotal: 2000, expectedDiscount: 0 });
    expect(undiscounted).toMatchObject({ status: 409, body: { code: 'DISCOUNT_CHANGED', total: 1710, discount: 290 } });
    const answers = await Promise.all([take({ ...order, ...agreed }), take({ ...order, ...agreed })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [placed, late] = answers.sort((one, other) => one.status - other.status);
    expect(placed?.body.order).toMatchObject({ orderTotal: 1710, discounts });
    expect(late?.body).toMatchObject({ code: 'DISCOUNT_CHANGED', total: 1900, problem: 'DISCOUNT_CUSTOMER_LIMIT' });
    expect((await preview(cart)).body).toMatchObject({ code: { problem: expect.stringMatching('used') }, total: 1900 });
    expect(await automatic.$query()).toMatchObject({ used: 1 });
    // A body that names no total gets what is open, too.
    expect((await take(forAsha())).body.order.orderTotal).toBe(950);
    await Discount.query().whereNull('code').patch({ endsAt: new Date() });
    expect((await take(forAsha())).body.order.orderTotal).toBe(1000);
  });

  test('for a first order are given to a new customer', async () => {
    const { code } = await createDiscount({ firstOrder: true });
    expect((await preview({ code, lines: lines() })).body).toMatchObject({ total: 900 });
    const { body } = await take({ ...newcomer(), code, expectedTotal: 900 });
    expect(body.order).toMatchObject({ orderTotal: 900, discounts: [{ code, amount: 100 }] });
    const known = { customerId: asha.user.id, code, lines: lines() };
    expect((await preview(known)).body).toMatchObject({ code: { problem: expect.any(String) }, total: 1000 });
  });

  test('do not come from the code of the customer’s cart, which stays there', async () => {
    const { code } = await createDiscount();
    await applyCode(api, asha, code);
    expect((await preview({ customerId: asha.user.id, lines: lines() })).body).toMatchObject({ code: null });
    expect((await take(forAsha())).body.order.orderTotal).toBe(1000);
    expect(await asha.user.$query()).toMatchObject({ discountCode: code });
  });

  test('of a code that nobody knows are refused at its field, and leave no new customer', async () => {
    const json = { ...newcomer(), code: newCode(), expectedTotal: 1000 };
    const message = `Code ${json.code} is not valid. Please check the spelling.`;
    expect((await preview({ code: json.code, lines: lines() })).body.code).toEqual({
      code: json.code,
      problem: message,
    });
    const errors = [{ path: 'code', message }];
    expect(await take(json)).toMatchObject({ status: 404, body: { code: 'DISCOUNT_UNKNOWN', errors } });
    expect(await User.query().findOne({ firstName: json.newCustomer.firstName })).toBeUndefined();
  });

  test('are computed for customers and variants that exist, and for admins only', async () => {
    expect((await preview({ customerId: admin.user.id, lines: lines() })).status).toBe(404);
    const gone = uuidv7();
    const missing = await preview({ lines: [{ productVariantId: gone, quantity: 1 }] });
    expect(missing).toMatchObject({ status: 409, body: { code: 'VARIANT_GONE', productVariantIds: [gone] } });
    expect((await preview({ lines: [] })).body.errors[0].path).toBe('lines');
    expect((await preview({ lines: lines() }, asha.token)).status).toBe(403);
  });
});

test('a new address belongs to the customer', async () => {
  const { addressId: _, ...order } = forAsha({ newAddress: { ...HOME, city: 'Wardha' } });
  expect((await take(order)).status).toBe(201);
  expect(await Address.query().findOne({ userId: asha.user.id, city: 'Wardha' })).toMatchObject({ defaultFor: null });
});
