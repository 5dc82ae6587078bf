import type { AdminOrder } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { useGetList } from 'react-admin';

interface OrderCount {
  /** Undefined until it is known. */
  total: number | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The number of orders with a status, or the error that occurred. */
export function useOrderTotal(deliveryStatus: DeliveryStatus): OrderCount {
  const { total, error, refetch } = useGetList('order', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { deliveryStatus },
  });
  return { total, error, refetch };
}

/** The number of orders with a status; undefined until it is known. */
export const useOrderCount = (deliveryStatus: DeliveryStatus): number | undefined =>
  useOrderTotal(deliveryStatus).total;

const SHOWN = 5;

/** The filter for due orders: pending since a day before today in India. */
export const ORDERS_DUE = () => ({ deliveryStatus: 'PENDING', before: indiaDay(new Date().toISOString()) }) as const;

/** Oldest orders first. */
export const LONGEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** The number of due orders and the first of them; undefined until they are loaded. */
export interface OrdersDue {
  orders: AdminOrder[] | undefined;
  total: number | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** @param enabled whether the user may read orders */
export function useOrdersDue(enabled = true): OrdersDue {
  const { data, total, error, refetch } = useGetList<AdminOrder>(
    'order',
    { pagination: { page: 1, perPage: SHOWN }, sort: LONGEST_FIRST, filter: ORDERS_DUE() },
    { enabled },
  );
  return { orders: data, total, error: data ? null : error, refetch };
}
