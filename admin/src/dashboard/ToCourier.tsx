import { Box, Typography } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';

const inDays = (hours: number) => Math.round(hours / 2.4) / 10;

/** `0.3 faster` */
function change({ hours, hoursBefore }: SalesReport['toCourier']): string {
  if (hours === null || hoursBefore === null) return '';
  const days = Math.round(10 * (inDays(hours) - inDays(hoursBefore))) / 10;
  if (days === 0) return 'as before';
  return `${Math.abs(days)} ${days < 0 ? 'faster' : 'slower'}`;
}

/** How long orders take to leave, and whether that was longer in as many days before. */
export function ToCourier({ toCourier }: { toCourier: SalesReport['toCourier'] }) {
  if (toCourier.hours === null) return null;
  const days = inDays(toCourier.hours);
  return (
    <Box sx={{ paddingTop: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        From order to courier
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {`${days} ${days === 1 ? 'day' : 'days'}`}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {change(toCourier)}
        </Typography>
      </Box>
    </Box>
  );
}
