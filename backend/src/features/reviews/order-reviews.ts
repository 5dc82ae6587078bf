import { notFound } from '../../http/errors';
import { Order } from '../orders/Order';
import { presentOwnReview } from './present-review';
import { Review } from './Review';
import { isDelivered } from './save-review';

/**
 * The delivered items of an own order, each with its review, and those that were delivered when they were reviewed.
 * @throws HttpError 404
 */
export async function orderReviews(userId: string, orderId: string) {
  const order = await Order.query()
    .findOne({ 'orders.id': orderId, userId })
    .withGraphFetched('[items, shipments.items]');
  if (!order) throw notFound('Order');
  const ids = order.items.map(({ id }) => id);
  const written = await Review.query().whereIn('itemId', ids).withGraphFetched(Review.graph);
  const reviews = new Map(written.map((review) => [review.itemId, presentOwnReview(review)]));
  const items = ids
    .filter((id) => reviews.has(id) || isDelivered(order, id))
    .map((itemId) => ({ itemId, review: reviews.get(itemId) ?? null }));
  return { items };
}
