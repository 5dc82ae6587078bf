import { useSyncExternalStore } from 'react';

/** `silent`: the browser has a network, but the last request got no answer. */
type Connection = 'answering' | 'silent' | 'offline';
export type RequestKind = 'read' | 'write';

const silent: Record<RequestKind, boolean> = { read: false, write: false };
const listeners = new Set<() => void>();

/**
 * Records whether the store answered a request, even with an error. A successful read does not clear a failed write.
 */
export function noteAnswer(kind: RequestKind, came: boolean): void {
  silent[kind] = !came;
  for (const listener of listeners) listener();
}

function current(): Connection {
  if (!navigator.onLine) return 'offline';
  return silent.read || silent.write ? 'silent' : 'answering';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useConnection = () => useSyncExternalStore(subscribe, current);
