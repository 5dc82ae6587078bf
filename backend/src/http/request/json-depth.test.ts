import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth';

const isDeep = (text: string) => isDeeperThan(3, Buffer.from(text));

test('lists and objects within each other are counted', () => {
  expect(isDeep('{"a": [[1], {}], "b": [[2]]}')).toBe(false);
  expect(isDeep('{"a": [[[1]]]}')).toBe(true);
  expect(isDeep('[[[[')).toBe(true);
});

test('brackets in strings are text', () => {
  expect(isDeep('["[[[[[[", "\\"[[[[", "\\\\", []]')).toBe(false);
  expect(isDeep('["\\\\", [[["x"]]]]')).toBe(true);
  expect(isDeep('"[[[[')).toBe(false);
});
