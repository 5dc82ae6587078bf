import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

interface QuantityInputProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

const half =
  'grid h-full cursor-pointer place-items-center disabled:cursor-not-allowed disabled:bg-bone disabled:text-stone';

/** How many to put in the cart, from 1 to stock; without scripts a plain number field. */
export function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const limit = Math.max(1, max);
  const set = (next: number) => onChange(Math.min(Math.max(Math.trunc(next) || 1, 1), limit));
  return (
    <div className="inline-grid h-12 grid-cols-[44px_44px_44px] items-center rounded-xs border border-control bg-field">
      <button
        type="button"
        aria-label={t('product.oneLess')}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
        className={half}
      >
        <Icon name="minus" className="icon-sm" />
      </button>
      <input
        type="number"
        name="quantity"
        aria-label={t('product.quantity')}
        min={1}
        max={limit}
        value={value}
        onChange={(event) => set(event.target.valueAsNumber)}
        className="number-box h-full w-full bg-transparent text-center font-medium tabular-nums"
      />
      <button
        type="button"
        aria-label={t('product.oneMore')}
        disabled={value >= limit}
        onClick={() => set(value + 1)}
        className={half}
      >
        <Icon name="plus" className="icon-sm" />
      </button>
    </div>
  );
}
