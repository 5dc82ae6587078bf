import { counted } from '@rangrekha/contract/numbers';
import { DocumentsPage } from './DocumentsPage';
import { CreditNoteSheet, InvoiceSheet } from './InvoiceSheet';
import { creditNotesOf, invoicesOf, useInvoices } from './use-invoices';

/** The last invoice of each order, or the one that the URL names. */
export function Invoices() {
  const { orders, number, missing, state } = useInvoices();
  const sheets = orders.flatMap((of) => {
    const all = invoicesOf(of);
    const invoice = number ? all.find((one) => one.number === number) : all.at(-1);
    return invoice ? [{ invoice, of }] : [];
  });
  const found = counted(sheets.length, 'invoice');
  const remark = missing > 0 ? `${found}; ${counted(missing, 'order')} not shipped yet` : found;
  return (
    <DocumentsPage title="Invoices" remark={state ?? remark} isReady={sheets.length > 0}>
      {sheets.map((sheet) => (
        <InvoiceSheet key={sheet.invoice.number} {...sheet} />
      ))}
    </DocumentsPage>
  );
}

/** Every credit note of the orders, or the one that the URL names. */
export function CreditNotes() {
  const { orders, number, state } = useInvoices();
  const sheets = orders.flatMap((of) =>
    invoicesOf(of).flatMap((invoice) =>
      creditNotesOf(invoice)
        .filter((note) => !number || note.number === number)
        .map((note) => ({ note, invoice, of })),
    ),
  );
  return (
    <DocumentsPage
      title="Credit notes"
      remark={state ?? counted(sheets.length, 'credit note')}
      isReady={sheets.length > 0}
    >
      {sheets.map((sheet) => (
        <CreditNoteSheet key={sheet.note.number} {...sheet} />
      ))}
    </DocumentsPage>
  );
}
