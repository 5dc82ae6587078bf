import { createTheme, ThemeProvider } from '@mui/material';
import type { FactInput } from '@rangrekha/contract';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnRights } from '../auth/screens';
import { LeaveGuard } from '../forms/LeaveGuard';
import { lightTheme } from '../theme/theme';
import { MoreFactsCard } from './MoreFactsCard';

const fact = (name: string, subject: FactInput['subject'] = 'order'): FactInput => ({
  ...{ subject, name: `upi.${name}`, label: `The ${name}`, kind: 'line', limit: 40, choices: [] },
});
const sent = vi.fn<(path: string, body: object) => void>();

// React-admin hands MUI's field a prop that this version of MUI does not know.
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
  const errors = vi.mocked(console.error);
  for (const [, prop] of errors.mock.calls) expect(prop).toBe('InputProps');
  errors.mockClear();
});

function show(facts: FactInput[]) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent(url, JSON.parse(String(body)));
    return Response.json({ message: 'Saved' });
  });
  const parts = [{ name: 'upi', title: 'UPI', places: [], screens: [], facts }];
  const rights: OwnRights = { isFullAdmin: true, permissions: [], needsSecondStep: false, plugins: parts };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const record = { id: 'o1', moreFacts: [{ name: 'upi.wish', label: 'The wish', value: 'Red paper' }] };
  const page = (
    <CoreAdminContext authProvider={authProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <LeaveGuard>
          <MoreFactsCard subject="order" record={record} />
          <p>The order</p>
        </LeaveGuard>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const asksAtReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the facts of plugins are read, changed and taken away', async () => {
  show([fact('wish'), fact('size'), fact('weaver', 'product')]);
  expect((await input('The wish')).value).toBe('Red paper');
  expect(screen.queryByLabelText('The weaver')).toBeNull();
  expect(asksAtReload()).toBe(false);
  fireEvent.change(await input('The wish'), { target: { value: '' } });
  fireEvent.change(await input('The size'), { target: { value: 'Large' } });
  await waitFor(() => expect(asksAtReload()).toBe(true));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([['/api/orders/o1/facts', { moreFacts: { 'upi.wish': '', 'upi.size': 'Large' } }]]);
});

test('without such facts there is no card', async () => {
  show([fact('weaver', 'product')]);
  await screen.findByText('The order');
  expect(screen.queryByText('More facts')).toBeNull();
});
