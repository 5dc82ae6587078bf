import type { CartDiscounts } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';
import { t } from '~/language/t';
import type { Totals } from './totals';

interface SummaryProps {
  totals: Totals;
  /** What discounts give for this cart. */
  discounts: CartDiscounts;
  /** Rupees; undefined in the cart, which shows no shipping. */
  shipping?: number;
  children: ReactNode;
}

const lineClass = 'flex flex-wrap gap-x-4';

/** Subtotal and discount, with what leads to the total. */
export function Summary({ totals, discounts: { discounts }, shipping, children }: SummaryProps) {
  return (
    <aside aria-label={t('cart.summary')} className="-mx-[16px] bg-bone px-4 py-6 md:mx-0 md:p-8 lg:sticky lg:top-6">
      <h2 className="mb-4 text-24">{t('cart.summary')}</h2>
      <dl className="grid gap-y-3 tabular-nums [&_dd]:ml-auto">
        <div className={lineClass}>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{rupees(totals.subtotal)}</dd>
        </div>
        <div className={lineClass}>
          <dt>{t('cart.discount')}</dt>
          <dd className={totals.discount > 0 ? 'text-madder' : undefined}>
            {totals.discount > 0 ? `−${rupees(totals.discount)}` : rupees(0)}
          </dd>
        </div>
        {discounts.map(({ title, code, amount }) => (
          <div key={title} className={lineClass}>
            <dt className="wrap-anywhere">{code ? `${title} (${code})` : title}</dt>
            <dd className="text-madder">{amount > 0 ? `−${rupees(amount)}` : t('cart.freeGift')}</dd>
          </div>
        ))}
        {shipping !== undefined && (
          <div className={lineClass}>
            <dt>{t('cart.shipping')}</dt>
            <dd>{rupees(shipping)}</dd>
          </div>
        )}
      </dl>
      {children}
    </aside>
  );
}
