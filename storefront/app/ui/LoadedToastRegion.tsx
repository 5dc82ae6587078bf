import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { toastRegionReady } from './toast';

export default function LoadedToastRegion() {
  useEffect(toastRegionReady, []);
  return (
    <Toaster
      position="top-right"
      closeButton
      toastOptions={{ className: '!rounded-xs !border-line !bg-field !font-sans !text-14 !text-ink !shadow-none' }}
    />
  );
}
