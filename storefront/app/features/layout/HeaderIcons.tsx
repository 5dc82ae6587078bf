import { Link, useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { type ComponentType, useEffect, useState } from 'react';
import { useCounts } from '~/features/session/use-storage';
import { t } from '~/language/t';
import { pendingRequest } from '~/ui/connection/connection';
import { Icon, type IconName } from '~/ui/icons/Icon';
import { historyEntry } from '~/ui/overlay/use-back-to-close';
import { useHydrated } from '~/ui/use-hydrated';
import { useAccountLinks } from './navigation';

/** Each icon has its place before it arrives: on a slow line the first ones would move when the others come. */
const PLACES = 'grid-cols-[repeat(3,44px)] lg:grid-cols-[repeat(3,44px)_minmax(44px,auto)]';

/** The badge has room for two digits. */
const MOST_SHOWN = 99;

/** Search, wishlist, cart and account; an admin has only the last. */
export function HeaderIcons() {
  const links = useAccountLinks();
  const counts = useCounts();
  return (
    <div className={clsx('-mr-[10px] grid items-center justify-end', !links.isAdmin && PLACES)}>
      {!links.isAdmin && (
        <>
          <SearchIcon signedIn={links.signedIn} />
          <CountedIcon
            to={links.wishlist}
            label={t('layout.wishlistItems', { count: counts.wishlist })}
            icon="heart"
            count={counts.wishlist}
          />
          <CountedIcon
            to={links.cart}
            label={t('layout.cartItems', { count: counts.cart })}
            icon="shopping-bag"
            count={counts.cart}
          />
        </>
      )}
      <AccountIcon to={links.account} label={links.label} isAdmin={links.isAdmin} />
    </div>
  );
}

function SearchIcon({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const [Overlay, setOverlay] = useState<ComponentType<{ onClose: () => void }>>();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the history has an entry of its own
  useEffect(() => setOpen(signedIn && historyEntry().overlay === 'search'), [location, signedIn]);
  useEffect(() => {
    if (!open) return;
    void pendingRequest(() => import('~/features/search/SearchOverlay')).then((loaded) =>
      loaded ? setOverlay(() => loaded.default) : setOpen(false),
    );
  }, [open]);
  const hydrated = useHydrated();
  const icon = <Icon name="search" />;
  return (
    <>
      {signedIn ? (
        <button type="button" aria-label={t('layout.search')} onClick={() => setOpen(true)} className="icon-button">
          {icon}
        </button>
      ) : (
        <Link to={hydrated ? '/login' : '/search'} aria-label={t('layout.search')} className="icon-button">
          {icon}
        </Link>
      )}
      {open && Overlay && <Overlay onClose={() => setOpen(false)} />}
    </>
  );
}

function CountedIcon({ to, label, icon, count }: { to: string; label: string; icon: IconName; count: number }) {
  return (
    <Link to={to} aria-label={label} className="icon-button">
      <Icon name={icon} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 h-4.5 min-w-4.5 rounded-full bg-ink px-1.25 text-center font-semibold text-[0.75rem] text-paper tabular-nums leading-4.5 ring-2 ring-paper"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}

function AccountIcon({ to, label, isAdmin }: { to: string; label?: string; isAdmin: boolean }) {
  const content = (
    <>
      <Icon name="user-round" />
      {label && <span className="ml-2 max-w-40 truncate text-14 max-lg:sr-only">{label}</span>}
    </>
  );
  const name = label ? t('layout.myAccountOf', { name: label }) : t('layout.myAccount');
  const className = `icon-button px-2.5 no-underline ${isAdmin ? '' : 'max-lg:hidden'}`;
  // The back office is another program, so the link loads a new document.
  if (isAdmin)
    return (
      <a href={to} aria-label={name} className={className}>
        {content}
      </a>
    );
  return (
    <Link to={to} aria-label={name} className={className}>
      {content}
    </Link>
  );
}
