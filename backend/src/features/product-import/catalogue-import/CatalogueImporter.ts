import { raw } from 'objection';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { QueueWorker } from '../../../database/background/QueueWorker';
import { sharedNow } from '../../../database/shared-clock';
import { archivePath } from './archive';
import { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem } from './CatalogueImportItem';
import { end, importItem, LostClaim } from './import-item';
import type { PictureServices } from './import-pictures';

/** Milliseconds between two checks for products that wait. */
const POLL = 5_000;
/** Milliseconds for which a worker claims a product: longer than ten pictures from a slow shop take. */
const LEASE = 10 * 60_000;
/** Attempts for a product whose pictures could not be fetched, or that could not be stored. */
const ATTEMPTS = 3;
/** Milliseconds until the next attempt. */
const PAUSE = 60_000;

interface Times {
  poll: number;
  pause: number;
}

/**
 * Imports the products of catalogues one after the other. Several processes may do this at the same time; what a process
 * leaves behind when it dies is claimed by another one after LEASE.
 */
export class CatalogueImporter extends QueueWorker {
  constructor(
    private readonly services: PictureServices & { log: Logger },
    private readonly times: Times = { poll: POLL, pause: PAUSE },
  ) {
    super({ poll: times.poll, failure: 'the catalogue imports cannot be read' }, services.log);
  }

  /** @returns whether no product waited */
  protected override async workOnDue(): Promise<boolean> {
    const item = await claimItem();
    if (!item) {
      await this.#endImports();
      return true;
    }
    const job = await CatalogueImport.query().findById(item.importId);
    if (job) await this.#import(job, item);
    return false;
  }

  async #import(job: CatalogueImport, item: CatalogueImportItem): Promise<void> {
    const mayRetry = item.attempts < ATTEMPTS;
    try {
      if ((await importItem(this.services, job, item, mayRetry)) === 'RETRY') await this.#postpone(item);
    } catch (error) {
      if (error instanceof LostClaim) return;
      this.services.log.warn({ err: error, itemId: item.id }, 'a product could not be imported');
      if (mayRetry) await this.#postpone(item);
      else await end(item, { status: 'FAILED', notes: [{ line: item.line, message: 'It could not be saved.' }] });
    }
  }

  /** Ends the imports of which no product waits; their zip files are no longer needed. */
  async #endImports(): Promise<void> {
    for (const { id } of await finished().select('id')) {
      await finished().findById(id).patch({ status: 'DONE', endedAt: sharedNow() });
      await this.services.media.removeOrLeave(archivePath(id));
    }
  }

  async #postpone({ id, claim }: CatalogueImportItem): Promise<void> {
    const dueAt = new Date(sharedNow().getTime() + this.times.pause);
    await CatalogueImportItem.query().findById(id).where({ claim, status: 'WAITING' }).patch({ dueAt });
  }
}

/** Claims the product that has waited longest; undefined when none is due. */
async function claimItem(): Promise<CatalogueImportItem | undefined> {
  const now = sharedNow();
  const due = () => CatalogueImportItem.query().where({ status: 'WAITING' }).where('dueAt', '<=', now);
  const found = await due().orderBy(['dueAt', 'id']).select('id').first();
  if (!found) return undefined;
  // When two workers have found the same row, one of them changes it.
  const claim = uuidv7();
  const lease = { claim, dueAt: new Date(now.getTime() + LEASE), attempts: raw('attempts + 1') };
  await due().findById(found.id).patch(lease);
  return CatalogueImportItem.query().findById(found.id).where({ claim });
}

/** The imports of which no product waits. */
const finished = () =>
  CatalogueImport.query()
    .where({ status: 'RUNNING' })
    .whereNotExists(
      CatalogueImportItem.query().whereColumn('importId', 'catalogue_imports.id').where({ status: 'WAITING' }),
    );
