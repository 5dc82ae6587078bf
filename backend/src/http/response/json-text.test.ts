import { expect, test } from 'vitest';
import { JsonText, listPieces } from './json-text';

test('within another answer it is what it says, not a text', () => {
  const json = new JsonText(listPieces('data', ['"साड़ी"']));
  expect(JSON.stringify({ json })).toBe('{"json":{"data":["साड़ी"]}}');
});

test('equal answers have equal digests, others another one', () => {
  const digests = ['["Kurta"]', '["Kurta"]', '["Kurta"] '].map((text) => new JsonText([text]).digest);
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});

test('the pieces of a list are its JSON, whatever its length and its letters', () => {
  for (const items of [[], ['1'], ['"Kurta"', '"साड़ी"', '{"a":"₹"}']]) {
    const json = new JsonText(listPieces('data', items, ',"total":3}'));
    expect(json.text).toBe(`{"data":[${items.join()}],"total":3}`);
    expect(json.bytes.toString()).toBe(json.text);
    expect(json.length).toBe(json.text.length);
  }
});
