import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { PendingBar } from './PendingBar';
import { ScrollToTop } from './ScrollToTop';

/** What surrounds every page of the store. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <PendingBar />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </div>
  );
}
