import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { applyCode, createDiscount } from '../../testing/factories/discounts';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  stockLeft,
} from '../../testing/factories/orders';
import { createAdmin, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { Company } from '../company/Company';
import { runChecks } from '../data-checks/run-checks';
import { Discount } from '../discounts/Discount';
import { DiscountUse } from '../discounts/DiscountUse';
import { DISCOUNT_CHECKS } from '../discounts/discount-checks';
import { StockMovement } from '../inventory/StockMovement';
import { STOCK_CHECKS } from '../inventory/stock-checks';
import { answerTokenOf } from '../order-answers/answer-token';
import { Order } from '../orders/Order';
import { OrderCall } from '../orders/OrderCall';
import { OrderCorrection } from '../orders/OrderCorrection';
import { ORDER_CHECKS } from '../orders/order-checks';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

let api: TestApi;
let sink: MailSink;
let admin: SignedIn;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
});
afterAll(() => api.close());

interface Placed {
  id: string;
  shopper: Shopper;
  kurta: Variant;
  shawl: Variant;
}

/** Two kurtas for ₹1,000 and a shawl for ₹500, of 9 each. @param code of a discount */
async function placed(code?: string): Promise<Placed> {
  const shopper = await createShopper(api, { firstName: 'Asha' });
  const kurta = await createVariant({ size: 'M', stock: 9, price: 100_000, discount: 20_000 });
  const shawl = await createVariant({ size: 'Free', stock: 9, price: 50_000 });
  await fillCart(shopper.user, kurta, 2);
  await fillCart(shopper.user, shawl);
  if (code) await applyCode(api, shopper, code);
  const { body } = await place(api, shopper);
  return { id: body.order.id, shopper, kurta, shawl };
}

const find = (id: string) => Order.query().findById(id).withGraphFetched('items').throwIfNotFound();
const itemOf = async (id: string, { id: variantId }: Variant) =>
  (await find(id)).items.find((item) => item.variantId === variantId)?.id;
/** A line of the order, or an added one. */
const line = async (id: string, variant: Variant, quantity: number, fields: object = {}) => ({
  ...{ itemId: await itemOf(id, variant), productVariantId: variant.id, quantity, ...fields },
});
const shownTo = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const preview = (id: string, lines: object[]) =>
  api.post(`/orders/${id}/corrections/preview`, { token: admin.token, json: { lines } });
const correct = (id: string, lines: object[], fields: object = {}, headers: Record<string, string> = {}) =>
  api.post(`/orders/${id}/corrections`, {
    token: admin.token,
    headers,
    json: { lines, reason: 'As said on the phone', lastCorrectionId: null, ...fields },
  });
/** Corrects it as a screen does: with the total of the preview. */
async function save(id: string, lines: object[], fields: object = {}) {
  const { body } = await preview(id, lines);
  return correct(id, lines, { expectedTotal: body.total, ...fields });
}
const tokenOf = ({ id, expiresAt }: OrderCorrection) =>
  answerTokenOf({ id, expiresAt: expiresAt as Date }, api.services.config.jwtSecret, 'order-correction');
const answer = (what: 'agree' | 'decline', token: string, headers = {}) =>
  api.post(`/order-corrections/${what}`, { headers, json: { token } });
const lastOf = (orderId: string) =>
  OrderCorrection.query().where({ orderId }).orderBy(['createdAt', 'id']).first().throwIfNotFound();
const mailsOf = (orderId: string, topic: string) => OutboxMail.query().where({ orderId, topic });

/** Everything that a correction may change. */
const rowsOf = async ({ id, kurta, shawl }: Placed) => ({
  order: { ...(await find(id)), updatedAt: null },
  stock: [await stockLeft(kurta), await stockLeft(shawl)],
  movements: await StockMovement.query().where({ orderId: id }).orderBy('id'),
});

