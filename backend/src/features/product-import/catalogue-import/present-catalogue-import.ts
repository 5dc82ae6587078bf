import type { CatalogueImport as CatalogueImportJson, CatalogueProgress } from '@rangrekha/contract';
import { CATALOGUE_IMPORT_LIMITS, type CatalogueItemStatus } from '@rangrekha/contract/catalogue-imports';
import type { Transaction } from 'objection';
import type { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem } from './CatalogueImportItem';

export function presentImport(row: CatalogueImport): CatalogueImportJson {
  return {
    id: row.id,
    fileName: row.fileName,
    source: row.source,
    status: row.status,
    updateExisting: Boolean(row.updateExisting),
    startedBy: row.actorName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** An import with how far it is. */
export async function presentProgress(row: CatalogueImport, trx?: Transaction): Promise<CatalogueProgress> {
  const groups = (await CatalogueImportItem.query(trx)
    .where({ importId: row.id })
    .groupBy('status')
    .select('status')
    .count('* as products')) as unknown as { status: CatalogueItemStatus; products: number }[];
  const countOf = (status: CatalogueItemStatus) =>
    Number(groups.find((group) => group.status === status)?.products ?? 0);
  const unfinished = await CatalogueImportItem.query(trx)
    .where({ importId: row.id })
    .whereIn('status', ['SKIPPED', 'FAILED'])
    .orderBy('position')
    .limit(CATALOGUE_IMPORT_LIMITS.notes)
    .select('name', 'line', 'status', 'notes');
  return {
    catalogueImport: presentImport(row),
    counts: {
      waiting: countOf('WAITING'),
      created: countOf('CREATED'),
      updated: countOf('UPDATED'),
      unchanged: countOf('UNCHANGED'),
      skipped: countOf('SKIPPED'),
      failed: countOf('FAILED'),
    },
    notes: unfinished.map(({ name, line, status: result, noteList: [first] }) => ({
      name,
      result,
      line: first?.line ?? line,
      message: first?.message ?? '',
    })),
  };
}
