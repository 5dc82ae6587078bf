import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnRights } from '../auth/screens';
import { lightTheme } from '../theme/theme';
import { PictureShow } from './PictureShow';

const PICTURE = {
  ...{ id: 'm1', url: '/media/m1/full.webp', width: 1200, height: 1600, bytes: 204_800, alt: '', focus: null },
  ...{ uses: 3, usedBy: 'Indigo kurta', revision: 4, createdAt: '2026-11-01T00:00:00.000Z' },
  translations: { hi: { alt: 'कुर्ता' } },
};
const PLACES = {
  places: [
    { kind: 'PRODUCT', id: 'p1', name: 'Indigo kurta', status: 'ARCHIVED' },
    { kind: 'COLLECTION', id: 'c1', name: 'Festive', status: 'LIVE' },
    { kind: 'STOREFRONT', id: 'storefront', name: '' },
  ],
  total: 3,
  version: 'v1',
};

let sent: [path: string, body: object][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    if (!init?.body) return Response.json(PLACES);
    sent.push([pathname, JSON.parse(String(init.body))]);
    return Response.json({ message: 'Picture saved', picture: PICTURE });
  });
});
afterEach(() => vi.unstubAllGlobals());

const RIGHTS: OwnRights = { isFullAdmin: true, permissions: [], needsSecondStep: false, languages: ['en', 'hi'] };

function open() {
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => RIGHTS } as unknown as AuthProvider;
  const dataProvider = testDataProvider({ getOne: async () => ({ data: PICTURE }) as never });
  const screens = (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <ResourceContextProvider value="picture">
          <Routes>
            <Route path="/picture/:id/show" element={<PictureShow />} />
          </Routes>
        </ResourceContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: screens }], { initialEntries: ['/picture/m1/show'] })}
    />,
  );
}

test('names its places, and saves texts and focus; the centre is no focus', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Used in' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Indigo kurtaProduct, archived', 'FestiveCollection', 'StorefrontAs shoppers see it']);
  expect(screen.getByText('1200 × 1600, 200 kB')).toBeTruthy();
  const save = screen.getByText<HTMLButtonElement>('Save description');
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Alt text'), { target: { value: 'A kurta' } });
  fireEvent.change(await screen.findByLabelText('Alt text in Hindi'), { target: { value: 'नीला कुर्ता' } });
  fireEvent.click(save);
  const body = {
    alt: 'A kurta',
    translations: { hi: { alt: 'नीला कुर्ता' }, ta: { alt: '' } },
    focus: null,
    revision: 4,
  };
  await waitFor(() => expect(sent).toEqual([['/api/pictures/m1', body]]));
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('Focus from the top'), { target: { value: '20' } });
  fireEvent.click(save);
  await waitFor(() => expect(sent[1]?.[1]).toMatchObject({ focus: { x: 50, y: 20 } }));
});

test('replaces nothing without a file, and says in how many places it would', async () => {
  open();
  const button = await screen.findByText<HTMLButtonElement>('Replace everywhere');
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Replace everywhere' });
  expect(within(dialog).getByText('Indigo kurta')).toBeTruthy();
  fireEvent.click(within(dialog).getByText('Replace in 3 places'));
  expect(await within(dialog).findByText('Please choose a file.')).toBeTruthy();
  expect(sent).toEqual([]);
});
