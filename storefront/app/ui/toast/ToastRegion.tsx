import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

/** Where toasts appear: nothing at all until there is one. */
export function ToastRegion() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => onFirstToast((Loaded) => setRegion(() => Loaded)), []);
  return Region ? <Region /> : null;
}
