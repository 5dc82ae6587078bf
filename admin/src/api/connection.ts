import { useSyncExternalStore } from 'react';

/** `silent`: the browser has a network, but the last request got no answer. */
export type Connection = 'answering' | 'silent' | 'offline';

let isSilent = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes whether the store answered a request, with success or not. */
export function noteAnswer(came: boolean): void {
  if (isSilent === !came) return;
  isSilent = !came;
  tell();
}

function current(): Connection {
  if (!navigator.onLine) return 'offline';
  return isSilent ? 'silent' : 'answering';
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
