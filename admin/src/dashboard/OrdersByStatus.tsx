import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box } from '@mui/material';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/limits';
import { Link } from 'react-router-dom';
import { count } from '../format/numbers';
import { STATUS_COLORS, STATUS_WORDS } from '../orders/delivery-status';
import { ordersPath } from '../orders/orders-path';
import { useOrderCount } from '../orders/use-order-count';
import { InfoCard } from '../ui/InfoCard';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:hover': { backgroundColor: 'action.hover' },
};

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** All orders as one stacked bar; each row leads to its tab. */
export function OrdersByStatus() {
  const counts: Record<DeliveryStatus, number> = {
    PENDING: useOrderCount('PENDING') ?? 0,
    SHIPPED: useOrderCount('SHIPPED') ?? 0,
    DELIVERED: useOrderCount('DELIVERED') ?? 0,
    CANCELED: useOrderCount('CANCELED') ?? 0,
  };
  const all = DELIVERY_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <InfoCard title="Orders by status" aside={`${count(all)} in all`}>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 12, marginBottom: 2, backgroundColor: 'action.hover' }}
      >
        {DELIVERY_STATUSES.map((status) => (
          <Box key={status} style={{ flexGrow: counts[status] }} sx={{ backgroundColor: STATUS_COLORS[status] }} />
        ))}
      </Box>
      {DELIVERY_STATUSES.map((status) => (
        <Box key={status} component={Link} to={ordersPath(status)} sx={ROW}>
          <Box aria-hidden component="span" sx={{ width: 10, height: 10, backgroundColor: STATUS_COLORS[status] }} />
          {STATUS_WORDS[status]}
          <Box component="span" sx={{ marginLeft: 'auto', fontWeight: 600 }}>
            {count(counts[status])}
          </Box>
          <Box component="span" sx={{ width: 44, textAlign: 'right', color: 'text.secondary', fontSize: 13 }}>
            {percent(counts[status], all)}%
          </Box>
          <ChevronRightIcon fontSize="small" />
        </Box>
      ))}
    </InfoCard>
  );
}
