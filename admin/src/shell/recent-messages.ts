import { useSyncExternalStore } from 'react';

interface RecentMessage {
  id: number;
  text: string;
  isError: boolean;
  /** ISO 8601. */
  at: string;
}

/** As many as fit a small list. */
const KEPT = 20;

let messages: readonly RecentMessage[] = [];
let count = 0;
const listeners = new Set<() => void>();

function keep(next: readonly RecentMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

export function noteMessage(text: string, isError: boolean): void {
  count += 1;
  keep([{ id: count, text, isError, at: new Date().toISOString() }, ...messages].slice(0, KEPT));
}

export const forgetMessages = (): void => keep([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages of this session, newest first. */
export const useRecentMessages = () => useSyncExternalStore(subscribe, () => messages);
