import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and in the first paint, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
