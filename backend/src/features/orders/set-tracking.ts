import type { BodyOf, orderDesk } from '@rangrekha/contract';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { Order } from './Order';

/** Sets who carries an order and under which number; what is left out stays, '' clears. @throws HttpError 404 */
export function setTracking(
  actor: Actor,
  orderId: string,
  body: BodyOf<typeof orderDesk.setOrderTracking>,
): Promise<Order> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched('items');
    if (!order) throw notFound('Order');
    const before = trackingOf(order);
    await order.$query(trx).patch({ courier: stored(body.courier), trackingNumber: stored(body.trackingNumber) });
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after: trackingOf(order) });
    return order;
  });
}

const trackingOf = ({ courier, trackingNumber }: Order) => ({ courier, trackingNumber });

const stored = (text: string | undefined) => (text === '' ? null : text);
