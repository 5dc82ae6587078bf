import { useNavigation } from '@remix-run/react';
import clsx from 'clsx';

/** A thin line while the next page loads; quick navigations do not show it. */
export function PendingBar() {
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
