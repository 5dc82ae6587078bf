import type { DeliveryStatus } from '@rangrekha/contract/limits';
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
