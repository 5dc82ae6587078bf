import { counted } from '@rangrekha/contract/numbers';
import { DocumentsPage } from './DocumentsPage';
import { CreditNoteSheet } from './InvoiceSheet';
import { invoicesOf, useInvoices } from './use-invoices';

/** Every credit note of the orders, or the one that the URL names. */
export function CreditNotes() {
  const { orders, number, state } = useInvoices();
  const sheets = orders.flatMap((of) =>
    invoicesOf(of)
      .filter(({ creditNote }) => creditNote && (!number || creditNote.number === number))
      .map((invoice) => ({ invoice, of })),
  );
  return (
    <DocumentsPage
      title="Credit notes"
      remark={state ?? counted(sheets.length, 'credit note')}
      isReady={sheets.length > 0}
    >
      {sheets.map((sheet) => (
        <CreditNoteSheet key={sheet.invoice.number} {...sheet} />
      ))}
    </DocumentsPage>
  );
}
