import { useQuery } from '@tanstack/react-query';
import { useDelayed } from './use-delayed';

/**
 * What the server computes for what is typed, after a pause in typing.
 * @param name of the query
 * @param isComplete whether it can be computed; nothing is asked before
 */
export function useComputed<Typed, Computed>(
  name: string,
  typed: Typed,
  isComplete: boolean,
  compute: (typed: Typed) => Promise<Computed>,
) {
  const text = JSON.stringify(typed);
  const requested = useDelayed(text);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [name, requested],
    queryFn: () => compute(JSON.parse(requested) as Typed),
    enabled: isComplete && text === requested,
    retry: false,
    // Prices, stock and discounts change.
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const isComputing = isComplete && (text !== requested || isFetching);
  return { preview: isComplete && !error ? data : undefined, error: isComplete ? error : null, isComputing, refetch };
}
