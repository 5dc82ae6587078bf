import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { OwnRights } from '../auth/screens';
import { CreditNoteSheet, InvoiceSheet } from './InvoiceSheet';
import type { InvoiceDocument, InvoiceOrder } from './use-invoices';

const amounts = { taxableValue: 2380, cgst: 59.5, sgst: 59.5, igst: 0, total: 2499 };
const line = {
  ...{ id: 'l1', name: 'Silk saree', size: 'M', color: 'Red', quantity: 1, price: 2499, discount: 0 },
  ...{ hsnCode: '5007', rate: 5, ...amounts },
};
const invoice: InvoiceDocument = {
  ...{ number: '2026-27/000123', createdAt: '2026-11-24T06:00:00Z', tax: 'CGST_SGST', placeOfSupply: 'Maharashtra' },
  seller: { name: 'Asha', address: 'Nanded', pincode: '431602', state: 'Maharashtra', gstin: '27ABCDE1234F1Z5' },
  ...{ lines: [line], totals: amounts, creditNote: null, partCreditNotes: [] },
};
const CASH = { paymentMethod: 'COD' };

const orderIn = (language: string | undefined, payment: object) =>
  ({
    phone: '9876543210',
    order: {
      ...{ id: '0193a1fc-dcfe-7000-8000-0000000000c1', createdAt: '2026-11-18T06:00:00Z' },
      ...payment,
      ...{
        paymentStatus: 'PENDING',
        user: { firstName: 'Nila', lastName: 'Rao', email: '' },
        ...(language && { language }),
      },
      address: { addressLine1: '12 Shivaji Chowk', addressLine2: null, city: 'Nanded', state: '', postalCode: '' },
    },
  }) as unknown as InvoiceOrder;

/** @param languages those of the shop */
function show(languages: string[], language?: string, payment: object = CASH): Promise<HTMLElement> {
  const rights: OwnRights = { isFullAdmin: true, permissions: [], needsSecondStep: false, languages };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const dataProvider = { getOne: async () => ({ data: { id: '1', logoUrl: null } }) } as unknown as DataProvider;
  const note = { number: 'CN-1', createdAt: invoice.createdAt, isWhole: true, lines: [line], totals: amounts };
  const of = orderIn(language, payment);
  render(
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={new QueryClient()}>
      <InvoiceSheet invoice={invoice} of={of} />
      <CreditNoteSheet note={note} invoice={invoice} of={of} />
    </CoreAdminContext>,
  );
  const number = languages.includes(language ?? '') ? 'नं. 2026-27/000123' : 'No. 2026-27/000123';
  return screen.findByRole('article', { name: new RegExp(number) });
}

test('a paper of an order in Hindi is in Hindi, with English beside what the law names', async () => {
  const sheet = await show(['en', 'hi'], 'hi');
  expect(sheet.lang).toBe('hi-IN');
  for (const words of ['टैक्स इनवॉइस / Tax invoice', 'तारीख 24 नवंबर 2026', 'HSN 5007', 'CGST', '₹2,499.00 लेना बाकी है।'])
    expect(sheet.textContent).toContain(words);
  const note = screen.getByRole('article', { name: /क्रेडिट नोट \/ Credit note/ });
  expect(note.textContent).toContain('24 नवंबर 2026 के टैक्स इनवॉइस 2026-27/000123 के लिए');
  expect(note.textContent).toContain('इससे पूरा इनवॉइस रद्द होता है, दिखाए गए टैक्स के साथ ₹2,499.00।');
});

test('a paper names the way to pay and the colour in the language of its order', async () => {
  const byUpi = { paymentMethod: 'UPI_ADVANCE', paymentName: 'Cash on Delivery, ₹500.00 by UPI first', advance: 500 };
  const sheet = await show(['en', 'hi'], 'hi', byUpi);
  expect(sheet.textContent).toContain('कैश ऑन डिलीवरी, पहले ₹500.00 UPI से');
  expect(sheet.textContent).toContain('लाल / Red · M');
});

test.each([
  ['of an order in English', ['en', 'hi'], undefined],
  ['in a shop that has switched Hindi off', ['en'], 'hi'],
])('a paper %s is in English', async (_, languages, language) => {
  const sheet = await show(languages, language);
  expect(sheet.lang).toBe('en-IN');
  for (const words of ['Tax invoice', 'Date 24 Nov 2026', 'Cash on delivery: ₹2,499.00 to be collected.', 'Qty'])
    expect(sheet.textContent).toContain(words);
  const note = screen.getByRole('article', { name: /Credit note/ });
  expect(note.textContent).toContain('For tax invoice 2026-27/000123 of 24 Nov 2026');
  expect(note.textContent).toContain(
    'The order was cancelled. This cancels the whole invoice, ₹2,499.00 with the tax shown.',
  );
});
