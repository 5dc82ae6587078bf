import type { RemittanceOutcome } from '@rangrekha/contract/remittances';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import type { ChipKind } from '../theme/palette';
import { StatusChip } from '../ui/StatusChip';

const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } };

const CHIPS: Record<RemittanceOutcome | 'MISSING', { kind: ChipKind; label: string }> = {
  MATCHED: { kind: 'DELIVERED', label: t('cash.matched') },
  MISSING: { kind: 'SOLD_OUT', label: t('cash.missing') },
  SHORT: { kind: 'PENDING', label: t('cash.short') },
  OVER: { kind: 'SHIPPED', label: t('cash.over') },
  DOUBLED: { kind: 'CANCELED', label: t('cash.doubled') },
  UNKNOWN: { kind: 'CANCELED', label: t('cash.unknownOrder') },
};

export const OutcomeChip = ({ outcome }: { outcome: keyof typeof CHIPS }) => <StatusChip {...CHIPS[outcome]} />;

export const outcomeLabel = (outcome: RemittanceOutcome) => CHIPS[outcome].label.toLowerCase();

/** The number of an order, as a link for those who may open it. */
export const OrderLink = ({ id, number }: { id: string | null; number: string }) =>
  id ? (
    <ScreenLink to={`/order/${id}/show`} sx={LINK}>
      {number}
    </ScreenLink>
  ) : (
    number
  );
