import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { RefusalsProvider } from '../../ui/RefusalsProvider';
import { ChangeFieldDialog } from './ChangeFieldDialog';

const PRODUCTS = ['Kurta', 'Stole', 'Potli'].map((name, revision) => ({
  ...{
    id: name.toLowerCase(),
    name,
    revision,
    status: 'LIVE',
    tags: ['festive'],
    fabric: name === 'Potli' ? 'Silk' : '',
  },
}));
const MINE = { status: 200, body: { message: 'Product updated!', revision: 9 } };
const answer = vi.fn((_path: string) => MINE);
const sent = vi.fn();
const closed = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ tags: [], categories: [] });
    sent(url, JSON.parse(String(body)));
    const { status, body: json } = answer(url);
    return Response.json(json, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [answer, sent, closed]) mock.mockReset();
  answer.mockReturnValue(MINE);
  // React-admin hands MUI's field a prop that this version of MUI does not know.
  const errors = vi.mocked(console.error);
  for (const [, prop] of errors.mock.calls) expect(prop).toBe('InputProps');
  errors.mockClear();
});

const dataProvider = testDataProvider({
  getMany: async (_: string, { ids }: { ids: unknown[] }) => ({ data: PRODUCTS.filter(({ id }) => ids.includes(id)) }),
  getOne: async (_: string, { id }: { id: unknown }) => ({ data: PRODUCTS.find((product) => product.id === id) }),
  getList: async () => ({ data: [], total: 0 }),
} as never);

async function choose(field: string) {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <RefusalsProvider>
            <ChangeFieldDialog ids={PRODUCTS.map(({ id }) => id)} onClose={closed} />
          </RefusalsProvider>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Change 3 products' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Field' }));
  fireEvent.click(screen.getByRole('option', { name: field }));
}

/** The rows of the preview: product, now, new. */
const preview = () =>
  within(screen.getByRole('table', { name: 'Before and after' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Change 3 products' }));

test('a field is shown before and after, and each product is changed from the revision that was read', async () => {
  await choose('Fabric');
  fireEvent.change(screen.getByLabelText('Fabric'), { target: { value: 'Silk' } });
  await waitFor(() =>
    expect(preview()).toEqual([
      ['Kurta', 'None', 'Silk'],
      ['Stole', 'None', 'Silk'],
      ['Potli', 'Silk', 'No change'],
    ]),
  );
  expect(sent).not.toHaveBeenCalled();
  apply();
  await screen.findByText('3 products changed');
  expect(sent.mock.calls).toEqual(
    PRODUCTS.map(({ id, revision }) => [`/api/products/${id}/fields`, { revision, fabric: 'Silk' }]),
  );
  expect(closed).toHaveBeenCalledWith([]);
});

test('a product that is refused is named and stays selected, and the others are changed', async () => {
  answer.mockImplementation((path) =>
    path.includes('stole')
      ? { status: 409, body: { message: 'Meera changed this while you were editing.', revision: 0 } }
      : MINE,
  );
  await choose('Status');
  apply();
  const dialog = await screen.findByRole('dialog', { name: '1 product not changed' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Stole: Meera changed this while you were editing.');
  expect(dialog.textContent).toContain('2 other products are changed.');
  expect(closed).toHaveBeenCalledWith(['stole']);
});

test('how far it is can be read, and meanwhile it is not closed', async () => {
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET' && url.includes('stole')) await held;
    return Response.json(method === 'GET' ? { tags: [], categories: [] } : MINE.body);
  });
  await choose('Status');
  apply();
  await screen.findByText('1 of 3 products done');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(closed).not.toHaveBeenCalled();
  go();
  await waitFor(() => expect(closed).toHaveBeenCalledWith([]));
});

test('tags are added to those of each product', async () => {
  await choose('Tags to add');
  expect(screen.getByRole('button', { name: 'Change 3 products' })).toHaveProperty('disabled', true);
  await userEvent.setup().type(screen.getByLabelText('Tags'), 'eid,');
  await waitFor(() => expect(preview()[0]).toEqual(['Kurta', 'festive', 'eid, festive']));
  apply();
  await screen.findByText('3 products changed');
  expect(sent.mock.calls[0]?.[1]).toEqual({ revision: 0, addTags: ['eid'] });
});
