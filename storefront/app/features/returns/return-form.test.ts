import { expect, test } from 'vitest';
import { fieldErrorsOf, fieldsOf, payoutOf, requestOf } from './return-form';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('only items with a number of pieces are requested, and a variant only in exchange', () => {
  const form = formOf({ 'quantity:a': '2', 'reason:a': 'TOO_SMALL', 'wanted:a': 'v1', 'quantity:b': '0' });
  const line = { itemId: 'a', quantity: 2, reason: 'TOO_SMALL', comment: undefined };
  expect(requestOf(form, ['a', 'b'])).toEqual({
    outcome: 'REFUND',
    lines: [{ ...line, wantedVariantId: undefined }],
  });
  form.set('outcome', 'EXCHANGE');
  expect(requestOf(form, ['a', 'b'])).toEqual({ outcome: 'EXCHANGE', lines: [{ ...line, wantedVariantId: 'v1' }] });
});

test('the errors of a refused request stand at the fields of their item', () => {
  const typed = { 'quantity:b': '3', 'quantity:c': '1', 'reason:c': 'OTHER', 'quantity:d': '1' };
  const request = requestOf(formOf(typed), ['a', 'b', 'c', 'd']);
  const errors = ['lines.0.quantity', 'lines.0.wantedVariantId', 'lines.1.comment', 'lines.2.comment', 'outcome'];
  const found = fieldErrorsOf(
    request,
    errors.map((path) => ({ path, message: path })),
    typed,
  );
  expect(found).toEqual([
    { path: fieldsOf('b').quantity, message: 'lines.0.quantity' },
    { path: fieldsOf('b').wanted, message: 'lines.0.wantedVariantId' },
    { path: fieldsOf('c').comment, message: 'lines.1.comment' },
    // The comment was missing because no reason was chosen.
    { path: fieldsOf('d').reason, message: 'lines.2.comment' },
  ]);
});

test('a refund goes to the UPI ID, or to the account once its number is given', () => {
  const account = { accountName: 'Asha Rao', accountNumber: '1234567890', ifsc: 'HDFC0000001' };
  expect(payoutOf(formOf({ upiId: ' asha@upi ' })).body).toEqual({ kind: 'UPI', upiId: 'asha@upi' });
  expect(payoutOf(formOf(account)).body).toEqual({ kind: 'BANK', ...account });
  const both = payoutOf(formOf({ upiId: 'refused', ...account }));
  expect(both.body).toEqual({ kind: 'BANK', ...account });
  expect(both.typed).toEqual({ upiId: 'refused', ...account });
  // With neither the account's fields are what is missing.
  expect(payoutOf(formOf({})).body.kind).toBe('BANK');
});
