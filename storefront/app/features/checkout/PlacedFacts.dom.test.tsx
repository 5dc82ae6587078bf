import type { Order } from '@rangrekha/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlacedFacts } from './PlacedFacts';

const order = {
  id: '0195f0aa-0000-7000-8000-0000a1b2c3d4',
  orderTotal: 1500,
  paymentMethod: 'COD',
  expectedDeliveryDate: '2026-11-26',
  user: { firstName: 'Nila', lastName: null, email: 'nila@example.com' },
  address: { addressLine1: '12 Shivaji Chowk', addressLine2: null, city: 'Nanded', state: 'Goa', postalCode: '431602' },
} as Order;

test.each([
  [{}, 'Keep ₹1,500.00 in cash ready'],
  [{ paymentMethod: 'UPI_ADVANCE', advance: 200 }, 'Keep ₹1,300.00 in cash ready'],
  [{ paymentMethod: 'UPI' }, undefined],
])('the cash of %j is %j', (changes, words) => {
  render(<PlacedFacts order={{ ...order, ...changes }} />);
  expect(screen.queryByText(/in cash ready/)?.textContent?.trim()).toBe(words);
});
