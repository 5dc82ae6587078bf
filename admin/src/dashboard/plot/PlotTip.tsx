import { Box } from '@mui/material';
import type { SalesOfDay } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';

const WIDTH = 132;
const BESIDE = 14;

const LOOK = {
  position: 'absolute',
  top: 0,
  width: WIDTH,
  padding: 1.5,
  borderRadius: '2px',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  pointerEvents: 'none',
} as const;

/** Beside the crosshair at `x`, on whichever side of it there is room. */
export const PlotTip = ({ sales, x, room }: { sales: SalesOfDay; x: number; room: number }) => (
  <Box aria-hidden sx={LOOK} style={{ left: x + BESIDE + WIDTH > room ? x - BESIDE - WIDTH : x + BESIDE }}>
    <div>{fullDay(sales.day)}</div>
    <Box sx={{ fontWeight: 600 }}>{rupees(sales.revenue)}</Box>
    <div>{counted(sales.orders, 'order')}</div>
  </Box>
);
