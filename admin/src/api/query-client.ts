import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** Once more when the store was away for a moment; not after a refusal, nor after a long wait. */
function isWorthRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof HttpError)) return false;
  return error.status >= 500 || (error.status === 0 && !error.body?.isTimeout);
}

/**
 * What react-admin reads and writes with. Without a network a read fails at once and is repeated when the network is
 * back. A write fails too and is never repeated by itself: left alone, it would wait and be sent an hour later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: isWorthRetry },
    mutations: { networkMode: 'always', retry: false },
  },
});
