import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** Runs a call that changes the order at hand, says what came of it and shows the order as it is then. */
export function useOrderAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  /** @returns whether the server agreed */
  const act = async (
    call: () => Promise<{ message: string }>,
    failure = 'Failed to save. Please try again.',
  ): Promise<boolean> => {
    setBusy(true);
    try {
      notify((await call()).message, { type: 'success' });
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
