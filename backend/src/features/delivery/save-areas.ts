import { AREA_COLUMNS, AREA_LIMITS, AREA_TEXTS } from '@rangrekha/contract/delivery-areas';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { readCsvFile } from '../../http/csv/read-csv-file';
import { conflict, invalidField, notFound } from '../../http/errors';
import type { UploadedFile } from '../../http/request/uploads';
import { Company } from '../company/Company';
import { DeliveryArea } from './DeliveryArea';

/** Rows of one INSERT. */
const BATCH = 1_000;

type Rule = Pick<DeliveryArea, 'prefix' | 'delivers' | 'takesCash'>;

const subjectOf = (prefix: string) => ({ entity: 'delivery-area', entityId: prefix, entityName: prefix }) as const;
const snapshotOf = ({ delivers, takesCash }: Rule) => ({
  delivers: Boolean(delivers),
  takesCash: Boolean(takesCash),
});

/** One change of the areas at a time, so that their limit holds. */
const lockAreas = (trx: Transaction) => Company.query(trx).findById(Company.id).forUpdate().select('id');

/** @throws HttpError 409 TOO_MANY */
export function saveArea(actor: Actor, { prefix, delivers, takesCash }: Rule): Promise<DeliveryArea> {
  return transaction(async (trx) => {
    await lockAreas(trx);
    const before = await DeliveryArea.query(trx).findOne({ prefix });
    if (!before && (await DeliveryArea.query(trx).resultSize()) >= AREA_LIMITS.areas)
      throw conflict('TOO_MANY', AREA_TEXTS.tooMany(AREA_LIMITS.areas));
    const was = before && snapshotOf(before);
    const row = { prefix, delivers, takesCash, updatedAt: sharedNow() };
    const area = before
      ? await before.$query(trx).patchAndFetch(row)
      : await DeliveryArea.query(trx).insertAndFetch(row);
    await recordChange(trx, actor, {
      ...subjectOf(prefix),
      action: before ? 'changed' : 'created',
      ...(was && { before: was }),
      after: { delivers, takesCash },
    });
    return area;
  });
}

/** @throws HttpError 404 */
export function deleteArea(actor: Actor, prefix: string): Promise<void> {
  return transaction(async (trx) => {
    const before = await DeliveryArea.query(trx).findOne({ prefix }).forUpdate().throwIfNotFound(notFound('Area'));
    await before.$query(trx).delete();
    await recordChange(trx, actor, { ...subjectOf(prefix), action: 'deleted', before: snapshotOf(before) });
  });
}

/** Replaces all areas by those of a CSV. */
export async function importAreas(trx: Transaction, actor: Actor, fileName: string, rules: Rule[]): Promise<void> {
  const updatedAt = sharedNow();
  const rows = rules.map((rule) => ({ id: uuidv7(), ...rule, updatedAt }));
  await lockAreas(trx);
  const before = await DeliveryArea.query(trx).resultSize();
  await DeliveryArea.query(trx).delete();
  for (let start = 0; start < rows.length; start += BATCH)
    await trx.table(DeliveryArea.tableName).insert(rows.slice(start, start + BATCH));
  const subject = { ...subjectOf('all'), entityName: fileName, action: 'imported' } as const;
  await recordChange(trx, actor, { ...subject, before: { areas: before }, after: { areas: rows.length } });
}

/** The rules of a CSV. @throws HttpError 400 for a file that is no such CSV, with the line */
export async function readRules(file: UploadedFile | undefined): Promise<Rule[]> {
  const [head, ...records] = await readCsvFile(file, AREA_LIMITS.areas, AREA_TEXTS.tooMany(AREA_LIMITS.areas));
  const headings = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = AREA_COLUMNS.map((column) => headings.indexOf(column.toLowerCase()));
  if (at.includes(-1)) throw invalidField('file', `The first line must have the columns ${AREA_COLUMNS.join(', ')}.`);
  const rules = new Map<string, Rule>();
  for (const { line, cells } of records) {
    const [prefix = '', delivers = '', takesCash = ''] = at.map((index) => (cells[index] ?? '').trim());
    const refuse = (why: string) => invalidField('file', `Line ${line}: ${why}`);
    if (!/^[1-9]\d{0,5}$/.test(prefix)) throw refuse(`prefix ${AREA_TEXTS.prefix}.`);
    if (rules.has(prefix)) throw refuse(`${prefix} is in the file already.`);
    rules.set(prefix, { prefix, delivers: flagOf(delivers, refuse), takesCash: flagOf(takesCash, refuse) });
  }
  return [...rules.values()];
}

function flagOf(text: string, refuse: (why: string) => Error): boolean {
  if (/^(yes|true|1)$/i.test(text)) return true;
  if (/^(no|false|0)$/i.test(text)) return false;
  throw refuse('delivers and takesCash must be yes or no.');
}
