import type { SavedView, SaveViewRequest } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../api/http-client';
import { queryClient } from '../api/query-client';

const KEY = ['saved-views'];

/** The own views of all lists and those that colleagues share; undefined until they are read. */
export const useViews = (): SavedView[] | undefined =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await httpClient<{ views: SavedView[] }>('/api/admin/views')).json.views,
    staleTime: 60_000,
  }).data;

export async function saveView(view: SaveViewRequest): Promise<string> {
  const { message } = await send('PUT', '/admin/views', view);
  await queryClient.invalidateQueries({ queryKey: KEY });
  return message;
}

export async function deleteView(id: string): Promise<string> {
  const { message } = await send('DELETE', `/admin/views/${id}`);
  await queryClient.invalidateQueries({ queryKey: KEY });
  return message;
}
