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

test('names, codes, amounts and days are written in words; what people wrote stays as it is', () => {
  const row = {
    ...{ addressLine1: 'GOA', state: 'Goa', total: 2000, quantity: 2, dateOfBirth: '1990-04-02', subscribed: true },
    ...{ paymentMethod: 'COD', reason: 'CHANGED_MIND', username: 'NILA', sent: '2026-11-27T02:30:00.000Z' },
  };
  render(<DataSectionView section={{ name: 'orders', title: 'Orders', rows: [row], hasMore: false }} />);
  const terms = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(terms.slice(0, 5)).toEqual(['Address line 1', 'State', 'Total', 'Quantity', 'Date of birth']);
  expect(values).toEqual(
    expect.arrayContaining([
      'GOA',
      'Goa',
      '₹2,000.00',
      '2',
      '02 Apr 1990',
      'Yes',
      'Cash on Delivery',
      'Changed my mind',
    ]),
  );
  expect(values.slice(-2)).toEqual(['NILA', '27 Nov 2026, 08:00 am']);
});
