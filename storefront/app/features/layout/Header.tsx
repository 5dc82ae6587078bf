import { Link, NavLink, useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { t } from '~/language/t';
import { useSavesData } from '~/ui/data-saver';
import { HeaderIcons } from './HeaderIcons';
import { MobileMenu } from './MobileMenu';
import { useRootData } from './root-data';
import { homeLabel, Wordmark } from './Wordmark';

const SOLID = /^\/(shop|collections|myaccount|cart|wishlist|checkout|about|product)(\/|$)/;

export function Header() {
  const { pathname } = useLocation();
  const { frame, links = [] } = useRootData() ?? {};
  const { brand, announcement } = frame ?? {};
  const { text, shortText } = announcement ?? {};
  const savesData = useSavesData();
  return (
    <header className={clsx('border-b', SOLID.test(pathname) ? 'border-line bg-paper' : 'border-transparent')}>
      {(text || shortText) && (
        <p className="bg-indigo px-4 py-2 text-center text-13 text-cream tracking-[.02em]">
          <span className="max-md:hidden">{text || shortText}</span>
          <span className="md:hidden">{shortText || text}</span>
        </p>
      )}
      <nav
        aria-label={t('layout.main')}
        className="wrap grid min-h-15 grid-cols-[auto_1fr_auto] items-center lg:min-h-19 lg:grid-cols-[1fr_auto_1fr]"
      >
        <div className="flex">
          <MobileMenu />
          <ul className="flex gap-8 max-lg:hidden">
            {links.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch={savesData ? 'none' : 'intent'}
                  className="block border-transparent border-b-2 leading-11 no-underline aria-[current=page]:border-madder"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
        <Link to="/home" aria-label={homeLabel(brand)} className="no-underline max-lg:pl-0.5">
          <Wordmark brand={brand} />
        </Link>
        <HeaderIcons />
      </nav>
    </header>
  );
}
