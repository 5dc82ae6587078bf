import type { Facets } from '@rangrekha/contract';
import clsx from 'clsx';
import { type FocusEvent, useState } from 'react';
import { t } from '~/language/t';
import { useHydrated } from '~/ui/use-hydrated';

/** Rupees; `lowest` and `highest` are the ends of the slider. */
type PriceFilterProps = Facets['price'] & { min?: number; max?: number };

/** A range of prices: two numbers that the form sends, and a slider that sets them once scripts run. */
export function PriceFilter({ histogram, min, max, ...ends }: PriceFilterProps) {
  const [lowest, highest] = [Math.floor(ends.lowest), Math.ceil(ends.highest)];
  const [range, setRange] = useState({ min: min?.toString() ?? '', max: max?.toString() ?? '' });
  const hydrated = useHydrated();
  const from = Number(range.min || lowest);
  const to = Number(range.max || highest);
  const percent = (value: number) =>
    (100 * (Math.min(Math.max(value, lowest), highest) - lowest)) / (highest - lowest || 1);
  const setMin = (value: number) => setRange({ ...range, min: value <= lowest ? '' : String(Math.min(value, to)) });
  const setMax = (value: number) => setRange({ ...range, max: value >= highest ? '' : String(Math.max(value, from)) });
  // While the focus moves between the two boxes, the second number may still change.
  const swapReversed = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const isLeaving = !/^m(in|ax)Price$/.test(relatedTarget?.getAttribute('name') ?? '');
    const isReversed = range.min !== '' && range.max !== '' && Number(range.min) > Number(range.max);
    if (isLeaving && isReversed) setRange({ min: range.max, max: range.min });
  };
  return (
    <>
      <Histogram steps={histogram} from={percent(from)} to={percent(to)} />
      {/* Its room is there from the beginning, so that nothing moves when scripts run. */}
      <div className="relative -mt-3 mb-4 h-6 noscript:hidden">
        {hydrated && (
          <>
            <div className="absolute inset-x-0 top-2.75 h-0.5 bg-line" />
            <div
              className="absolute top-2.75 h-0.5 bg-ink"
              style={{ left: `${percent(from)}%`, right: `${100 - percent(to)}%` }}
            />
            <Thumb label={t('listing.lowestPrice')} min={lowest} max={highest} value={from} onChange={setMin} />
            <Thumb label={t('listing.highestPrice')} min={lowest} max={highest} value={to} onChange={setMax} />
          </>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3">
        <PriceInput
          label={t('listing.lowest')}
          name="minPrice"
          placeholder={lowest}
          value={range.min}
          onChange={(value) => setRange({ ...range, min: value })}
          onBlur={swapReversed}
        />
        <PriceInput
          label={t('listing.highest')}
          name="maxPrice"
          placeholder={highest}
          value={range.max}
          onChange={(value) => setRange({ ...range, max: value })}
          onBlur={swapReversed}
        />
      </div>
    </>
  );
}

interface ThumbProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** One end of the slider: both lie on each other, and only the thumbs take the mouse. */
const Thumb = ({ label, onChange, ...range }: ThumbProps) => (
  <input
    type="range"
    aria-label={label}
    {...range}
    onChange={(event) => onChange(event.target.valueAsNumber)}
    className="price-thumb pointer-events-none absolute inset-x-0 top-0 h-6 w-full appearance-none bg-transparent focus-visible:outline-none"
  />
);

interface HistogramProps {
  steps: number[];
  /** Both in percent of the slider's length; the chosen part is darker. */
  from: number;
  to: number;
}

function Histogram({ steps, from, to }: HistogramProps) {
  const most = Math.max(...steps, 1);
  const middle = (index: number) => (100 * (index + 0.5)) / steps.length;
  return (
    <div aria-hidden className="mx-3 flex h-11 items-end gap-px">
      {steps.map((count, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          key={index}
          className={clsx('flex-1', middle(index) >= from && middle(index) <= to ? 'bg-control' : 'bg-sand')}
          style={{ height: count > 0 ? `${Math.max(8, Math.round((100 * count) / most))}%` : 0 }}
        />
      ))}
    </div>
  );
}

interface PriceInputProps {
  label: string;
  name: string;
  placeholder: number;
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

function PriceInput({ label, name, placeholder, value, onChange, onBlur }: PriceInputProps) {
  return (
    <label className="relative text-13 text-muted">
      {label}
      <span aria-hidden className="absolute bottom-2.5 left-3 text-14 text-ink">
        ₹
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        name={name}
        placeholder={String(placeholder)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className="number-box mt-1 block h-11 w-full rounded-xs border border-control bg-field pr-2.5 pl-6.5 text-14 text-ink tabular-nums placeholder:text-muted"
      />
    </label>
  );
}
