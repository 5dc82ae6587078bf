import type { CreateMakerRequest, UpdateMakerRequest } from '@rangrekha/contract';
import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { isStillReferenced, transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { Maker } from './Maker';

/** Adds a maker. */
export async function createMaker(trx: Transaction, actor: Actor, body: CreateMakerRequest): Promise<Maker> {
  const maker = await Maker.query(trx).insertAndFetch({ id: uuidv7(), ...body });
  await recordChange(trx, actor, { action: 'created', ...subjectOf(maker), after: snapshotOf(maker) });
  return maker;
}

/** Changes a maker. @throws HttpError 404, 409 `EDIT_CONFLICT` */
export function updateMaker(actor: Actor, id: string, { revision, ...body }: UpdateMakerRequest): Promise<Maker> {
  return transaction(async (trx) => {
    const maker = await lockMaker(trx, id);
    await refuseStale(maker, revision, trx);
    const before = snapshotOf(maker);
    await maker.$query(trx).patch(body);
    raiseTags(trx, TAGS.makers);
    const change = { action: 'changed', before, after: snapshotOf(maker) } as const;
    maker.revision = await recordEdit(trx, actor, maker, { ...change, entity: 'maker', entityName: maker.name });
    return maker;
  });
}

/** Deletes a maker. @throws HttpError 404; 409 `MAKER_IN_USE` while a product, a category or the company names it */
export function deleteMaker(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    const maker = await lockMaker(trx, id);
    await maker
      .$query(trx)
      .delete()
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? conflict('MAKER_IN_USE', MAKER_TEXTS.inUse) : error;
      });
    await recordChange(trx, actor, { action: 'deleted', ...subjectOf(maker), before: snapshotOf(maker) });
  });
}

/**
 * Keeps a maker from being deleted until the transaction ends that names it in `field`.
 * @param id null or undefined for none
 * @throws HttpError 400
 */
export async function requireMaker(trx: Transaction, field: string, id: string | null | undefined): Promise<void> {
  if (id && !(await Maker.query(trx).findById(id).forShare().select('id'))) throw invalidField(field, MAKER_TEXTS.gone);
}

const lockMaker = async (trx: Transaction, id: string): Promise<Maker> =>
  Maker.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Maker'));

const subjectOf = ({ id, name }: Maker) => ({ entity: 'maker', entityId: id, entityName: name }) as const;

const snapshotOf = ({ name, role, address, country }: Maker) => ({ name, role, address, country });
