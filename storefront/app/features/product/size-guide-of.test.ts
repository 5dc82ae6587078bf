import type { SizeGuide } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import { sizeGuideOf } from './size-guide-of';

const guide = (name: string, categoryId: string | null): SizeGuide => ({
  ...{ name, categoryId, note: '', measures: ['Bust'] },
  rows: [{ size: 'S', values: [85] }],
});
const all = guide('All', null);
const women = guide('Women', 'women');
const kurtas = guide('Kurtas', 'kurtas');
const path = [{ id: 'women' }, { id: 'kurtas' }];

test('the nearest category with a guide decides, then the guide for all, then none', () => {
  expect(sizeGuideOf([all, women, kurtas], path)).toBe(kurtas);
  expect(sizeGuideOf([all, women], path)).toBe(women);
  expect(sizeGuideOf([all, kurtas], [{ id: 'men' }])).toBe(all);
  expect(sizeGuideOf([kurtas], [{ id: 'men' }])).toBeNull();
});
