import { Link, NavLink, useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { HeaderIcons } from './HeaderIcons';
import { MobileMenu } from './MobileMenu';
import { MAIN_LINKS } from './navigation';
import { Wordmark } from './Wordmark';

const SOLID = /^\/(shop|myaccount|cart|wishlist|checkout|about|product)(\/|$)/;

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={clsx('border-b', SOLID.test(pathname) ? 'border-line bg-paper' : 'border-transparent')}>
      <p className="bg-indigo px-4 py-2 text-center text-13 text-cream tracking-[.02em]">
        <span className="max-md:hidden">
          Free shipping across India · Easy returns within 7 days · Cash on delivery
        </span>
        <span className="md:hidden">Free shipping · Easy returns · Cash on delivery</span>
      </p>
      <nav
        aria-label="Main"
        className="wrap grid min-h-15 grid-cols-[auto_1fr_auto] items-center lg:min-h-19 lg:grid-cols-[1fr_auto_1fr]"
      >
        <div className="flex">
          <MobileMenu />
          <ul className="flex gap-8 max-lg:hidden">
            {MAIN_LINKS.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch="intent"
                  className="block border-transparent border-b-2 leading-11 no-underline aria-[current=page]:border-madder"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
        <Link to="/home" aria-label="Rangrekha, home" className="no-underline max-lg:pl-0.5">
          <Wordmark />
        </Link>
        <HeaderIcons />
      </nav>
    </header>
  );
}
