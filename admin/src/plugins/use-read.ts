import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';

/**
 * What a GET request of the signed-in person answers, for `Reading`. It is read again after each `act` of `useAct`.
 * @param path below `/api`, such as `/x/upi/unmatched`
 * @param options `keepsLast`: the answer of another path stays until the wanted one is there, so that the focus has a place
 */
export function useRead<Answer>(path: string, { keepsLast = false } = {}) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['plugin', path],
    queryFn: async () => (await httpClient<object>(`/api${path}`)).json,
    placeholderData: (last: object | undefined) => (keepsLast ? last : undefined),
  });
  return { data: data as Answer | undefined, error, refetch, isPassing: isPlaceholderData };
}
