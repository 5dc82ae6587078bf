import type { DeliveryStatus } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { makeInvoice } from './make-invoice';
import { Order, type PaymentStatus } from './Order';
import { OrderEvent } from './OrderEvent';
import { returnStock, takeStock } from './order-stock';

const PAYMENT: Record<DeliveryStatus, PaymentStatus> = {
  PENDING: 'PENDING',
  SHIPPED: 'PENDING',
  DELIVERED: 'PAID',
  CANCELED: 'CANCELED',
};

const INVOICED = new Set<DeliveryStatus>(['SHIPPED', 'DELIVERED']);

/**
 * Sets any status on any order; the one that it has already changes nothing. When it is first sent it gets
 * its invoice.
 * @throws HttpError 404; 409 VARIANT_GONE or INSUFFICIENT_STOCK when a cancelled order cannot have its units again
 */
export function setOrderStatus(actor: Actor, orderId: string, status: DeliveryStatus): Promise<Order> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched('items');
    if (!order) throw notFound('Order');
    const before = { deliveryStatus: order.deliveryStatus };
    if (order.deliveryStatus !== status) await moveOrder(trx, order, status, actor);
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after: { deliveryStatus: status } });
    if (INVOICED.has(status)) await makeInvoice(trx, order.id, new Date());
    return order;
  });
}

/** Brings an order, its stock and its payment into `status` and records who did it. The caller holds the order's row lock. */
export async function moveOrder(trx: Transaction, order: Order, status: DeliveryStatus, actor: Actor): Promise<void> {
  const fromStatus = order.deliveryStatus;
  const now = new Date();
  await order.$query(trx).patch({
    deliveryStatus: status,
    paymentStatus: PAYMENT[status],
    deliveredOn: status === 'DELIVERED' ? now : null,
  });
  await OrderEvent.record(trx, { orderId: order.id, fromStatus, toStatus: status, createdAt: now }, actor);
  if (status === 'CANCELED') await returnStock(trx, order.items, { reason: 'CANCEL', orderId: order.id, actor });
  if (fromStatus === 'CANCELED') await takeStockAgain(trx, order, actor);
}

async function takeStockAgain(trx: Transaction, { id, items }: Order, actor: Actor): Promise<void> {
  const shortages = await takeStock(trx, items, { reason: 'REOPEN', orderId: id, actor });
  if (shortages.length === 0) return;
  const gone = shortages.filter(({ available }) => available === undefined);
  const named = (gone.length > 0 ? gone : shortages)
    .map(({ wanted: { productName, size, color } }) => `${productName} (${size}, ${color})`)
    .join(', ');
  if (gone.length > 0) throw conflict('VARIANT_GONE', `This order cannot be reopened: ${named} no longer exists.`);
  const lines = shortages.map(({ wanted: { variantId, productName, size, color, quantity }, available }) => ({
    productVariantId: variantId,
    name: productName,
    size,
    color,
    requested: quantity,
    available,
  }));
  throw conflict('INSUFFICIENT_STOCK', `This order cannot be reopened: not enough stock of ${named}.`, {
    data: { lines },
  });
}
