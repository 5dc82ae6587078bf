// Tests that each promise of docs/specification.md has a test in docs/spec-to-tests.md, and that these tests exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');
const numbersIn = (text, pattern) => [...text.matchAll(pattern)].map(([, number]) => number);
const specification = textOf('docs/specification.md');
const list = textOf('docs/spec-to-tests.md');

test('every promise of docs/specification.md has its tests, in the same order', () => {
  const promises = numbersIn(specification, /^- \*\*([A-Z]\d+)\*\* /gm);
  expect(promises.length).toBeGreaterThan(200);
  expect(numbersIn(list, /^- ([A-Z]\d+): /gm)).toEqual(promises);
});

test('the messages of docs/specification.md are those of the contract', () => {
  const [messages = ''] = specification.match(/^## Messages$[\s\S]*?^- /m) ?? [];
  const texts = [...messages.matchAll(/'([^']+)'/g)].map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(40);
  // Those that the shop's pages show are messages of the catalogue.
  const said = `${textOf('contract/src/values/texts.ts')}${textOf('locales/en.json').replaceAll('"', "'")}`;
  expect(texts.filter((text) => !said.includes(`'${text}'`))).toEqual([]);
});

test('every test that docs/spec-to-tests.md names is there', () => {
  const named = [...list.matchAll(/`([^`]+\.(?:spec|test)\.tsx?) › ([^`]+)`/g)];
  expect(named.length).toBeGreaterThan(80);
  for (const [reference, file = '', titles = ''] of named) {
    const path = join(ROOT, file.includes('/') ? file : `e2e/${file}`);
    expect(existsSync(path), reference).toBe(true);
    const source = readFileSync(path, 'utf8');
    for (const title of titles.split(' › ')) expect(source, reference).toContain(title);
  }
});
