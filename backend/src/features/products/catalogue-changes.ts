import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';

/** The number of stored changes; a process that missed more reads the whole catalogue again. */
const REMEMBERED = 10_000;
const BATCH = 1000;

interface Change {
  productId?: string;
  /** A changed category, which affects the products of its whole subtree. */
  categoryId?: string;
}

/**
 * The first step of every write to the catalogue: takes the catalogue's lock until the transaction ends, records the
 * change for the search of every process, and raises the tags of what shows it.
 */
export function beginChange(trx: Transaction, change: Change): Promise<void> {
  return beginChanges(trx, [change]);
}

/** The same for several changes of one write; nothing without any: each version has a change, by which a file of the catalogue is recognised. */
export async function beginChanges(trx: Transaction, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) raiseTags(trx, ...tagsOf(change));
  const changeId = uuidv7();
  await trx('catalogue_version').where({ id: 1 }).increment('version', changes.length).update({ changeId });
  const { version } = await trx('catalogue_version').where({ id: 1 }).first('version');
  const rows = changes.map(({ productId = null, categoryId = null }, index) => {
    return { version: version - index, productId, categoryId, changeId };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await trx('catalogue_changes').insert(rows.slice(start, start + BATCH));
  await trx('catalogue_changes')
    .where('version', '<=', version - REMEMBERED)
    .delete();
}

const tagsOf = ({ productId }: Change) => (productId ? [TAGS.product(productId), TAGS.list] : [TAGS.categories]);
