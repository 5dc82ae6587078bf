import type { User } from '@rangrekha/contract';
import { Form, NavLink, useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { t } from '~/language/t';
import { Icon, type IconName } from '~/ui/icons/Icon';
import { fullName, initials } from './full-name';

const pages: { to: string; name: string; icon: IconName }[] = [
  { to: '/myaccount/order', name: t('orders.myOrders'), icon: 'package' },
  { to: '/myaccount/address', name: t('addresses.savedAddresses'), icon: 'map-pin' },
  { to: '/myaccount/complaint', name: t('complaints.complaints'), icon: 'circle-alert' },
  { to: '/myaccount/account', name: t('account.profile'), icon: 'user-round' },
  { to: '/myaccount/password', name: t('account.changePassword'), icon: 'lock-keyhole' },
  { to: '/myaccount/data', name: t('account.yourData'), icon: 'info' },
];

const entry =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 px-3 max-md:whitespace-nowrap no-underline hover:bg-bone';

/** The menu of the account: a column, on a phone a row that scrolls sideways. */
export function AccountMenu({ user }: { user: User }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) row.current?.scrollTo({ left: current.offsetLeft - row.current.offsetLeft - 16 });
  }, [pathname]);
  return (
    <nav aria-label={t('account.myAccount')} className="min-w-0">
      <div className="flex items-center gap-3.5 border-line border-b pb-5">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-clay font-serif text-18">
          {initials(user)}
        </span>
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{fullName(user)}</p>
          <p className="wrap-anywhere text-14 text-muted">
            {user.email.slice(0, user.email.indexOf('@'))}
            <wbr />
            {user.email.slice(user.email.indexOf('@'))}
          </p>
        </div>
      </div>
      <ul ref={row} className="-mx-[16px] flex overflow-x-auto px-4 pt-3 md:mx-0 md:block md:px-0">
        {pages.map(({ to, name, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  entry,
                  'border-b-2 md:border-b-0 md:border-l-2',
                  isActive ? 'border-madder font-semibold' : 'border-transparent',
                )
              }
            >
              <Icon name={icon} className="icon shrink-0" />
              {name}
            </NavLink>
          </li>
        ))}
        <li className="md:mt-3 md:border-line md:border-t md:pt-3">
          <Form method="post" action="/logout">
            <button type="submit" className={clsx(entry, 'border-transparent border-b-2 md:border-b-0 md:border-l-2')}>
              <Icon name="log-out" className="icon shrink-0" />
              {t('account.logout')}
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}
