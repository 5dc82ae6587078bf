import type { Facets } from '@rangrekha/contract';
import { readShopQuery } from '@rangrekha/contract/shop-query';
import { useSearchParams } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CategoryNode } from '~/features/listing/category-tree';
import { listedFilters } from '~/features/listing/listed-filters';
import { FilterPanel } from './FilterPanel';

const category = (slug: string, count: number, subCategories: CategoryNode[] = []): CategoryNode => ({
  name: slug,
  slug,
  count,
  subCategories,
});
const CATEGORIES = [category('Dresses', 0, [category('Wrap', 3), category('Maxi', 0)]), category('Sarees', 0)];
const FACETS = {
  sizes: [
    { size: 'M', count: 4 },
    { size: 'XXL', count: 2 },
  ],
  colors: [{ family: 'Pink' as const, hex: '#d46a8c', count: 5 }],
  price: { lowest: 899.5, highest: 4999, histogram: [1, 0, 2] },
  fabrics: [{ fabric: 'Cotton', count: 4 }],
  fits: [
    { fit: 'Relaxed', count: 3 },
    { fit: 'Slim', count: 1 },
  ],
  origins: [
    { origin: 'India', count: 6 },
    { origin: 'Nepal', count: 1 },
  ],
  inStock: 7,
  categories: [],
  total: 9,
};

function Shop({ facets = FACETS }: { facets?: Facets }) {
  const [search] = useSearchParams();
  const query = readShopQuery(search);
  return (
    <>
      {/* On a wide screen the panel is no popover: its own style sheet shows it. */}
      <style>{'.filter-panel { display: block !important }'}</style>
      <FilterPanel
        query={query}
        categories={CATEGORIES}
        facets={{ ...facets, lists: listedFilters(facets, query), labels: undefined }}
      />
      <output>{`/shop?${search}`}</output>
    </>
  );
}

const FACTS = [
  { name: 'looms.loom', label: 'Loom', choices: [{ choice: 'Pit', count: 2 }] },
  { name: 'looms.dye', label: 'Dye', choices: [] },
];
const ShopWithFacts = () => <Shop facets={{ ...FACETS, facts: FACTS }} />;
const ShopWithoutImports = () => <Shop facets={{ ...FACETS, origins: [{ origin: 'India', count: 6 }] }} />;

/** Opens the panel on an address of the shop. */
async function open(path: string, Component = Shop) {
  const Stub = createRemixStub([{ path: '/shop', Component }]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading', { name: 'FILTER' });
}

const path = () => screen.getByRole('status').textContent;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const prices = () => [box(/^Lowest/).value, box(/^Highest/).value];
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const apply = () => screen.getByRole('button', { name: /^Apply/ });
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('nothing is filtered before Apply; each choice is a chip that takes it away', async () => {
  const user = userEvent.setup();
  await open('/shop?tab=Dresses&sort=price-asc&page=3');
  await user.click(screen.getByRole('checkbox', { name: /^XXL/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Pink/ }));
  await screen.findByText('Selected, not applied yet');
  await waitFor(() => expect(apply().textContent).toBe('Apply 2 filters'));
  await user.click(screen.getByRole('button', { name: 'Remove Pink' }));
  await waitFor(() => expect(apply().textContent).toBe('Apply 1 filter'));
  expect(isChecked(/^Pink/)).toBe(false);
  expect(path()).toBe('/shop?tab=Dresses&sort=price-asc&page=3');
  await user.click(apply());
  await waitFor(() => expect(path()).toBe('/shop?tab=Dresses&size=XXL&sort=price-asc'));
  expect(screen.queryByText('Selected, not applied yet')).toBeNull();
  expect(isChecked(/^XXL/)).toBe(true);
  await user.click(screen.getAllByRole('link', { name: 'Clear all' })[0] as HTMLElement);
  await waitFor(() => expect(isChecked(/^XXL/)).toBe(false));
  expect(path()).toBe('/shop?tab=Dresses&sort=price-asc');
});

test('Clear all also takes away choices that were not applied', async () => {
  const user = userEvent.setup();
  await open('/shop');
  await user.click(screen.getByRole('checkbox', { name: /^XXL/ }));
  await user.type(box(/^Lowest/), '1500');
  await screen.findByText('Selected, not applied yet');
  await user.click(screen.getAllByRole('link', { name: 'Clear all' })[0] as HTMLElement);
  await waitFor(() => expect(apply().textContent).toBe('Apply'));
  expect([isChecked(/^XXL/), box(/^Lowest/).value]).toEqual([false, '']);
});

test('the slider writes the prices into the boxes, and its ends are no filter', async () => {
  await open('/shop');
  expect([slider('Lowest price').value, slider('Highest price').value]).toEqual(['899', '4999']);
  fireEvent.change(slider('Lowest price'), { target: { value: '1500' } });
  fireEvent.change(slider('Highest price'), { target: { value: '3000' } });
  expect(prices()).toEqual(['1500', '3000']);
  // They never pass each other.
  fireEvent.change(slider('Lowest price'), { target: { value: '4000' } });
  expect(prices()).toEqual(['3000', '3000']);
  fireEvent.change(slider('Highest price'), { target: { value: '2000' } });
  expect(prices()).toEqual(['3000', '3000']);
  fireEvent.change(slider('Lowest price'), { target: { value: '899' } });
  fireEvent.change(slider('Highest price'), { target: { value: '4999' } });
  expect(prices()).toEqual(['', '']);
});

test('prices typed the wrong way round change places when the boxes are left', async () => {
  const user = userEvent.setup();
  await open('/shop');
  await user.type(box(/^Lowest/), '3000');
  await user.type(box(/^Highest/), '1000');
  await user.click(box(/^Lowest/));
  expect(prices()).toEqual(['3000', '1000']);
  expect(slider('Lowest price').value).toBe('3000');
  act(() => apply().focus());
  await waitFor(() => expect(prices()).toEqual(['1000', '3000']));
  await user.click(apply());
  await waitFor(() => expect(path()).toBe('/shop?minPrice=1000&maxPrice=3000'));
});

test('a chosen filter stays listed though nothing fits it, and its category is open', async () => {
  await open('/shop?category=Wrap&size=XS&color=Green');
  expect([/^XS/, /^Green/, /^Wrap/].map(isChecked)).toEqual([true, true, true]);
  expect(screen.getByRole('checkbox', { name: /^XS/ }).closest('label')?.textContent).toBe('XS0');
  expect(screen.getByText('Wrap').closest('details')?.open).toBe(true);
});

test('fabric and fit are offered only where there are two to choose from', async () => {
  const user = userEvent.setup();
  await open('/shop?fit=Boxy');
  expect(screen.queryByText('Fabric')).toBeNull();
  expect(isChecked(/^Boxy/)).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /^Slim/ }));
  await user.click(apply());
  await waitFor(() => expect(path()).toBe('/shop?fit=Slim&fit=Boxy'));
});

