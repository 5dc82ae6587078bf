import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, ListBase, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client';
import { SelectProduct } from '../../products/list/ProductGrid';
import type { ProductRow } from '../../products/product-row';
import { lightTheme } from '../../theme/theme';
import { CardList } from './ListRows';
import { ListSearch } from './ListSearch';
import { SelectionBar } from './SelectionBar';

beforeEach(() => {
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', matchMedia);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const ROWS = ['Ajrakh kurta', 'Dabu kurta', 'Ikat saree'].map((name) => ({ id: name, name }));

test('a row that is ticked before a search is answered stays ticked, and is counted where the answer lacks it', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const dataProvider = testDataProvider({
    getList: async (_, { filter }) => {
      const q: string = filter?.q ?? '';
      asked.push(q);
      if (q) await answered;
      const data = ROWS.filter(({ name }) => name.includes(q));
      return { data, total: data.length } as never;
    },
  });
  render(
    <MemoryRouter initialEntries={['/product']}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={memoryStore()}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <ListBase resource="product">
            <ListSearch placeholder="Search products" />
            <SelectionBar>Change</SelectionBar>
            <CardList<ProductRow> card={(product) => <SelectProduct product={product} side="left" />} />
          </ListBase>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const tickOf = (name: string) =>
    screen.queryByRole('checkbox', { name: `Select ${name}` }) as HTMLInputElement | null;
  const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await waitFor(() => expect(tickOf('Ikat saree')).toBeTruthy());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kurta' } });
  press('Dabu kurta');
  press('Ikat saree');
  await waitFor(() => expect(asked).toEqual(['', 'kurta']));
  answer();
  await waitFor(() => expect(tickOf('Ikat saree')).toBeNull());
  expect([tickOf('Ajrakh kurta')?.checked, tickOf('Dabu kurta')?.checked]).toEqual([false, true]);
  expect(screen.getByText('2 of 2 selected')).toBeTruthy();
});
