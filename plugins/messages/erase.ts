import type { Erased } from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { Consent, Message } from './tables';

/** Erases numbers and consents. Of a message that was sent its order, state and cost stay, for the counter of the cost. */
export async function eraseFromMessages(
  { customerIds, orderIds, areRowsGone }: Erased,
  trx: Transaction,
): Promise<void> {
  await Consent.query(trx).whereIn('customerId', customerIds).delete();
  const messages = () => Message.query(trx).whereIn('orderId', orderIds);
  await (areRowsGone ? messages() : messages().where({ status: 'WAITING' })).delete();
  if (!areRowsGone) await messages().patch({ phone: '', providerId: null, claim: null, lastError: null });
}
