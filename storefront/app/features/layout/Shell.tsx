import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { WishlistForm } from '~/features/wishlist/WishlistForm';
import { t } from '~/language/t';
import { useHydrated } from '~/ui/use-hydrated';
import { Footer } from './Footer';
import { Header } from './Header';
import { PendingBar } from './PendingBar';
import { ScrollToTop } from './ScrollToTop';

/** Id of the shop's list of products. */
export const PRODUCTS_ID = 'products';

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
