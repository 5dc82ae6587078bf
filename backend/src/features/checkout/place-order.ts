import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { ChangedSinceRead, isWorthRetrying } from '../../database/error-code';
import { sharedNow } from '../../database/shared-clock';
import { writeInTurn } from '../../database/statement';
import { isDuplicate, transaction, writeAtOnce } from '../../database/transaction';
import { badRequest, conflict, HttpError, notFound } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { User } from '../accounts/User';
import { CartItem } from '../cart/CartItem';
import type { DeliveryTimes } from '../delivery/DeliveryTimes';
import { type DiscountedCart, discountCart } from '../discounts/discount-cart';
import { useDiscounts } from '../discounts/discount-uses';
import type { Gift } from '../discounts/offers';
import { type Shortage, stockWrites, takeStock, takeStockAsRead } from '../inventory/order-stock';
import type { StockCause } from '../inventory/record-movements';
import { firstConfirmation, type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { presentOrder } from '../orders/show/present-order';
import { newOrder } from './new-order';
import {
  refuseBeyondLimit,
  refuseHoarding,
  refuseShortages,
  refuseUnserved,
  type Unit,
  visibleShortages,
} from './order-refusals';
import { type Expected, type Given, refuseOtherCart, refuseOtherLines } from './refuse-other-cart';
import { Shopper } from './Shopper';

/** What an order needs beside the database. */
export interface OrderSettings extends MailSettings {
  deliveryTimes: Pick<DeliveryTimes, 'daysTo'>;
}

const EMPTY = 'Your cart is empty.';

/**
 * Turns the cart into an order, all or nothing. The same `key` from the same user gives the same order again.
 * @throws HttpError 409 IDEMPOTENCY_KEY_REUSED for the same `key` with another body; 404 for somebody else's address; 400
 * for an empty cart; 409 CART_CHANGED or PRICE_CHANGED with `total` in rupees; 409 DISCOUNT_CHANGED with `total` and `discount` in rupees, the
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
  const request = { idempotencyKey: key ?? null, requestHash };
  try {
    return { order: await orderCart(settings, userId, body, request), isNew: true };
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

export interface Attempts {
  /** 1 when the transaction runs for the first time. */
  count: number;
  /** What the first one would have given. */
  promised: Given;
}

/**
 * Reads without a lock. Then the lines of the cart are deleted as they were read, which lets one of a shopper's parallel
 * orders through, and the stock is taken as it was read. When either has changed, a transaction reads anew, and locks the
 * stock before it takes it.
 */
async function orderCart(
  settings: OrderSettings,
  userId: string,
  body: PlaceOrderRequest,
  request: Purchase['request'],
): Promise<Order> {
  const purchase: Purchase = { expected: body, request, attempts: { count: 1, promised: [] } };
  const read = async (trx?: Transaction) => {
    const shopper = await Shopper.withCart(trx, userId, body.addressId);
    if (!shopper) throw notFound('Address');
    if (shopper.lines.length === 0) throw badRequest(EMPTY, [{ path: 'cart', message: EMPTY }], 'EMPTY_CART');
    return agree(trx, settings, shopper, purchase);
  };
  let agreed: Agreed | undefined = await read();
  try {
    const order = await orderAtOnce(settings, agreed, purchase);
    if (order) return order;
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    agreed = undefined;
  }
  return transaction(async (trx) => {
    if (!agreed) purchase.attempts.count += 1;
    const known = agreed ?? (await read(trx));
    agreed = undefined;
    return writeOrder(trx, settings, known, purchase);
  });
}

interface Purchase {
  expected: Expected;
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>;
  attempts: Attempts;
  /** The admin who places it for the shopper; the lines are then not those of the shopper's cart. */
  placedBy?: Actor;
}

/** A customer with the cart that was agreed to. */
interface Agreed {
  shopper: Shopper;
  cart: DiscountedCart;
}

/** Orders the lines of `shopper`, all or nothing. @throws HttpError as `placeOrder` does */
export async function orderLines(
  trx: Transaction,
  settings: OrderSettings,
  shopper: Shopper,
  purchase: Purchase,
): Promise<Order> {
  return writeOrder(trx, settings, await agree(trx, settings, shopper, purchase), purchase);
}

/** What the lines cost, once nothing that was read forbids the order. @throws HttpError as `placeOrder` does */
async function agree(
  trx: Transaction | undefined,
  settings: OrderSettings,
  shopper: Shopper,
  { expected, attempts, placedBy }: Purchase,
): Promise<Agreed> {
  const { lines } = shopper;
  const cart = await discountCart(lines, shopper.offers, sharedNow(), trx);
  if (attempts.count === 1) attempts.promised = cart.discounts;
  refuseOtherLines(lines, expected, cart.total);
  refuseOtherCart(cart, expected, attempts.promised);
  if (settings.config.rateLimit && !shopper.emailVerifiedAt && !placedBy) await refuseHoarding(trx, shopper.id, lines);
  refuseShortages(visibleShortages(lines));
  refuseBeyondLimit(lines, shopper.unitLimit);
  refuseUnserved(shopper);
  return { shopper, cart };
}

