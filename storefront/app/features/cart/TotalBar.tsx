import { rupees } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';
import { t } from '~/language/t';

/**
 * The total with the button that leads on. On a phone they are in a bar that stays at the foot of the screen.
 * @param total in rupees
 */
export const TotalBar = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className="total-bar">
    <dl className="flex flex-wrap gap-x-4 font-semibold tabular-nums lg:text-18">
      <dt>{t('cart.total')}</dt>
      <dd className="lg:ml-auto">{rupees(total)}</dd>
    </dl>
    {children}
  </div>
);
