import { useTheme } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';
import { shortRupees } from '@rangrekha/contract/numbers';
import { axisTop, middleOf, PLOT_LAYOUT, type PlotSize, ticksOf } from './scale';

const { left } = PLOT_LAYOUT;
const { top, bottom } = PLOT_LAYOUT.revenue;

/** Revenue a day as a line, the same number of days before it dashed, over a grid of four steps. */
export function RevenueLines({ sales, width, at }: PlotSize & { sales: SalesReport; at: number | undefined }) {
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
