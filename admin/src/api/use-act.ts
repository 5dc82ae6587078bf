import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';

/**
 * Runs a request that changes the record of a screen, shows its message, unless that is empty, and reloads. It is busy until
 * the record is there as it is now; after a request without an answer not so long, because that reading may get none for
 * long, too.
 * @param failure the message when the server gives no reason
 */
export function useAct(failure: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const act = async (request: () => Promise<{ message: string }>): Promise<boolean> => {
    setBusy(true);
    let isAnswered = true;
    try {
      const { message } = await request();
      if (message) notify(message, { type: 'success' });
      return true;
    } catch (error) {
      isAnswered = !(error instanceof HttpError && error.status === 0);
      notify((error as Error).message || failure, { type: 'error' });
      return false;
    } finally {
      const reading = queryClient.invalidateQueries();
      if (isAnswered) void reading.finally(() => setBusy(false));
      else setBusy(false);
    }
  };
  return { act, isBusy };
}
