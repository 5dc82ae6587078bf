import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataSectionView } from './DataSectionView';

test.each([
  [[], false, 'Wishes (0)'],
  [[], true, 'Wishes (not shown here: write to us for it)'],
  [[{ wish: 'Red paper' }], false, 'Wishes (1)'],
])('a topic says how many rows there are, or that they could not be read', (rows, hasMore, text) => {
  render(<DataSectionView section={{ name: 'wishes', title: 'Wishes', rows, hasMore }} />);
  expect(screen.getByText(/^Wishes/).textContent).toBe(text);
});
