import { isDeepStrictEqual } from 'node:util';
import type { CorrectOrderAddressRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Invoice } from '../invoicing/Invoice';
import { Order } from '../orders/Order';
import { type Destination, OrderAddressChange } from '../orders/OrderAddressChange';
import { presentDestination } from '../orders/show/present-admin-order';

/**
 * Corrects the address, the recipient and the phone number of an order that has not left; equal values change nothing. The
 * shopper's saved address stays as it is.
 * @throws HttpError 404; 409 NOT_PENDING; 409 INVOICED for an order that was shipped once; 409 ADDRESS_CHANGED with
 * `destination` when it is no longer the expected one
 */
export function correctAddress(
  actor: Actor,
  orderId: string,
  { expected, phone, addressLine2, ...given }: CorrectOrderAddressRequest,
): Promise<Order> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched('items');
    if (!order) throw notFound('Order');
    if (order.deliveryStatus !== 'PENDING') throw conflict('NOT_PENDING', TEXTS.orders.addressFixed);
    const before = destinationOf(order);
    const { recipientName = before.recipientName, recipientPhone = before.recipientPhone, ...address } = given;
    const recipient = { recipientName: recipientName || null, recipientPhone: recipientPhone || null };
    const after = { ...address, addressLine2: addressLine2 || null, customerPhone: phone || null, ...recipient };
    // Also a correction that is sent again because its answer was lost.
    if (isDeepStrictEqual(before, after)) return order;
    const shown = presentDestination(before);
    // Who does not know of recipients expects none in particular.
    if (expected && !isDeepStrictEqual({ ...shown, ...expected }, shown))
      throw conflict('ADDRESS_CHANGED', TEXTS.orders.addressChanged, { data: { destination: shown } });
    // Its documents print the address of the order, and the address decided their tax.
    if (await Invoice.query(trx).findOne({ orderId }).select('id'))
      throw conflict('INVOICED', TEXTS.orders.addressInvoiced);
    await order.$query(trx).patch(after);
    const by = { actorId: actor.id, actorName: actor.name, createdAt: sharedNow() };
    await OrderAddressChange.query(trx).insert({ orderId, before, after, ...by });
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after });
    return order;
  });
}

const destinationOf = (order: Order): Destination => ({
  addressLine1: order.addressLine1,
  addressLine2: order.addressLine2,
  city: order.city,
  state: order.state,
  postalCode: order.postalCode,
  customerPhone: order.customerPhone,
  recipientName: order.recipientName,
  recipientPhone: order.recipientPhone,
});
