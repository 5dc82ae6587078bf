import { useLocation, useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { WishlistForm } from '~/features/wishlist/WishlistForm';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { useHydrated } from '~/ui/use-hydrated';
import { Footer } from './Footer';
import { Header } from './Header';

/** Id of the shop's list of products. */
export const PRODUCTS_ID = 'products';

/** A thin line while the next page loads; quick navigations do not show it. */
function PendingBar() {
  const waiting = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden
      className={clsx(
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-madder',
        waiting ? 'scale-x-75 opacity-100 transition delay-150 duration-1000' : 'scale-x-0 opacity-0',
      )}
    />
  );
}

/** A button to the top, shown after some scrolling. At the end of the page it is in the gap above the footer, so it covers no link. */
function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const climb = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={t('layout.scrollToTop')}
      onClick={climb}
      className={clsx(
        'to-top sticky z-10 mt-3 mr-4 -mb-14 size-11 shrink-0 cursor-pointer place-items-center self-end rounded-full border border-control bg-paper print:hidden',
        shown ? 'grid' : 'hidden',
      )}
    >
      <Icon name="arrow-up" className="icon-sm" />
    </button>
  );
}

/** What surrounds every page of the store. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('layout.skipToContent')}
      </a>
      {/^\/(shop$|collections\/)/.test(pathname) && (
        <a href={`#${PRODUCTS_ID}`} className="skip-link">
          {t('layout.skipToProducts')}
        </a>
      )}
      <PendingBar />
      <Header />
      {/* Tests wait until scripts have the page. */}
      <main id="main" tabIndex={-1} data-hydrated={hydrated || undefined} className="flex-1 outline-none">
        {children}
      </main>
      <ScrollToTop />
      <Footer />
      <WishlistForm />
    </div>
  );
}
