import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { ChangedSinceRead } from '../../database/error-code';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { badRequest, conflict, HttpError } from '../../http/errors';
import type { PluginDecisions } from '../../plugin-host/decide';
import { raiseEvent } from '../../webhooks/raise-event';
import { User } from '../accounts/User';
import { CartItem } from '../cart/CartItem';
import { readCart } from '../cart/read-cart';
import type { DeliveryTimes } from '../delivery/DeliveryTimes';
import { discountCart } from '../discounts/discount-cart';
import { useDiscounts } from '../discounts/discount-uses';
import { type Gift, readOffers } from '../discounts/offers';
import { takeStock } from '../inventory/order-stock';
import { type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { OrderItem } from '../orders/OrderItem';
import { presentOrder } from '../orders/show/present-order';
import { askPlugins, refuseOtherThanAsked } from './ask-plugins';
import { type Agreed, composeOrder, type OrderRequest, type Purchase } from './compose-order';
import { refuseBeyondLimit, refuseHoarding, refuseShortages, refuseUnserved, visibleShortages } from './order-refusals';
import { refuseOtherCart, refuseOtherLines, type ShownCart, type ShownDiscounts } from './refuse-other-cart';
import { Shopper } from './Shopper';

/** What an order needs beside the database. */
export interface OrderSettings extends MailSettings {
  decisions: PluginDecisions;
  deliveryTimes: Pick<DeliveryTimes, 'daysTo'>;
  /** Of the reader of its refusals. */
  language: Language;
}

const EMPTY = 'Your cart is empty.';

/**
 * Turns the cart into an order, all or nothing. The same `key` from the same user gives the same order again.
 * @param key the Idempotency-Key
 * @throws HttpError 409 IDEMPOTENCY_KEY_REUSED for the same `key` with another body; 404 for somebody else's address; 400
 * for an empty cart; 409 CART_CHANGED or PRICE_CHANGED with `total` in rupees; 409 DISCOUNT_CHANGED with `total` and `discount` in rupees, the
 * titles that are `lost` in a race and the `problem` of the code; 409 EMAIL_UNCONFIRMED for too many pending orders before
 * the email address is confirmed; 409 INSUFFICIENT_STOCK with the `lines` that are short; 409 UNIT_LIMIT with the `limit`
 * of units and the `lines` beyond it; 409 NOT_DELIVERED_THERE or NO_CASH_THERE for an address that is not served; 400 for a way to pay that
 * is not offered, and 409 ORDER_REFUSED by a plugin
 */
export async function placeOrder(
  settings: OrderSettings,
  userId: string,
  body: PlaceOrderRequest,
  key: string | undefined,
): Promise<{ order: Order; isNew: boolean }> {
  const request: OrderRequest = {
    idempotencyKey: key ?? null,
    requestHash: key ? hashOf(body) : null,
    language: settings.language.code,
  };
  let shownDiscounts: ShownDiscounts | undefined;
  try {
    const { decisions, deliveryTimes } = settings;
    const agreed = await askPlugins(decisions, body.paymentMethod, deliveryTimes, () =>
      transaction((trx) => readPurchase(trx, userId, body.addressId)),
    );
    // After a ChangedSinceRead or a deadlock all of it runs again.
    const order = await transaction(async (trx) => {
      // 1. Read, without a lock.
      const purchase = await readPurchase(trx, userId, body.addressId);
      const { shopper, lines, cart } = purchase;
      // What the first reading gives is what the shopper saw, if the body does not say it.
      shownDiscounts ??= cart.discounts;

      // 2. Agree, or refuse before anything is written.
      await agree(trx, settings, purchase, { ...body, shownDiscounts }, agreed, true);

      // 3. Write. The lines are deleted as they were read: of a shopper's parallel orders one goes on, the others read again.
      await CartItem.deleteAsRead(trx, userId, lines);
      const order = await writeOrder(trx, settings, purchase, { ...request, ...agreed }, actorOf(shopper));

      // 4. Take the discounts, as they were read, and then the stock. A popular variant is locked from here to the COMMIT.
      await useDiscounts(trx, order, cart.discounts);
      await takeUnits(trx, settings, order, purchase, actorOf(shopper));

      // 5. `transaction` writes the events and content tags, and commits.
      return order;
    });
    return { order, isNew: true };
  } catch (error) {
    // Asked only now, because few orders are sent again: then the cart is empty, or the index refuses the key.
    const mayBeKnown = error instanceof HttpError || isDuplicate(error, 'orders_user_key_unique');
    const existing = key && mayBeKnown && (await findPlaced(userId, key));
    if (!existing) throw error;
    refuseOtherRequest(existing, request);
    return { order: existing, isNew: false };
  }
}

const findPlaced = (userId: string, idempotencyKey: string) =>
  Order.query().findOne({ userId, idempotencyKey }).withGraphFetched('items');

const actorOf = ({ id, displayName }: Shopper): Actor => ({ id, name: displayName });

/** @throws HttpError 404 for somebody else's address; 400 for an empty cart */
export async function readPurchase(trx: Transaction, userId: string, addressId: string): Promise<Purchase> {
  const now = sharedNow();
  const shopper = await Shopper.read(trx, userId, addressId);
  const lines = await readCart(userId, trx);
  if (lines.length === 0) throw badRequest(EMPTY, [{ path: 'cart', message: EMPTY }], 'EMPTY_CART');
  const offers = await readOffers(userId, shopper.code, now, trx);
  return { shopper, lines, cart: await discountCart(lines, offers, now, trx) };
}

/**
 * Refuses what the customer did not see, and what the shop does not sell or deliver like that.
 * @param isByShopper false for an order by phone
 * @throws HttpError as `placeOrder` does
 */
export async function agree(
  trx: Transaction,
  settings: OrderSettings,
  purchase: Purchase,
  shown: ShownCart,
  agreed: Agreed,
  isByShopper: boolean,
): Promise<void> {
  const { shopper, lines, cart } = purchase;
  refuseOtherLines(lines, shown, cart.total);
  refuseOtherCart(cart, shown);
  if (isByShopper && isLimited(settings, shopper)) await refuseHoarding(trx, shopper.id, lines);
  refuseShortages(visibleShortages(lines), settings.language);
  refuseBeyondLimit(lines, shopper.unitLimit, settings.language);
  refuseUnserved(shopper, agreed.method);
  refuseOtherThanAsked(purchase, agreed);
}

const isLimited = ({ config }: OrderSettings, { emailVerifiedAt }: Shopper) => config.rateLimit && !emailVerifiedAt;

/** Writes the order, its items, its first event and the confirmation mail. */
export async function writeOrder(
  trx: Transaction,
  settings: OrderSettings,
  purchase: Purchase,
  { asked, ...request }: OrderRequest & Agreed,
  actor: Actor,
): Promise<Order> {
  const { shopper } = purchase;
  const usual = settings.deliveryTimes.daysTo(shopper.address.postalCode, shopper.deliveryDaysMin);
  const order = composeOrder(purchase, { days: usual, ...request, isByShopper: actor.id === shopper.id });
  await Order.query(trx).insert(order);
  await trx(OrderItem.tableName).insert(order.items);
  await OrderEvent.recordPlacement(trx, order, actor);
  // Mails to an unconfirmed address are counted: a request that is writing some comes first. MariaDB waits for it at the
  // order's foreign key, MySQL 9.7 does not.
  if (isLimited(settings, shopper)) await User.query(trx).findById(shopper.id).forShare();
  await queueConfirmation(trx, order, settings, order.createdAt, shopper);
  raiseEvent(trx, 'order.placed', { order: presentOrder(order) });
  return order;
}

/**
 * Locks the variants in the order of their ids, and takes the units.
 * @throws HttpError 409 INSUFFICIENT_STOCK; ChangedSinceRead if a gift is short: the cart is then computed again without it
 */
export async function takeUnits(
  trx: Transaction,
  { language }: Pick<OrderSettings, 'language'>,
  order: Order,
  { lines, cart }: Purchase,
  actor: Actor,
): Promise<void> {
  const units = [...lines, ...cart.gifts.map(giftUnit)];
  const shortages = await takeStock(trx, units, { reason: 'ORDER', orderId: order.id, actor });
  if (shortages.some(({ wanted }) => cart.gifts.some(({ variant }) => variant.id === wanted.variantId)))
    throw new ChangedSinceRead('The stock of a gift has changed.');
  refuseShortages(shortages, language);
}

const giftUnit = (gift: Gift) => ({ ...gift, id: '', variantId: gift.variant.id, quantity: 1, isAvailable: true });

/** From named fields, so that their order in the body does not matter. Optional ones come last, so that hashes stay. */
const hashOf = ({ addressId, paymentMethod, expectedTotal, ...expected }: PlaceOrderRequest) => {
  const { expectedDiscount, expectedGifts, expectedLines } = expected;
  const fields: unknown[] = [addressId, paymentMethod, expectedTotal];
  if (expectedDiscount !== undefined || expectedGifts !== undefined) fields.push(expectedDiscount, expectedGifts);
  if (expectedLines) fields.push(expectedLines.map((line) => [line.productVariantId, line.quantity, line.price]));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

function refuseOtherRequest(existing: Order, { requestHash }: Pick<OrderRequest, 'requestHash'>): void {
  if (existing.requestHash === null || existing.requestHash === requestHash) return;
  throw conflict('IDEMPOTENCY_KEY_REUSED', TEXTS.orders.placedDifferently);
}
