import { FIT_REASONS, RETURN_STATE_LABELS, RETURN_TEXTS, type ReturnState } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { conflict, notFound } from '../../http/errors';
import { Order } from '../orders/Order';
import { Return, ReturnEvent } from './Return';

/** From which states a return comes into each. */
const FROM: Partial<Record<ReturnState, readonly ReturnState[]>> = {
  APPROVED: ['REQUESTED'],
  DECLINED: ['REQUESTED', 'APPROVED'],
  // Once picked up or received only together with its order.
  WITHDRAWN: ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'],
  PICKED_UP: ['APPROVED'],
  RECEIVED: ['APPROVED', 'PICKED_UP'],
  REFUNDED: ['RECEIVED'],
  EXCHANGED: ['RECEIVED'],
};

const STORE = { id: null, name: 'The store' };

/**
 * Reads a return and locks its order: whatever changes a return or the units of its order waits for that lock.
 * @param owner the shopper, when only own returns count
 * @throws HttpError 404
 */
export async function lockReturn(trx: Transaction, id: string, owner?: string): Promise<Return> {
  const own = owner ? { userId: owner } : {};
  const found = await Return.query(trx)
    .findOne({ id, ...own })
    .select('orderId');
  if (!found) throw notFound('Return');
  const order = await Order.query(trx).findById(found.orderId).forUpdate().withGraphFetched('items').throwIfNotFound();
  const locked = await Return.query(trx).findById(id).withGraphFetched(Return.graph).throwIfNotFound();
  locked.order = order;
  return locked;
}

/**
 * Sets the state of a locked return and records the event.
 * @param actor null for the store itself
 * @throws HttpError 409 STATE_CHANGED with `state` when it cannot come into the state from where it is
 */
export async function moveReturn(
  trx: Transaction,
  found: Return,
  toState: ReturnState,
  actor: Actor | null,
  fields: Partial<Return> = {},
): Promise<void> {
  const fromState = found.state;
  if (!FROM[toState]?.includes(fromState)) throw stateChanged(fromState);
  const moved = await Return.query(trx)
    .where({ id: found.id, state: fromState })
    .patch({ ...fields, state: toState });
  if (moved === 0) throw stateChanged(fromState);
  Object.assign(found, fields, { state: toState });
  // The page of the product sums up what was too small or too large.
  for (const { reason, item } of found.lines) if (reason in FIT_REASONS) raiseTags(trx, TAGS.product(item.productId));
  found.events.push(await recordEvent(trx, found.id, fromState, toState, actor));
}

export const stateChanged = (state: ReturnState) =>
  conflict('STATE_CHANGED', RETURN_TEXTS.stateChanged(RETURN_STATE_LABELS[state]), { data: { state } });

export async function recordEvent(
  trx: Transaction,
  returnId: string,
  fromState: ReturnState | null,
  toState: ReturnState,
  actor: Actor | null,
): Promise<ReturnEvent> {
  const { id: actorId, name: actorName } = actor ?? STORE;
  const createdAt = sharedNow();
  return await ReturnEvent.query(trx).insert({ returnId, fromState, toState, actorId, actorName, createdAt });
}
