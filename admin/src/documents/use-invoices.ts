import type { AdminInvoice } from '@rangrekha/contract';
import { useGetMany } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDocumentIds } from './use-document-ids';

interface Invoices {
  /** Of the orders that the address names, those that have an invoice. */
  orders: AdminInvoice[];
  /** How many have none. */
  missing: number;
  /** The one invoice or credit note that the address asks for. */
  number: string | null;
  /** That they are still read, or could not be. */
  state?: string;
}

export function useInvoices(): Invoices {
  const ids = useDocumentIds();
  const number = useSearchParams()[0].get('number');
  const { data = [], isPending, error } = useGetMany<AdminInvoice>('invoice', { ids });
  const orders = data.filter(Boolean);
  return {
    orders,
    missing: ids.length - orders.length,
    number,
    state: error?.message ?? (isPending ? 'Loading…' : undefined),
  };
}
