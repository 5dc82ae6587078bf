import { TEXTS } from '@rangrekha/contract/texts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalsProvider } from '../../ui/RefusalsProvider';
import { ProductBulkActions } from './ProductBulkActions';

const DONE = { status: 200, message: 'Done' };
const remove = vi.fn((_path: string) => DONE);
const select = vi.fn();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { status, message } = remove(url);
    return Response.json({ message }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  remove.mockReset();
  select.mockReset();
});

const products = ['Kurta', 'Stole', 'Potli'].map((name) => ({ id: name.toLowerCase(), name }));

function show() {
  const list = { data: products, selectedIds: products.map(({ id }) => id), onSelect: select } as never;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <RefusalsProvider>
          <ListContextProvider value={list}>
            <ProductBulkActions />
          </ListContextProvider>
        </RefusalsProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

function deleteAll() {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('dialog', { name: 'Delete 3 products?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
}

test('a product that cannot be deleted is named and stays selected, and the others are deleted', async () => {
  remove.mockImplementation((path) =>
    path === '/api/products/stole' ? { status: 409, message: 'It is needed.' } : DONE,
  );
  deleteAll();
  const dialog = await screen.findByRole('dialog', { name: '1 product not deleted' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Stole: It is needed.');
  expect(dialog.textContent).toContain('2 other products are deleted.');
  expect(select).toHaveBeenCalledWith(['stole']);
});

test('a product that is gone already counts as deleted', async () => {
  remove.mockReturnValue({ status: 404, message: 'Product not found' });
  deleteAll();
  await screen.findByText(TEXTS.products.deleted);
  expect(remove).toHaveBeenCalledTimes(3);
  expect(select).toHaveBeenCalledWith([]);
});
