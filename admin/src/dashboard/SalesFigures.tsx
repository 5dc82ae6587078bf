import { Box, Typography } from '@mui/material';
import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <Typography component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, fontWeight: 600, lineHeight: 1.3 }}>
      {value}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  </div>
);

const sumOf = (days: SalesOfDay[], what: 'revenue' | 'orders') => days.reduce((sum, day) => sum + day[what], 0);

/** `, up 29% on the 30 days before`; nothing where there was no revenue before. */
function Change({ revenue, before, days }: { revenue: number; before: number; days: number }) {
  if (before === 0) return null;
  const percent = Math.round((100 * (revenue - before)) / before);
  if (percent === 0) return <>{`, as in the ${days} days before`}</>;
  return (
    <>
      , <b>{`${percent > 0 ? 'up' : 'down'} ${count(Math.abs(percent))}%`}</b> {`on the ${days} days before`}
    </>
  );
}

/** The sums of the plot's days, cancelled orders left out. */
export function SalesFigures({ sales: { days, before } }: { sales: SalesReport }) {
  const [revenue, orders] = [sumOf(days, 'revenue'), sumOf(days, 'orders')];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, marginBottom: 2 }}>
      <Figure value={rupees(revenue)}>
        revenue
        <Change revenue={revenue} before={sumOf(before, 'revenue')} days={days.length} />
      </Figure>
      <Figure value={count(orders)}>orders</Figure>
      {orders > 0 && <Figure value={rupees(revenue / orders)}>average order value</Figure>}
    </Box>
  );
}
