import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme, ThemeProvider } from '@mui/material';
import { admin } from '@rangrekha/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, FunctionField, ListBase, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client';
import { RESOURCES } from '../resources';
import { lightTheme } from '../theme/theme';
import { ListHead } from './ListHead';
import { ViewDatagrid } from './ViewDatagrid';

const saved = vi.fn<(body: { settings: object }) => void>();
let views: object[] = [];
beforeEach(() => {
  views = [];
  // jsdom knows no widths: everything is as on a wide screen.
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) saved(JSON.parse(String(init.body)));
    return Response.json({ message: 'View saved', views });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  saved.mockClear();
});

const dataProvider = testDataProvider({
  getList: async () => ({ data: [{ id: '1', name: 'Kurta', city: 'Pune', pieces: 3 }], total: 1 }) as never,
});

test('the contract knows each list by the name of its resource', () => {
  const lists = RESOURCES.filter(({ list }) => list).map(({ name }) => name);
  // The ledger is a second list of the screens of stock.
  expect([...admin.VIEW_LISTS].sort()).toEqual([...lists, 'movement'].sort());
});

/** The paths of the files of the back office, tests left out. */
const sources = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => [path, readFileSync(join('admin/src', path), 'utf8')] as const);

test('no list has a head or a table without views', () => {
  // A list inside another screen, or in the form of something else, is no screen of its own.
  const lists = sources.filter(
    ([path, text]) =>
      path !== 'views/ListPage.tsx' &&
      /<List(Base|Page)\b/.test(text) &&
      !/<ListBase[^>]*(filter=\{|resource=")/.test(text),
  );
  expect(lists).toHaveLength(admin.VIEW_LISTS.length);
  expect(lists.filter(([, text]) => !/<List(Head|Page)\b/.test(text)).map(([path]) => path)).toEqual([]);
  expect(sources.find(([path]) => path === 'views/ListPage.tsx')?.[1]).toContain('<ListHead');
  expect(sources.filter(([, text]) => /<Datagrid(Configurable)?[\s>]/.test(text)).map(([path]) => path)).toEqual([
    'views/ViewDatagrid.tsx',
  ]);
});

test('each column of a list has an id of its own', () => {
  const tables = sources.filter(([path, text]) => path !== 'views/ViewDatagrid.tsx' && text.includes('<ViewDatagrid'));
  expect(tables.length).toBeGreaterThan(15);
  for (const [path, text] of tables) {
    const columns = [...text.matchAll(/<FunctionField<\w+>\s+(?:key="([a-z-]+)"\s+)?label=\{t\(/g)].map(([, id]) => id);
    expect(columns, path).not.toContain(undefined);
    expect(new Set(columns).size, path).toBe(columns.length);
  }
});

const Customers = ({ city }: { city: string }) => (
  <ListBase resource="customer">
    <ListHead title="Customers" status="" />
    <ViewDatagrid bulkActionButtons={false}>
      <FunctionField key="name" label="Name" render={({ name }) => name} />
      <FunctionField key="city" label={city} render={({ city }) => city} />
      <FunctionField key="pieces" label="Pieces" render={({ pieces }) => pieces} />
      <FunctionField label="" render={() => 'Menu'} />
    </ViewDatagrid>
  </ListBase>
);

const show = (city = 'City') =>
  render(
    <MemoryRouter initialEntries={['/customer']}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <Customers city={city} />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );

const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
const cells = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
const press = (label: string) => fireEvent.click(within(document.body).getByLabelText(label));
const choose = (text: string) => fireEvent.click(screen.getByText(text));

test('columns are hidden, put in order, saved with a view, and reset', async () => {
  show();
  await screen.findByText('Pune');
  choose('Saved views');
  choose('Columns');
  press('Move Pieces up');
  expect(heads()).toEqual(['Name', 'Pieces', 'City', '']);
  expect(cells()).toEqual(['Kurta', '3', 'Pune', 'Menu']);
  press('City');
  expect(heads()).toEqual(['Name', 'Pieces', '']);
  choose('Done');
  choose('Saved views');
  choose('Save or delete views');
  fireEvent.change(screen.getByLabelText('Name', { selector: 'input' }), { target: { value: 'Short' } });
  choose('Save view');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.lastCall?.[0].settings).toMatchObject({ hidden: ['city'], columns: ['pieces', 'city'] });
  choose('Saved views');
  choose('Columns');
  choose('Reset');
  expect(heads()).toEqual(['Name', 'City', 'Pieces', '']);
});

test('a view that was saved before columns had an order, or with columns that are no more, shows the others', async () => {
  const settings = { filter: {}, sort: { field: 'id', order: 'ASC' }, hidden: ['Pieces'] };
  const view = { id: 'v', list: 'customer', isOwn: true, isDefault: false, isShared: false, owner: 'Irfan' };
  views = [
    { ...view, id: 'v1', name: 'Former', settings },
    { ...view, id: 'v2', name: 'Later', settings: { ...settings, hidden: [], columns: ['Mobile', 'Pieces'] } },
  ];
  show();
  await screen.findByText('Pune');
  choose('Saved views');
  fireEvent.click(await screen.findByText('Former'));
  expect(heads()).toEqual(['Name', 'City', '']);
  choose('Saved views');
  choose('Later');
  expect(heads()).toEqual(['Name', 'City', 'Pieces', '']);
});

test.each([['City'], ['city']])('a column that was hidden as %s stays hidden in another language', async (hidden) => {
  const settings = { filter: {}, sort: { field: 'id', order: 'ASC' }, hidden: [hidden], columns: ['Pieces', hidden] };
  views = [
    { id: 'v', list: 'customer', name: 'Short', isOwn: true, isDefault: false, isShared: false, owner: '', settings },
  ];
  show('शहर');
  await screen.findByText('Pune');
  choose('Saved views');
  fireEvent.click(await screen.findByText('Short'));
  expect(heads()).toEqual(['Name', 'Pieces', '']);
  choose('Saved views');
  choose('Columns');
  press('शहर');
  expect(heads()).toEqual(['Name', 'Pieces', 'शहर', '']);
});
