import type { AdminCompany, AdminOrder } from '@rangrekha/contract';
import { useGetMany, useGetOne } from 'react-admin';
import { counted } from '../format/numbers';
import { PackingSlip } from './PackingSlip';
import { PapersPage } from './PapersPage';
import { usePaperIds } from './use-paper-ids';

export function PackingSlips() {
  const ids = usePaperIds();
  const { data = [], isPending, error } = useGetMany<AdminOrder>('order', { ids });
  const company = useGetOne<AdminCompany>('company', { id: '1' });
  const orders = data.filter(Boolean);
  const remark = error?.message ?? (isPending ? 'Loading…' : counted(orders.length, 'slip'));
  return (
    <PapersPage title="Packing slips" remark={remark} isReady={orders.length > 0 && company.data !== undefined}>
      {company.data && orders.map((order) => <PackingSlip key={order.id} order={order} company={company.data} />)}
    </PapersPage>
  );
}
