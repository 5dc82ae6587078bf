import { Box, Typography } from '@mui/material';
import type { LowVariant } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { StatusChip } from '../ui/StatusChip';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';
import { useLowStock } from './report-requests';
import { ROW_LINK } from './row-link';

const Row = ({ variant: { productId, name, imageUrl, size, color, stock, waiting } }: { variant: LowVariant }) => (
  <Box component={Link} to={`/product/${productId}`} sx={ROW_LINK}>
    <Thumbnail url={imageUrl ?? undefined} width={36} />
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={name}
        second={`${color} · ${size}${waiting > 0 ? t('dashboard.waitingWaiting', { waiting: count(waiting) }) : ''}`}
      />
    </Box>
    {stock === 0 ? (
      <StatusChip kind="SOLD_OUT" label={t('words.soldOut')} />
    ) : (
      <StatusChip kind="LOW" label={t('words.stockLeft', { stock })} />
    )}
  </Box>
);

/** The variants with the fewest units. */
export function LowStock() {
  const report = useLowStock();
  const low = report.data;
  return (
    <InfoCard
      title={t('dashboard.lowStock')}
      aside={
        low &&
        low.total > 0 && (
          <Box component={Link} to="/stock" sx={{ ...TOUCH_LINK, color: 'info.main' }}>
            {t('dashboard.allTotal', { total: count(low.total) })}
          </Box>
        )
      }
    >
      <Reading report={report}>
        {({ total, variants }) =>
          total === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.everythingIsInStock')}</Typography>
          ) : (
            variants.map((variant) => <Row key={variant.id} variant={variant} />)
          )
        }
      </Reading>
    </InfoCard>
  );
}
