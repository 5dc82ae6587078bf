import type { AdminInvoice } from '@rangrekha/contract';
import { useGetMany } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { t } from '../language/t';
import { useDocumentIds } from './documents-path';

/** One invoice of an order, which may have several. */
export type InvoiceDocument = AdminInvoice['earlier'][number];

/** What each sheet shows besides the document. */
export type InvoiceOrder = Pick<AdminInvoice, 'order' | 'phone'>;

/** Every invoice of an order, oldest first. */
export const invoicesOf = (invoice: AdminInvoice): InvoiceDocument[] => [...invoice.earlier, invoice];

/** A credit note with the lines that it takes back. */
export interface CreditNoteDocument {
  number: string;
  createdAt: string;
  /** Whether it cancels the whole invoice. */
  isWhole: boolean;
  lines: InvoiceDocument['lines'];
  totals: InvoiceDocument['totals'];
}

/** The credit notes of an invoice, oldest first. */
export const creditNotesOf = ({
  creditNote,
  partCreditNotes,
  lines,
  totals,
}: InvoiceDocument): CreditNoteDocument[] => [
  ...partCreditNotes.map((note) => ({ ...note, isWhole: false })),
  ...(creditNote ? [{ ...creditNote, isWhole: true, lines, totals }] : []),
];

interface Invoices {
  /** The orders of the URL that have an invoice. */
  orders: AdminInvoice[];
  /** The number of orders without an invoice. */
  missing: number;
  /** The number of the invoice or credit note that the URL names. */
  number: string | null;
  /** That the invoices are loading, or why they could not be read. */
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
    state: error?.message ?? (isPending ? t('words.loading') : undefined),
  };
}
