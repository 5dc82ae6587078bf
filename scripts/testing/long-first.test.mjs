import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from './long-first';

test('the files that take long are there', () => {
  expect(LONG.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
