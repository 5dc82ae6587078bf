import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { User } from '../accounts/User';
import { makeCreditNote } from '../invoicing/make-credit-note';
import type { MailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { transitionOrder } from './set-order-status';

/**
 * Cancels a pending order of the shopper.
 * @param channel when it is not the shopper's own page of the order
 * @throws HttpError 404; 409 NOT_PENDING when it is shipped, delivered or cancelled, PARTLY_SHIPPED when a parcel of it has left
 */
export function cancelOrder(
  settings: MailSettings,
  shopper: Actor,
  orderId: string,
  channel?: AnswerChannel,
): Promise<Order> {
  return transaction(async (trx) => {
    // As in placeOrder, so that parallel requests queue no more mails than sequential ones.
    await User.query(trx).findById(shopper.id).forUpdate().throwIfNotFound();
    const order = await Order.query(trx)
      .findOne({ id: orderId, userId: shopper.id })
      .forUpdate()
      .withGraphFetched('items');
    if (!order) throw notFound('Order');
    if (order.deliveryStatus !== 'PENDING') throw conflict('NOT_PENDING', 'Only a pending order can be cancelled.');
    if (order.shippedUnitCount > 0) throw conflict('PARTLY_SHIPPED', SHIPMENT_TEXTS.partlyShipped);
    await transitionOrder(trx, order, 'CANCELED', shopper, settings, channel);
    await makeCreditNote(trx, order.id, sharedNow());
    return order;
  });
}
