import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListSearch } from './ListSearch';

const setFilters = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setFilters.mockReset();
  window.history.replaceState(null, '', '/');
});

const list = (q?: string) => (
  <ListContextProvider value={{ filterValues: { q }, setFilters } as never}>
    <ListSearch placeholder="Search products" />
  </ListContextProvider>
);
const field = () => screen.getByRole('searchbox', { name: 'Search products' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => vi.runAllTimers());

test('keeps what is typed while the filter of the words before is not applied yet, and filters by it then', () => {
  const { rerender } = render(list());
  type('kurta');
  pause();
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'kurta' });
  type('kurta silk');
  rerender(list('kurta'));
  expect(field()).toHaveProperty('value', 'kurta silk');
  pause();
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'kurta silk' });
});

test('shows the words of a filter that comes from elsewhere, such as the way back', () => {
  const { rerender } = render(list('kurta'));
  type('saree');
  pause();
  rerender(list('saree'));
  rerender(list('kurta'));
  expect(field()).toHaveProperty('value', 'kurta');
  rerender(list());
  expect(field()).toHaveProperty('value', '');
});

test('does not filter once another screen is on its way, which would call back to the list', () => {
  render(list());
  type('kurta');
  window.history.pushState(null, '', '/admin/order/1/show');
  pause();
  expect(setFilters).not.toHaveBeenCalled();
});
