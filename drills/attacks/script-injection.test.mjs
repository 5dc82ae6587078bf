// Tests that the texts of attackers, where HTML is taken and where text is, leave nothing on a page that could run.
import { startTestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, unique } from '@rangrekha/backend/testing/factories/users';
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from '../../server/testing/storefront';
import { armedIn } from './armed-elements.mjs';
import { PAYLOADS } from './payloads.mjs';

/** A part of them, which takes seconds. */
const TEXTS = PAYLOADS.filter((text, index) => index % 43 === 0 && !text.includes('\0'));

let api;
let open;
let token;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await createAdmin(api));
  open = storefrontOf(api);
});
afterAll(() => api.close());

/** What runs on a page, or would when it is touched. */
async function dangersOf(path) {
  const answer = await open(path);
  const hits = [];
  const { window } = new JSDOM(await answer.text(), {
    runScripts: 'dangerously',
    url: 'http://localhost/',
    // Of the page's own scripts, which a browser would have run.
    virtualConsole: new VirtualConsole(),
    beforeParse: (page) => Object.assign(page, { hit: (number) => hits.push(`hit ${number}`) }),
  });
  const found = [...hits, ...armedIn(window.document)];
  window.close();
  return { status: answer.status, found };
}

test('as the title and the content of a legal page', async () => {
  for (const text of TEXTS) {
    // A title is one line.
    const title = text.replace(/\s/g, ' ');
    const json = { title, slug: unique('page'), content: `<h2>a</h2>${text}<p>${text}</p>` };
    const { status } = await api.post('/legal-pages', { token, json });
    expect([200, 201], text).toContain(status);
    expect({ text, ...(await dangersOf(`/page/${json.slug}`)) }).toEqual({ text, status: 200, found: [] });
  }
});

test('as the fields of a product, and in its structured data', async () => {
  for (const [index, text] of TEXTS.entries()) {
    const other = TEXTS.at(index - 1) ?? '';
    const fields = { subtitle: other.slice(0, 100), fabric: text.slice(0, 60), care: text };
    const variants = [{ color: other.slice(0, 40), size: text.slice(0, 20) }];
    const { name } = await createProduct({ name: unique(text.slice(0, 100)), ...fields, variants });
    const { status, found } = await dangersOf(`/product/${encodeURIComponent(name)}`);
    expect({ text, status, found }).toEqual({ text, status: 200, found: [] });
  }
});

test('a text that would run is found', () => {
  const armed = (html) => armedIn(new JSDOM(html).window.document);
  expect(armed('<img src=x onerror=hit(1)>')).toEqual(['<img onerror>']);
  expect(armed('<a href=" java\tscript:hit(1)">x</a>')).toEqual(['<a href>']);
  expect(armed('<script type="application/ld+json">{"a":"</script>')).toEqual(['structured data']);
});
