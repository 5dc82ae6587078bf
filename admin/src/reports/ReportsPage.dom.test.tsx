import { createTheme, ThemeProvider } from '@mui/material';
import type { ReturnRates, SalesReport, SoldProducts } from '@rangrekha/contract';
import { daysLater, fullDay, indiaDay } from '@rangrekha/contract/dates';
import type { Permission } from '@rangrekha/contract/permissions';
import { HOW_COMPUTED, REPORT_TEXTS } from '@rangrekha/contract/reports';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoleGate } from '../shell/RoleGate';
import { lightTheme } from '../theme/theme';
import { ReportsPage } from './ReportsPage';

const today = indiaDay(new Date());
const day = (revenue: number, orders: number) => ({ day: today, revenue, orders, discounts: 0, discounted: 0 });
const SALES: SalesReport = {
  days: [day(1500, 3)],
  before: [day(1000, 4)],
  statuses: { ALL: 3, PENDING: 3, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 },
  toCourier: { hours: null, hoursBefore: null },
};
const page = (totalItems: number, currentPage = 1) => ({ totalItems, totalPages: 2, currentPage, limit: 10 });
const SOLD: SoldProducts = {
  products: [
    { productId: 'p', name: 'Indigo kurta', imageUrl: null, units: 2, revenue: 900, unitsBefore: 0, revenueBefore: 0 },
  ],
  pagination: page(11),
};
const NOTHING = { deliveredBefore: 0, returnedBefore: 0, rateBefore: null };
const RATES: ReturnRates = {
  by: 'product',
  all: { delivered: 40, returned: 4, rate: 10, deliveredBefore: 50, returnedBefore: 4, rateBefore: 8 },
  rows: [{ id: 'p', name: 'Indigo kurta', size: 'L', delivered: 12, returned: 3, rate: 25, ...NOTHING }],
  pagination: page(1),
};
const REGIONS: ReturnRates = {
  ...RATES,
  by: 'region',
  rows: [{ id: '431', name: 'Maharashtra', size: null, delivered: 20, returned: 2, rate: 10, ...NOTHING }],
};

/** Answers a report by its path and its query. */
const answer = vi.fn<(path: string, query: URLSearchParams) => object>();

