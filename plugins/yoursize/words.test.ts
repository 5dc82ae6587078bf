import { expect, test } from 'vitest';
import hi from './locales/hi.json' with { type: 'json' };
import { measureName } from './words';

test('a measure that the page names has its word of the language; another one stays as the shop has written it', () => {
  const t = (id: string) => hi.page[id.replace('page.', '') as 'bust'];
  expect(['Bust', 'hip', 'Shoulder to hem'].map((measure) => measureName(measure, t))).toEqual([
    'बस्ट',
    'हिप',
    'Shoulder to hem',
  ]);
});
