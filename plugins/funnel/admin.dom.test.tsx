import { createTheme, ThemeProvider } from '@mui/material';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../admin/src/theme/theme';
import plugin from './admin';
import type { ProductFunnel, ProductsOfRange, StepsOfRange } from './calls';
import { STEPS } from './steps';

const today = indiaDay(new Date());
const [COUNTS, BEFORE] = [
  [2000, 120, 60, 12, 8, 5],
  [1000, 60, 0, 12, 12, 12],
];
const STEPS_OF_RANGE: StepsOfRange = {
  steps: STEPS.map((step, at) => ({ step, count: COUNTS[at] ?? 0, before: BEFORE[at] ?? 0 })),
  returnable: 1,
  countedSince: daysLater(today, -40),
};
const NOTHING = { viewed: 0, added: 0, ordered: 0, delivered: 0, kept: 0 };
const KURTA: ProductFunnel = {
  ...{ productId: 'k', name: 'Indigo kurta', viewed: 400, added: 30, ordered: 3, delivered: 3, kept: 0 },
  before: { ...NOTHING, viewed: 500 },
};
const GONE: ProductFunnel = { ...NOTHING, productId: 'g', name: '', viewed: 1, before: NOTHING };

let answer: (path: string, query: URLSearchParams) => object;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answer = (path, query): StepsOfRange | ProductsOfRange =>
    path === 'steps'
      ? STEPS_OF_RANGE
      : {
          products: [KURTA, GONE],
          pagination: { totalItems: 12, totalPages: 2, currentPage: Number(query.get('page')), limit: 10 },
        };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    asked.push(`${pathname}?${searchParams}`);
    return Response.json(answer(pathname.slice('/api/x/funnel/'.length), searchParams));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(address = '/') {
  const Screen = plugin.screens['/'];
  const element = (
    <CoreAdminContext queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <Screen title="Sales funnel" />
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
  return userEvent.setup();
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (of: { getAllByRole(role: 'row'): HTMLElement[] }) =>
  of.getAllByRole('row').map(({ textContent }) => textContent);

test('six steps have their number, their change and their share of the step before', async () => {
  const user = show();
  const steps = await card('From view to kept order');
  await steps.findByText('Product pages viewed');
  expect(rowsOf(steps)).toEqual([
    'StepNumberOf the step before',
    'Product pages viewed2,000up 100%',
    'Units added to carts120up 100%6%6% before',
    'Checkouts opened60none before50%0% before',
    'Orders placed12as before20%',
    'Orders delivered4 orders not delivered yet8down 33%66.7%100% before',
    'Orders kept1 order can still be returned5down 58%62.5%100% before',
  ]);
  await user.click(steps.getByText('How is this computed?'));
  expect(steps.getByText(/^Kept: delivered orders with nothing in a return/)).toBeTruthy();
  expect(steps.queryByText(/are counted since/)).toBeNull();
});

test('a range that begins before the visits were counted says so', async () => {
  show(`/?from=${daysLater(today, -60)}&to=${today}`);
  expect(await screen.findByText(/^Views, units and checkouts are counted since /)).toBeTruthy();
});

test('products are listed by the chosen step, a page at once, and the first page again for another choice', async () => {
  const user = show();
  const products = await card('By product');
  await products.findByText('Indigo kurta');
  expect(rowsOf(products)).toEqual([
    'ProductViewedAddedOrderedDeliveredKept',
    'Indigo kurta400down 20%307.5%310%3100%00%',
    'A deleted product1none before00%0–0–0–',
  ]);
  const range = `from=${daysLater(today, -29)}&to=${today}`;
  await user.click(products.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(asked).toContain(`/api/x/funnel/products?${range}&by=viewed&page=2`));
  await user.click(products.getByRole('combobox', { name: 'Sort by most' }));
  await user.click(screen.getByRole('option', { name: 'Kept' }));
  await waitFor(() => expect(asked).toContain(`/api/x/funnel/products?${range}&by=kept&page=1`));
});

test('the rows of each card are downloaded for the range', async () => {
  const user = show('/?from=2026-01-05&to=2026-01-06');
  for (const name of ['days', 'orders', 'products']) {
    await user.click(await screen.findByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(asked).toContain(`/api/x/funnel/${name}.csv?from=2026-01-05&to=2026-01-06`));
  }
});

test('without any row the screen says so', async () => {
  answer = (path) =>
    path === 'steps'
      ? { ...STEPS_OF_RANGE, steps: STEPS.map((step) => ({ step, count: 0, before: 0 })), countedSince: null }
      : { products: [], pagination: { totalItems: 0, totalPages: 0, currentPage: 1, limit: 10 } };
  show();
  expect(await screen.findByText('Views, units and checkouts are counted from now on.')).toBeTruthy();
  expect(await screen.findByText('Nothing was viewed or ordered in these days.')).toBeTruthy();
});
