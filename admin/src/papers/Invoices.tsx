import type { AdminInvoice } from '@rangrekha/contract';
import { useGetMany } from 'react-admin';
import { counted } from '../format/numbers';
import { InvoiceSheet } from './InvoiceSheet';
import { PapersPage } from './PapersPage';
import { usePaperIds } from './use-paper-ids';

export function Invoices() {
  const ids = usePaperIds();
  const { data = [], isPending, error } = useGetMany<AdminInvoice>('invoice', { ids });
  const invoices = data.filter(Boolean);
  const missing = ids.length - invoices.length;
  const found = counted(invoices.length, 'invoice');
  const remark = missing > 0 ? `${found}; ${counted(missing, 'order')} not shipped yet` : found;
  return (
    <PapersPage
      title="Invoices"
      remark={error?.message ?? (isPending ? 'Loading…' : remark)}
      isReady={invoices.length > 0}
    >
      {invoices.map((invoice) => (
        <InvoiceSheet key={invoice.id} invoice={invoice} />
      ))}
    </PapersPage>
  );
}
