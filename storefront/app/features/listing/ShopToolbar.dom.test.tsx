import { readShopQuery } from '@rangrekha/contract/shop-query';
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopToolbar } from './ShopToolbar';

const toolbarWith = (filterCount: number) => () => (
  <ShopToolbar
    query={readShopQuery(new URLSearchParams())}
    showing="Showing 1 - 2 of 2"
    filterCount={filterCount}
    hasImports
  />
);

test.each([
  [0, 'Filter'],
  [3, 'Filter · 3'],
])('with %d filters the button that opens them is called "%s"', (filterCount, name) => {
  const Stub = createRemixStub([{ path: '/', Component: toolbarWith(filterCount) }]);
  render(<Stub />);
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe(name);
  expect(screen.getByRole('option', { name: 'Country of origin' })).toBeDefined();
});
