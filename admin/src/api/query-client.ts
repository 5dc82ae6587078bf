import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** What the guide of an empty store is cached under. */
export const SETUP_KEY = ['setup'];

/** Retries once after a 5xx or a lost connection; not after a 4xx or a timeout. */
function isWorthRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof HttpError)) return false;
  return error.status >= 500 || (error.status === 0 && !error.body?.isTimeout);
}

/**
 * The query client of react-admin. Without a network a read fails at once and is repeated when the network is back. A
 * write also fails at once and is never repeated automatically: by default it would be paused and sent much later.
 */
export const queryClient = new QueryClient({
  // A step of the guide is done by whatever screen saves what it asks for.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: SETUP_KEY }),
  }),
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: isWorthRetry },
    mutations: { networkMode: 'always', retry: false },
  },
});