/** What the data checks say of an order. */
async function breaches(id: string): Promise<string[]> {
  const { number } = await find(id);
  const results = await runChecks([...ORDER_CHECKS, ...STOCK_CHECKS, ...DISCOUNT_CHECKS]);
  return results.flatMap(({ examples }) => examples.filter((text) => text.includes(number)));
}

/** A correction that asks for one more shawl. */
async function asked(): Promise<Placed & { token: string }> {
  const one = await placed();
  const { status, body } = await save(one.id, [await line(one.id, one.kurta, 2), await line(one.id, one.shawl, 2)]);
  expect([status, body.state]).toEqual([201, 'WAITING']);
  return { ...one, token: tokenOf(await lastOf(one.id)) };
}

describe('a correction that costs less', () => {
  test('is applied at once: items, total, stock, ledger, mail, timeline and audit log', async () => {
    const one = await placed();
    const lines = [await line(one.id, one.kurta, 1)];
    const shown = await preview(one.id, lines);
    expect(shown.body).toMatchObject({
      formerTotal: 2500,
      total: 1000,
      needsAgreement: false,
      isSame: false,
      lost: [],
    });
    const { status, body } = await save(one.id, lines);
    expect([status, body.message, body.state, body.order.orderTotal]).toEqual([
      201,
      CORRECTION_TEXTS.applied,
      'APPLIED',
      1000,
    ]);
    expect(body.order.items).toHaveLength(1);
    const { stock, movements } = await rowsOf(one);
    expect(stock).toEqual([8, 9]);
    expect(movements.map(({ reason, changeUnits }) => [reason, changeUnits]).sort()).toEqual(
      [
        ['ORDER', -2],
        ['ORDER', -1],
        ['CORRECTION', 1],
        ['CORRECTION', 1],
      ].sort(),
    );
    const [correction] = (await shownTo(one.id)).corrections;
    expect(correction).toMatchObject({
      state: 'APPLIED',
      reason: 'As said on the phone',
      from: { total: 2500 },
      to: { total: 1000, items: [{ size: 'M', quantity: 1, price: 1000 }] },
      actor: { name: 'Irfan Sheikh' },
    });
    const [mail] = await mailsOf(one.id, 'CORRECTED');
    await api.services.mailer.deliverNow(mail?.id ?? '');
    const sent = (await sink.mailsFor(one.shopper.user.email, 1)).find(({ subject }) =>
      subject?.includes('has been changed'),
    );
    for (const text of ['Removed', 'Quantity 1 instead of 2', 'As said on the phone', '₹2,500.00', '₹1,000.00'])
      expect(sent?.text).toContain(text);
    const entry = await AuditEntry.query().findOne({ entityId: one.id, action: 'changed' }).throwIfNotFound();
    expect(JSON.parse(entry.changes as never as string)).toMatchObject({ total: [2500, 1000] });
    expect(await breaches(one.id)).toEqual([]);
  });

  test('gives the item in another size its price of the order, and what is added that of now', async () => {
    const one = await placed();
    const { productId } = one.kurta;
    const large = await Variant.query().insertAndFetch({ ...one.kurta, id: undefined as never, size: 'L', stock: 3 });
    // The price of both has gone up since.
    await Variant.query().where({ productId }).patch({ price: 120_000, discount: 0 });
    const itemId = await itemOf(one.id, one.kurta);
    const lines = [{ itemId, productVariantId: large.id, quantity: 2 }, await line(one.id, one.shawl, 1)];
    expect((await preview(one.id, lines)).body).toMatchObject({ total: 2500, needsAgreement: false, isSame: false });
    expect((await save(one.id, lines)).status).toBe(201);
    const order = await find(one.id);
    expect(order.items.find(({ id }) => id === itemId)).toMatchObject({
      size: 'L',
      quantity: 2,
      price: 100_000,
      discount: 20_000,
    });
    expect([await stockLeft(one.kurta), await stockLeft(large)]).toEqual([9, 1]);
    const added = [...lines, { productVariantId: one.kurta.id, quantity: 1 }];
    expect((await preview(one.id, added)).body).toMatchObject({ total: 3700, needsAgreement: true });
    await Variant.query().findById(one.kurta.id).patch({ price: 130_000 });
    // Another size that no longer costs the same is charged as it is now.
    const back = [{ itemId, productVariantId: one.kurta.id, quantity: 2 }, await line(one.id, one.shawl, 1)];
    expect((await preview(one.id, back)).body.total).toBe(3100);
    expect(await breaches(one.id)).toEqual([]);
  });

  test('takes a price below the MRP, and refuses one above it', async () => {
    const one = await placed();
    const lines = (price: number) => Promise.all([line(one.id, one.kurta, 2, { price }), line(one.id, one.shawl, 1)]);
    const refused = await preview(one.id, await lines(1200.01));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'lines.0.price', message: CORRECTION_TEXTS.aboveMrp('₹1,200.00') }],
    ]);
    expect((await preview(one.id, await lines(0))).status).toBe(400);
    expect((await save(one.id, await lines(899.5))).status).toBe(201);
    const [item] = (await find(one.id)).items;
    // The MRP of the slip stays.
    expect(item).toMatchObject({ price: 89_950, discount: 30_050 });
    expect(await breaches(one.id)).toEqual([]);
  });

  test('has the tax of its items on its invoice', async () => {
    const { gstin, state } = await Company.query().findById(Company.id).throwIfNotFound();
    await Company.query().findById(Company.id).patch({ gstin: '27ABCDE1234F1Z0', state: 'Maharashtra' });
    try {
      const one = await placed();
      await save(one.id, [await line(one.id, one.kurta, 1, { price: 525 })]);
      await api.put(`/orders/${one.id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
      const { body } = await api.get(`/orders/${one.id}/invoice`, { token: one.shopper.token });
      expect(body.totals).toEqual({ taxableValue: 500, cgst: 12.5, sgst: 12.5, igst: 0, total: 525 });
      expect(await breaches(one.id)).toEqual([]);
    } finally {
      await Company.query().findById(Company.id).patch({ gstin, state });
    }
  });
});

describe('the discounts of a corrected order', () => {
  test('are computed anew for its items, also when they have ended or were used up meanwhile', async () => {
    const discount = await createDiscount({ usageLimit: 1 });
    const one = await placed(discount.code ?? '');
    expect((await find(one.id)).total).toBe(225_000);
    await Discount.query()
      .findById(discount.id)
      .patch({ endsAt: new Date(Date.now() - 1000) });
    expect((await save(one.id, [await line(one.id, one.kurta, 1)])).status).toBe(201);
    const order = await find(one.id);
    expect([order.total, order.discounts]).toEqual([90_000, [expect.objectContaining({ amount: 10_000 })]]);
    expect(await DiscountUse.query().where({ orderId: one.id })).toMatchObject([{ amount: 10_000, slot: 1 }]);
    expect(await breaches(one.id)).toEqual([]);
  });

  test('are lost below their minimum, are named before, and can be used again', async () => {
    const title = unique('Festive');
    const discount = await createDiscount({ title, minTotal: 200_000 });
    const one = await placed(discount.code ?? '');
    const lines = [await line(one.id, one.kurta, 1), await line(one.id, one.shawl, 1)];
    expect((await preview(one.id, lines)).body).toMatchObject({ total: 1500, lost: [title], discounts: [] });
    expect((await save(one.id, lines)).status).toBe(201);
    expect((await find(one.id)).discounts).toBeNull();
    expect((await Discount.query().findById(discount.id))?.used).toBe(0);
    expect(await DiscountUse.query().where({ orderId: one.id })).toEqual([]);
    const results = await runChecks(DISCOUNT_CHECKS);
    // Other files leave uses that no shopper could make.
    expect(results.flatMap(({ examples }) => examples).filter((example) => example.includes(title))).toEqual([]);
  });

  test('keep their gift while they are given, and give it back with them', async () => {
    const gift = await createVariant({ stock: 1, price: 30_000 });
    const fields = { kind: 'GIFT', percent: null, giftVariantId: gift.id, minTotal: 150_000 } as const;
    const one = await placed((await createDiscount(fields)).code ?? '');
    expect(await stockLeft(gift)).toBe(0);
    expect((await save(one.id, [await line(one.id, one.kurta, 2)])).status).toBe(201);
    expect((await find(one.id)).items.map(({ variantId }) => variantId)).toEqual([one.kurta.id, gift.id]);
    const lines = [await line(one.id, one.kurta, 1)];
    expect((await save(one.id, lines, { lastCorrectionId: (await lastOf(one.id)).id })).status).toBe(201);
    expect([(await find(one.id)).items.length, await stockLeft(gift)]).toEqual([1, 1]);
    expect(await breaches(one.id)).toEqual([]);
  });
});

describe('a correction that costs more', () => {
  test('changes nothing before the shopper agrees by the link of the mail, and is done then, once', async () => {
    const one = await placed();
    const before = await rowsOf(one);
    const lines = [await line(one.id, one.kurta, 2), await line(one.id, one.shawl, 2)];
    expect((await save(one.id, lines)).body).toMatchObject({ state: 'WAITING', message: CORRECTION_TEXTS.asked });
    expect(await rowsOf(one)).toEqual(before);
    expect((await shownTo(one.id)).corrections).toMatchObject([{ state: 'WAITING', endedAt: null }]);
    const [queued] = await mailsOf(one.id, 'CORRECTION');
    await api.services.mailer.deliverNow(queued?.id ?? '');
    const mail = (await sink.mailsFor(one.shopper.user.email, 1)).find(({ subject }) =>
      subject?.startsWith('May we change'),
    );
    const [url = ''] = /https:\/\/shop\.test\/change\S+/.exec(mail?.text ?? '') ?? [];
    const token = new URL(url).searchParams.get('token') ?? '';
    // The outbox has no link in it later.
    await expect.poll(async () => (await mailsOf(one.id, 'CORRECTION'))[0]?.textBody).toBeNull();
    const shown = await api.get(`/order-corrections?token=${token}`);
    expect(shown.body.correction).toMatchObject({ state: 'WAITING', formerTotal: 2500, total: 3000 });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    for (const secret of ['Nanded', '431602', one.shopper.user.email])
      expect(JSON.stringify(shown.body)).not.toContain(secret);
    expect(await rowsOf(one)).toEqual(before);
    const answers = await Promise.all([answer('agree', token), answer('agree', token)]);
    expect(answers.map(({ status, body }) => [status, body.correction.state])).toEqual([
      [200, 'AGREED'],
      [200, 'AGREED'],
    ]);
    expect(answers.map(({ body }) => body.message).sort()).toEqual(
      [CORRECTION_TEXTS.agreed, CORRECTION_TEXTS.agreedBefore].sort(),
    );
    expect([(await find(one.id)).total, (await rowsOf(one)).stock]).toEqual([300_000, [7, 7]]);
    expect(await mailsOf(one.id, 'CORRECTED')).toHaveLength(1);
    expect(await find(one.id)).toMatchObject({ callOutcome: 'CONFIRMED', callChannel: 'MAIL_LINK' });
    expect(await OrderCall.query().where({ orderId: one.id }).resultSize()).toBe(1);
    expect((await answer('decline', token)).body).toMatchObject({ code: 'NOT_WAITING' });
    expect(await breaches(one.id)).toEqual([]);
  });

  test('leaves the order alone when the shopper declines', async () => {
    const one = await asked();
    const before = await rowsOf(one);
    for (const message of [CORRECTION_TEXTS.declined, CORRECTION_TEXTS.declinedBefore])
      expect(await answer('decline', one.token)).toMatchObject({ status: 200, body: { message } });
    expect(await answer('agree', one.token)).toMatchObject({ status: 409, body: { code: 'NOT_WAITING' } });
    expect(await rowsOf(one)).toEqual(before);
  });

  test('changes nothing when the stock is gone meanwhile, and says so', async () => {
    const one = await asked();
    await Variant.query().findById(one.shawl.id).patch({ stock: 0 });
    const before = await rowsOf(one);
    const { status, body } = await answer('agree', one.token);
    expect([status, body.code]).toEqual([409, 'INSUFFICIENT_STOCK']);
    expect(body.message).toMatch(/sold out\. Your order is unchanged\.$/);
    const { id, after } = await lastOf(one.id);
    for (const item of after.items) item.translations = JSON.stringify({ hi: { name: 'शॉल' } });
    await OrderCorrection.query().findById(id).patch({ after });
    expect((await answer('agree', one.token, { 'Accept-Language': 'hi' })).body.message).toContain('शॉल (');
    expect(await rowsOf(one)).toEqual(before);
    expect((await lastOf(one.id)).status).toBe('WAITING');
    await Variant.query().findById(one.shawl.id).patch({ stock: 8 });
    expect((await answer('agree', one.token)).status).toBe(200);
  });

  test.each([
    ['CANCELED', CORRECTION_TEXTS.outdated],
    ['SHIPPED', CORRECTION_TEXTS.outdated],
  ])('cannot be agreed to for an order that is %s', async (deliveryStatus, message) => {
    const one = await asked();
    await OutboxMail.query().where({ orderId: one.id, topic: 'CORRECTION' }).patch({ status: 'WAITING', sentAt: null });
    await api.put(`/orders/${one.id}/status`, { token: admin.token, json: { deliveryStatus } });
    const before = await rowsOf(one);
    expect((await api.get(`/order-corrections?token=${one.token}`)).body.correction.state).toBe('OUTDATED');
    expect((await answer('agree', one.token)).body).toMatchObject({ code: 'OUTDATED', message });
    expect(await rowsOf(one)).toEqual(before);
    expect((await mailsOf(one.id, 'CORRECTION'))[0]?.expiresAt).not.toBeNull();
    expect(await breaches(one.id)).toEqual([]);
  });

  test('can be withdrawn by the staff, again and again, and not once it was answered', async () => {
    const one = await asked();
    const { id } = await lastOf(one.id);
    const withdraw = (token = admin.token) => api.put(`/order-corrections/${id}/withdraw`, { token });
    expect((await withdraw(one.shopper.token)).status).toBe(403);
    for (const _ of [1, 2]) expect((await withdraw()).body).toEqual({ message: CORRECTION_TEXTS.withdrawn });
    expect((await answer('agree', one.token)).body).toMatchObject({
      ...{ code: 'NOT_WAITING', message: CORRECTION_TEXTS.endedForShopper },
    });
    const other = await asked();
    await answer('agree', other.token);
    const last = await lastOf(other.id);
    expect((await api.put(`/order-corrections/${last.id}/withdraw`, { token: admin.token })).body.code).toBe(
      'NOT_WAITING',
    );
  });

  test('does nothing by a link that is forged, for something else, or expired', async () => {
    const one = await asked();
    const before = await rowsOf(one);
    const { id } = await lastOf(one.id);
    const { jwtSecret } = api.services.config;
    const soon = new Date(Date.now() + 60_000);
    const past = answerTokenOf({ id, expiresAt: new Date(Date.now() - 1000) }, jwtSecret, 'order-correction');
    const tokens = ['x', `${one.token}x`, answerTokenOf({ id, expiresAt: soon }, jwtSecret), past];
    for (const [index, token] of tokens.entries())
      for (const done of [
        await api.get(`/order-corrections?token=${token}`),
        await answer('agree', token),
        await answer('decline', token),
      ])
        expect(done.status, token).toBe(index === 3 ? 410 : 404);
    await OrderCorrection.query()
      .findById(id)
      .patch({ expiresAt: new Date(Date.now() - 1000) });
    expect((await answer('agree', one.token)).status).toBe(410);
    expect((await shownTo(one.id)).corrections[0].state).toBe('EXPIRED');
    expect(await rowsOf(one)).toEqual(before);
  });

  test('is refused for a customer who could not agree', async () => {
    const { user } = await createShopper(api);
    const variant = await createVariant({ stock: 5 });
    const { id } = await createOrder(user, variant, { customerEmail: `${user.id}@no-email.invalid` });
    expect((await save(id, [await line(id, variant, 2)])).body).toMatchObject({ code: 'NO_EMAIL' });
  });

  test('one at a time', async () => {
    const one = await asked();
    const lines = [await line(one.id, one.kurta, 1)];
    const lastCorrectionId = (await lastOf(one.id)).id;
    expect((await save(one.id, lines, { lastCorrectionId })).body.code).toBe('CORRECTION_WAITING');
    await api.put(`/order-corrections/${lastCorrectionId}/withdraw`, { token: admin.token });
    expect((await save(one.id, lines, { lastCorrectionId })).status).toBe(201);
    expect(await breaches(one.id)).toEqual([]);
  });
});

describe('a correction is refused', () => {
  test('when somebody else was quicker: of two at once one is done', async () => {
    const one = await placed();
    const answers = await Promise.all([
      save(one.id, [await line(one.id, one.kurta, 1)]),
      save(one.id, [await line(one.id, one.shawl, 1)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toMatch(/ORDER_CHANGED/);
    expect(await OrderCorrection.query().where({ orderId: one.id }).resultSize()).toBe(1);
    expect(await breaches(one.id)).toEqual([]);
  });

  test('never when it is the same call again', async () => {
    const one = await placed();
    const lines = [await line(one.id, one.kurta, 1)];
    const key = { 'Idempotency-Key': unique('key') };
    const answers = [];
    for (const _ of [1, 2]) answers.push(await correct(one.id, lines, { expectedTotal: 1000 }, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await rowsOf(one)).stock).toEqual([8, 9]);
  });

  test('when it would cost something else than the screen showed, or change nothing', async () => {
    const one = await placed();
    const same = [await line(one.id, one.kurta, 2), await line(one.id, one.shawl, 1)];
    expect((await correct(one.id, same, { expectedTotal: 1 })).body).toMatchObject({
      code: 'TOTAL_CHANGED',
      total: 2500,
    });
    expect((await save(one.id, same)).body.code).toBe('NOTHING_CHANGED');
    expect((await preview(one.id, same)).body.isSame).toBe(true);
  });

  test('when there are too few, the product is not sold, or the shop allows fewer', async () => {
    const one = await placed();
    const kept = await line(one.id, one.shawl, 1);
    // 7 are left beside the 2 of the order.
    expect((await preview(one.id, [kept, await line(one.id, one.kurta, 9)])).status).toBe(200);
    const refused = await preview(one.id, [kept, await line(one.id, one.kurta, 10)]);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', lines: [{ available: 7, requested: 8 }] });
    const draft = await createVariant({ stock: 9 });
    await Product.query().findById(draft.productId).patch({ status: 'DRAFT' });
    expect((await preview(one.id, [kept, await line(one.id, draft, 1)])).body.code).toBe('INSUFFICIENT_STOCK');
    await Company.query().findById(Company.id).patch({ unitLimit: 2 });
    try {
      expect((await preview(one.id, [kept, await line(one.id, one.kurta, 3)])).body.code).toBe('UNIT_LIMIT');
      expect((await preview(one.id, [kept, await line(one.id, one.kurta, 2)])).status).toBe(200);
    } finally {
      await Company.query().findById(Company.id).patch({ unitLimit: null });
    }
  });

  test('when an item is not in the order, is there twice, or no longer exists', async () => {
    const [one, other] = [await placed(), await placed()];
    const strange = { ...(await line(one.id, one.kurta, 1)), itemId: await itemOf(other.id, other.kurta) };
    expect((await preview(one.id, [strange])).body.errors).toEqual([
      { path: 'lines.0.itemId', message: CORRECTION_TEXTS.notInOrder },
    ]);
    const twice = await line(one.id, one.kurta, 1);
    expect((await preview(one.id, [twice, twice])).status).toBe(400);
    expect((await preview(one.id, [])).status).toBe(400);
    const nothing = { productVariantId: one.id, quantity: 1 };
    expect((await preview(one.id, [twice, nothing])).body).toMatchObject({
      code: 'VARIANT_GONE',
      productVariantIds: [one.id],
    });
    expect((await preview(crypto.randomUUID(), [twice])).status).toBe(404);
  });

  test('for an order that has left, is cancelled, was shipped once, or is paid another way', async () => {
    const codeFor = async (deliveryStatus: string, ...others: string[]) => {
      const one = await placed();
      const lines = [await line(one.id, one.kurta, 1)];
      for (const status of [deliveryStatus, ...others])
        await api.put(`/orders/${one.id}/status`, { token: admin.token, json: { deliveryStatus: status } });
      return (await correct(one.id, lines, { expectedTotal: 1000 })).body.code;
    };
    expect(await codeFor('CANCELED')).toBe('NOT_PENDING');
    expect(await codeFor('SHIPPED')).toBe('NOT_PENDING');
    expect(await codeFor('SHIPPED', 'PENDING')).toBe('SHIPPED');
    const parcel = await placed();
    const [item] = (await find(parcel.id)).items;
    const items = [{ orderItemId: item?.id, quantity: 1 }];
    await api.post(`/orders/${parcel.id}/shipments`, { token: admin.token, json: { items } });
    const rest = [await line(parcel.id, parcel.kurta, 1)];
    expect((await correct(parcel.id, rest, { expectedTotal: 1000 })).body.code).toBe('SHIPPED');
    const prepaid = await placed();
    const fields = { paymentMethod: 'OTHER', paymentStatus: 'PAID', paidAt: new Date() } as const;
    await Order.query().findById(prepaid.id).patch(fields);
    expect((await preview(prepaid.id, [await line(prepaid.id, prepaid.kurta, 1)])).body.code).toBe('PREPAID');
  });

  test('for a colleague without the permission, and for shoppers', async () => {
    const one = await placed();
    const json = { lines: [await line(one.id, one.kurta, 1)] };
    const editor = await createEditor(api, { permissions: ['catalogue'] } as never);
    for (const token of [editor.token, one.shopper.token])
      expect((await api.post(`/orders/${one.id}/corrections/preview`, { token, json })).status).toBe(403);
  });
});

test('a corrected order is cancelled like any other: what it has goes back', async () => {
  const one = await placed();
  await save(one.id, [await line(one.id, one.kurta, 1)]);
  await api.put(`/orders/${one.id}/cancel`, { token: one.shopper.token });
  expect((await rowsOf(one)).stock).toEqual([9, 9]);
  expect(await breaches(one.id)).toEqual([]);
});

test('an item whose variant was deleted stays in the order as it is, or goes', async () => {
  const one = await placed();
  await Variant.query().deleteById(one.shawl.id);
  const kept = [await line(one.id, one.kurta, 1), await line(one.id, one.shawl, 1)];
  expect((await save(one.id, kept)).status).toBe(201);
  const lastCorrectionId = (await lastOf(one.id)).id;
  expect((await save(one.id, [await line(one.id, one.kurta, 1)], { lastCorrectionId })).status).toBe(201);
  expect(await breaches(one.id)).toEqual([]);
});
