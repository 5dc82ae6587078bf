import type { CorrectionToAnswer } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import type { OrderContent } from '../orders/OrderCorrection';
import type { LinkedCorrection } from './answer-correction';

const presentItems = ({ items }: OrderContent) =>
  items.map(({ productName, size, color, quantity }) => ({ name: productName, size, color, quantity }));

/** Without name, address and phone: somebody else may have got the mail with its link. */
export const presentCorrectionToAnswer = ({ correction, order }: LinkedCorrection): CorrectionToAnswer => ({
  number: order.number,
  state: correction.stateAt(sharedNow(), order),
  reason: correction.reason,
  formerTotal: toRupees(correction.totalBefore),
  total: toRupees(correction.totalAfter),
  items: presentItems(correction.after),
  formerItems: presentItems(correction.before),
  expiresAt: (correction.expiresAt ?? correction.createdAt).toISOString(),
});
