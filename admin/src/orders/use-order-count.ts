import type { DeliveryStatus } from '@rangrekha/contract/limits';
import { useGetList } from 'react-admin';

/** How many orders there are in a state; undefined until it is known. */
export function useOrderCount(deliveryStatus: DeliveryStatus): number | undefined {
  const { total } = useGetList('order', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { deliveryStatus },
  });
  return total;
}
