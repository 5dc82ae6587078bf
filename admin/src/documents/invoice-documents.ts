import type { AdminInvoice } from '@rangrekha/contract';

/** One invoice of an order that may have had several. */
export type InvoiceDocument = AdminInvoice['earlier'][number];

/** What each sheet says beside the document itself. */
export type InvoiceOrder = Pick<AdminInvoice, 'order' | 'phone'>;

/** Every invoice of an order, oldest first. */
export const invoicesOf = (invoice: AdminInvoice): InvoiceDocument[] => [...invoice.earlier, invoice];
