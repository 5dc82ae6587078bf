import { storefrontContent } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentLabel } from './content-labels';

test.each([
  ['hero.0.heading', 'Hero 1 › Heading'],
  ['tiles.items.2.picture.alt', 'Tiles 3 › Picture › Alt text'],
  ['footer.lists.0.links.1.label', 'Footer › Lists of links 1 › Link 2 › Label'],
  ['translations.hi.Soft. By hand.', 'हिन्दी: Soft. By hand.'],
  ['price.Kurta, M', undefined],
])('%s is %s', (path, label) => {
  expect(contentLabel(path)).toBe(label);
});

test('each field of the storefront’s content is named, but for those that no screen names', () => {
  const { translations: _, ...own } = storefrontContent.storefrontContent.shape;
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(z.object(own), { io: 'input' }), (key, part) => {
    if (key === 'properties') for (const name of Object.keys(part)) names.add(name);
    return part;
  });
  expect(names.size).toBeGreaterThan(40);
  expect([...names].filter((name) => contentLabel(`hero.${name}`) === 'Hero').sort()).toEqual([
    ...['items', 'rows', 'url', 'values'],
  ]);
});
