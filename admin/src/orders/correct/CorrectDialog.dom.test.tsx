import { createTheme, ThemeProvider } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { CorrectButton } from './CorrectButton';

const variant = (id: string, size: string, stock: number) => ({
  ...{ id, color: 'Indigo', size, stock, originalPrice: 1000, discountPrice: null },
});
const PRODUCT = { id: 'p1', name: 'Kurta', images: [], variants: [variant('v1', 'M', 5), variant('v2', 'L', 3)] };
const item = (id: string, price: number) => ({
  ...{ id, quantity: 2, priceAtPurchase: price, discountAtPurchase: null, colorHexCode: null },
  product: { id: 'p1', name: 'Kurta', images: [], variant: { id: 'v1', size: 'M', color: 'Indigo' } },
});
const ORDER = {
  ...{ id: '01a1fcdc-fe67-70ef-bbd6-4b6e10e8fce6', deliveryStatus: 'PENDING', paymentMethod: 'COD', orderTotal: 2000 },
  ...{
    items: [item('i1', 1000), item('gift', 0)],
    shipmentHistory: [],
    corrections: [{ id: 'c1', state: 'DECLINED' }],
  },
} as unknown as AdminOrder;
const PREVIEW = { discounts: [], lost: ['Diwali'], items: [], formerTotal: 2000, isSame: false };

let requests: [path: string, body: object][];
let refused: object | undefined;
beforeEach(() => {
  [requests, refused] = [[], undefined];
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    if (!init?.body) return Response.json({ product: PRODUCT });
    const body = JSON.parse(String(init.body));
    requests.push([pathname, body]);
    if (refused) return Response.json(refused, { status: 409 });
    const [{ quantity, price = 1000 }] = body.lines;
    const total = quantity * price;
    return Response.json(
      pathname.endsWith('/preview')
        ? { ...PREVIEW, total, needsAgreement: total > 2000 }
        : { message: 'Order corrected' },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(order: AdminOrder) {
  const element = (
    <CoreAdminContext dataProvider={testDataProvider()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <CorrectButton order={order} />
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const corrections = () => requests.filter(([path]) => path.endsWith('/corrections')).map(([, body]) => body);

test('shows what the order would cost, and corrects it for what is shown', async () => {
  show(ORDER);
  fireEvent.click(screen.getByRole('button', { name: 'Correct order' }));
  // A gift comes and goes with its discount.
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  type(/^Quantity/, '1');
  await screen.findByText('Total ₹1,000.00 instead of ₹2,000.00');
  screen.getByText(/would lose its discount: Diwali/);
  fireEvent.click(screen.getByRole('button', { name: 'Correct order' }));
  await screen.findByText('Say why. The shopper reads it.');
  expect(corrections()).toEqual([]);
  type(/^Reason/, 'Too large');
  fireEvent.click(screen.getByRole('button', { name: 'Correct order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(corrections()).toEqual([
    {
      lines: [{ itemId: 'i1', productVariantId: 'v1', quantity: 1 }],
      ...{ reason: 'Too large', expectedTotal: 1000, lastCorrectionId: 'c1' },
    },
  ]);
});

test('asks the shopper if it costs more, and keeps what was typed when it is refused', async () => {
  show(ORDER);
  fireEvent.click(screen.getByRole('button', { name: 'Correct order' }));
  type(/^Quantity/, '3');
  type(/^Price/, '9x');
  screen.getByText('Type a price such as 999 or 999.50.');
  type(/^Price/, '900');
  await screen.findByText('Total ₹2,700.00 instead of ₹2,000.00');
  screen.getByText(/costs ₹700\.00 more, so the shopper is asked/);
  type(/^Reason/, 'One more');
  refused = { message: 'This order was changed meanwhile.', code: 'ORDER_CHANGED' };
  fireEvent.click(screen.getByRole('button', { name: 'Ask the shopper' }));
  await screen.findByText('This order was changed meanwhile.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('One more');
});

test.each<[string, object]>([
  ['has left', { deliveryStatus: 'SHIPPED' }],
  ['had a parcel', { shipmentHistory: [{}] }],
  ['has an invoice', { invoice: {} }],
  ['is paid another way', { paymentMethod: 'OTHER' }],
  ['waits for the shopper', { corrections: [{ state: 'WAITING' }] }],
  ['is not read as a whole', { corrections: undefined }],
])('an order that %s has no button', (_, fields) => {
  show({ ...ORDER, ...fields } as AdminOrder);
  expect(screen.queryByRole('button', { name: 'Correct order' })).toBeNull();
});
