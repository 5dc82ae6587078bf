import { TEXTS } from '@rangrekha/contract/texts';
import { type Actor, recordChange } from '../../../audit/record-change';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { conflict, notFound } from '../../../http/errors';
import { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem } from './CatalogueImportItem';

/** @throws HttpError 404 */
export const findImport = async (id: string): Promise<CatalogueImport> =>
  CatalogueImport.query().findById(id).throwIfNotFound(notFound('Import'));

/**
 * Begins a prepared import; one that has begun goes on as it is.
 * @throws HttpError 404, 409 for one that was stopped
 */
export async function startCatalogueImport(
  actor: Actor,
  id: string,
  updateExisting: boolean,
): Promise<CatalogueImport> {
  await transaction(async (trx) => {
    const found = await CatalogueImport.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Import'));
    if (found.status === 'CANCELED') throw conflict('IMPORT_ENDED', TEXTS.products.importEnded);
    if (found.status !== 'PREPARED') return;
    await found.$query(trx).patch({ status: 'RUNNING', updateExisting, actorId: actor.id, actorName: actor.name });
    const dueAt = sharedNow();
    await CatalogueImportItem.query(trx).where({ importId: id, status: 'WAITING' }).patch({ dueAt });
    const { fileName: entityName, source } = found;
    const subject = { action: 'imported', entity: 'product', entityId: 'import', entityName } as const;
    await recordChange(trx, actor, { id, ...subject, after: { source, updateExisting } });
  });
  return findImport(id);
}

/**
 * Leaves out the products that still wait; the one under way is finished.
 * @throws HttpError 404
 */
export async function stopCatalogueImport(id: string): Promise<void> {
  await transaction(async (trx) => {
    const found = await CatalogueImport.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Import'));
    if (found.endedAt) return;
    await found.$query(trx).patch({ status: 'CANCELED', endedAt: sharedNow() });
    const line = trx.raw(`CONCAT('[{"line":', line, ',"message":"The import was stopped."}]')`);
    await CatalogueImportItem.query(trx)
      .where({ importId: id, status: 'WAITING' })
      .patch({ status: 'SKIPPED', notes: line as unknown as string, dueAt: null });
  });
}
