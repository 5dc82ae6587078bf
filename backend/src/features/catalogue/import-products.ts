import type { ImportReport } from '@rangrekha/contract';
import { type Actor, recordChange } from '../../audit/record-change';
import { raiseRevisions } from '../../audit/revisions';
import { lockRow } from '../../database/lock-row';
import { transaction } from '../../database/transaction';
import type { UploadedFile } from '../../http/uploads';
import { ImportProblems } from './import-report';
import { readRows } from './import-rows';
import { findStanding } from './import-standing';
import { type PlannedProduct, planImport } from './plan-import';
import { writeImport } from './write-import';

/**
 * Says what an import of the file would do. Nothing changes.
 * @throws HttpError 400 for what is no such file at all
 */
export async function planOfFile(file: UploadedFile | undefined): Promise<ImportReport> {
  const problems = new ImportProblems();
  const rows = await readRows(file, problems);
  const plan = planImport(rows, await findStanding(rows), problems);
  return problems.report(countsOf(plan));
}

/**
 * Takes in the file, all of it or nothing.
 * @throws HttpError 400 `IMPORT_REFUSED` with what does not fit
 */
export async function importProducts(actor: Actor, file: UploadedFile | undefined): Promise<ImportReport> {
  const unreadable = new ImportProblems();
  const rows = await readRows(file, unreadable);
  return transaction(async (trx) => {
    await lockRow(trx, 'catalogue_version', 1);
    const problems = new ImportProblems(unreadable);
    const plan = planImport(rows, await findStanding(rows, trx), problems);
    problems.refuse();
    const edited = await writeImport(trx, plan, actor);
    const counts = countsOf(plan);
    const entityName = file?.name ?? '';
    const subject = { action: 'imported', entity: 'product', entityId: 'import', entityName } as const;
    const entry = await recordChange(trx, actor, { ...subject, after: counts });
    if (entry) await raiseRevisions(trx, 'product', edited, entry);
    return problems.report(counts);
  });
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
