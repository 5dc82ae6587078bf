import type { DemoRemoval, ResponseOf, setup } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../../api/http-client';
import { queryClient } from '../../api/query-client';

/** What a removal of the demo would delete and leave. */
export function useDemo() {
  return useQuery({
    queryKey: ['demo'],
    queryFn: async () => (await httpClient<DemoRemoval>('/api/admin/demo')).json,
  });
}

/** Removes the demo; after that every screen reads anew. @returns the message */
export async function removeDemo(confirmation: string): Promise<string> {
  const body = { confirmation };
  const { message } = await send<ResponseOf<typeof setup.removeDemo>>('POST', '/admin/demo/removal', body);
  await queryClient.resetQueries();
  return message;
}
