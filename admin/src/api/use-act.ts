import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';

/**
 * Runs a request that changes the record of a screen, shows its message, unless that is empty, and reloads. It is busy until
 * the record is there as it is now; after a request without an answer not so long, because that reading may get none for
 * long, too.
 * @param failure the message when the server gives no reason
 * @param leave opens another screen after a success; the record is not read again
 */
export function useAct(failure: string, leave?: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const act = async (
    request: () => Promise<{ message: string }>,
    onRefused?: (error: unknown) => void,
  ): Promise<boolean> => {
    setBusy(true);
    let isAnswered = true;
    let isLeft = false;
    try {
      const { message } = await request();
      if (message) notify(message, { type: 'success' });
      isLeft = leave !== undefined;
      leave?.();
      return true;
    } catch (error) {
      isAnswered = !(error instanceof HttpError && error.status === 0);
      notify((error as Error).message || failure, { type: 'error' });
      onRefused?.(error);
      return false;
    } finally {
      const reading = isLeft ? Promise.resolve() : queryClient.invalidateQueries();
      if (isAnswered) void reading.finally(() => setBusy(false));
      else setBusy(false);
    }
  };
  return { act, isBusy };
}
