import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { PendingBar } from './PendingBar';
import { ScrollToTop } from './ScrollToTop';

/** Id of the shop's list of products. */
export const PRODUCTS_ID = 'products';

const skipLink =
  'sr-only print:hidden z-50 bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3';

/** What surrounds every page of the store. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipLink}>
        Skip to content
      </a>
      {pathname === '/shop' && (
        <a href={`#${PRODUCTS_ID}`} className={skipLink}>
          Skip to products
        </a>
      )}
      <PendingBar />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ScrollToTop />
      <Footer />
    </div>
  );
}
