import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { CallDesk } from './CallDesk';

const author = { id: 'a', name: 'Irfan Sheikh' };
const try_ = (id: string, outcome: string, channel = 'PHONE') => ({
  ...{ id, outcome, channel, author },
  createdAt: '2026-11-26T06:30:00.000Z',
});
const orderOf = (id: string, firstName: string, calls: object[]) => ({
  ...{ id, unitCount: 2, shippedUnitCount: 0, orderTotal: 1998, deliveryStatus: 'PENDING', calls },
  ...{ paymentMethod: 'COD', paymentStatus: 'PENDING', phone: '+919876543210', createdAt: '2026-11-26T04:30:00.000Z' },
  user: { firstName, lastName: 'Rao', email: 'x@example.com' },
  address: { addressLine1: '12 Shivaji Chowk', city: 'Nanded', state: 'Maharashtra', postalCode: '431602' },
  risk: {
    level: 'LOOK_TWICE',
    score: 3,
    reasons: [{ kind: 'REFUSED_BEFORE', weight: 3, text: '1 parcel refused before' }],
  },
  items: [
    {
      ...{ id: 'i', quantity: 2, priceAtPurchase: 999, discountAtPurchase: null, colorHexCode: null },
      product: { name: 'Ajrakh kurta', images: [], variant: { color: 'Indigo', size: 'M', sku: null } },
    },
  ],
});
const FIRST = orderOf('0191-first', 'Asha', [try_('1', 'NO_ANSWER'), try_('2', 'REFUSED', 'MAIL_LINK')]);
const SECOND = orderOf('0191-second', 'Kavya', []);

let waiting: (typeof FIRST)[];
let noted: unknown[];
let canceled: unknown[];
let isRefused: boolean;

beforeEach(() => {
  [waiting, noted, canceled, isRefused] = [[FIRST, SECOND], [], [], false];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url === '/api/storefront-content') return Response.json({ content: { brand: { name: 'Rangrekha' } } });
    if (method === 'PUT' && url === '/api/admin/call-desk') {
      const nextAt = '2026-11-26T10:00:00.000Z';
      return Response.json({ orderId: waiting[0]?.id ?? null, waiting: waiting.length + 1, nextAt });
    }
    if (method === 'PUT') {
      canceled.push([url, JSON.parse(String(body))]);
      return Response.json({ message: 'Order canceled' });
    }
    if (method === 'POST') {
      if (isRefused) return Response.json({ message: 'Not now' }, { status: 409 });
      noted.push([url, JSON.parse(String(body))]);
      waiting.shift();
      return Response.json({ message: 'Call logged' }, { status: 201 });
    }
    return Response.json(waiting.find(({ id }) => url === `/api/admin/orders/${id}`));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  const element = (
    <CoreAdminContext dataProvider={{} as DataProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <CallDesk />
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/calls'] })} />);
}

/** Once the call before is noted: until then nothing can be pressed. */
async function press(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('shows whom to call and why, what was tried, and what they bought', async () => {
  show();
  await heading('Asha Rao');
  expect(screen.getByRole('link', { name: '+919876543210' }).getAttribute('href')).toBe('tel:+919876543210');
  screen.getByText('3 orders to be confirmed');
  screen.getByText('1 parcel refused before');
  screen.getByText('12 Shivaji Chowk');
  screen.getByText(/comes back after 2 hours/);
  within(screen.getByRole('region', { name: 'Basket' })).getByText('Ajrakh kurta');
  const tries = within(screen.getByRole('region', { name: 'Recent calls' })).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/, Irfan Sheikh: Wants to cancel by the link in an email$/),
    expect.stringMatching(/, Irfan Sheikh: No answer$/),
  ]);
});

test('an outcome is noted once, and the focus goes to the heading of what comes next', async () => {
  show();
  await heading('Asha Rao');
  expect(document.activeElement).toBe(document.body);
  await press('No answer');
  const next = await heading('Kavya Rao');
  expect(document.activeElement).toBe(next);
  screen.getByText('Nobody has called yet.');
  await press('Confirmed');
  const end = await heading('Nobody to call now');
  expect(document.activeElement).toBe(end);
  screen.getByText(/The next one comes back: .*3:30/);
  expect(noted).toEqual([
    ['/api/orders/0191-first/calls', { outcome: 'NO_ANSWER' }],
    ['/api/orders/0191-second/calls', { outcome: 'CONFIRMED' }],
  ]);
});

test('a call that was refused leaves the order where it is', async () => {
  show();
  isRefused = true;
  await press('Wants to cancel');
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wants to cancel' }).disabled).toBe(false);
  });
  await heading('Asha Rao');
  expect(noted).toEqual([]);
});

test('an order that is not wanted can be cancelled at once, after a question, while the next one is there', async () => {
  show();
  await press('Wants to cancel');
  await heading('Kavya Rao');
  await screen.findByText(/^Asha Rao wants to cancel order .*It is still pending\.$/);
  await press('Cancel order');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByText(/wants to cancel order/)).toBeNull());
  expect(canceled).toEqual([
    ['/api/orders/0191-first/status', { deliveryStatus: 'CANCELED', expectedStatus: 'PENDING' }],
  ]);
  await press('Wants to cancel');
  await press('Keep it');
  expect(screen.queryByText(/wants to cancel order/)).toBeNull();
  expect(canceled).toHaveLength(1);
});
