import type { PaymentMethod } from '@rangrekha/contract';
import { CASH_METHOD, paymentLabel } from '@rangrekha/contract/payment';
import { Icon } from '~/ui/icons/Icon';

const CASH: PaymentMethod = { id: CASH_METHOD, name: paymentLabel({ paymentMethod: CASH_METHOD }) };

const CHOICE = 'flex cursor-pointer items-center gap-3.5 rounded-xs border border-ink bg-paper p-4';

/** The ways to pay to the chosen address: only cash, unless plugins offer more. */
export const PaymentMethods = ({ methods = [CASH] }: { methods?: PaymentMethod[] }) => (
  <fieldset className="mt-6">
    <legend className="mb-2 font-semibold text-14">Payment method</legend>
    {methods.map(({ id, name, note }, index) => (
      <label key={id} className={index > 0 ? `${CHOICE} mt-2` : CHOICE}>
        <input type="radio" name="paymentMethod" value={id} defaultChecked={index === 0} />
        <span className="flex-1">
          {name}
          {note && <span className="block text-14 text-muted">{note}</span>}
        </span>
        {id === CASH_METHOD && <Icon name="banknote" />}
      </label>
    ))}
  </fieldset>
);
