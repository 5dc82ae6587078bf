import { count } from '@rangrekha/contract/numbers';
import { useGetList, useListContext } from 'react-admin';

/** `56 listed, 14 with a size sold out`; '' until it is known. */
export function useListStatus(): string {
  const { total, filterValues } = useListContext();
  // Among those that are chosen by their stock it would say the same, or nothing.
  const isAsked = !filterValues.stock && total !== undefined && total > 0;
  const { total: out = 0 } = useGetList(
    'product',
    {
      filter: { ...filterValues, stock: 'sizeOut' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'updatedAt', order: 'DESC' },
    },
    { enabled: isAsked },
  );
  if (total === undefined) return '';
  const listed = `${count(total)} listed`;
  return isAsked && out > 0 ? `${listed}, ${count(out)} with a size sold out` : listed;
}
