import { raw, type Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { returnStock } from '../inventory/order-stock';
import { noteOrderChanges } from '../orders/days/order-changes';
import type { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { moveReturn } from './move-return';
import { Return, type ReturnLine } from './Return';

/**
 * Counts units of an order's item as returned, unless fewer are left.
 * @returns whether they were counted
 */
export async function takeUnits(trx: Transaction, orderId: string, itemId: string, units: number): Promise<boolean> {
  await noteOrderChanges(trx, [orderId]);
  const taken = await OrderItem.query(trx)
    .where({ id: itemId, orderId })
    .whereRaw('returned_units + ? <= quantity', [units])
    .patch({ returnedUnits: raw('returned_units + ?', [units]) });
  return taken > 0;
}

/** Lets units be returned again. */
export async function freeUnits(trx: Transaction, orderId: string, itemId: string, units: number): Promise<void> {
  if (units === 0) return;
  await noteOrderChanges(trx, [orderId]);
  await OrderItem.query(trx)
    .findById(itemId)
    .patch({ returnedUnits: raw('returned_units - ?', [units]) });
}

/** The wanted units of an exchange, for the stock. */
export const wantedUnits = (lines: ReturnLine[], unitsOf: (line: ReturnLine) => number = ({ quantity }) => quantity) =>
  lines.flatMap((line) => {
    const quantity = unitsOf(line);
    return line.wantedVariantId && quantity > 0 ? [{ variantId: line.wantedVariantId, quantity }] : [];
  });

/** Gives held units of an exchange back to the stock. */
export async function releaseUnits(
  trx: Transaction,
  { id: returnId, orderId }: Return,
  units: { variantId: string; quantity: number }[],
  actor: Actor | null,
): Promise<void> {
  if (units.length > 0) await returnStock(trx, units, { reason: 'RELEASE', orderId, returnId, actor });
}

/**
 * Ends a locked return: what is held for its exchange is released. Units that have not come back can be returned again.
 * @throws HttpError 409 STATE_CHANGED
 */
export async function closeReturn(
  trx: Transaction,
  found: Return,
  state: 'DECLINED' | 'WITHDRAWN',
  actor: Actor | null,
  fields: Partial<Return> = {},
): Promise<void> {
  const isHeld = found.state !== 'REQUESTED';
  const wasReceived = found.state === 'RECEIVED';
  // The arrival has freed and released the missing units already.
  const unitsOf = ({ quantity, received }: ReturnLine) => (wasReceived ? received : quantity);
  await moveReturn(trx, found, state, actor, { ...fields, heldUntil: null });
  if (!wasReceived)
    for (const { itemId, quantity } of found.lines) await freeUnits(trx, found.orderId, itemId, quantity);
  if (isHeld) await releaseUnits(trx, found, wantedUnits(found.lines, unitsOf), actor);
}

/** The units of each item that came back by returns, by the item's id. */
export async function receivedUnits(trx: Transaction, { items }: Order): Promise<Map<string, number>> {
  const rows = await trx('return_lines')
    .whereIn(
      'itemId',
      items.map(({ id }) => id),
    )
    .groupBy('itemId')
    .havingRaw('units > 0')
    .select<{ itemId: string; units: string }[]>('itemId', trx.raw('SUM(restocked + written_off) AS units'));
  return new Map(rows.map(({ itemId, units }) => [itemId, Number(units)]));
}

/**
 * Ends the open returns of an order that is cancelled as a whole. Ends its exchanges too, if the goods have arrived and
 * the wanted units have not left. The caller holds the order's row lock.
 */
export async function closeReturns(trx: Transaction, orderId: string, actor: Actor): Promise<void> {
  const open = await Return.query(trx)
    .where({ orderId })
    .where((which) =>
      which
        .whereIn('state', ['REQUESTED', 'APPROVED', 'PICKED_UP'])
        .orWhere({ state: 'RECEIVED', outcome: 'EXCHANGE' }),
    )
    .withGraphFetched(Return.graph);
  for (const found of open) await closeReturn(trx, found, 'WITHDRAWN', actor);
}
