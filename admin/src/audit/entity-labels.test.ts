import { expect, test } from 'vitest';
import { valueWords } from './entity-labels';

test('permissions are named as on screens, and what people have typed stays', () => {
  expect(valueWords('permissions', 'orders,finance')).toBe('Orders, Finance');
  expect(valueWords('name', 'no, thank you')).toBe('no, thank you');
});
