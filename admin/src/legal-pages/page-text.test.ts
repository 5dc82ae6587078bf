import { expect, it } from 'vitest';
import { slugOf } from './page-text';

it.each([
  ['Terms & Conditions', 'terms-conditions'],
  ['  Café – care ', 'cafe-care'],
  ['!!!', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
