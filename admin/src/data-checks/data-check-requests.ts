import type { DataChecks } from '@rangrekha/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { httpClient, send } from '../api/http-client';

const KEY = ['data-checks'];

/** What the last check of the data has found. */
export const useDataChecks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await httpClient<DataChecks>('/api/admin/data-checks')).json,
  });

/** Checks the data now. */
export function useCheckNow(onError: (error: Error) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send<DataChecks>('POST', '/admin/data-checks'),
    onSuccess: (found) => queries.setQueryData(KEY, found),
    onError,
  });
}
