import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

const LoadedRegion = lazy(() => import('./LoadedToastRegion'));

/** Where toasts appear: nothing at all until there is one. */
export function ToastRegion() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <LoadedRegion />
    </Suspense>
  );
}
