import type { SaveSegmentRequest } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { mayDo, refusalOf } from '@rangrekha/contract/permissions';
import { SEGMENT_LIMITS, SEGMENT_TEXTS } from '@rangrekha/contract/segments';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { toPaise, toRupees } from '../../database/money';
import { isDuplicate, isStillReferenced, transaction } from '../../database/transaction';
import type { Caller } from '../../http/authentication';
import { conflict, forbidden, invalidField, notFound } from '../../http/errors';
import { Discount } from '../discounts/Discount';
import { Segment } from './Segment';

/** Adds a segment. @throws HttpError 409 `DUPLICATE` for a known name, `TOO_MANY` */
export async function createSegment(trx: Transaction, actor: Actor, body: SaveSegmentRequest): Promise<Segment> {
  if ((await Segment.query(trx).resultSize()) >= SEGMENT_LIMITS.segments)
    throw conflict('TOO_MANY', SEGMENT_TEXTS.tooMany);
  const segment = await Segment.query(trx)
    .insertAndFetch({ id: uuidv7(), ...columnsOf(body) })
    .catch(explainDuplicate);
  await recordChange(trx, actor, { action: 'created', ...subjectOf(segment), after: snapshotOf(segment) });
  return segment;
}

/**
 * Replaces a segment.
 * @throws HttpError 404; 403 if a discount is for it and `actor` may change no discounts; 409 `DUPLICATE`, `EDIT_CONFLICT`
 */
export function updateSegment(actor: Caller, id: string, body: SaveSegmentRequest): Promise<Segment> {
  return transaction(async (trx) => {
    const segment = await lockSegment(trx, id);
    if (!mayDo(actor, 'catalogue') && (await Discount.query(trx).findOne({ segmentId: id }).select('id')))
      throw forbidden(refusalOf('catalogue'));
    await refuseStale(segment, body.revision, trx);
    const before = snapshotOf(segment);
    await segment.$query(trx).patch(columnsOf(body)).catch(explainDuplicate);
    const change = { action: 'changed', before, after: snapshotOf(segment) } as const;
    const subject = { entity: 'segment', entityName: segment.name } as const;
    segment.revision = await recordEdit(trx, actor, segment, { ...change, ...subject });
    return segment;
  });
}

/** Deletes a segment. @throws HttpError 404; 409 `SEGMENT_IN_USE` while a discount is for it */
export function deleteSegment(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    const segment = await lockSegment(trx, id);
    await segment
      .$query(trx)
      .delete()
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? conflict('SEGMENT_IN_USE', SEGMENT_TEXTS.inUse) : error;
      });
    await recordChange(trx, actor, { action: 'deleted', ...subjectOf(segment), before: snapshotOf(segment) });
  });
}

/**
 * Keeps a segment from being deleted until the transaction ends that names it.
 * @param id null for none
 * @returns its name; null for none
 * @throws HttpError 400 `segmentId`
 */
export async function requireSegment(trx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const segment = await Segment.query(trx).findById(id).forShare().select('name');
  if (!segment) throw invalidField('segmentId', SEGMENT_TEXTS.gone);
  return segment.name;
}

async function lockSegment(trx: Transaction, id: string): Promise<Segment> {
  const segment = await Segment.query(trx).findById(id).forUpdate();
  if (!segment) throw notFound('Segment');
  return segment;
}

function explainDuplicate(error: unknown): never {
  if (!isDuplicate(error, 'segments_name_unique')) throw error;
  const message = SEGMENT_TEXTS.nameTaken;
  throw conflict('DUPLICATE', message, { errors: [{ path: 'name', message }] });
}

const columnsOf = ({ name, tag, minOrders, minSpent, quietDays }: SaveSegmentRequest) => ({
  name,
  tag: tag ?? null,
  minOrders: minOrders ?? null,
  minSpent: minSpent == null ? null : toPaise(minSpent),
  quietDays: quietDays ?? null,
});

const subjectOf = ({ id, name }: Segment) => ({ entity: 'segment', entityId: id, entityName: name }) as const;

const snapshotOf = ({ name, tag, minOrders, minSpent, quietDays }: Segment) => ({
  name,
  tag,
  minOrders,
  minSpent: minSpent === null ? null : rupees(toRupees(minSpent)),
  quietDays,
});
