import { useTheme } from '@mui/material';
import type { SalesOfDay } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { t } from '../../language/t';
import { axisTop, middleOf, PLOT_LAYOUT, type PlotSize } from './scale';

const { left } = PLOT_LAYOUT;
const { label, top, bottom } = PLOT_LAYOUT.bars;
const SHARE_OF_DAY = 0.62;

/** Orders a day as bars, on an axis of their own. */
export function OrderBars({ days, width, at }: PlotSize & { days: SalesOfDay[]; at: number | undefined }) {
  const { shop } = useTheme();
  const highest = axisTop(Math.max(...days.map(({ orders }) => orders)));
  const barWidth = (width / days.length) * SHARE_OF_DAY;
  return (
    <g>
      <text x={left} y={label} style={{ fill: shop.text }}>
        {t('dashboard.ordersADay')}
      </text>
      {[0, highest].map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={left + width}
            y1={tick ? top : bottom}
            y2={tick ? top : bottom}
            stroke={tick ? shop.rowLine : shop.divider}
          />
          <text x={left - 10} y={(tick ? top : bottom) + 4} textAnchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, orders }, index) => {
        const height = (orders / highest) * (bottom - top);
        return (
          <rect
            key={day}
            x={middleOf(index, days.length, left, width) - barWidth / 2}
            y={bottom - height}
            width={barWidth}
            height={height}
            fill={index === at ? shop.indigo : shop.controlBorder}
            opacity={index === at ? 1 : 0.55}
          />
        );
      })}
    </g>
  );
}
