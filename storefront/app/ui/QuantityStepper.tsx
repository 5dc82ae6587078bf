import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

interface QuantityStepperProps {
  quantity: number;
  max: number;
  /** Field under which the pressed button sends the new quantity. */
  name: string;
  /** Accessible name of the group. */
  label: string;
  disabled?: boolean;
}

const half =
  'grid h-full cursor-pointer place-items-center disabled:cursor-not-allowed disabled:bg-bone disabled:text-stone';

/** Two submit buttons whose values are the new quantity, so that a plain form works without scripts. */
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
        aria-label={t('ui.oneLess')}
        className={half}
      >
        <Icon name="minus" className="icon-sm" />
      </button>
      <output className="font-medium tabular-nums">{quantity}</output>
      <button
        type="submit"
        name={name}
        value={quantity + 1}
        disabled={disabled || quantity >= max}
        aria-label={t('ui.oneMore')}
        className={half}
      >
        <Icon name="plus" className="icon-sm" />
      </button>
    </fieldset>
  );
}
