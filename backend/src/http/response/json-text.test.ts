import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entriesOf, JsonPart, JsonText } from './json-text';

const part = (name: string) => new JsonPart(JSON.stringify({ name, description: `${name} of block-printed cotton` }));

test.each([
  ['no entries', '{"data":[', []],
  ['one', '{"data":[', [part('Kurta')]],
  ['several, also beyond ASCII', '{"data":[', ['Kurta', 'साड़ी', 'Été 👗'].map(part)],
  ['a text of its own that is too long for one block', `{"blank":"${'x'.repeat(70_000)}","data":[`, [part('Kurta')]],
])('joined compressed parts are the same text: %s', (_, head, parts) => {
  const json = new JsonText(head, ...entriesOf(parts), '],"pagination":{"total":1}}');
  expect(gunzipSync(json.gzipped()).toString()).toBe(json.text);
  expect(json.bytes).toBe(Buffer.byteLength(json.text));
  expect(JSON.parse(JSON.stringify(json)).pagination).toEqual({ total: 1 });
});

test('its digest differs if a part or a separator differs', () => {
  const [one, other] = [part('Kurta'), part('Dupatta')];
  const texts = [new JsonText('[', one, ']'), new JsonText('[', other, ']'), new JsonText('[', one, other, ']')];
  const digests = [...texts, new JsonText('[', one, '] ')].map(({ digest }) => digest);
  expect(new Set(digests).size).toBe(4);
  expect(new JsonText('[', part('Kurta'), ']').digest).toBe(digests[0]);
});
