import { Box, Card, Typography } from '@mui/material';
import type { StockMovement } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { count } from '@rangrekha/contract/numbers';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { TOUCH_LINK } from '../ui/touch-link';
import { REASON_LABELS, signed } from './stock-reasons';
import { variantText } from './variant-text';

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2 };

/** The ledger on a phone. */
export function MovementCards() {
  const { data } = useListContext<StockMovement>();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {data?.map((movement) => (
        <Card key={movement.id} component="li" sx={{ padding: 2 }}>
          <Typography component="div" sx={{ ...ROW, fontWeight: 600 }}>
            <Box component="span" sx={{ minWidth: 0 }}>
              {variantText(movement)}
            </Box>
            <span>{signed(movement.change)}</span>
          </Typography>
          <Typography component="div" variant="body2" sx={{ ...ROW, color: 'text.secondary' }}>
            <span>
              {REASON_LABELS[movement.reason]}{' '}
              {movement.orderId && (
                <Box component={Link} to={`/order/${movement.orderId}/show`} sx={TOUCH_LINK}>
                  {orderNumber(movement.orderId)}
                </Box>
              )}
            </span>
            <span>{count(movement.stockAfter)} then</span>
          </Typography>
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {`${movement.actor.name}, ${dayAndTime(movement.createdAt)}`}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
