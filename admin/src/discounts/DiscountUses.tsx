import { Box, Typography } from '@mui/material';
import type { DiscountUses as Uses } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { CardFailure } from '../ui/ReadFailure';
import { LINE_ABOVE, SPREAD_ROW } from '../ui/row-styles';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';

const ROW = { ...SPREAD_ROW, gap: 2, paddingY: 1, ...LINE_ABOVE } as const;

const textOf = ({ orders, given, canceled }: Uses) =>
  orders + canceled === 0
    ? t('discounts.noOrderHasUsedIt')
    : t('discounts.orderGivenGivenPart', {
        orders,
        given: rupees(given),
        part: canceled > 0 ? t('discounts.canceledCancelled', { canceled }) : '',
      });

/** What a discount gave, and the last orders that used it. */
export function DiscountUses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['discount-uses', id],
    queryFn: async () => (await httpClient<Uses>(`/api/admin/discounts/${id}/uses`)).json,
  });
  return (
    <InfoCard title={t('discounts.usage')}>
      {error && !data && <CardFailure onRetry={refetch} />}
      {data && <Typography sx={{ marginBottom: data.latest.length > 0 ? 1.5 : 0 }}>{textOf(data)}</Typography>}
      {data?.latest.map(({ orderId, createdAt, customer, deliveryStatus, given }) => (
        <Box key={orderId} sx={ROW}>
          <ScreenLink to={`/order/${orderId}/show`} sx={{ ...TOUCH_LINK, color: 'info.main', minWidth: 0 }}>
            <TwoLines first={orderNumber(orderId)} second={[customer, fullDay(createdAt)].filter(Boolean).join(', ')} />
          </ScreenLink>
          {deliveryStatus === 'CANCELED' ? <span>{t('words.cancelled')}</span> : <span>{rupees(given)}</span>}
        </Box>
      ))}
    </InfoCard>
  );
}
