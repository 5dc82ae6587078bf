import { Box, useTheme } from '@mui/material';
import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { fullDay, shortDay } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { FRAME } from './frame';
import { OrderBars } from './OrderBars';
import { PlotTip } from './PlotTip';
import { RevenueLines } from './RevenueLines';
import { SalesTable } from './SalesTable';
import { dayAt, middleOf, namedDays } from './scale';
import { useWidth } from './use-width';

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
  `${fullDay(day)}: ${rupees(revenue)}, ${counted(orders, 'order')}`;

/** Revenue and orders a day, with a crosshair that follows the pointer and the arrow keys. */
export function SalesPlot({ sales }: { sales: SalesReport }) {
  const { shop } = useTheme();
  const { ref, width: whole } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const { days } = sales;
  const last = days.length - 1;
  const at = pointed === undefined ? undefined : Math.min(pointed, last);
  const width = Math.max(0, whole - FRAME.left - FRAME.right);
  const x = (index: number) => middleOf(index, days.length, FRAME.left, width);

  const follow = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(dayAt(clientX - currentTarget.getBoundingClientRect().left, days.length, FRAME.left, width));
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
        aria-label="Revenue and orders, day by day"
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
          height: FRAME.height,
          touchAction: 'pan-y',
          '& text': { fontSize: 13, fill: shop.muted },
        }}
      >
        {width > 0 && (
          <svg aria-hidden width={whole} height={FRAME.height} style={{ display: 'block' }}>
            {at !== undefined && (
              <line x1={x(at)} x2={x(at)} y1={0} y2={FRAME.bars.bottom} stroke={shop.controlBorder} />
            )}
            <RevenueLines sales={sales} width={width} at={at} />
            <OrderBars days={days} width={width} at={at} />
            {namedDays(days.length, width).map((index) => (
              <text
                key={index}
                x={index === last ? FRAME.left + width : x(index)}
                y={FRAME.days}
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
