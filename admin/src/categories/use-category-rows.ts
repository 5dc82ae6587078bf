import { useGetList } from 'react-admin';
import type { CategoryRow } from './category-rows';

/** Every category, parents before children; empty until they are known. */
export function useCategoryRows(): { rows: CategoryRow[]; isPending: boolean } {
  const { data = [], isPending } = useGetList<CategoryRow>('category');
  return { rows: data, isPending };
}
