import { createTheme, ThemeProvider } from '@mui/material';
import type { RemittanceReport } from '@rangrekha/contract';
import { CASH_TEXTS } from '@rangrekha/contract/texts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../theme/theme';
import { RemittanceImport } from './RemittanceImport';

const PLAN: RemittanceReport = {
  remittance: null,
  isRepeated: false,
  lines: [
    {
      line: 2,
      number: 'A1B2C3D4',
      trackingNumber: '',
      orderId: 'o1',
      amount: 1000,
      expected: 1000,
      outcome: 'MATCHED',
    },
    { line: 3, number: 'ZZZZZZZZ', trackingNumber: '', orderId: null, amount: 5, expected: null, outcome: 'UNKNOWN' },
  ],
  sums: [
    { outcome: 'MATCHED', lines: 1, amount: 1000 },
    { outcome: 'UNKNOWN', lines: 1, amount: 5 },
  ],
};
const STORED: RemittanceReport['remittance'] = {
  ...{ id: 'r1', courier: 'DTDC', reference: '', fileName: 'cash.csv', lineCount: 2, total: 1005 },
  ...{ actor: { id: 'u1', name: 'Irfan' }, createdAt: '2026-11-23T06:00:00.000Z' },
};
const send = vi.fn<(fields: Record<string, FormDataEntryValue>) => Response>();

/** Files are sent by XMLHttpRequest, because `fetch` tells no progress. */
class Upload {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  async send(form: FormData) {
    const answer = send(Object.fromEntries(form));
    this.status = answer.status;
    this.responseText = await answer.text();
    this.onload();
    this.onloadend();
  }
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async () => Response.json({ layouts: [] }));
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <RemittanceImport />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
});

const file = new File(['Order number,Amount'], 'cash.csv', { type: 'text/csv' });
const choose = () =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
const store = () => screen.findByRole('button', { name: 'Save 2 lines' });

test('shows what becomes of each line, and stores the file only when asked', async () => {
  send.mockReturnValueOnce(Response.json(PLAN)).mockReturnValueOnce(Response.json({ ...PLAN, remittance: STORED }));
  choose();
  const button = await store();
  expect(screen.getByRole('status').textContent).toBe('1 matched, ₹1,000.00 · 1 unknown order, ₹5.00');
  expect(screen.getByText('Unknown order')).toBeTruthy();
  expect(send.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual(['true']);
  await userEvent.click(button);
  await screen.findByText('The file is saved.');
  expect(send.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual(['true', 'false']);
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
});

test('a file that was taken before has nothing to store; a refusal keeps what was typed and is said', async () => {
  send
    .mockReturnValueOnce(Response.json({ message: CASH_TEXTS.headings, code: 'INVALID' }, { status: 400 }))
    .mockReturnValueOnce(Response.json({ ...PLAN, remittance: STORED, isRepeated: true }));
  await userEvent.type(screen.getByLabelText('Bank reference'), 'UTR 7');
  choose();
  await screen.findByText(CASH_TEXTS.headings);
  choose();
  await screen.findByText(CASH_TEXTS.repeated);
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ reference: 'UTR 7', dryRun: 'true' }));
});
