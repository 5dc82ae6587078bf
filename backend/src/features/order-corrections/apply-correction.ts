import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { toRupees } from '../../database/money';
import { raiseEvent } from '../../webhooks/raise-event';
import { refuseShortages } from '../checkout/order-refusals';
import { correctUses } from '../discounts/discount-uses';
import { exchangeStock } from '../inventory/order-stock';
import { noteOrderChanges } from '../orders/days/order-changes';
import type { Order } from '../orders/Order';
import type { CorrectedItem, OrderContent, OrderCorrection } from '../orders/OrderCorrection';
import { OrderItem } from '../orders/OrderItem';
import { presentOrder } from '../orders/show/present-order';
import { copyOf, refusable, unitsOf } from './compose-correction';

/**
 * Gives an order the items, discounts and total of a correction, all or nothing; stock, audit log and webhooks follow. The caller
 * holds the order's row lock, and knows that it can be corrected.
 * @param order with its items
 * @param language of the reader of its refusals
 * @throws HttpError 409 INSUFFICIENT_STOCK with the `lines` that are short
 */
export async function applyCorrection(
  trx: Transaction,
  order: Order,
  { after, totalAfter, reason }: OrderCorrection,
  actor: Actor,
  language = ENGLISH_LANGUAGE,
): Promise<void> {
  const before = { items: order.items.map(copyOf), discounts: order.discounts };
  const formerTotal = order.total;
  await correctUses(trx, order, worthsOf(after));
  await moveUnits(trx, order.id, before.items, after.items, actor, language);
  await OrderItem.query(trx).delete().where({ orderId: order.id });
  const items = after.items.map((item) => OrderItem.fromDatabaseJson({ ...item, orderId: order.id }));
  await trx(OrderItem.tableName).insert(items);
  await order.$query(trx).patch({ total: totalAfter, discounts: after.discounts });
  await noteOrderChanges(trx, [order.id]);
  order.items = items.map((item) => Object.assign(item, { shippedQuantity: 0, returnedUnits: 0 }));
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  await recordChange(trx, actor, {
    action: 'changed',
    ...subject,
    before: snapshotOf(before, formerTotal),
    after: { ...snapshotOf(after, totalAfter), reason },
  });
  raiseEvent(trx, 'order.corrected', { order: presentOrder(order), formerTotal: toRupees(formerTotal) });
}

/** What the audit log compares. */
const snapshotOf = ({ items, discounts }: OrderContent, total: number) => ({
  items: items
    .map(
      ({ quantity, productName, size, color, price }) =>
        `${quantity} × ${productName} (${size}, ${color}) ${toRupees(price)}`,
    )
    .join('; '),
  discounts: discounts?.map(({ title }) => title).join(', ') ?? null,
  total: toRupees(total),
});

/** Paise that each discount is worth: what it takes off, or the compare-at price of its gift. */
function worthsOf({ discounts, items }: OrderContent): Map<string, number> {
  const gift = items.find(({ price }) => price === 0);
  return new Map((discounts ?? []).map(({ discountId, amount }) => [discountId, amount || (gift?.discount ?? 0)]));
}

async function moveUnits(
  trx: Transaction,
  orderId: string,
  before: CorrectedItem[],
  after: CorrectedItem[],
  actor: Actor,
  language: Language,
): Promise<void> {
  const [had, wanted] = [unitsOf(before), unitsOf(after)];
  const units = [...new Map([...before, ...after].map((item) => [item.variantId, item])).values()].map((item) => ({
    item,
    more: (wanted.get(item.variantId) ?? 0) - (had.get(item.variantId) ?? 0),
  }));
  const taken = units.filter(({ more }) => more > 0).map(({ item, more }) => refusable(item, more));
  const returned = units.filter(({ more }) => more < 0).map(({ item, more }) => refusable(item, -more));
  const cause = { reason: 'CORRECTION', orderId, actor } as const;
  if (taken.length + returned.length > 0) refuseShortages(await exchangeStock(trx, taken, returned, cause), language);
}
