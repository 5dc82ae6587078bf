import type { PreviewOrderRequest } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { previewOrder } from './take-order-requests';
import { useDelayed } from './use-delayed';

/**
 * What an order costs with its discounts, computed by the server after a pause in typing.
 * @param isComplete whether all lines can be ordered; nothing is computed before
 */
export function useOrderPreview(cart: PreviewOrderRequest, isComplete: boolean) {
  const typed = JSON.stringify(cart);
  const requested = useDelayed(typed);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order preview', requested],
    queryFn: () => previewOrder(JSON.parse(requested) as PreviewOrderRequest),
    enabled: isComplete && typed === requested,
    retry: false,
    // Prices, stock and discounts change.
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const isComputing = isComplete && (typed !== requested || isFetching);
  return { preview: isComplete && !error ? data : undefined, error: isComplete ? error : null, isComputing, refetch };
}
