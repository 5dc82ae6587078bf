import { expect, it } from 'vitest';
import { doubtOf } from './order-risk';

const pending = { deliveryStatus: 'PENDING', callOutcome: null, risk: { level: 'LOW' } } as const;

it.each([
  [{}, undefined],
  [{ risk: { level: 'CALL_FIRST' } }, 'not called yet, call first'],
  [{ risk: { level: 'LOOK_TWICE' } }, 'not called yet, check first'],
  [{ callOutcome: 'NO_ANSWER' }, 'no answer when called'],
  [{ callOutcome: 'REFUSED' }, 'wanted to cancel when called'],
  [{ callOutcome: 'CONFIRMED', risk: { level: 'CALL_FIRST' } }, undefined],
  [{ deliveryStatus: 'SHIPPED', callOutcome: 'NO_ANSWER', risk: null }, undefined],
] as const)('an order with %j is in doubt: %j', (fields, doubt) => {
  expect(doubtOf({ ...pending, ...fields })).toBe(doubt);
});
