import type { AdminOrder } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { useGetList } from 'react-admin';

const SHOWN = 5;

/** What should leave today: pending since before today began in India. */
export const ORDERS_DUE = () => ({ deliveryStatus: 'PENDING', before: indiaDay(new Date().toISOString()) }) as const;

/** Those that wait longest first. */
export const LONGEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** How many orders should leave today, and the first of them; undefined until it is known. */
export interface OrdersDue {
  orders: AdminOrder[] | undefined;
  total: number | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export function useOrdersDue(): OrdersDue {
  const { data, total, error, refetch } = useGetList<AdminOrder>('order', {
    pagination: { page: 1, perPage: SHOWN },
    sort: LONGEST_FIRST,
    filter: ORDERS_DUE(),
  });
  return { orders: data, total, error: data ? null : error, refetch };
}
