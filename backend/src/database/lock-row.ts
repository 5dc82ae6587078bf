import type { Transaction } from 'objection';

/** Waits for a row and holds it until the transaction ends, so that what belongs to it changes one after another. */
export async function lockRow(
  trx: Transaction,
  table: 'users' | 'catalogue_version',
  id: string | number,
): Promise<void> {
  await trx(table).where({ id }).forUpdate().select('id');
}
