import type { Transaction } from 'objection';
import { ChangedSinceRead } from '../../database/error-code';
import { isDuplicate } from '../../database/transaction';
import { conflict } from '../../http/errors';
import { Discount } from './Discount';
import { DiscountUse } from './DiscountUse';
import type { DiscountedCart } from './discount-cart';

/** An order and its customer. */
interface UsingOrder {
  id: string;
  userId: string;
  createdAt: Date;
}

/**
 * Counts the discounts that a cart was given as used by its order. Two statements, however many discounts, and none
 * without any. The first one locks the discounts until `trx` ends, in the order of their ids.
 * @throws ChangedSinceRead when one was edited, used up, or used by the same customer since it was read
 */
export async function useDiscounts(
  trx: Transaction,
  order: UsingOrder,
  applied: DiscountedCart['discounts'],
): Promise<void> {
  if (applied.length === 0) return;
  const read = applied.map(({ offer }) => [offer.id, offer.revision]);
  const counted: number = await trx(Discount.tableName)
    // By the ids alone, so that no other discount is locked on the way.
    .whereIn(
      'id',
      read.map(([id]) => id as string),
    )
    .whereIn(['id', 'revision'], read)
    .where((left) => left.whereNull('usageLimit').orWhereRaw('used < usage_limit'))
    .orderBy('id')
    .increment('used', 1);
  if (counted < applied.length) throw new ChangedSinceRead('A discount has changed.');
  const forFirstOrder = applied.find(({ offer }) => offer.firstOrder);
  const uses = applied.map(({ offer, worth }) => ({
    discountId: offer.id,
    orderId: order.id,
    userId: order.userId,
    slot: (offer.lastSlot ?? 0) + 1,
    firstOrderOf: offer === forFirstOrder?.offer ? order.userId : null,
    amount: worth,
    createdAt: order.createdAt,
  }));
  // Another order of the customer took the slot, or was the first one.
  await trx(DiscountUse.tableName)
    .insert(uses)
    .catch((error) => {
      throw isDuplicate(error) ? new ChangedSinceRead('The customer has used a discount.') : error;
    });
}

/**
 * Lets the uses of an order follow its corrected items: a discount that is no longer given is free again, and the others have
 * another worth. The caller holds the order's row lock, and calls it before it locks stock.
 * @param worths paise, by the ids of the discounts that are still given
 */
export async function correctUses(
  trx: Transaction,
  order: UsesDiscounts,
  worths: ReadonlyMap<string, number>,
): Promise<void> {
  const lost = idsOf(order).filter((id) => !worths.has(id));
  if (lost.length > 0) {
    await trx(Discount.tableName).whereIn('id', lost).orderBy('id').decrement('used', 1);
    await DiscountUse.query(trx).delete().where({ orderId: order.id }).whereIn('discountId', lost);
  }
  for (const [discountId, amount] of worths)
    await DiscountUse.query(trx).findById([order.id, discountId]).patch({ amount });
}

/** Gives the uses of a cancelled order back. The caller holds the order's row lock, and calls it before it locks stock. */
export async function returnDiscounts(trx: Transaction, order: UsesDiscounts): Promise<void> {
  const ids = idsOf(order);
  if (ids.length === 0) return;
  await trx(Discount.tableName).whereIn('id', ids).orderBy('id').decrement('used', 1);
  await DiscountUse.query(trx).where({ orderId: order.id }).patch({ slot: null, firstOrderOf: null });
}

/**
 * Counts the uses of an order again that is no longer cancelled. The caller holds the order's row lock, and calls it before
 * it locks stock.
 * @throws HttpError 409 DISCOUNT_USED_UP when the limits of a discount leave no use for it
 */
export async function useDiscountsAgain(trx: Transaction, order: UsesDiscounts): Promise<void> {
  const ids = idsOf(order);
  if (ids.length === 0) return;
  const discounts = await Discount.query(trx).findByIds(ids).orderBy('id').forUpdate();
  const forFirstOrder = discounts.find(({ firstOrder }) => firstOrder);
  for (const discount of discounts) {
    const own = await DiscountUse.query(trx)
      .where({ userId: order.userId, discountId: discount.id })
      .max('slot as last')
      .count('slot as uses')
      .first()
      .castTo<{ last: number | null; uses: number }>();
    const isOver = (limit: number | null, uses: number) => limit !== null && uses >= limit;
    if (isOver(discount.usageLimit, discount.used) || isOver(discount.customerLimit, own.uses)) throw usedUp(discount);
    const use = { slot: (own.last ?? 0) + 1, firstOrderOf: discount === forFirstOrder ? order.userId : null };
    await DiscountUse.query(trx)
      .findById([order.id, discount.id])
      .patch(use)
      .catch((error) => {
        throw isDuplicate(error) ? usedUp(discount) : error;
      });
  }
  await trx(Discount.tableName).whereIn('id', ids).increment('used', 1);
}

/** An order with what it remembers of its discounts. */
interface UsesDiscounts {
  id: string;
  userId: string;
  discounts: { discountId: string }[] | null;
}

const idsOf = ({ discounts }: UsesDiscounts) => (discounts ?? []).map(({ discountId }) => discountId);

const usedUp = ({ title }: Discount) =>
  conflict(
    'DISCOUNT_USED_UP',
    `This order cannot be reopened: its discount ${title} has reached its usage limit. Raise the limit first.`,
  );
