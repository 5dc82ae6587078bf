import { indiaDay } from '@rangrekha/contract/dates';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { insertRows } from '../../database/statement';
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
 * Inserts an order with its items and its first event. All values are copies, so later changes of products do not affect
 * it.
 * @param days to its promised delivery
 * @param actor who places it
 */
export async function insertOrder(
  trx: Transaction,
  shopper: Shopper,
  cart: DiscountedCart,
  { days, ...request }: Pick<Order, 'idempotencyKey' | 'requestHash'> & { days: number },
  actor: Actor,
): Promise<Order> {
  const createdAt = new Date();
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
    createdAt,
    updatedAt: createdAt,
  });
  order.reversedNumber = Order.reversed(order.number);
  const { discounts } = order;
  await insertRows(trx, Order.tableName, [{ ...order, discounts: discounts && JSON.stringify(discounts) }]);
  const bought = shopper.lines.map(({ id, product, variant, quantity }) => ({
    quantity,
    ...copyVariant(product, variant),
    discountTotal: cart.lines.get(id) ?? 0,
  }));
  order.items = [...bought, ...cart.gifts.map(copyGift)].map((item, position) =>
    OrderItem.fromDatabaseJson({ id: uuidv7(), orderId: order.id, position, ...item }),
  );
  await insertRows(trx, OrderItem.tableName, order.items);
  await OrderEvent.record(trx, order, { fromStatus: null, toStatus: 'PENDING', createdAt }, actor);
  return order;
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