/**
 * The order and what writes it, without the units that it takes from the stock.
 * @param change raises the event
 */
async function draft(
  change: object,
  settings: OrderSettings,
  { shopper, cart }: Agreed,
  { request, placedBy }: Purchase,
) {
  const { lines } = shopper;
  const actor = placedBy ?? { id: shopper.id, name: shopper.displayName };
  const days = settings.deliveryTimes.daysTo(shopper.address.postalCode, shopper.deliveryDaysMin);
  const { order, writes } = newOrder(shopper, cart, { ...request, days }, actor);
  if (!placedBy) writes.unshift(CartItem.deletionAsRead(shopper.id, lines));
  const confirmation = await firstConfirmation(order, settings, shopper);
  if (confirmation) writes.push(confirmation);
  raiseEvent(change, 'order.placed', { order: presentOrder(order) });
  const cause: StockCause = { reason: 'ORDER', orderId: order.id, actor };
  const units = [...lines, ...cart.gifts.map(giftUnit)];
  return { order, writes, units, cause, hasMail: confirmation !== undefined };
}

/** Writes an order without discounts, all in one round trip on MariaDB; undefined when that is not to be known beforehand. */
async function orderAtOnce(settings: OrderSettings, agreed: Agreed, purchase: Purchase): Promise<Order | undefined> {
  if (agreed.cart.discounts.length > 0) return undefined;
  return writeAtOnce(async (change) => {
    const { order, writes, units, cause, hasMail } = await draft(change, settings, agreed, purchase);
    // The stock comes last, so that a popular variant is locked only until the commit.
    const taking = hasMail && (await stockWrites(change, units, cause));
    return taking ? { result: order, writes: [...writes, ...taking] } : undefined;
  });
}

async function writeOrder(
  trx: Transaction,
  settings: OrderSettings,
  agreed: Agreed,
  purchase: Purchase,
): Promise<Order> {
  const { shopper, cart } = agreed;
  const { order, writes, units, cause, hasMail } = await draft(trx, settings, agreed, purchase);
  const isFirst = purchase.attempts.count === 1;
  const isPlain = isFirst && cart.discounts.length === 0 && hasMail;
  if (isPlain) await takeStockAsRead(trx, units, cause, writes);
  else {
    await writeInTurn(trx, writes);
    if (!hasMail) {
      // Mails to the shopper are counted: a request that is writing some comes first. MariaDB waits for it at the order's
      // foreign key, MySQL 9.7 does not.
      await User.query(trx).findById(shopper.id).forShare();
      await queueConfirmation(trx, order, settings, order.createdAt, shopper);
    }
    await useDiscounts(trx, order, cart.discounts);
    if (isFirst) await takeStockAsRead(trx, units, cause);
    else refuseShort(await takeStock(trx, units, cause), cart);
  }
  return order;
}

/** From named fields, so that their order in the body does not matter. Optional ones come last, so that hashes stay. */
const hashOf = ({ addressId, paymentMethod, expectedTotal, ...expected }: PlaceOrderRequest) => {
  const { expectedDiscount, expectedGifts, expectedLines } = expected;
  const fields: unknown[] = [addressId, paymentMethod, expectedTotal];
  if (expectedDiscount !== undefined || expectedGifts !== undefined) fields.push(expectedDiscount, expectedGifts);
  if (expectedLines) fields.push(expectedLines.map((line) => [line.productVariantId, line.quantity, line.price]));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

function refuseOtherRequest(existing: Order, requestHash: string | null): void {
  if (existing.requestHash === null || existing.requestHash === requestHash) return;
  throw conflict('IDEMPOTENCY_KEY_REUSED', TEXTS.orders.placedDifferently);
}

const giftUnit = (gift: Gift) => ({ ...gift, id: '', variantId: gift.variant.id, quantity: 1, isAvailable: true });

/** @throws ChangedSinceRead when it is a gift that is short: the cart has to be computed again without it */
function refuseShort(shortages: Shortage<Unit>[], cart: DiscountedCart): void {
  if (shortages.some(({ wanted }) => cart.gifts.some(({ variant }) => variant.id === wanted.variantId)))
    throw new ChangedSinceRead('The stock of a gift has changed.');
  refuseShortages(shortages);
}
