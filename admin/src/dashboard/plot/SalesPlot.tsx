import { Box, useTheme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { fullDay, shortDay } from '@rangrekha/contract/dates';
import { count, rupees, shortRupees } from '@rangrekha/contract/numbers';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { t } from '../../language/t';
import { useWidth } from '../../ui/use-width';
import { OrderBars } from './OrderBars';
import { axisTop, dayAt, middleOf, namedDays, PLOT_LAYOUT, type PlotSize, ticksOf } from './scale';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
};

const words = ({ day, revenue, orders }: SalesOfDay) =>
  t('dashboard.dayRevenueOrder', { day: fullDay(day), revenue: rupees(revenue), orders });

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

/** A tooltip beside the crosshair at `x` pixels, on the side that has room. */
const PlotTip = ({ sales, x, room }: { sales: SalesOfDay; x: number; room: number }) => (
  <Box aria-hidden sx={LOOK} style={{ left: x + BESIDE + WIDTH > room ? x - BESIDE - WIDTH : x + BESIDE }}>
    <div>{fullDay(sales.day)}</div>
    <Box sx={{ fontWeight: 600 }}>{rupees(sales.revenue)}</Box>
    <div>{t('words.orderCounted', { orders: sales.orders })}</div>
  </Box>
);

/** The plot's numbers for screen readers. */
const SalesTable = ({ days, before }: SalesReport) => (
  <div style={visuallyHidden}>
    <table>
      <caption>{t('dashboard.revenueAndOrdersADay')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.day19')}</th>
          <th scope="col">{t('words.revenue')}</th>
          <th scope="col">{t('words.orders')}</th>
          <th scope="col">{t('dashboard.revenueDaysDaysBefore', { days: days.length })}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, revenue, orders }, index) => (
          <tr key={day}>
            <th scope="row">{fullDay(day)}</th>
            <td>{rupees(revenue)}</td>
            <td>{count(orders)}</td>
            <td>{rupees(before[index]?.revenue ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const { left } = PLOT_LAYOUT;
const { top, bottom } = PLOT_LAYOUT.revenue;

/** Revenue a day as a line, the same number of days before it dashed, over a grid of four steps. */
function RevenueLines({ sales, width, at }: PlotSize & { sales: SalesReport; at: number | undefined }) {
  const { shop } = useTheme();
  const highest = axisTop(Math.max(...[...sales.days, ...sales.before].map(({ revenue }) => revenue)));
  const y = (revenue: number) => bottom - (revenue / highest) * (bottom - top);
  const x = (index: number) => middleOf(index, sales.days.length, left, width);
  const lineOf = (days: SalesReport['days']) =>
    days.map(({ revenue }, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(revenue).toFixed(1)}`).join('');
  const line = lineOf(sales.days);
  const pointed = at === undefined ? undefined : sales.days[at];
  return (
    <g>
      {ticksOf(highest).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={left + width} y1={y(tick)} y2={y(tick)} stroke={tick ? shop.rowLine : shop.divider} />
          <text x={left - 10} y={y(tick) + 4} textAnchor="end">
            {shortRupees(tick)}
          </text>
        </g>
      ))}
      <path d={`${line}L${x(sales.days.length - 1)} ${bottom}L${x(0)} ${bottom}Z`} fill={shop.indigo} opacity={0.08} />
      <path d={lineOf(sales.before)} fill="none" stroke={shop.muted} strokeWidth={1.25} strokeDasharray="4 4" />
      <path d={line} fill="none" stroke={shop.indigo} strokeWidth={2} strokeLinejoin="round" />
      {pointed && at !== undefined && (
        <circle cx={x(at)} cy={y(pointed.revenue)} r={4.5} fill={shop.paper} stroke={shop.indigo} strokeWidth={2} />
      )}
    </g>
  );
}

/** Revenue and orders a day, with a crosshair that follows the pointer and the arrow keys. */
export function SalesPlot({ sales }: { sales: SalesReport }) {
  const { shop } = useTheme();
  const { ref, width: whole } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const { days } = sales;
  const last = days.length - 1;
  const at = pointed === undefined ? undefined : Math.min(pointed, last);
  const width = Math.max(0, whole - PLOT_LAYOUT.left - PLOT_LAYOUT.right);
  const x = (index: number) => middleOf(index, days.length, PLOT_LAYOUT.left, width);

  const follow = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(dayAt(clientX - currentTarget.getBoundingClientRect().left, days.length, PLOT_LAYOUT.left, width));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setPointed(Math.min(last, Math.max(0, step(at ?? last, last))));
  };

  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={t('dashboard.revenueAndOrdersDayBy')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={words(days[at ?? last] as SalesOfDay)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={() => setPointed((now) => now ?? last)}
        onBlur={() => setPointed(undefined)}
        onKeyDown={move}
        sx={{
          position: 'relative',
          height: PLOT_LAYOUT.height,
          touchAction: 'pan-y',
          '& text': { fontSize: 13, fill: shop.muted },
        }}
      >
        {width > 0 && (
          <svg aria-hidden width={whole} height={PLOT_LAYOUT.height} style={{ display: 'block' }}>
            {at !== undefined && (
              <line x1={x(at)} x2={x(at)} y1={0} y2={PLOT_LAYOUT.bars.bottom} stroke={shop.controlBorder} />
            )}
            <RevenueLines sales={sales} width={width} at={at} />
            <OrderBars days={days} width={width} at={at} />
            {namedDays(days.length, width).map((index) => (
              <text
                key={index}
                x={index === last ? PLOT_LAYOUT.left + width : x(index)}
                y={PLOT_LAYOUT.days}
                textAnchor={index === last ? 'end' : 'middle'}
              >
                {shortDay(days[index]?.day ?? '')}
              </text>
            ))}
          </svg>
        )}
        {at !== undefined && <PlotTip sales={days[at] as SalesOfDay} x={x(at)} room={whole} />}
      </Box>
      <SalesTable {...sales} />
    </Box>
  );
}