test('the country of origin is a filter where goods are imported, and stays while one is chosen', async () => {
  const user = userEvent.setup();
  await open('/shop');
  await user.click(screen.getByRole('checkbox', { name: /^Nepal/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove From Nepal' })).toBeTruthy());
  await user.click(apply());
  await waitFor(() => expect(path()).toBe('/shop?origin=Nepal'));
});

test('without imported goods there is no filter of origin', async () => {
  await open('/shop', ShopWithoutImports);
  expect(screen.queryByText('Country of origin')).toBeNull();
});

test('a fact of a plugin is a filter where a product has it, or while it is chosen', async () => {
  const user = userEvent.setup();
  await open('/shop', ShopWithFacts);
  expect(screen.queryByText('Dye')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Pit/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Loom: Pit' })).toBeTruthy());
  await user.click(apply());
  await waitFor(() => expect(path()).toBe('/shop?fact=looms.loom%3APit'));
  expect(isChecked(/^Pit/)).toBe(true);
});

test('a chosen fact that nothing fits stays listed, by its own name', async () => {
  await open('/shop?fact=looms.dye:Lac&fact=looms.dye:Lac:+red', ShopWithFacts);
  expect(screen.getByText('Dye')).toBeTruthy();
  expect([/^Lac ?0/, /^Lac: red ?0/].map(isChecked)).toEqual([true, true]);
});

test('while filters are ticked it says how many products they show', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ facets: { total: url.includes('XXL') ? 1 : 12 } });
  });
  await open('/shop?tab=Dresses&color=Pink');
  expect(screen.getByText('Results change when you press Apply')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^M ?4/ }));
  await screen.findByText('12 products match');
  await user.click(screen.getByRole('checkbox', { name: /XXL/ }));
  await screen.findByText('1 product matches');
  await user.click(screen.getByRole('checkbox', { name: /XXL/ }));
  await user.click(screen.getByRole('checkbox', { name: /^M ?4/ }));
  await screen.findByText('Results change when you press Apply');
  expect(asked.slice(0, 2)).toEqual([
    '/api/products/facets?category=Dresses&size=M&colorFamily=Pink',
    '/api/products/facets?category=Dresses&size=M&size=XXL&colorFamily=Pink',
  ]);
  vi.stubGlobal('fetch', async () => Response.error());
  await user.click(screen.getByRole('checkbox', { name: /^M ?4/ }));
  await waitFor(() => expect(screen.getByText('Results change when you press Apply')).toBeTruthy());
  vi.unstubAllGlobals();
});
