import { Box, Typography } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { STATUS_LABELS } from '../orders/order-texts';
import { InfoCard } from '../ui/InfoCard';
import { WRAPPING_ROW } from '../ui/row-styles';
import { StatusChip } from '../ui/StatusChip';
import { TOUCH_LINK } from '../ui/touch-link';

/** On a phone the parts stand in two lines, with larger text in more. */
const ROW = {
  ...WRAPPING_ROW,
  display: { xs: 'flex', sm: 'grid' },
  justifyContent: 'space-between',
  gridTemplateColumns: '7rem minmax(0, 1fr) auto auto',
  gap: 1,
  minHeight: 52,
  paddingY: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
};

/** The customer's latest orders and the total of all orders. */
export function LatestOrders({ customer }: { customer: Customer }) {
  const { orderCount, spent, latestOrders = [], email, mobile, name } = customer;
  const all = `/order?${new URLSearchParams({ filter: JSON.stringify({ q: email || mobile || name }) })}`;
  return (
    <InfoCard
      title={t('customers.latestOrders')}
      aside={t('customers.orderSpentSpent', { orders: orderCount, spent: rupees(spent) })}
    >
      {latestOrders.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('customers.noOrdersYet')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {latestOrders.map(({ id, createdAt, orderTotal, deliveryStatus }) => (
          <Box key={id} component="li" sx={ROW}>
            <Box
              component={Link}
              to={`/order/${id}/show`}
              sx={{ ...TOUCH_LINK, color: 'text.primary', fontWeight: 600 }}
            >
              {orderNumber(id)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {dayAndTime(createdAt)}
            </Box>
            <span>
              <StatusChip kind={deliveryStatus} label={STATUS_LABELS[deliveryStatus]} withIcon />
            </span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {rupees(orderTotal)}
            </Box>
          </Box>
        ))}
      </Box>
      {orderCount > latestOrders.length && (
        <Box sx={{ marginTop: 1.5 }}>
          <Box component={Link} to={all} sx={TOUCH_LINK}>
            {t('customers.seeAllOrders')}
          </Box>
        </Box>
      )}
    </InfoCard>
  );
}
