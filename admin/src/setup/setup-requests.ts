import type { ResponseOf, SaveSetupRequest, StoreSetup, setup } from '@rangrekha/contract';
import type { SetupStep } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { queryClient, SETUP_KEY } from '../api/query-client';

/** How far the store is; undefined until it is read. Read anew after every save of the back office. */
export function useSetup() {
  return useQuery({
    queryKey: SETUP_KEY,
    queryFn: async () => (await httpClient<StoreSetup>('/api/admin/setup')).json,
  });
}

/** Skips steps, takes them up again, hides or shows the guide. */
export function useSaveSetup() {
  const notify = useNotify();
  return async (change: SaveSetupRequest): Promise<StoreSetup | undefined> => {
    try {
      const answer = await send<ResponseOf<typeof setup.saveSetup>>('PUT', '/admin/setup', change);
      queryClient.setQueryData(SETUP_KEY, answer.setup);
      return answer.setup;
    } catch (error) {
      notify((error as Error).message || TEXTS.setup.saveFailed, { type: 'error' });
      return undefined;
    }
  };
}

/** The steps that are skipped when `step` is, too, or no longer. */
export function skippedWith({ steps }: StoreSetup, step: SetupStep, isSkipped: boolean): SetupStep[] {
  const others = steps.filter((other) => other.skipped && other.step !== step).map((other) => other.step);
  return isSkipped ? [...others, step] : others;
}
