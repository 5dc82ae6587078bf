import { Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { doubtOf } from '@rangrekha/contract/order-risk';
import { t } from '../language/t';

/** Why an order should be confirmed before it leaves; nothing for others. */
export function Doubt({ order }: { order: AdminOrder }) {
  const doubt = doubtOf(order);
  return doubt ? (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'error.main' }}>
      {t('orders.notConfirmedDoubt', { doubt })}
    </Typography>
  ) : null;
}
