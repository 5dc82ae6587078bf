import type { CorrectionToAnswer } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import type { OrderContent } from '../orders/OrderCorrection';
import { nameIn } from '../orders/OrderItem';
import type { LinkedCorrection } from './answer-correction';

const presentItems = ({ items }: OrderContent, language: Language) =>
  items.map((item) => {
    const { size, color, quantity } = item;
    return { name: nameIn(language, item), size, color, quantity };
  });

/** Without name, address and phone: somebody else may have got the mail with its link. */
export const presentCorrectionToAnswer = (
  { correction, order }: LinkedCorrection,
  language: Language,
): CorrectionToAnswer => ({
  number: order.number,
  state: correction.stateAt(sharedNow(), order),
  reason: correction.reason,
  formerTotal: toRupees(correction.totalBefore),
  total: toRupees(correction.totalAfter),
  items: presentItems(correction.after, language),
  formerItems: presentItems(correction.before, language),
  expiresAt: (correction.expiresAt ?? correction.createdAt).toISOString(),
});
