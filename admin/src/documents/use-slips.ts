import type { PackingSlip } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { useGetList, useGetMany } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LONGEST_FIRST, ORDERS_DUE } from '../orders/use-orders-due';
import { DOCUMENTS_MAX } from './documents-path';
import { useDocumentIds } from './use-document-ids';

/** The packing slips that the address asks for: those of some orders, or of all that should leave today. */
export function useSlips(): { slips: PackingSlip[]; remark: string } {
  const ids = useDocumentIds();
  const isDue = useSearchParams()[0].get('due') === 'today';
  const some = useGetMany<PackingSlip>('slip', { ids }, { enabled: !isDue });
  const due = useGetList<PackingSlip>(
    'slip',
    { pagination: { page: 1, perPage: DOCUMENTS_MAX }, sort: LONGEST_FIRST, filter: ORDERS_DUE() },
    { enabled: isDue },
  );
  const { data = [], error, isLoading } = isDue ? due : some;
  const slips = data.filter(Boolean);
  const found = counted(slips.length, 'slip');
  const { total = 0 } = due;
  const remark = total > slips.length ? `The first ${found} of ${counted(total, 'order')}` : found;
  return { slips, remark: error?.message ?? (isLoading ? 'Loading…' : remark) };
}
