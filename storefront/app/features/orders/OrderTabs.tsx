import type { OrderCounts } from '@rangrekha/contract';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { Link } from '@remix-run/react';
import clsx from 'clsx';
import { t } from '~/language/t';
import { statusLabel } from './order-labels';

const TABS: (DeliveryStatus | 'ALL')[] = ['ALL', 'PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'];

/** Tabs of the delivery statuses with the number of orders in each. */
export function OrderTabs({ counts, current }: { counts: OrderCounts; current?: DeliveryStatus }) {
  return (
    <nav
      aria-label={t('orders.status')}
      className="-mx-[16px] flex gap-6 overflow-x-auto border-line border-b px-4 md:mx-0 md:gap-8 md:px-0"
    >
      {TABS.map((tab) => {
        const isCurrent = tab === (current ?? 'ALL');
        return (
          <Link
            key={tab}
            to={tab === 'ALL' ? '/myaccount/order' : `?status=${tab}`}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              'whitespace-nowrap border-b-2 pb-1 leading-[44px] no-underline',
              isCurrent ? 'border-madder font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {statusLabel(tab)} <span className="text-13 text-muted tabular-nums">{counts[tab]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
