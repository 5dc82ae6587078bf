import { rupees } from '@rangrekha/contract/numbers';
import { t } from '../language/t';
import type { SegmentDraft } from './segment-requests';

/** Who belongs to a segment, in words. */
export function segmentSentence({ tag, minOrders, minSpent, quietDays }: SegmentDraft): string {
  const conditions = [
    tag && t('segments.taggedTag', { tag }),
    minOrders && t('segments.ordersOrMore', { orders: minOrders }),
    minSpent && t('segments.spentOrMore', { spent: rupees(minSpent) }),
    quietDays && t('segments.noOrderForDays', { days: quietDays }),
  ];
  return conditions.filter(Boolean).join(', ');
}
