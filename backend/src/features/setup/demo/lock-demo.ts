import type { Transaction } from 'objection';
import { lockRow } from '../../../database/lock-row';

/** In the order in which edits and orders lock them, so that a removal and an edit seldom wait for each other. */
const TABLES = [
  'orders',
  'discounts',
  'collections',
  'products',
  'product_variants',
  'legal_pages',
  'company_details',
  'storefront_content',
] as const;

/**
 * Locks what a removal of the demo reads and deletes until the transaction ends: an edit or an order is either read by
 * it, or comes after it. All orders and variants, because an order of the shop's own products forbids the removal too.
 */
export async function lockDemo(trx: Transaction): Promise<void> {
  await lockRow(trx, 'catalogue_version', 1);
  await trx('users').where('userType', 'CUSTOMER').orderBy('id').forUpdate().select('id');
  for (const table of TABLES) await trx(table).orderBy('id').forUpdate().select('id');
}
