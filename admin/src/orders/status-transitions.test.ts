import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { expect, it } from 'vitest';
import { needsQuestion, transitionEffects } from './status-transitions';

const order = (deliveryStatus: DeliveryStatus, fields: object = {}) => ({
  deliveryStatus,
  callOutcome: null,
  unitCount: 2,
  orderTotal: 2598,
  ...fields,
});

it('only the usual next status needs no confirmation', () => {
  const pairs = DELIVERY_STATUSES.flatMap((from) => DELIVERY_STATUSES.map((to) => [from, to] as const));
  const silent = pairs.filter(([from, to]) => from !== to && !needsQuestion(order(from), to));
  expect(silent).toEqual([
    ['PENDING', 'SHIPPED'],
    ['SHIPPED', 'DELIVERED'],
  ]);
});

it.each([
  [{ callOutcome: 'REFUSED' }, 'Not confirmed: wanted to cancel when called.'],
  [{ callOutcome: 'NO_ANSWER' }, 'Not confirmed: no answer when called.'],
  [{ risk: { level: 'CALL_FIRST' } }, 'Not confirmed: not called yet, call first.'],
])('asks before an order with %j is shipped', (fields, effect) => {
  const doubtful = order('PENDING', fields);
  expect(needsQuestion(doubtful, 'SHIPPED')).toBe(true);
  expect(transitionEffects(doubtful, 'SHIPPED')[0]).toBe(effect);
  expect(transitionEffects(doubtful, 'CANCELED')[0]).not.toBe(effect);
});

it('asks before goods above ₹50,000 are shipped, for their e-way bill', () => {
  const dear = order('PENDING', { orderTotal: 50_000.01 });
  expect(needsQuestion(dear, 'SHIPPED')).toBe(true);
  expect(transitionEffects(dear, 'SHIPPED')[0]).toBe('Needs an e-way bill: goods above ₹50,000.00.');
  expect(transitionEffects(dear, 'CANCELED').join()).not.toContain('e-way');
  expect(needsQuestion(order('PENDING', { orderTotal: 50_000 }), 'SHIPPED')).toBe(false);
});

it('of an order with an advance the rest is to be collected, and a cancellation pays the advance back', () => {
  const payment = { paidAt: '2026-11-22T00:00:00.000Z', reference: '1' };
  const advanced = order('PENDING', { paymentMethod: 'UPI_ADVANCE', advance: 200, payment });
  expect(transitionEffects(advanced, 'SHIPPED')).toContain('Payment: ₹2,398.00 is to be collected.');
  expect(transitionEffects(advanced, 'DELIVERED')).toContain('Payment: ₹2,398.00 counts as collected.');
  expect(transitionEffects(advanced, 'CANCELED')).toContain('Payment: ₹200.00 is to be refunded.');
});

it('the rest of an order in parcels leaves in one more, and going back cancels them', () => {
  const partly = order('PENDING', { shippedUnitCount: 1 });
  expect(needsQuestion(partly, 'SHIPPED')).toBe(true);
  expect(transitionEffects(partly, 'SHIPPED')[0]).toBe('Parcels: the remaining 1 item ships in one more.');
  expect(transitionEffects(partly, 'CANCELED')[0]).toBe('Parcels: all are cancelled.');
});

it.each([
  [
    'SHIPPED',
    'CANCELED',
    ['2 items returned to stock.', 'Payment: nothing to collect.', 'Invoice: cancelled by a credit note.'],
  ],
  [
    'CANCELED',
    'SHIPPED',
    [
      'Stock: 2 items deducted again. If sold out, the order stays cancelled.',
      'Payment: ₹2,598.00 is to be collected.',
      'Invoice: created if there is none.',
    ],
  ],
  [
    'DELIVERED',
    'PENDING',
    [
      'Stock: no change.',
      'Payment: ₹2,598.00 is due again, and the delivery date is cleared.',
      'Invoice: the existing one keeps its number.',
    ],
  ],
] as const)('from %s to %s says what happens to stock, payment and invoice', (from, to, effects) => {
  expect(transitionEffects(order(from), to).slice(0, 3)).toEqual(effects);
});

it('an order that was cancelled after its invoice gets another one', () => {
  const invoice = { number: '2026-27/000001', createdAt: '2026-11-22T00:00:00.000Z' };
  expect(transitionEffects(order('CANCELED', { invoice }), 'SHIPPED')).toContain('Invoice: created if there is none.');
});
