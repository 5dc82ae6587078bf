import type { Transaction } from 'objection';

/** Locks a row until the transaction ends, so that changes that belong to it run one after another. */
export async function lockRow(trx: Transaction, table: 'catalogue_version', id: string | number): Promise<void> {
  await trx(table).where({ id }).forUpdate().select('id');
}
