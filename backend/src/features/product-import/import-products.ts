import type { ImportReport } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { raiseRevisions } from '../../audit/revisions';
import { catalogueVersion } from '../../catalogue-index/read-catalogue';
import { lockRow } from '../../database/lock-row';
import type { UploadedFile } from '../../http/request/uploads';
import { findExistingRows } from './existing-rows';
import { ImportProblems } from './import-report';
import { type ImportRow, readRows } from './import-rows';
import { planImport } from './plan-import';
import type { PlannedProduct } from './plan-import-product';
import { editedProducts, writeProducts, writeVariants } from './write-import';

/** A file with what its import would do, as long as the catalogue stays as it is. */
interface ReadImport {
  fileName: string;
  rows: ImportRow[];
  unreadable: ImportProblems;
  prepared: Prepared;
}

/**
 * Reads a file and plans its import: before the transaction, because it takes long.
 * @throws HttpError 400 for a file that is not a products' CSV
 */
export async function readImport(file: UploadedFile | undefined): Promise<ReadImport> {
  const unreadable = new ImportProblems();
  const rows = await readRows(file, unreadable);
  return { fileName: file?.name ?? '', rows, unreadable, prepared: await prepare(rows, unreadable) };
}

/** What an import would do. */
export const reportOf = ({ prepared }: ReadImport): ImportReport => prepared.problems.report(countsOf(prepared.plan));

/**
 * Imports the file completely or not at all. The variants are locked last, so that orders wait as little as possible.
 * @throws HttpError 400 `IMPORT_REFUSED` with the problems
 */
export async function importProducts(
  trx: Transaction,
  actor: Actor,
  { fileName: entityName, rows, unreadable, prepared }: ReadImport,
): Promise<ImportReport> {
  await lockRow(trx, 'catalogue_version', 1);
  const isCurrent = (await catalogueVersion(trx)) === prepared.version;
  const { plan, problems } = isCurrent ? prepared : await prepare(rows, unreadable, trx);
  problems.refuse();
  const id = uuidv7();
  await writeProducts(trx, plan);
  await raiseRevisions(trx, 'product', editedProducts(plan), { id });
  await writeVariants(trx, plan, actor);
  const counts = countsOf(plan);
  const subject = { action: 'imported', entity: 'product', entityId: 'import', entityName } as const;
  await recordChange(trx, actor, { id, ...subject, after: counts });
  return problems.report(counts);
}

interface Prepared {
  /** The catalogue's version when the plan was made: while it is unchanged, only stock can have changed. */
  version: number;
  plan: PlannedProduct[];
  problems: ImportProblems;
}

async function prepare(rows: ImportRow[], unreadable: ImportProblems, trx?: Transaction): Promise<Prepared> {
  const problems = new ImportProblems(unreadable);
  // Read first, so that a change during the following reads makes the plan outdated.
  const version = await catalogueVersion(trx);
  const plan = await planImport(rows, await findExistingRows(rows, trx), problems);
  return { version, plan, problems };
}

/** In lines: a change of the product itself counts with its first line. */
function countsOf(plan: PlannedProduct[]) {
  const counts = { creates: 0, updates: 0, unchanged: 0 };
  for (const { kind, variants } of plan)
    for (const [index, variant] of variants.entries()) {
      const isUpdate = variant.kind === 'update' || (index === 0 && kind === 'update');
      if (variant.kind === 'create') counts.creates++;
      else if (isUpdate) counts.updates++;
      else counts.unchanged++;
    }
  return counts;
}
