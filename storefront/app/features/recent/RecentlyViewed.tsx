import { lazy, Suspense } from 'react';
import { useHydrated } from '~/ui/use-hydrated';
import type { ViewedProduct } from './viewed-products';

// A line that breaks leaves the strip out, not the page.
const ViewedStrip = lazy(() => import('./ViewedStrip').catch(() => ({ default: () => null })));

/**
 * The products that this browser has opened, from its own storage. On short pages its place is free before scripts run, so
 * that the footer does not move.
 * @param now the product of this page: it is remembered and not shown
 */
export function RecentlyViewed({ now }: { now?: ViewedProduct }) {
  const hydrated = useHydrated();
  return (
    <div className={now ? undefined : 'min-h-74 md:min-h-92'}>
      {hydrated && (
        <Suspense fallback={null}>
          <ViewedStrip now={now} />
        </Suspense>
      )}
    </div>
  );
}
