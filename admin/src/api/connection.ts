import { useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';

/** `silent`: the browser has a network, but the last request got no answer. */
type Connection = 'answering' | 'silent' | 'offline';
type RequestKind = 'read' | 'write';

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

/** Milliseconds without any data after which a request is cancelled. */
export const PATIENCE = { request: 20_000, file: 90_000 } as const;

/**
 * Runs a request and cancels it after `patience` milliseconds without data.
 * @param request calls `alive` when data arrives, which restarts the timer
 * @throws HttpError with status 0 and no message, so that each screen shows its own
 */
export async function withinDeadline<T>(
  request: (signal: AbortSignal, alive: () => void) => Promise<T>,
  { kind, patience, caller }: { kind: RequestKind; patience: number; caller?: AbortSignal | null | undefined },
): Promise<T> {
  const deadline = new AbortController();
  const startTimer = () => setTimeout(() => deadline.abort(), patience);
  let timer = startTimer();
  const alive = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  try {
    const answer = await request(caller ? AbortSignal.any([deadline.signal, caller]) : deadline.signal, alive);
    noteAnswer(kind, true);
    return answer;
  } catch (error) {
    if (caller?.aborted) throw error;
    noteAnswer(kind, false);
    throw new HttpError('', 0, { isTimeout: deadline.signal.aborted });
  } finally {
    clearTimeout(timer);
  }
}
