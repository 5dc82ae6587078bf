import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { BaseModel } from '../database/BaseModel';
import { conflict } from '../http/errors';
import { AuditEntry } from './AuditEntry';
import { presentEntry } from './present-entry';
import { type Actor, recordChange, type Subject } from './record-change';

/** The tables whose rows have a revision. */
const TABLES = {
  product: 'products',
  maker: 'makers',
  category: 'categories',
  discount: 'discounts',
  segment: 'segments',
  review: 'reviews',
  complaint: 'complaints',
  collection: 'collections',
  picture: 'media',
  company: 'company_details',
  'legal-page': 'legal_pages',
  storefront: 'storefront_content',
  webhook: 'webhooks',
  'courier-layout': 'courier_layouts',
  plugin: 'plugin_settings',
} as const;
const BATCH = 500;
/** The most edits that one conflict reports. */
const REPORTED_EDITS = 20;

type EditedEntity = keyof typeof TABLES;

/** A row with its revision, the number of its edits. */
interface Edited {
  id: string | number;
  revision: number;
}

/**
 * Records an edit of a row that `trx` has locked: an audit entry and the row's next revision. A save that changed no
 * field records nothing.
 * @returns the row's revision afterwards
 */
export async function recordEdit(
  trx: Transaction,
  actor: Actor,
  row: Edited,
  subject: Omit<Subject, 'entityId'> & { entity: EditedEntity },
): Promise<number> {
  const entry = await recordChange(trx, actor, { ...subject, entityId: String(row.id) });
  if (!entry) return row.revision;
  await raiseRevisions(trx, subject.entity, [row.id], entry);
  return row.revision + 1;
}

/** Raises the revision of each of these rows by one and links it to the audit entry. */
export async function raiseRevisions(
  trx: Transaction,
  entity: EditedEntity,
  ids: (string | number)[],
  { id: auditEntryId }: Pick<AuditEntry, 'id'>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = () => trx(TABLES[entity]).whereIn('id', ids.slice(start, start + BATCH));
    await rows().increment('revision', 1);
    const raised: Edited[] = await rows().select('id', 'revision');
    await trx('revisions').insert(raised.map(({ id, revision }) => ({ entityId: String(id), revision, auditEntryId })));
  }
}

/**
 * Refuses a save of a form that was filled from an older revision.
 * @param read the revision that the form was filled from; undefined skips the check
 * @throws HttpError 409 `EDIT_CONFLICT` with the edits since then, when `row` is no longer at that revision
 */
export async function refuseStale(row: Edited, read: number | undefined, trx?: Transaction): Promise<void> {
  if (read === undefined || read === row.revision) return;
  const unseen: { auditEntryId: string }[] = await (trx ?? BaseModel.knex())('revisions')
    .where({ entityId: String(row.id) })
    .where('revision', '>', read)
    .orderBy('revision', 'desc')
    .limit(REPORTED_EDITS)
    .select('auditEntryId');
  const ids = unseen.map(({ auditEntryId }) => auditEntryId);
  const entries = await AuditEntry.query(trx).findByIds(ids);
  const edits = entries.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(presentEntry);
  const names = [...new Set(edits.map(({ actor }) => actor.name))].join(', ');
  throw conflict('EDIT_CONFLICT', TEXTS.edits.conflict(names), {
    data: { conflict: { revision: row.revision, edits } },
  });
}
