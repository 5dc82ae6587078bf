import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, Notification, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../theme/theme';
import { DiscountCreate } from './DiscountCreate';
import { DiscountEdit } from './DiscountEdit';

const SAVED = {
  ...{ id: 'd1', code: 'TEN', title: 'Ten off', kind: 'PERCENT', percent: 10, amount: null, maxAmount: null },
  ...{ buyQuantity: null, getQuantity: null, giftVariantId: null, gift: null },
  ...{ categoryIds: [], collectionIds: [], productIds: [] },
  ...{ firstOrder: false, minTotal: null, startsAt: '2026-11-01T00:00:00.000Z', endsAt: null, usageLimit: null },
  ...{
    customerLimit: null,
    combines: false,
    used: 3,
    state: 'LIVE',
    revision: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
  },
};
const VARIANT = { id: 'v1', color: 'Indigo', size: 'M', stock: 5, originalPrice: 1000, discountPrice: null };
const PREVIEW = {
  ...{ discounts: [{ title: 'Ten off', code: 'TEN', amount: 100 }], gifts: [], hints: [], problem: null },
  ...{ subtotal: 1000, discount: 100, total: 900 },
};
const ANSWERS: Record<string, object> = {
  '/api/products/search': { products: [{ id: 'p1', name: 'Kurta', images: [], variants: [VARIANT] }] },
  '/api/admin/discounts/d1/uses': { orders: 0, given: 0, canceled: 0, latest: [] },
  '/api/admin/discounts/preview': PREVIEW,
  '/api/discounts/d1/end': { message: 'Discount ended' },
};

const sent = vi.fn<(path: string, body: string) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    if (init?.body) sent(pathname, String(init.body));
    return Response.json(ANSWERS[pathname] ?? []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
});

/** The form at a path of the resource; `save` answers creations and updates. */
function open(path: string, save = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data }))) {
  const dataProvider = testDataProvider({
    getOne: async () => ({ data: SAVED }) as never,
    getList: async () => ({ data: [], total: 0 }) as never,
    create: save as never,
    update: save as never,
  });
  const screens = (
    <CoreAdminContext dataProvider={dataProvider}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <ResourceContextProvider value="discount">
          <Routes>
            <Route path="/discount/create" element={<DiscountCreate />} />
            <Route path="/discount/:id" element={<DiscountEdit />} />
            <Route path="/discount" element={<p>The list</p>} />
          </Routes>
          <Notification />
        </ResourceContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: screens }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return save;
}

// Roles are computed for the whole form each time, which takes seconds: labels are found at once.
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label) as Element, { target: { value } });

test('has the fields of the chosen kind, says it in words, and a refusal at its field', async () => {
  const message = 'Another discount has this code.';
  const refusal = new HttpError(message, 409, { errors: { code: message } });
  // react-admin logs the refusal, and passes a prop of its own to an element of MUI.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const save = open(
    '/discount/create',
    vi.fn(async () => Promise.reject(refusal)),
  );
  await screen.findByText(/For every cart: 10% off/);
  fireEvent.click(screen.getByText('Save discount'));
  await screen.findByText('Please fill the title.');
  expect(save).not.toHaveBeenCalled();
  expect([field('Percent off'), field('Amount off (₹)')].map(Boolean)).toEqual([true, false]);
  fireEvent.mouseDown(field('Kind') as Element);
  fireEvent.click(await screen.findByText('Amount'));
  await waitFor(() => expect(field('Percent off')).toBeNull());
  type('Amount off (₹)', '200');
  type('Title', 'Diwali');
  type('Code', 'ten');
  await screen.findByText(/With the code TEN: ₹200\.00 off/);
  fireEvent.click(screen.getByText('Save discount'));
  await waitFor(() => expect(field('Code')?.getAttribute('aria-invalid')).toBe('true'));
  expect(field('Code')?.value).toBe('ten');
  logged.mockClear();
});

test('tries the discount with a cart, where Enter saves nothing, and ends it after a question', async () => {
  open('/discount/d1');
  const search = await screen.findByLabelText('Find an item by name, colour and size');
  fireEvent.change(search, { target: { value: 'kurta' } });
  fireEvent.click(await screen.findByLabelText('Add Kurta, Indigo, M'));
  await screen.findByText('−₹100.00');
  await userEvent.type(search, '{Enter}');
  const [path, body] = sent.mock.calls.at(-1) as [string, string];
  expect([path, JSON.parse(body)]).toEqual([
    '/api/admin/discounts/preview',
    expect.objectContaining({ id: 'd1', lines: [{ productVariantId: 'v1', quantity: 1 }] }),
  ]);
  fireEvent.click(screen.getByText('End now'));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('End “Ten off” now?')).toBeTruthy();
  const ended = () => sent.mock.calls.filter(([path]) => path === '/api/discounts/d1/end');
  expect(ended()).toEqual([]);
  fireEvent.click(question.getByText('End now'));
  await screen.findByText('The list');
  expect(ended()).toHaveLength(1);
});
