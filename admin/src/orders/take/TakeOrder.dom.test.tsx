import { createTheme, ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { EMPTY_DRAFT } from './order-draft';
import { TakeOrder } from './TakeOrder';

const VARIANT = { id: 'v1', color: 'Indigo', size: 'M', stock: 5, originalPrice: 1000, discountPrice: null };
const PRODUCT = { id: 'p1', name: 'Kurta', images: [], variants: [VARIANT] };
const DIWALI = { title: 'Diwali', code: null, amount: 50 };
const TEN = { title: 'Ten off', code: 'TEN', amount: 100 };
const GIFT = { productVariantId: 'v2', name: 'Scarf', size: 'Free', color: 'Red', quantity: 1, imageUrl: null };
const AMOUNTS = { code: null, gifts: [GIFT], hints: [], subtotal: 1000 };
const PREVIEWS: Record<string, object> = {
  '': { ...AMOUNTS, discounts: [DIWALI], discount: 50, total: 950 },
  NONE: {
    ...{ ...AMOUNTS, discounts: [DIWALI], discount: 50, total: 950 },
    code: { code: 'NONE', problem: 'There is no code NONE.' },
  },
  TEN: { ...AMOUNTS, discounts: [DIWALI, TEN], discount: 150, total: 850, code: { code: 'TEN', problem: null } },
};
const REFUSAL = { message: 'The discounts in your cart have changed.', code: 'DISCOUNT_CHANGED', total: 950 };

const placed = vi.fn<(body: object) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    if (pathname === '/api/orders/take') placed(body);
    if (pathname === '/api/orders/take') return Response.json(REFUSAL, { status: 409 });
    if (pathname === '/api/orders/take/preview') return Response.json(PREVIEWS[body.code]);
    return Response.json(pathname.endsWith('/search') ? { products: [PRODUCT] } : { product: PRODUCT });
  });
});
afterEach(() => vi.unstubAllGlobals());

const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never });
const show = (store = memoryStore()) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} store={store}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <TakeOrder />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const isReady = () => waitFor(() => expect(button().disabled).toBe(false));
const button = () => screen.getByText<HTMLButtonElement>('Place order');

test('shows what discounts give before the order is placed, and places it for what is shown', async () => {
  show();
  fireEvent.click(screen.getByText('New customer'));
  type('First name', 'Devi');
  type('Mobile', '9811111111');
  for (const label of ['Address line 1', 'City', 'State']) type(label, 'Pune');
  type('PIN code', '411001');
  type('Find an item', 'kurta');
  fireEvent.click(await screen.findByLabelText('Add Kurta, Indigo, M'));
  await screen.findByText('Diwali');
  expect(screen.getByText('₹950.00')).toBeTruthy();
  expect(screen.getByText('Scarf (Free, Red)')).toBeTruthy();

  type('Discount code', 'NONE');
  // Nothing is placed for a total that is not shown yet, and Enter does not place it.
  expect(button().disabled).toBe(true);
  expect(fireEvent.keyDown(field('Discount code'), { key: 'Enter' })).toBe(false);
  await screen.findByText('There is no code NONE.');
  type('Discount code', 'TEN');
  await screen.findByText('Ten off (TEN)');
  await isReady();
  expect(placed).not.toHaveBeenCalled();
  fireEvent.click(button());
  await screen.findByText(REFUSAL.message);
  expect(placed.mock.calls[0]?.[0]).toMatchObject({
    code: 'TEN',
    lines: [{ productVariantId: 'v1', quantity: 1 }],
    ...{ expectedTotal: 850, expectedDiscount: 150, expectedGifts: 1 },
  });
  expect(field('Discount code').value).toBe('TEN');
});

test('a begun order survives a closed tab, and is gone once its screen was left', async () => {
  let kept: unknown;
  // A tab that is closed runs no more code.
  const tab = () => {
    const store = memoryStore();
    store.setItem('order.draft', kept);
    return store;
  };
  const first = tab();
  show(first);
  fireEvent.click(screen.getByText('New customer'));
  type('First name', 'Devi');
  type('Find an item', 'kurta');
  fireEvent.click(await screen.findByLabelText('Add Kurta, Indigo, M'));
  kept = first.getItem('order.draft');
  cleanup();
  const store = tab();
  const { unmount } = show(store);
  screen.getByText('You have an unfinished order here: for Devi, 1 item.');
  fireEvent.click(screen.getByText('Continue'));
  expect(field('First name').value).toBe('Devi');
  screen.getByLabelText('Quantity of Kurta, Indigo, M');
  expect(screen.queryByText(/unfinished order here/)).toBeNull();
  expect(store.getItem('order.draft')).toMatchObject({ newCustomer: { firstName: 'Devi' } });
  unmount();
  expect(store.getItem('order.draft')).toBeUndefined();
});

test('a begun order that is not wanted is discarded, and looking at it loses nothing', async () => {
  // As the one of the browser, which keeps what it has.
  const memory = memoryStore();
  memory.setup();
  const store = { ...memory, setup: () => {}, teardown: () => {} };
  store.setItem('order.draft', { ...EMPTY_DRAFT, newCustomer: { firstName: 'Devi', mobile: '' } });
  show(store).unmount();
  show(store);
  fireEvent.click(screen.getByText('Discard'));
  expect(screen.queryByText(/unfinished order here/)).toBeNull();
  expect(store.getItem('order.draft')).toBeUndefined();
});
