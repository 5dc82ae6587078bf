import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** Runs a request that changes this order, shows the result as a message and reloads the order. */
export function useOrderAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  /** @returns whether the server accepted the request */
  const act = async (
    request: () => Promise<{ message: string }>,
    failure = 'Failed to save. Please try again.',
  ): Promise<boolean> => {
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
