import type { Transaction } from 'objection';

/** How many changes are remembered; a process that missed more reads the whole catalogue again. */
const KEPT = 10_000;

interface Change {
  productId?: string;
  /** The category whose products, and those of all categories below it, changed with it. */
  categoryId?: string;
}

/**
 * The first step of every write to the catalogue: takes its one lock until the transaction ends, so that writes follow
 * one another, and notes what changes for the search of every process.
 */
export async function beginChange(trx: Transaction, { productId, categoryId }: Change): Promise<void> {
  await trx('catalogue_version').where({ id: 1 }).increment('version', 1);
  const { version } = await trx('catalogue_version').where({ id: 1 }).first('version');
  await trx('catalogue_changes').insert({ version, productId: productId ?? null, categoryId: categoryId ?? null });
  await trx('catalogue_changes')
    .where('version', '<=', version - KEPT)
    .delete();
}
