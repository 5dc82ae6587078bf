import { indiaDay } from '@rangrekha/contract/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { insertOf, type Write } from '../../database/statement';
import type { DiscountedCart } from '../discounts/discount-cart';
import type { Gift } from '../discounts/offers';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { OrderItem } from '../orders/OrderItem';
import { copyCustomer, copyVariant } from '../orders/order-copies';
import type { Shopper } from './Shopper';

/** Milliseconds until the shopper is asked to confirm: who is called or cancels at once is not asked. */
const ANSWER_MAIL_DELAY = 15 * 60_000;

/**
 * An order with its items and its first event, and what writes them. All values are copies, so later changes of products do
 * not affect it.
 * @param days to its promised delivery
 * @param actor who places it
 */
export function newOrder(
  shopper: Shopper,
  cart: DiscountedCart,
  { days, ...request }: Pick<Order, 'idempotencyKey' | 'requestHash'> & { days: number },
  actor: Actor,
): { order: Order; writes: Write[] } {
  const createdAt = sharedNow();
  const order = Order.fromDatabaseJson({
    id: uuidv7(),
    ...copyCustomer(shopper, shopper.address),
    ...request,
    total: cart.total,
    discounts: cart.discounts.length > 0 ? cart.discounts.map(rememberDiscount) : null,
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    expectedDeliveryDate: indiaDay(createdAt, days),
    deliveredOn: null,
    // The staff have just spoken with somebody who orders by phone.
    answerMailDueAt: actor.id === shopper.id ? new Date(createdAt.getTime() + ANSWER_MAIL_DELAY) : null,
    noticeDueAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  order.reversedNumber = Order.reversed(order.number);
  const { discounts } = order;
  const row = insertOf(Order.tableName, [{ ...order, discounts: discounts && JSON.stringify(discounts) }]);
  const bought = shopper.lines.map(({ id, product, variant, quantity }) => ({
    quantity,
    ...copyVariant(product, variant),
    discountTotal: cart.lines.get(id) ?? 0,
  }));
  order.items = [...bought, ...cart.gifts.map(copyGift)].map((item, position) =>
    OrderItem.fromDatabaseJson({ id: uuidv7(), orderId: order.id, position, ...item }),
  );
  const items = insertOf(OrderItem.tableName, order.items);
  return { order, writes: [row, items, OrderEvent.placement(order, actor)] };
}

const rememberDiscount = ({ offer: { id, title, code }, amount }: DiscountedCart['discounts'][number]) => ({
  discountId: id,
  title,
  code,
  amount,
});

/** A gift costs nothing, and its price is the compare-at price. */
const copyGift = ({ product, variant }: Gift) => ({
  quantity: 1,
  ...copyVariant(product, { ...variant, price: 0, discount: variant.price }),
  discountTotal: 0,
});
