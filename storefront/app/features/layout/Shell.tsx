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
        className="-translate-y-20 fixed top-2 left-2 z-50 bg-ink px-4 py-3 text-paper focus:translate-y-0"
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
