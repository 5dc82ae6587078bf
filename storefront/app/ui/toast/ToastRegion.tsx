import { useEffect, useState } from 'react';
import { onFirstToast, type ToastRegionComponent, toastRegionReady } from './toast';

/** Where toasts appear: nothing at all until there is one. */
export function ToastRegion() {
  const [Region, setRegion] = useState<ToastRegionComponent>();
  useEffect(() => onFirstToast((Loaded) => setRegion(() => Loaded)), []);
  return Region ? <Region onReady={toastRegionReady} /> : null;
}