/** jsdom draws nothing, so the plot has no width. */
class Unmeasured {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Unmeasured);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answer.mockReset();
  answer.mockImplementation((path, query) => {
    if (path === 'sales') return SALES;
    if (path === 'products') return { ...SOLD, pagination: page(11, Number(query.get('page'))) };
    return query.get('by') === 'region' ? REGIONS : RATES;
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The last query of a report, without what the others have too. */
function asked(path: string) {
  const query = answer.mock.calls.findLast(([called]) => called === path)?.[1];
  return Object.fromEntries(query ?? []);
}

function show(address = '/reports', permissions: Permission[] = ['orders', 'catalogue', 'finance']) {
  const rights = { isFullAdmin: false, permissions, needsSecondStep: false };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const getOne = async (_: string, { id }: { id: string }) => {
    const [path = '', query] = id.split('?');
    return { data: { ...answer(path, new URLSearchParams(query)), id } };
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={{ getOne } as unknown as DataProvider}
      queryClient={queryClient}
    >
      <ThemeProvider theme={createTheme(lightTheme)}>
        <RoleGate>
          <ReportsPage />
        </RoleGate>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
  return userEvent.setup();
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('each figure is beside the one before, and says so if there is none', async () => {
  show();
  const sales = await card('Revenue and orders');
  expect(await sales.findByText('revenue, up 50%')).toBeTruthy();
  expect(sales.getByText('orders, down 25%')).toBeTruthy();
  const sold = await card('Products sold');
  expect((await sold.findAllByText('no sales before')).length).toBe(2);
  const rates = await card('Return rate');
  expect(await rates.findByText('4 of 40 units delivered, up 2 points from 8% before')).toBeTruthy();
  expect(rates.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ProductReturn rateBefore',
    'Indigo kurtaL25%3 of 12–nothing delivered',
  ]);
});

test('a usual range is chosen, and another one is typed; a mistake stays in its field', async () => {
  const user = show();
  await waitFor(() => expect(asked('sales')).toEqual({ from: daysLater(today, -29), to: today }));
  await user.click(screen.getByRole('combobox', { name: 'Days' }));
  await user.click(screen.getByRole('option', { name: 'Last 7 days' }));
  await waitFor(() => expect(asked('sales')).toEqual({ from: daysLater(today, -6), to: today }));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  const calls = answer.mock.calls.length;
  fireEvent.change(from, { target: { value: daysLater(today, 1) } });
  expect(await screen.findByText(REPORT_TEXTS.backwards)).toBeTruthy();
  fireEvent.change(from, { target: { value: daysLater(today, -800) } });
  expect(await screen.findByText(REPORT_TEXTS.tooLong)).toBeTruthy();
  expect(answer.mock.calls.length).toBe(calls);
  fireEvent.change(to, { target: { value: daysLater(today, -400) } });
  const range = { from: daysLater(today, -800), to: daysLater(today, -400) };
  await waitFor(() => expect(asked('sales')).toEqual(range));
  expect(asked('returns')).toMatchObject(range);
  expect(screen.getByRole('combobox', { name: 'Days' }).textContent).toBe('Custom range');
  expect(screen.getByText(new RegExp(`^.*${fullDay(range.to)}, compared with `))).toBeTruthy();
});

test('an address names its range; one with a mistake shows the last 30 days', async () => {
  show('/reports?from=2026-01-05&to=2026-01-05');
  await waitFor(() => expect(asked('sales')).toEqual({ from: '2026-01-05', to: '2026-01-05' }));
  expect(await screen.findByText('05 Jan 2026, compared with 04 Jan 2026')).toBeTruthy();
});

test('return rates are listed by region, from the first page on, and with fewer units', async () => {
  const user = show();
  const rates = await card('Return rate');
  await user.click(await rates.findByRole('button', { name: 'PIN region' }));
  expect(await rates.findByText('Maharashtra')).toBeTruthy();
  await user.click(rates.getByRole('combobox', { name: 'Delivered at least' }));
  await user.click(screen.getByRole('option', { name: '1 unit' }));
  await waitFor(() => expect(asked('returns')).toMatchObject({ by: 'region', least: '1', page: '1' }));
  await user.click(rates.getByText('How is this computed?'));
  expect(rates.getByText(HOW_COMPUTED.returns.region)).toBeTruthy();
});

test('another range begins with the first page again', async () => {
  const user = show();
  const sold = await card('Products sold');
  await user.click(await sold.findByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(asked('products')).toMatchObject({ page: '2' }));
  await user.click(screen.getByRole('combobox', { name: 'Days' }));
  await user.click(screen.getByRole('option', { name: 'Last 90 days' }));
  await waitFor(() => expect(asked('products')).toMatchObject({ from: daysLater(today, -89), page: '1' }));
});

test('what could not be read is tried again, and what is empty says so', async () => {
  const nothing = { ...NOTHING, delivered: 0, returned: 0, rate: null };
  answer.mockImplementationOnce(() => {
    throw new Error('away');
  });
  answer.mockImplementation((path) => {
    if (path === 'sales') return SALES;
    if (path === 'products') return { products: [], pagination: page(0) };
    return { ...RATES, all: nothing, rows: [], pagination: page(0) };
  });
  // react-admin prints what could not be read.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = show();
  const sales = await card('Revenue and orders');
  await user.click(await sales.findByRole('button', { name: 'Try again' }));
  printed.mockClear();
  expect(await sales.findByText('revenue, up 50%')).toBeTruthy();
  expect(await screen.findByText('Nothing was sold in this period.')).toBeTruthy();
  expect(await screen.findByText('Nothing was delivered in this period.')).toBeTruthy();
});

test('staff see the figures that they may read', async () => {
  show('/reports', ['catalogue']);
  await card('Products sold');
  await card('Return rate');
  expect(screen.queryByRole('region', { name: 'Revenue and orders' })).toBeNull();
  expect(answer.mock.calls.some(([path]) => path === 'sales')).toBe(false);
});
