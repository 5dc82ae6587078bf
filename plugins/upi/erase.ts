import type { Erased } from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { UpiPayment, UpiReport } from './UpiPayment';

/**
 * Erases what a shopper has said of a payment, and what the bank has said of the payer. The payment itself stays with its order, as the
 * invoice does: tax law asks for it.
 */
export async function eraseFromUpi({ orderIds, areRowsGone }: Erased, trx: Transaction): Promise<void> {
  await UpiReport.query(trx).whereIn('orderId', orderIds).delete();
  const payments = UpiPayment.query(trx).whereIn('orderId', orderIds);
  await (areRowsGone ? payments.delete() : payments.patch({ note: '' }));
}
