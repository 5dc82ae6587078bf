import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client';
import { lightTheme } from '../../theme/theme';
import { LinkInput } from './LinkInput';

const ANSWERS: Record<string, object> = {
  '/api/collections': { collections: [{ name: 'New in', slug: 'new-in', updatedAt: '' }] },
  '/api/legal-pages/slugs': { pages: [{ slug: 'privacy-policy', updatedAt: '' }] },
  '/api/products/search': { products: [{ id: 'p1', name: 'Night & day kurta', images: [], variants: [] }] },
};
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const { pathname, search } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    asked.push(pathname + search);
    return Response.json(ANSWERS[pathname] ?? {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const dataProvider = testDataProvider({
  getList: async () =>
    ({ data: [{ id: 'c1', slug: 'maxi', name: 'Maxi', path: ['Dresses', 'Maxi'] }], total: 1 }) as never,
});

const Chosen = () => <output>{useWatch({ name: 'link' })}</output>;
const chosen = () => document.querySelector('output')?.textContent;
const field = () => screen.getByLabelText('Link');
const optionTexts = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a page of the shop is chosen by its name, and any address can be typed', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <Form defaultValues={{ link: '' }}>
            <LinkInput source="link" hint="A path" />
            <Chosen />
          </Form>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.mouseDown(field());
  await screen.findByText('New in');
  expect(optionTexts()).toEqual([
    'Home/',
    'About/about',
    'All products/shop',
    'Complaints and legal details/grievance',
    'Privacy policy/page/privacy-policy',
    'New in/collections/new-in',
    'Dresses › Maxi/shop?tab=maxi',
  ]);
  fireEvent.click(screen.getByText('New in'));
  expect(chosen()).toBe('/collections/new-in');
  fireEvent.change(field(), { target: { value: 'kurta' } });
  fireEvent.click(await screen.findByText('Night & day kurta'));
  expect(chosen()).toBe('/product/Night%20%26%20day%20kurta');
  fireEvent.change(field(), { target: { value: 'https://example.com/sale' } });
  expect(chosen()).toBe('https://example.com/sale');
  expect(asked.filter((path) => path.startsWith('/api/products/search'))).toEqual([
    '/api/products/search?q=kurta&limit=8',
  ]);
});
