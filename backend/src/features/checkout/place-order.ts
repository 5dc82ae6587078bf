import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '@rangrekha/contract';
import { DELIVERY_TEXTS } from '@rangrekha/contract/delivery';
import { rupees } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { ChangedSinceRead } from '../../database/error-code';
import { toPaise, toRupees } from '../../database/money';
import { writeInTurn } from '../../database/statement';
import { isDuplicate, transaction } from '../../database/transaction';
import { badRequest, conflict, HttpError, notFound } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { CartItem } from '../cart/CartItem';
import type { DeliveryTimes } from '../delivery/DeliveryTimes';
import { type DiscountedCart, discountCart } from '../discounts/discount-cart';
import { useDiscounts } from '../discounts/discount-uses';
import type { Gift } from '../discounts/offers';
import { type Shortage, takeStock, takeStockAsRead } from '../inventory/order-stock';
import type { StockCause } from '../inventory/record-movements';
import { firstConfirmation, type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { presentOrder } from '../orders/present-order';
import { newOrder } from './new-order';
import { type OrderedLine, Shopper } from './Shopper';

/** What an order needs beside the database. */
export interface OrderSettings extends MailSettings {
  deliveryTimes: Pick<DeliveryTimes, 'daysTo'>;
}

const EMPTY = 'Your cart is empty.';
/** The most pending orders of an account until its email address is confirmed. */
const UNCONFIRMED_ORDERS = 5;
const UNCONFIRMED_UNITS = 30;

/**
 * Turns the cart into an order, all or nothing. The same `key` from the same user gives the same order again.
 * @throws HttpError 409 IDEMPOTENCY_KEY_REUSED for the same `key` with another body; 404 for somebody else's address; 400
 * for an empty cart; 409 PRICE_CHANGED with `total` in rupees; 409 DISCOUNT_CHANGED with `total` and `discount` in rupees, the
 * titles that are `lost` in a race and the `problem` of the code; 409 EMAIL_UNCONFIRMED for too many pending orders before
 * the email address is confirmed; 409 INSUFFICIENT_STOCK with the `lines` that are short; 409 UNIT_LIMIT with the `limit`
 * of units and the `lines` beyond it; 409 NOT_DELIVERED_THERE or NO_CASH_THERE for an address that is not served
 */
export async function placeOrder(
  settings: OrderSettings,
  userId: string,
  body: PlaceOrderRequest,
  key?: string,
): Promise<{ order: Order; isNew: boolean }> {
  const requestHash = key ? hashOf(body) : null;
  const attempts: Attempts = { count: 0, promised: [] };
  const write = (trx: Transaction) => {
    attempts.count += 1;
    return writeOrder(trx, settings, userId, body, { idempotencyKey: key ?? null, requestHash }, attempts);
  };
  try {
    return { order: await transaction(write), isNew: true };
  } catch (error) {
    // Asked only now, because few orders are sent again: then the cart is empty, or the index refuses the key.
    const mayBeKnown = error instanceof HttpError || isDuplicate(error, 'orders_user_key_unique');
    const existing = key && mayBeKnown && (await findPlaced(userId, key));
    if (!existing) throw error;
    refuseOtherRequest(existing, requestHash);
    return { order: existing, isNew: false };
  }
}

const findPlaced = (userId: string, idempotencyKey: string) =>
  Order.query().findOne({ userId, idempotencyKey }).withGraphFetched('items');

type Given = DiscountedCart['discounts'];

export interface Attempts {
  /** 1 when the transaction runs for the first time. */
  count: number;
  /** What the first one would have given. */
  promised: Given;
}

/** Units of a variant to take from the stock: those of a line, or a gift. */
type Unit = RefusedLine & { variantId: string; isAvailable: boolean };

/**
 * Reads without a lock. Then the lines of the cart are deleted as they were read, which lets one of a shopper's parallel
 * orders through, and the stock is taken as it was read. When either has changed, the transaction runs again, and then
 * locks the stock before it takes it.
 */
async function writeOrder(
  trx: Transaction,
  settings: OrderSettings,
  userId: string,
  body: PlaceOrderRequest,
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>,
  attempts: Attempts,
): Promise<Order> {
  const shopper = await Shopper.withCart(trx, userId, body.addressId);
  if (!shopper) throw notFound('Address');
  if (shopper.lines.length === 0) throw badRequest(EMPTY, [{ path: 'cart', message: EMPTY }], 'EMPTY_CART');
  return orderLines(trx, settings, shopper, { expected: body, request, attempts });
}

/** What the shopper agreed to. */
type Expected = Pick<PlaceOrderRequest, 'expectedTotal' | 'expectedDiscount' | 'expectedGifts'>;

interface Purchase {
  expected: Expected;
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>;
  attempts: Attempts;
  /** The admin who places it for the shopper; the lines are then not those of the shopper's cart. */
  placedBy?: Actor;
}

/** Orders the lines of `shopper`, all or nothing. @throws HttpError as `placeOrder` does */
export async function orderLines(
  trx: Transaction,
  settings: OrderSettings,
  shopper: Shopper,
  { expected, request, attempts, placedBy }: Purchase,
): Promise<Order> {
  const { lines } = shopper;
  const cart = await discountCart(lines, shopper.offers, new Date(), trx);
  if (attempts.count === 1) attempts.promised = cart.discounts;
  refuseOtherCart(cart, expected, attempts.promised);
  if (settings.config.rateLimit && !shopper.emailVerifiedAt && !placedBy) await refuseHoarding(trx, shopper.id, lines);
  refuseShortages(visibleShortages(lines));
  refuseBeyondLimit(lines, shopper.unitLimit);
  refuseUnserved(shopper);

  const actor = placedBy ?? { id: shopper.id, name: shopper.displayName };
  const days = settings.deliveryTimes.daysTo(shopper.address.postalCode, shopper.deliveryDaysMin);
  const { order, writes } = newOrder(shopper, cart, { ...request, days }, actor);
  if (!placedBy) writes.unshift(CartItem.deletionAsRead(shopper.id, lines));
  const confirmation = await firstConfirmation(trx, order, settings, shopper);
  if (confirmation) writes.push(confirmation);
  raiseEvent(trx, 'order.placed', { order: presentOrder(order) });
  // The stock comes last, so that a popular variant is locked only until the commit.
  const cause: StockCause = { reason: 'ORDER', orderId: order.id, actor };
  const units = [...lines, ...cart.gifts.map(giftUnit)];
  const isPlain = attempts.count === 1 && cart.discounts.length === 0 && confirmation;
  if (isPlain) await takeStockAsRead(trx, units, cause, writes);
  else {
    await writeInTurn(trx, writes);
    if (!confirmation) await queueConfirmation(trx, order, settings, order.createdAt, shopper);
    await useDiscounts(trx, order, cart.discounts);
    if (attempts.count === 1) await takeStockAsRead(trx, units, cause);
    else refuseShort(await takeStock(trx, units, cause), cart);
  }
  return order;
}

/** From named fields, so that their order in the body does not matter. Optional ones come last, so that hashes stay. */
const hashOf = ({ addressId, paymentMethod, expectedTotal, ...expected }: PlaceOrderRequest) => {
  const { expectedDiscount, expectedGifts } = expected;
  const fields = [addressId, paymentMethod, expectedTotal];
  if (expectedDiscount !== undefined || expectedGifts !== undefined) fields.push(expectedDiscount, expectedGifts);
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

function refuseOtherRequest(existing: Order, requestHash: string | null): void {
  if (existing.requestHash === null || existing.requestHash === requestHash) return;
  throw conflict('IDEMPOTENCY_KEY_REUSED', TEXTS.orders.placedDifferently);
}

/**
 * Refuses a cart that is not what the shopper agreed to: by its total, its gifts, or what a former attempt would have given.
 * Without a total, a code that can no longer be given is refused; who names the total without it may order.
 */
function refuseOtherCart(cart: DiscountedCart, expected: Expected, promised: Given): void {
  const { subtotal, total, discounts, gifts } = cart;
  const { expectedTotal, expectedDiscount, expectedGifts } = expected;
  const problem = cart.code?.problem ?? null;
  const isSameTotal = expectedTotal === undefined || toPaise(expectedTotal) === total;
  const lost = promised.filter(({ offer }) => discounts.every((given) => given.offer.id !== offer.id));
  const isKept = lost.length === 0 && (expectedGifts ?? gifts.length) === gifts.length;
  if (isSameTotal && isKept && (expectedTotal !== undefined || !problem?.isLasting)) return;
  const data = { total: toRupees(total) };
  const totalNow = `The total is now ${rupees(toRupees(total))}.`;
  const isSameSubtotal = toPaise(expectedTotal ?? 0) + toPaise(expectedDiscount ?? 0) === subtotal;
  if (!isSameTotal && isKept && (expectedDiscount === undefined ? !problem?.isLasting : !isSameSubtotal))
    throw conflict('PRICE_CHANGED', `The prices in your cart have changed. ${totalNow}`, { data });
  const titles = lost.map(({ offer }) => offer.title);
  const reason = problem?.message ?? 'The discounts of your cart have changed.';
  throw conflict('DISCOUNT_CHANGED', `${reason} ${totalNow}`, {
    data: { ...data, discount: toRupees(subtotal - total), lost: titles, problem: problem?.reason ?? null },
  });
}

const giftUnit = (gift: Gift) => ({ ...gift, id: '', variantId: gift.variant.id, quantity: 1, isAvailable: true });

/** @throws ChangedSinceRead when it is a gift that is short: the cart has to be computed again without it */
function refuseShort(shortages: Shortage<Unit>[], cart: DiscountedCart): void {
  if (shortages.some(({ wanted }) => cart.gifts.some(({ variant }) => variant.id === wanted.variantId)))
    throw new ChangedSinceRead('The stock of a gift has changed.');
  refuseShortages(shortages);
}

/**
 * Limits the stock that an unconfirmed account can reserve. Call it after the cart was read: a parallel order of the account
 * that is not counted yet takes the lines that this one has read.
 */
async function refuseHoarding(trx: Transaction, userId: string, lines: OrderedLine[]): Promise<void> {
  const pending = await Order.query(trx)
    .where({ userId, deliveryStatus: 'PENDING' })
    .limit(UNCONFIRMED_ORDERS)
    .withGraphFetched('units');
  const units = [...pending, { unitCount: unitsOf(lines) }].reduce((sum, { unitCount }) => sum + unitCount, 0);
  if (pending.length < UNCONFIRMED_ORDERS && units <= UNCONFIRMED_UNITS) return;
  throw conflict('EMAIL_UNCONFIRMED', TEXTS.orders.unconfirmed(UNCONFIRMED_ORDERS, UNCONFIRMED_UNITS));
}

const unitsOf = (lines: OrderedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What can be refused before anything is written or locked. */
const visibleShortages = (lines: OrderedLine[]) =>
  lines
    .map((wanted) => ({ wanted, available: wanted.isAvailable ? wanted.variant.stock : 0 }))
    .filter(({ wanted, available }) => wanted.quantity > available);

function refuseShortages(shortages: Shortage<Unit>[]): void {
  if (shortages.length === 0) return;
  const short = shortages.map(({ wanted, available = 0 }) => ({ ...refusedLine(wanted), available }));
  const named = shortages.map(({ wanted: { product, variant, isAvailable }, available = 0 }) => {
    const left = available > 0 ? `only ${available} left` : isAvailable ? 'sold out' : 'no longer sold';
    return `${product.name} (${variant.size}, ${variant.color}): ${left}`;
  });
  throw conflict('INSUFFICIENT_STOCK', `Some items are no longer available. ${named.join('; ')}.`, {
    data: { lines: short },
  });
}

function refuseBeyondLimit(lines: OrderedLine[], limit: number | null): void {
  const beyond = lines.filter(({ quantity }) => limit !== null && quantity > limit).map(refusedLine);
  if (limit === null || beyond.length === 0) return;
  const named = beyond.map(({ name, size, color, requested }) => `${name} (${size}, ${color}): ${requested}`);
  throw conflict('UNIT_LIMIT', `${TEXTS.cart.unitLimit(limit)} ${named.join('; ')}.`, {
    data: { limit, lines: beyond },
  });
}

/** Orders are paid in cash. */
function refuseUnserved({ address: { postalCode: pin }, service }: Shopper): void {
  if (!service.delivers) throw conflict('NOT_DELIVERED_THERE', DELIVERY_TEXTS.notDelivered(pin));
  if (!service.takesCash) throw conflict('NO_CASH_THERE', DELIVERY_TEXTS.noCash(pin));
}

interface RefusedLine {
  id: string;
  quantity: number;
  product: { name: string };
  variant: { id: string; size: string; color: string };
}

/** What a refusal tells of a line. */
const refusedLine = ({ id, product, variant, quantity }: RefusedLine) => ({
  cartItemId: id,
  productVariantId: variant.id,
  name: product.name,
  size: variant.size,
  color: variant.color,
  requested: quantity,
});
