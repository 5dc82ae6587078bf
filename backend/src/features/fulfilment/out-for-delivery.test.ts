import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../../testing/factories/users';
import { startMailApi } from '../../testing/servers/mail-sink';
import type { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { OutForDelivery } from '../orders/OutForDelivery';
import type { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  ({ api } = await startMailApi());
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000, price: 99_900 });
});
afterAll(() => api.close());

const placed = (fields: Partial<Order> = {}, units = 1) => createOrder(shopper.user, variant, fields, units);
const mark = (id: string, json: object = {}, token: string | undefined = admin.token) =>
  api.put(`/orders/${id}/out-for-delivery`, { token, json });
const setStatus = (id: string, deliveryStatus: string, json: object = {}) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus, ...json } });
const marksOf = (orderId: string) => OutForDelivery.query().where({ orderId }).orderBy(['createdAt', 'id']);
const shown = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const own = async (id: string) => (await api.get(`/orders/${id}`, { token: shopper.token })).body;
/** Topics of the mails that are still to leave. */
const waiting = async (orderId: string) =>
  (await OutboxMail.query().where({ orderId, status: 'WAITING', expiresAt: null }).orderBy(['createdAt', 'id'])).map(
    ({ topic }) => topic,
  );
async function shipped(): Promise<string> {
  const { id } = await placed();
  await setStatus(id, 'SHIPPED', { courier: 'Delhivery', trackingNumber: 'D1' });
  return id;
}

describe('an order that is out for delivery', () => {
  test('stays shipped; staff and shopper read when, the staff by whom, and a mail leaves', async () => {
    const id = await shipped();
    const answer = await mark(id);
    expect([answer.status, answer.body.message]).toEqual([200, SHIPMENT_TEXTS.out]);
    expect(answer.body.order).toMatchObject({ deliveryStatus: 'SHIPPED', paymentStatus: 'PENDING' });
    const { outForDelivery, events } = await shown(id);
    const actor = { id: admin.user.id, name: 'Irfan Sheikh' };
    const at = { id: expect.any(String), createdAt: expect.any(String) };
    expect(outForDelivery).toEqual([{ ...at, shipmentId: null, actor }]);
    expect(events).toMatchObject([{ toStatus: 'PENDING' }, { toStatus: 'SHIPPED' }]);
    expect((await own(id)).outForDelivery).toEqual([{ ...at, parcel: null }]);
    const log = await AuditEntry.query().where({ entityId: id }).orderBy('id', 'desc').first();
    expect(JSON.stringify(log)).toContain('outForDelivery');
    const [mail] = await OutboxMail.query().where({ orderId: id, topic: 'OUT_FOR_DELIVERY' });
    expect(mail).toMatchObject({
      recipient: shopper.user.email,
      subject: expect.stringMatching(/ is out for delivery$/),
    });
    for (const fact of ['Delhivery is bringing', 'D1', '₹999.00', 'https://www.delhivery.com/track-v2/package/D1'])
      expect(mail?.textBody).toContain(fact);
  });

  test('is marked once however often it is pressed, also at once, and mailed once', async () => {
    const id = await shipped();
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(id)));
    const messages = answers.map(({ body }) => body.message).sort();
    expect(messages).toEqual([SHIPMENT_TEXTS.out, ...Array(7).fill(SHIPMENT_TEXTS.outBefore)].sort());
    expect(await marksOf(id)).toHaveLength(1);
    expect(await OutboxMail.query().where({ orderId: id, topic: 'OUT_FOR_DELIVERY' })).toHaveLength(1);
  });

  test('has one mail of the two when it leaves right after it was shipped, also with a new tracking number', async () => {
    const id = await shipped();
    await mark(id);
    expect(await waiting(id)).toEqual(['OUT_FOR_DELIVERY']);
    await api.put(`/orders/${id}/tracking`, { token: admin.token, json: { trackingNumber: 'D2' } });
    expect(await waiting(id)).toEqual(['OUT_FOR_DELIVERY', 'SHIPPED']);
  });

  test.each(['DELIVERED', 'CANCELED', 'PENDING'])('mails nothing once it is %s', async (status) => {
    const id = await shipped();
    await mark(id);
    await setStatus(id, status);
    expect(await waiting(id)).toEqual(status === 'PENDING' ? [] : [status]);
    const answer = await mark(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_UNDER_WAY']);
    expect(await waiting(id)).not.toContain('OUT_FOR_DELIVERY');
    expect(await marksOf(id)).toHaveLength(1);
  });

  test('can be marked again when it has come back and is shipped again', async () => {
    const id = await shipped();
    await mark(id);
    await setStatus(id, 'PENDING');
    await setStatus(id, 'SHIPPED');
    expect((await mark(id)).body.message).toBe(SHIPMENT_TEXTS.out);
    expect((await mark(id)).body.message).toBe(SHIPMENT_TEXTS.outBefore);
    expect(await marksOf(id)).toHaveLength(2);
    expect(await waiting(id)).toEqual(['OUT_FOR_DELIVERY']);
  });

  test('mails the delivery alone if both are marked at one time', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await shipped();
      const [marked, delivered] = await Promise.all([mark(id), setStatus(id, 'DELIVERED'), mark(id)]);
      expect([200, 409]).toContain(marked.status);
      expect(delivered.status).toBe(200);
      expect((await marksOf(id)).length).toBeLessThanOrEqual(1);
      expect(await waiting(id)).toEqual(['DELIVERED']);
    }
  });

  test('is marked with the permission for orders only', async () => {
    const id = await shipped();
    const [editor, books] = [
      await createEditor(api),
      await createAdmin(api, { role: 'EDITOR', permissions: 'finance,catalogue' }),
    ];
    const other = await createCustomer(api);
    const statuses = [];
    for (const token of ['', shopper.token, other.token, editor.token, books.token])
      statuses.push((await mark(id, {}, token)).status);
    expect(statuses).toEqual([401, 403, 403, 403, 403]);
    expect(await marksOf(id)).toEqual([]);
    const packer = await createAdmin(api, { role: 'EDITOR', permissions: 'orders' });
    expect((await mark(id, {}, packer.token)).status).toBe(200);
    expect((await mark(uuidv7())).status).toBe(404);
    expect((await mark(id, { shipmentId: uuidv7() })).status).toBe(404);
    expect((await mark(id, { shipmentId: 'x' })).status).toBe(400);
  });
});

