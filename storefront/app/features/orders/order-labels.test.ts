import type { Order } from '@rangrekha/contract';
import { statesWith } from '@rangrekha/contract/states';
import { expect, it } from 'vitest';
import { addressLines, formatPinCode } from '~/features/addresses/format-address';
import { variantLabel } from '~/features/cart/variant-label';
import { deliveryLabel, itemCount, paymentLine, statusIn, statusLabel } from './order-labels';

const order = {
  id: '0195f0aa-0000-7000-8000-0000a1b2c3d4',
  expectedDeliveryDate: '2026-11-26',
  deliveredOn: null,
} as Order;

it.each([
  [{ deliveryStatus: 'PENDING' }, 'Expected 26 Nov 2026'],
  [{ deliveryStatus: 'SHIPPED' }, 'Expected 26 Nov 2026'],
  [{ deliveryStatus: 'DELIVERED', deliveredOn: '2026-11-25T20:00:00.000Z' }, 'Delivered 26 Nov 2026'],
  [{ deliveryStatus: 'CANCELED' }, '—'],
])('delivery of %j reads %j', (changes, words) => {
  expect(deliveryLabel({ ...order, ...changes } as Order)).toBe(words);
});

const ADVANCE = { paymentMethod: 'UPI_ADVANCE', paymentName: 'Cash, ₹200 first', advance: 200 };
const payment = { paidAt: '2026-11-25T20:00:00.000Z', reference: '1' };
it.each([
  [{ paymentMethod: 'COD', paymentStatus: 'PENDING' }, 'Cash on Delivery'],
  [{ paymentMethod: 'UPI', paymentStatus: 'PENDING' }, 'UPI, waiting for payment'],
  [{ paymentMethod: 'UPI', paymentStatus: 'PAID', payment }, 'UPI, paid'],
  [{ ...ADVANCE, paymentStatus: 'PENDING' }, 'Cash, ₹200 first, waiting for payment'],
  [{ ...ADVANCE, paymentStatus: 'PENDING', payment }, 'Cash, ₹200 first, advance paid'],
  [{ ...ADVANCE, paymentStatus: 'PAID', payment }, 'Cash, ₹200 first, paid'],
])('the payment of %j reads %j', (changes, words) => {
  expect(paymentLine({ ...order, ...changes } as Order)).toBe(words);
});

it('counts pieces, not lines', () => {
  expect(itemCount({ items: [{ quantity: 2 }, { quantity: 1 }] } as Order)).toBe('3 items');
  expect(itemCount({ items: [{ quantity: 1 }] } as Order)).toBe('1 item');
});

it('an unknown status is Cancelled', () => {
  expect(['PENDING', 'CANCELED', 'LOST'].map(statusLabel)).toEqual(['Pending', 'Cancelled', 'Cancelled']);
  expect(statusIn(new URLSearchParams('status=LOST'))).toBeUndefined();
});

it('addresses read in two lines', () => {
  const address = {
    addressLine1: '12 Shivaji Chowk',
    addressLine2: null,
    city: 'Nanded',
    state: 'Maharashtra',
    postalCode: '431602',
  };
  expect(addressLines(address)).toEqual(['12 Shivaji Chowk', 'Nanded, Maharashtra 431 602']);
  expect(formatPinCode('EC1A1')).toBe('EC1A1');
});

it('a stored state that is none of the list stays a choice', () => {
  expect(statesWith('Bombay State')[0]).toBe('Bombay State');
  expect(statesWith('Goa')).toHaveLength(36);
});

it('sizes read as sizes', () => {
  expect(variantLabel({ size: 'S', color: 'Sage' })).toBe('Size S · Sage');
  expect(variantLabel({ size: 'Free size', color: '' })).toBe('Free size');
});
