import type { RequestReturnRequest } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import type { Language } from '@rangrekha/contract/languages';
import { lastReturnDay, RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { badRequest, conflict, notFound } from '../../http/errors';
import { lockAccount } from '../accounts/lock-account';
import type { MailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { nameIn, type OrderItem } from '../orders/OrderItem';
import { exchangeVariants } from './exchange-variants';
import { recordEvent } from './move-return';
import { Return, ReturnLine } from './Return';
import { queueReturnMail } from './return-mail';
import { takeUnits } from './returned-units';

/** Whether today, in India, is one of the days on which items of an order can be returned. */
export const isReturnable = ({ deliveryStatus, deliveredOn }: Order): boolean =>
  deliveryStatus === 'DELIVERED' && deliveredOn !== null && indiaDay(sharedNow()) <= lastReturnDay(deliveredOn);

/**
 * Asks to return units of an own order.
 * @throws HttpError 404; 400 for what is no item of it, or no variant to exchange it for; 409 NOT_DELIVERED, RETURN_WINDOW_OVER,
 * TOO_MANY_UNITS when fewer units are left to be returned, INSUFFICIENT_STOCK of an exchange
 */
export async function requestReturn(
  trx: Transaction,
  settings: MailSettings,
  shopper: Actor,
  orderId: string,
  { outcome, lines }: RequestReturnRequest,
  language: Language,
): Promise<Return> {
  await lockAccount(trx, shopper.id);
  const order = await Order.query(trx)
    .findOne({ id: orderId, userId: shopper.id })
    .forUpdate()
    .withGraphFetched('items');
  if (!order) throw notFound('Order');
  if (order.deliveryStatus !== 'DELIVERED') throw conflict('NOT_DELIVERED', RETURN_TEXTS.notDelivered);
  if (!isReturnable(order)) throw conflict('RETURN_WINDOW_OVER', RETURN_TEXTS.windowOver);
  const items = lines.map(({ itemId }, index) => itemOf(order, itemId, index));
  const wanted = outcome === 'EXCHANGE' ? await wantedVariants(trx, lines, items, language) : [];

  const found = await Return.query(trx).insert({ orderId, userId: shopper.id, state: 'REQUESTED', outcome });
  const rows = lines.map(({ itemId, quantity, reason, comment }, position) => ({
    returnId: found.id,
    position,
    itemId,
    productId: items[position]?.productId ?? null,
    quantity,
    reason,
    comment: comment || null,
    wantedVariantId: wanted[position]?.id ?? null,
    wantedSize: wanted[position]?.size ?? null,
    wantedColor: wanted[position]?.color ?? null,
  }));
  for (const row of rows) {
    await ReturnLine.query(trx).insert(row);
    if (!(await takeUnits(trx, orderId, row.itemId, row.quantity)))
      throw conflict('TOO_MANY_UNITS', RETURN_TEXTS.tooMany, { data: { itemId: row.itemId } });
  }
  await recordEvent(trx, found.id, null, 'REQUESTED', shopper);
  const whole = await Return.query(trx).findById(found.id).withGraphFetched(Return.graph).throwIfNotFound();
  whole.order = order;
  await queueReturnMail(trx, whole, settings);
  return whole;
}

function itemOf({ items }: Order, itemId: string, index: number): OrderItem {
  const item = items.find(({ id }) => id === itemId);
  if (item) return item;
  throw badRequest('This item is not in the order.', [
    { path: `lines.${index}.itemId`, message: 'This item is not in the order.' },
  ]);
}

/** The variants of an exchange, in the order of the lines. They are held when it is approved. */
async function wantedVariants(
  trx: Transaction,
  lines: RequestReturnRequest['lines'],
  items: OrderItem[],
  language: Language,
) {
  const variants = await exchangeVariants(items, trx);
  return lines.map(({ wantedVariantId, quantity }, index) => {
    const item = items[index] as OrderItem;
    const variant = variants.get(item.id)?.find(({ id }) => id === wantedVariantId);
    if (!variant)
      throw badRequest(RETURN_TEXTS.otherProduct, [
        { path: `lines.${index}.wantedVariantId`, message: RETURN_TEXTS.otherProduct },
      ]);
    if (variant.stock < quantity)
      throw conflict('INSUFFICIENT_STOCK', RETURN_TEXTS.wantedGone(nameIn(language, item)), {
        data: { available: variant.stock },
      });
    return variant;
  });
}
