import type { RemittanceOutcome } from '@rangrekha/contract/remittances';
import { ScreenLink } from '../auth/ScreenLink';
import type { ChipKind } from '../theme/palette';
import { StatusChip } from '../ui/StatusChip';

const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } };

const CHIPS: Record<RemittanceOutcome | 'MISSING', { kind: ChipKind; label: string }> = {
  MATCHED: { kind: 'DELIVERED', label: 'Matched' },
  MISSING: { kind: 'SOLD_OUT', label: 'Missing' },
  SHORT: { kind: 'PENDING', label: 'Short' },
  OVER: { kind: 'SHIPPED', label: 'Over' },
  DOUBLED: { kind: 'CANCELED', label: 'Doubled' },
  UNKNOWN: { kind: 'CANCELED', label: 'Unknown order' },
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
