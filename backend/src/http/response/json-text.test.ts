import { expect, test } from 'vitest';
import { JsonText } from './json-text';

test('within another answer it is what it says, not a text', () => {
  const json = new JsonText('{"data":["साड़ी"]}');
  expect(JSON.stringify({ json })).toBe('{"json":{"data":["साड़ी"]}}');
});

test('equal answers have equal digests, others another one', () => {
  const digests = ['["Kurta"]', '["Kurta"]', '["Kurta"] '].map((text) => new JsonText(text).digest);
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});
