import type { SaveReviewRequest } from '@rangrekha/contract';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { lockAccount } from '../accounts/lock-account';
import { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { changeReview, deleteReview, lockReview } from './change-review';
import { isEditable } from './present-review';
import { Review } from './Review';

/** Whether an item has arrived, with its order or in a parcel of its own. @param order with its shipments */
export const isDelivered = (order: Order, itemId: string): boolean =>
  order.deliveryStatus === 'DELIVERED' ||
  order.sentShipments.some(
    ({ status, items }) => status === 'DELIVERED' && items.some(({ orderItemId }) => orderItemId === itemId),
  );

/**
 * Reviews a delivered item of an own order, or changes its review. What is new is shown after the staff have read it.
 * @returns whether anything changed
 * @throws HttpError 404; 409 NOT_DELIVERED, EDITING_OVER
 */
export function saveReview(
  shopper: Actor,
  orderId: string,
  itemId: string,
  body: SaveReviewRequest,
): Promise<{ review: Review; isChanged: boolean }> {
  const fields = fieldsOf(body);
  return transaction(async (trx) => {
    await lockAccount(trx, shopper.id);
    // The lock of the order keeps a second request of the same form waiting.
    const order = await Order.query(trx)
      .findOne({ id: orderId, userId: shopper.id })
      .forUpdate()
      .withGraphFetched('[items, shipments.items]');
    const item = order?.items.find(({ id }) => id === itemId);
    if (!order || !item) throw notFound('Item');
    const existing = await Review.query(trx).findOne({ itemId }).select('id');
    if (!existing) {
      if (!isDelivered(order, itemId)) throw conflict('NOT_DELIVERED', REVIEW_TEXTS.notDelivered);
      return { review: await insertReview(trx, shopper, item, fields), isChanged: true };
    }
    const review = await lockReview(trx, existing.id);
    refuseLate(review);
    const isChanged = Object.entries(fields).some(([name, value]) => review[name as keyof typeof fields] !== value);
    if (isChanged) await resubmit(trx, review, fields);
    return { review, isChanged };
  });
}

const fieldsOf = ({ rating, fit = null, text = '', heightCm = null, usualSize }: SaveReviewRequest) => ({
  ...{ rating, fit, text, heightCm },
  usualSize: usualSize || null,
});

async function insertReview(
  trx: Transaction,
  shopper: Actor,
  { id: itemId, productId, size, color }: OrderItem,
  fields: ReturnType<typeof fieldsOf>,
): Promise<Review> {
  const copies = { itemId, productId, size, color };
  const state = { userId: shopper.id, state: 'PENDING', submittedAt: sharedNow() } as const;
  const { id } = await Review.query(trx).insert({ ...copies, ...fields, ...state });
  return Review.query(trx).findById(id).withGraphFetched(Review.graph).throwIfNotFound();
}

/** Changes a locked review so that it waits for the staff again. */
export const resubmit = (trx: Transaction, review: Review, fields: Partial<Review>): Promise<void> =>
  changeReview(trx, review, {
    ...fields,
    state: 'PENDING',
    rejectReason: null,
    rejectNote: null,
    submittedAt: sharedNow(),
    revision: review.revision + 1,
  });

/** @throws HttpError 404 */
export const deleteOwnReview = (userId: string, id: string): Promise<void> =>
  transaction(async (trx) => deleteReview(trx, await lockReview(trx, id, userId)));

/** @throws HttpError 409 EDITING_OVER */
export function refuseLate(review: Review): void {
  if (!isEditable(review)) throw conflict('EDITING_OVER', REVIEW_TEXTS.editingOver);
}
