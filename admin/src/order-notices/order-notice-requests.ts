import type { OrderNotices, orderNotices, ResponseOf, SaveOrderNoticesRequest } from '@rangrekha/contract';
import { ORDER_NOTICE_TEXTS } from '@rangrekha/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { httpClient, send } from '../api/http-client';

/** Milliseconds between two looks for new orders, while somebody sees the back office. */
const EVERY = 30_000;
const KEY = ['order-notices'];

/** The latest orders, and how the signed-in person is told of new ones. A look that fails is silent: the next one follows. */
export const useOrderNotices = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await httpClient<OrderNotices>('/api/admin/order-notices')).json,
    refetchInterval: EVERY,
  });

/** Saves a choice, or up to when the orders were seen. A failure is shown if somebody has chosen something. */
export function useSaveOrderNotices() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (change: SaveOrderNoticesRequest): Promise<void> => {
    try {
      const answer = await send<ResponseOf<typeof orderNotices.saveOrderNotices>>(
        'PUT',
        '/admin/order-notices',
        change,
      );
      queryClient.setQueryData(KEY, answer.notices);
    } catch (error) {
      if (change.seenUntil) return;
      notify((error as Error).message || ORDER_NOTICE_TEXTS.saveFailed, { type: 'error' });
    }
  };
}
