import { Minus, Plus } from 'lucide-react';

interface QuantityStepperProps {
  quantity: number;
  max: number;
  /** Field under which the pressed button sends the new quantity. */
  name: string;
  /** What is counted, for screen readers. */
  label: string;
  disabled?: boolean;
}

const half =
  'grid h-full cursor-pointer place-items-center disabled:cursor-not-allowed disabled:bg-bone disabled:text-[#a59682]';

/** One less, one more: two submit buttons that carry the new quantity, so a plain form does the work. */
export function QuantityStepper({ quantity, max, name, label, disabled = false }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={label}
      className="inline-grid h-12 grid-cols-[44px_44px_44px] items-center rounded-xs border border-control bg-field text-center"
    >
      <button
        type="submit"
        name={name}
        value={quantity - 1}
        disabled={disabled || quantity <= 1}
        aria-label="One less"
        className={half}
      >
        <Minus aria-hidden className="icon-sm" />
      </button>
      <output className="font-medium tabular-nums">{quantity}</output>
      <button
        type="submit"
        name={name}
        value={quantity + 1}
        disabled={disabled || quantity >= max}
        aria-label="One more"
        className={half}
      >
        <Plus aria-hidden className="icon-sm" />
      </button>
    </fieldset>
  );
}
