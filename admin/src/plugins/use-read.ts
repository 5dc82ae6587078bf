import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';

/**
 * What a GET request of the signed-in person answers, for `Reading`. It is read again after each `act` of `useAct`.
 * @param path below `/api`, such as `/x/upi/unmatched`
 */
export function useRead<Answer>(path: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['plugin', path],
    queryFn: async () => (await httpClient<Answer>(`/api${path}`)).json,
  });
  return { data, error, refetch };
}
