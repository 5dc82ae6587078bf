import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { Known } from './tables';

/** Keeps that a search knows these products; of one that it knows already, or of a search that is gone, nothing changes. */
export async function know(
  trx: Transaction,
  searchId: string,
  productIds: string[],
  waitingSince: Date | null,
): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const rows = productIds.toSorted().map((productId) => ({ searchId, productId, waitingSince }));
  if (rows.length > 0) await trx(Known.tableName).insert(rows).onConflict().ignore();
}