describe('a parcel of an order that leaves in several', () => {
  /** An order of which two parcels with a unit each have left; the ids of them. */
  async function inParcels(): Promise<{ id: string; first: string; second: string }> {
    const { id } = await placed({}, 3);
    const { id: orderItemId } = await OrderItem.query().findOne({ orderId: id }).throwIfNotFound();
    const items = [{ orderItemId, quantity: 1 }];
    const ship = async (courier: string) =>
      (await api.post(`/orders/${id}/shipments`, { token: admin.token, json: { items, courier } })).body.order
        .shipments;
    await ship('Ekart');
    const [first, second] = await ship('DTDC');
    return { id, first: first.id, second: second.id };
  }

  test('is marked by itself, and its mail says which, with what it costs', async () => {
    const { id, second } = await inParcels();
    expect((await mark(id, { shipmentId: second })).status).toBe(200);
    expect((await mark(id, { shipmentId: second })).body.message).toBe(SHIPMENT_TEXTS.outBefore);
    expect((await own(id)).outForDelivery).toMatchObject([{ parcel: 2 }]);
    const mails = await OutboxMail.query().where({ orderId: id, topic: 'OUT_FOR_DELIVERY' });
    expect(mails).toMatchObject([
      { shipmentId: second, subject: expect.stringMatching(/^Parcel 2 .* is out for delivery/) },
    ]);
    expect(mails[0]?.textBody).toContain('DTDC is bringing parcel 2');
    expect(mails[0]?.textBody).toContain('To pay for this parcel on delivery: ₹999.00');
    await api.put(`/shipments/${second}`, { token: admin.token, json: { trackingNumber: 'D2' } });
    expect(await waiting(id)).toContain('OUT_FOR_DELIVERY');
  });

  test('must be named if several are on their way, and need not be if one is', async () => {
    const { id, first, second } = await inParcels();
    const answer = await mark(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'CHOOSE_PARCEL']);
    expect(await marksOf(id)).toEqual([]);
    const update = (status: string) => api.put(`/shipments/${first}`, { token: admin.token, json: { status } });
    await update('DELIVERED');
    expect((await mark(id)).status).toBe(200);
    expect(await marksOf(id)).toMatchObject([{ shipmentId: second }]);
    expect((await mark(id, { shipmentId: first })).body.code).toBe('NOT_UNDER_WAY');
  });

  test.each(['DELIVERED', 'CANCELED'])('has no such mail once it is %s', async (status) => {
    const { id, second } = await inParcels();
    await mark(id, { shipmentId: second });
    await api.put(`/shipments/${second}`, { token: admin.token, json: { status } });
    expect(await waiting(id)).not.toContain('OUT_FOR_DELIVERY');
  });
});
