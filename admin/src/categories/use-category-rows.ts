import { useGetList } from 'react-admin';
import type { CategoryRow } from './category-rows';

interface Categories {
  /** Every category, parents before children; empty until loaded. */
  rows: CategoryRow[];
  /** Whether `rows` is loaded. */
  isKnown: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export function useCategoryRows(): Categories {
  const { data, error, refetch } = useGetList<CategoryRow>('category', {}, { retry: false });
  return { rows: data ?? [], isKnown: data !== undefined, error: data ? null : error, refetch };
}
