import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { toPaise, toRupees } from '../../database/money';
import { isDuplicate, transaction } from '../../database/transaction';
import { badRequest, conflict, HttpError, notFound } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { CartItem } from '../cart/CartItem';
import { type Shortage, takeStock, takeStockAsRead } from '../inventory/order-stock';
import type { StockCause } from '../inventory/record-movements';
import { type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { presentOrder } from '../orders/present-order';
import { insertOrder } from './insert-order';
import { Shopper } from './Shopper';

const EMPTY = 'Your cart is empty.';
/** The most pending orders of an account until its email address is confirmed. */
const UNCONFIRMED_ORDERS = 5;
const UNCONFIRMED_UNITS = 30;

/**
 * Turns the cart into an order, all or nothing. The same `key` from the same user gives the same order again.
 * @throws HttpError 409 IDEMPOTENCY_KEY_REUSED for the same `key` with another body; 404 for somebody else's address; 400
 * for an empty cart; 409 PRICE_CHANGED with `total` in rupees; 409 EMAIL_UNCONFIRMED for too many pending orders before
 * the email address is confirmed; 409 INSUFFICIENT_STOCK with the `lines` that are short; 409 UNIT_LIMIT with the `limit`
 * of units and the `lines` beyond it
 */
export async function placeOrder(
  settings: MailSettings,
  userId: string,
  body: PlaceOrderRequest,
  key?: string,
): Promise<{ order: Order; isNew: boolean }> {
  const requestHash = key ? hashOf(body) : null;
  let attempts = 0;
  const write = (trx: Transaction) => {
    attempts += 1;
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

/**
 * Reads without a lock. Then the lines of the cart are deleted as they were read, which lets one of a shopper's parallel
 * orders through, and the stock is taken as it was read. When either has changed, the transaction runs again, and then
 * locks the stock before it takes it.
 */
async function writeOrder(
  trx: Transaction,
  settings: MailSettings,
  userId: string,
  body: PlaceOrderRequest,
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>,
  attempt: number,
): Promise<Order> {
  const shopper = await Shopper.withCart(trx, userId, body.addressId);
  if (!shopper) throw notFound('Address');
  if (shopper.lines.length === 0) throw badRequest(EMPTY, [{ path: 'cart', message: EMPTY }], 'EMPTY_CART');
  return orderLines(trx, settings, shopper, { expectedTotal: body.expectedTotal, request, attempt });
}

interface Purchase {
  expectedTotal: number | undefined;
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>;
  /** 1 when the transaction runs for the first time. */
  attempt: number;
  /** The admin who places it for the shopper; the lines are then not those of the shopper's cart. */
  placedBy?: Actor;
}

/** Orders the lines of `shopper`, all or nothing. @throws HttpError as `placeOrder` does */
export async function orderLines(
  trx: Transaction,
  settings: MailSettings,
  shopper: Shopper,
  { expectedTotal, request, attempt, placedBy }: Purchase,
): Promise<Order> {
  const { lines } = shopper;
  const total = lines.reduce((sum, { quantity, variant }) => sum + quantity * variant.price, 0);
  refuseOtherTotal(total, expectedTotal);
  if (settings.config.rateLimit && !shopper.emailVerifiedAt && !placedBy) await refuseHoarding(trx, shopper.id, lines);
  refuseShortages(visibleShortages(lines));
  refuseBeyondLimit(lines, shopper.unitLimit);

  if (!placedBy) await CartItem.deleteAsRead(trx, shopper.id, lines);
  const actor = placedBy ?? { id: shopper.id, name: shopper.displayName };
  const order = await insertOrder(trx, shopper, total, request, actor);
  await queueConfirmation(trx, order, settings, order.createdAt, shopper);
  raiseEvent(trx, 'order.placed', { order: presentOrder(order) });
  // Last, so that a popular variant is locked only until the commit.
  const cause: StockCause = { reason: 'ORDER', orderId: order.id, actor };
  if (attempt === 1) await takeStockAsRead(trx, lines, cause);
  else refuseShortages(await takeStock(trx, lines, cause));
  return order;
}

/** From named fields, so that their order in the body does not matter. */
const hashOf = ({ addressId, paymentMethod, expectedTotal }: PlaceOrderRequest) =>
  createHash('sha256')
    .update(JSON.stringify([addressId, paymentMethod, expectedTotal]))
    .digest('hex');

function refuseOtherRequest(existing: Order, requestHash: string | null): void {
  if (existing.requestHash === null || existing.requestHash === requestHash) return;
  throw conflict('IDEMPOTENCY_KEY_REUSED', TEXTS.orders.placedDifferently);
}

function refuseOtherTotal(total: number, expectedRupees: number | undefined): void {
  if (expectedRupees === undefined || toPaise(expectedRupees) === total) return;
  const message = `The prices in your cart have changed. The total is now ${rupees(toRupees(total))}.`;
  throw conflict('PRICE_CHANGED', message, { data: { total: toRupees(total) } });
}

/**
 * Limits the stock that an unconfirmed account can reserve. Call it after the cart was read: a parallel order of the account
 * that is not counted yet takes the lines that this one has read.
 */
async function refuseHoarding(trx: Transaction, userId: string, lines: CartItem[]): Promise<void> {
  const pending = await Order.query(trx)
    .where({ userId, deliveryStatus: 'PENDING' })
    .limit(UNCONFIRMED_ORDERS)
    .withGraphFetched('units');
  const units = [...pending, { unitCount: unitsOf(lines) }].reduce((sum, { unitCount }) => sum + unitCount, 0);
  if (pending.length < UNCONFIRMED_ORDERS && units <= UNCONFIRMED_UNITS) return;
  throw conflict('EMAIL_UNCONFIRMED', TEXTS.orders.unconfirmed(UNCONFIRMED_ORDERS, UNCONFIRMED_UNITS));
}

const unitsOf = (lines: CartItem[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What can be refused before anything is written or locked. */
const visibleShortages = (lines: CartItem[]) =>
  lines
    .map((wanted) => ({ wanted, available: wanted.isAvailable ? wanted.variant.stock : 0 }))
    .filter(({ wanted, available }) => wanted.quantity > available);

function refuseShortages(shortages: Shortage<CartItem>[]): void {
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

function refuseBeyondLimit(lines: CartItem[], limit: number | null): void {
  const beyond = lines.filter(({ quantity }) => limit !== null && quantity > limit).map(refusedLine);
  if (limit === null || beyond.length === 0) return;
  const named = beyond.map(({ name, size, color, requested }) => `${name} (${size}, ${color}): ${requested}`);
  throw conflict('UNIT_LIMIT', `${TEXTS.cart.unitLimit(limit)} ${named.join('; ')}.`, {
    data: { limit, lines: beyond },
  });
}

/** What a refusal tells of a line. */
const refusedLine = ({ id, product, variant, quantity }: CartItem) => ({
  cartItemId: id,
  productVariantId: variant.id,
  name: product.name,
  size: variant.size,
  color: variant.color,
  requested: quantity,
});
