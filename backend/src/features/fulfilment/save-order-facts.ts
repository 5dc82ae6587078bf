import type { MoreFacts } from '@rangrekha/contract';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { moreFactsSnapshot, presentMoreFacts, savedMoreFacts } from '../../plugin-host/more-facts';
import { Order } from '../orders/Order';

/** Changes what plugins store of an order. @throws HttpError 400, 404 */
export function saveOrderFacts(
  actor: Actor,
  id: string,
  saved: Record<string, string>,
): Promise<MoreFacts | undefined> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(id).forUpdate();
    if (!order) throw notFound('Order');
    const moreFacts = savedMoreFacts('order', order.moreFacts, saved);
    const before = moreFactsSnapshot('order', order.moreFacts);
    await order.$query(trx).patch({ moreFacts });
    const named = { entity: 'order', entityId: id, entityName: order.number } as const;
    await recordChange(trx, actor, {
      action: 'changed',
      ...named,
      before,
      after: moreFactsSnapshot('order', moreFacts),
    });
    return presentMoreFacts('order', moreFacts, 'staff')?.moreFacts;
  });
}
