import { Box } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { RISK_LABELS, type RiskLevel } from '@rangrekha/contract/order-risk';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import type { ChipKind } from '../../theme/palette';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { StatusChip } from '../../ui/StatusChip';

const CHIPS: Record<RiskLevel, ChipKind> = { LOW: 'DELIVERED', LOOK_TWICE: 'PENDING', CALL_FIRST: 'CANCELED' };

/** How likely it is that a pending order is refused at the door, and why. */
export function RiskCard({ order: { risk } }: { order: AdminOrder }) {
  if (!risk) return null;
  return (
    <InfoCard
      title={t('orders.riskOfARefusal')}
      aside={<StatusChip kind={CHIPS[risk.level]} label={RISK_LABELS[risk.level]} />}
    >
      {risk.reasons.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBottom: 1, padding: 0 }}>
          {risk.reasons.map(({ kind, weight, text }) => (
            <Box component="li" key={kind} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {translated(text)}
              </Box>
              <span>+{weight}</span>
            </Box>
          ))}
        </Box>
      )}
      <SecondaryText>
        {risk.reasons.length > 0 ? t('orders.aHintFromYourOwn') : t('orders.nothingSpeaksForARefusal')}
      </SecondaryText>
    </InfoCard>
  );
}
