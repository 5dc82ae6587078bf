import { createTheme, ThemeProvider } from '@mui/material';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import type { Permission } from '@rangrekha/contract/permissions';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoleGate } from '../shell/RoleGate';
import { lightTheme } from '../theme/theme';
import { WorkQueue } from './WorkQueue';

const before = (days: number) => `${daysLater(indiaDay(new Date()), -days)}T12:00:00.000Z`;
const LISTS: Record<string, { data: object[]; total: number }> = {
  order: { data: [{ id: 'o', createdAt: before(3) }], total: 7 },
  return: { data: [{ id: 'r', createdAt: before(0) }], total: 1 },
  review: { data: [], total: 0 },
};
const ANSWERS: Record<string, object> = {
  '/api/admin/cash': { gapCount: 4, gaps: [{ deliveredAt: before(1) }] },
  '/api/admin/complaint-counts': { open: 5, dueSoon: 2, overdue: 1 },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(ANSWERS[url.split('?')[0] ?? '']));
});
afterEach(() => vi.unstubAllGlobals());

function show(permissions: Permission[]) {
  const rights = { isFullAdmin: false, permissions, needsSecondStep: false };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const dataProvider = { getList: async (name: string) => LISTS[name] } as unknown as DataProvider;
  const due = { orders: [], total: 0, error: null, refetch: () => undefined };
  const element = (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <RoleGate>
          <WorkQueue due={due} />
        </RoleGate>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard'] })} />);
}

const queues = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each queue says how much waits, since when, and leads to it', async () => {
  show(['orders', 'content', 'finance']);
  await screen.findByText('1 overdue.');
  await screen.findByText('Oldest: 1 day');
  await waitFor(() =>
    expect(queues()).toEqual([
      'Calls to make7Oldest: 3 daysCall customers',
      'To ship0Nothing waiting.Ship orders',
      'Returns1Oldest: todayReview returns',
      'Reviews0Nothing waiting.Read reviews',
      'Cash due4Oldest: 1 dayReconcile cash',
      'Complaints51 overdue.Answer complaints',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Call customers' }).getAttribute('href')).toBe('/calls');
});

test('a colleague sees only the queues of the own work', async () => {
  show(['content']);
  await waitFor(() => expect(queues()).toEqual(['Reviews0Nothing waiting.Read reviews']));
});

test('open complaints of which none is due soon say so', async () => {
  const counts = { open: 2, dueSoon: 0, overdue: 0 };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/admin/complaint-counts') ? counts : ANSWERS[url.split('?')[0] ?? '']),
  );
  show(['orders']);
  expect(await screen.findByText('None is due within a day.')).toBeDefined();
});
