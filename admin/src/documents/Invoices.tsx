import { t } from '../language/t';
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
  const found = t('documents.invoice', { invoices: sheets.length });
  const remark = missing > 0 ? t('documents.foundOrderNotShippedYet', { found, orders: missing }) : found;
  return (
    <DocumentsPage title={t('words.invoices')} remark={state ?? remark} isReady={sheets.length > 0}>
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
      title={t('words.creditNotes')}
      remark={state ?? t('documents.creditNote', { creditNotes: sheets.length })}
      isReady={sheets.length > 0}
    >
      {sheets.map((sheet) => (
        <CreditNoteSheet key={sheet.note.number} {...sheet} />
      ))}
    </DocumentsPage>
  );
}
