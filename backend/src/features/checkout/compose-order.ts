import { indiaDay } from '@rangrekha/contract/dates';
import { isCollected } from '@rangrekha/contract/payment';
import { v7 as uuidv7 } from 'uuid';
import { toPaise } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import type { OrderDraft, PaymentMethod } from '../../plugins/decisions';
import type { CartLine } from '../cart/read-cart';
import type { DiscountedCart } from '../discounts/discount-cart';
import type { Gift } from '../discounts/offers';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { copyCustomer, copyVariant } from '../orders/order-copies';
import type { Shopper } from './Shopper';

/** Milliseconds until the shopper is asked to confirm: who is called or cancels at once is not asked. */
const ANSWER_MAIL_DELAY = 15 * 60_000;

/** What is about to be ordered, as it was read. */
export interface Purchase {
  shopper: Shopper;
  lines: CartLine[];
  cart: DiscountedCart;
}

/** What was agreed with the plugins about an order. */
export interface Agreed {
  method: PaymentMethod;
  /** To the delivery; undefined when no plugin was asked. */
  days?: number;
  /** What they were asked about; undefined when none was. */
  asked?: OrderDraft;
}

/** The Idempotency-Key of a request, a hash of its body, and the language of the order. */
export type OrderRequest = Pick<Order, 'idempotencyKey' | 'requestHash' | 'language'>;

/**
 * An order with its items, not written yet. All values are copies, so later changes of products do not affect it.
 * @param isByShopper false for an order by phone
 */
export function composeOrder(
  { shopper, lines, cart }: Purchase,
  { method, days, isByShopper, ...request }: OrderRequest & Required<Omit<Agreed, 'asked'>> & { isByShopper: boolean },
): Order {
  const createdAt = sharedNow();
  const isCash = isCollected({ paymentMethod: method.id });
  // Nobody pays ₹0, so nobody waits for it.
  const isFree = !isCash && cart.total === 0;
  const order = Order.fromDatabaseJson({
    id: uuidv7(),
    ...copyCustomer(shopper, shopper.address),
    ...request,
    total: cart.total,
    advance: toPaise(method.advance ?? 0),
    discounts: cart.discounts.length > 0 ? cart.discounts.map(rememberDiscount) : null,
    paymentMethod: method.id,
    ...(isCash ? {} : { paymentName: method.name }),
    paymentStatus: isFree ? 'PAID' : 'PENDING',
    ...(isFree && { paidAt: createdAt, paymentReference: '' }),
    deliveryStatus: 'PENDING',
    expectedDeliveryDate: indiaDay(createdAt, days),
    deliveredOn: null,
    // The staff have just spoken with somebody who orders by phone.
    // What is paid before it leaves is wanted.
    answerMailDueAt: isByShopper && isCash ? new Date(createdAt.getTime() + ANSWER_MAIL_DELAY) : null,
    noticeDueAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  const bought = lines.map(({ id, product, variant, quantity }) => ({
    quantity,
    ...copyVariant(product, variant),
    discountTotal: cart.lines.get(id) ?? 0,
  }));
  order.items = [...bought, ...cart.gifts.map(copyGift)].map((item, position) =>
    OrderItem.fromDatabaseJson({ id: uuidv7(), orderId: order.id, position, ...item }),
  );
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
