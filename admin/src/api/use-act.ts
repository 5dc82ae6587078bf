import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/**
 * Runs a request that changes the record of a screen, shows the result as a message and reloads.
 * @param failure the message when the server gives no reason
 */
export function useAct(failure: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it succeeded */
  const act = async (request: () => Promise<{ message: string }>): Promise<boolean> => {
    setBusy(true);
    try {
      notify((await request()).message, { type: 'success' });
      return true;
    } catch (error) {
      notify((error as Error).message || failure, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { act, isBusy };
}
