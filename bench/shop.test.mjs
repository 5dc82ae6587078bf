import { expect, test } from 'vitest';
import { isCounted } from './shop.mjs';

test('the sums are waited for until their own mark moves: that of an earlier version is no answer', async () => {
  const seen = [['3 09:42'], ['3 09:42'], [], ['4 09:48']];
  let reads = 0;
  await isCounted(async () => seen[reads++] ?? [], 1);
  expect(reads).toBe(4);
});
