import { RETURN_DAYS } from '@rangrekha/contract/limits';
import type { ReviewFit } from '@rangrekha/contract/ratings';
import { ACCEPTED_STATES, FIT_REASONS, type ReturnReason, type ReturnState } from '@rangrekha/contract/returns';
import { reportTags } from '../content-tags/reported-tags';
import { TAGS } from '../content-tags/tags';
import { NEWEST_FIRST } from '../database/pagination';
import { sharedNow } from '../database/shared-clock';
import { StockMovement } from '../features/inventory/StockMovement';
import { Order } from '../features/orders/Order';
import { OrderItem } from '../features/orders/OrderItem';
import { ReturnLine } from '../features/returns/Return';
import { Review } from '../features/reviews/Review';
import type { DeliveredItem, PluginOrders } from '../plugins/plugin-context';

/** Lines of a product's ledger that are looked at, and the most orders of one call. */
const LINES = 1_000;
const OF_PRODUCT = 500;
const OF_CUSTOMER = 50;
const DAY = 86_400_000;

type Found = Pick<OrderItem, 'id' | 'orderId' | 'productId' | 'productName' | 'size' | 'quantity' | 'returnedUnits'> & {
  customerId: string;
  deliveredOn: Date | null;
};

type Returned = Pick<ReturnLine, 'itemId' | 'wantedSize'> & { reason: ReturnReason; state: ReturnState };

/** Reads the delivered items of a product or of a customer: each statement by an index, none for all rows of a table. */
export const deliveredItems: PluginOrders['deliveredItems'] = async (whose) => {
  const orderIds = 'productId' in whose ? await ordersOf(whose.productId) : await ordersBy(whose.customerId);
  const items = await itemsIn(orderIds, whose);
  const ids = items.map(({ id }) => id);
  const [fits, returned] = await Promise.all([reviewedFits(ids), returnsOf(ids)]);
  const keptSince = sharedNow().getTime() - RETURN_DAYS * DAY;
  return items.flatMap(({ id, customerId, productId, productName, size, deliveredOn, ...units }) => {
    const own = returned.filter(({ itemId }) => itemId === id);
    const isOver = deliveredOn !== null && deliveredOn.getTime() < keptSince;
    const of = { customerId, productId, productName };
    const item: DeliveredItem = {
      ...{ ...of, size },
      fit: fits.get(id) ?? own.map(({ reason }) => fitOf(reason)).find((fit) => fit !== null) ?? null,
      isKept: isOver && units.returnedUnits < units.quantity,
    };
    const exchanged = own.flatMap(({ state, wantedSize }) =>
      state === 'EXCHANGED' && wantedSize !== null && wantedSize !== size ? [wantedSize] : [],
    );
    return [...exchanged.map((wanted): DeliveredItem => ({ ...of, size: wanted, fit: null, isKept: true })), item];
  });
};

const fitOf = (reason: ReturnReason): ReviewFit | null =>
  reason in FIT_REASONS ? FIT_REASONS[reason as keyof typeof FIT_REASONS] : null;

/** By the ledger of the stock, which has an index by product and time. */
async function ordersOf(productId: string): Promise<string[]> {
  reportTags(TAGS.product(productId));
  const lines = await StockMovement.query()
    .where({ productId })
    .orderBy(NEWEST_FIRST)
    .limit(LINES)
    .select('orderId', 'reason');
  const ids = lines.flatMap(({ orderId, reason }) => (orderId !== null && reason === 'ORDER' ? [orderId] : []));
  return [...new Set(ids)].slice(0, OF_PRODUCT);
}

async function ordersBy(userId: string): Promise<string[]> {
  const orders = await Order.query()
    .where({ userId, deliveryStatus: 'DELIVERED' })
    .orderBy(NEWEST_FIRST)
    .limit(OF_CUSTOMER)
    .select('id');
  return orders.map(({ id }) => id);
}

/** In the order of these orders. */
async function itemsIn(orderIds: string[], whose: { productId: string } | { customerId: string }): Promise<Found[]> {
  const query = OrderItem.query()
    .join('orders', 'orders.id', 'order_items.orderId')
    .whereIn('order_items.orderId', orderIds)
    .where('orders.deliveryStatus', 'DELIVERED')
    .select('order_items.id', 'order_items.orderId', 'productId', 'productName', 'size', 'quantity', 'returnedUnits')
    .select('orders.userId as customerId', 'orders.deliveredOn as deliveredOn');
  if ('productId' in whose) query.where('order_items.productId', whose.productId);
  const found = (await query.orderBy('order_items.position')) as unknown as Found[];
  const place = new Map(orderIds.map((id, at) => [id, at]));
  return found.sort((one, other) => (place.get(one.orderId) ?? 0) - (place.get(other.orderId) ?? 0));
}

/** What approved reviews say, by the id of the item. */
async function reviewedFits(itemIds: string[]): Promise<Map<string, ReviewFit>> {
  const reviews = await Review.query()
    .whereIn('itemId', itemIds)
    .where({ state: 'APPROVED' })
    .whereNotNull('fit')
    .select('itemId', 'fit');
  return new Map(reviews.map(({ itemId, fit }) => [itemId, fit as ReviewFit]));
}

/** Lines of returns that the shop has accepted, the newest first. */
async function returnsOf(itemIds: string[]): Promise<Returned[]> {
  const lines = await ReturnLine.query()
    .join('returns', 'returns.id', 'return_lines.returnId')
    .whereIn('return_lines.itemId', itemIds)
    .whereIn('returns.state', [...ACCEPTED_STATES])
    .orderBy('returns.createdAt', 'desc')
    .select('return_lines.itemId', 'return_lines.reason', 'return_lines.wantedSize', 'returns.state as state');
  return lines as unknown as Returned[];
}
