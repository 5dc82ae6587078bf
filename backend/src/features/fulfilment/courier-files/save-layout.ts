import type { SaveCourierLayoutRequest } from '@rangrekha/contract';
import { COURIER_FILE_LIMITS } from '@rangrekha/contract/courier-files';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { recordEdit, refuseStale } from '../../../audit/revisions';
import { isDuplicate, transaction } from '../../../database/transaction';
import { conflict, notFound } from '../../../http/errors';
import { CourierLayout } from './CourierLayout';

/** @throws HttpError 409 NAME_TAKEN, TOO_MANY */
export async function createLayout(
  trx: Transaction,
  actor: Actor,
  { name, columns }: SaveCourierLayoutRequest,
): Promise<CourierLayout> {
  if ((await CourierLayout.query(trx).resultSize()) >= COURIER_FILE_LIMITS.layouts)
    throw conflict('TOO_MANY', COURIER_FILE_TEXTS.tooMany(COURIER_FILE_LIMITS.layouts));
  const layout = await CourierLayout.query(trx).insertAndFetch({ name, columns, revision: 0 }).catch(explainTaken);
  await recordChange(trx, actor, { action: 'created', ...subjectOf(layout), after: snapshotOf(layout) });
  return layout;
}

/** @throws HttpError 404; 409 EDIT_CONFLICT, NAME_TAKEN */
export function updateLayout(
  actor: Actor,
  id: string,
  { name, columns, revision }: SaveCourierLayoutRequest,
): Promise<CourierLayout> {
  return transaction(async (trx) => {
    const layout = await lock(trx, id);
    await refuseStale(layout, revision, trx);
    const before = snapshotOf(layout);
    await layout.$query(trx).patch({ name, columns }).catch(explainTaken);
    const change = { action: 'changed', before, after: snapshotOf(layout) } as const;
    layout.revision = await recordEdit(trx, actor, layout, { ...change, ...subjectOf(layout) });
    return layout;
  });
}

/** @throws HttpError 404 */
export function deleteLayout(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    const layout = await lock(trx, id);
    await layout.$query(trx).delete();
    await recordChange(trx, actor, { action: 'deleted', ...subjectOf(layout), before: snapshotOf(layout) });
  });
}

function explainTaken(error: unknown): never {
  if (isDuplicate(error, 'courier_layouts_name_unique')) throw conflict('NAME_TAKEN', COURIER_FILE_TEXTS.nameTaken);
  throw error;
}

const lock = async (trx: Transaction, id: string): Promise<CourierLayout> =>
  CourierLayout.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Layout'));

const subjectOf = ({ id, name }: CourierLayout) =>
  ({ entity: 'courier-layout', entityId: id, entityName: name }) as const;

const snapshotOf = ({ name, columns }: CourierLayout) => ({
  name,
  columns: columns.map(({ heading, field, text }) => `${heading}: ${text || field}`).join('; '),
});
