import type { LegalPage as LegalPageJson } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, unique } from '../../testing/factories/users';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const page = (fields: object = {}) => ({
  title: unique('Returns'),
  slug: unique('returns'),
  content: '<p>Within 7 days.</p>',
  ...fields,
});
const save = (json: object) => api.post('/legal-pages', { token, json });

describe('POST /legal-pages', () => {
  test('adds a page that everybody can read', async () => {
    const sent = page();
    const { status, body } = await save(sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ message: TEXTS.legalPages.saved, page: sent });
    expect((await api.get(`/legal-pages/slug/${sent.slug}`)).body).toEqual(body.page);
    expect((await api.get('/legal-pages')).body.pages).toContainEqual(body.page);
  });

  test.each(['', null])('takes %j as the id of a page that is not there yet', async (id) => {
    expect((await save(page({ id }))).status).toBe(201);
  });

  test('changes the page whose id is given; its times are not for the sender to set', async () => {
    const { body: made } = await save(page());
    const changes = {
      ...page(),
      id: made.page.id,
      createdAt: '2000-01-01T00:00:00.000Z',
      updatedAt: '2000-01-01T00:00:00.000Z',
    };
    const { status, body } = await save(changes);
    expect(status).toBe(200);
    expect(body.page).toMatchObject({
      id: made.page.id,
      title: changes.title,
      slug: changes.slug,
      createdAt: made.page.createdAt,
    });
    expect(body.page.updatedAt >= made.page.updatedAt).toBe(true);
    expect((await api.get(`/legal-pages/slug/${made.page.slug}`)).status).toBe(404);
  });

  test('keeps headings, lists, tables and links, and nothing that could act', async () => {
    const kept =
      '<article><h2>When</h2><ul><li><strong>Soon</strong></li></ul><table><thead><tr><th scope="col">Where</th></tr></thead></table></article>';
    const content = `${kept}<h1 style="color:red">Title</h1><a href="/shop" target="_blank">Shop</a><img src="x" onerror="alert(1)"><iframe src="https://example.com"></iframe><p onclick="x()">Text</p><a href="data:text/html,x">x</a>`;
    const { body } = await save(page({ content }));
    const rel = 'rel="noopener noreferrer nofollow"';
    expect(body.page.content).toBe(`${kept}<h2>Title</h2><a href="/shop" ${rel}>Shop</a><p>Text</p><a ${rel}>x</a>`);
  });

  test('takes a long text, and refuses one that is too long', async () => {
    expect((await save(page({ content: 'क'.repeat(200_000) }))).status).toBe(201);
    const { status, body } = await save(page({ content: 'x'.repeat(200_001) }));
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'content' });
  });

  test('a slug that is taken is a 409 on the slug', async () => {
    const [one, other] = [page(), page()];
    await save(one);
    const { body: made } = await save(other);
    for (const json of [page({ slug: one.slug }), { ...other, id: made.page.id, slug: one.slug }]) {
      const { status, body } = await save(json);
      expect({ status, path: body.errors[0].path }).toEqual({ status: 409, path: 'slug' });
    }
  });

  test.each([
    ['title', { title: '' }],
    ['slug', { slug: 'Terms & Conditions' }],
    ['slug', { slug: '' }],
    ['content', { content: null }],
    ['id', { id: '1' }],
  ])('refuses a %s that does not fit', async (path, fields) => {
    const { status, body } = await save(page(fields));
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path });
  });

  test('an unknown id is a 404', async () => {
    expect((await save(page({ id: uuidv7() }))).status).toBe(404);
  });

  test('is for the staff', async () => {
    const customer = await createCustomer(api);
    expect((await api.post('/legal-pages', { json: page() })).status).toBe(401);
    expect((await api.post('/legal-pages', { token: customer.token, json: page() })).status).toBe(403);
  });
});

describe('reading', () => {
  test('all pages come by title', async () => {
    const [later, earlier] = [page({ title: unique('Zari') }), page({ title: unique('Agate') })];
    for (const json of [later, earlier]) await save(json);
    const titles = (await api.get('/legal-pages')).body.pages.map(({ title }: LegalPageJson) => title);
    expect(titles.indexOf(earlier.title)).toBeLessThan(titles.indexOf(later.title));
  });

  test('a part of them comes at a time', async () => {
    for (let count = 0; count < 2; count++) await save(page());
    const [first, second] = (await api.get('/legal-pages?limit=2')).body.pages;
    expect((await api.get('/legal-pages?limit=1')).body).toEqual({ pages: [first] });
    expect((await api.get('/legal-pages?limit=1&page=2')).body).toEqual({ pages: [second] });
    expect((await api.get('/legal-pages?limit=101')).status).toBe(400);
  });

  test('the sitemap gets the slugs of published pages', async () => {
    const { body: published } = await save(page());
    const { body: draft } = await save({ ...page(), status: 'DRAFT' });
    const { pages } = (await api.get('/legal-pages/slugs')).body;
    expect(pages).toContainEqual({ slug: published.page.slug, updatedAt: published.page.updatedAt });
    expect(JSON.stringify(pages)).not.toContain(draft.page.slug);
  });

  test('an unknown slug is a 404', async () => {
    expect((await api.get(`/legal-pages/slug/${unique('nothing')}`)).status).toBe(404);
  });

  test('the back office lists and finds them', async () => {
    const { body: made } = await save(page());
    const filter = encodeURIComponent(JSON.stringify({ q: made.page.title }));
    const { content, ...row } = { ...made.page, version: 1, revision: 0, draft: null };
    expect((await api.get(`/admin/legal-pages?filter=${filter}`, { token })).body).toEqual([row]);
    expect((await api.get(`/admin/legal-pages/${made.page.id}`, { token })).body).toEqual({
      ...row,
      content,
      ...{ seoTitle: '', seoDescription: '' },
      versions: [expect.objectContaining({ number: 1 })],
    });
  });

  test('the back office sorts them by their creation', async () => {
    const word = unique('sorted').replace(/\W/g, '');
    const ids: string[] = [];
    for (const letter of ['b', 'c', 'a']) ids.push((await save(page({ title: `${letter} ${word}` }))).body.page.id);
    for (const [order, expected] of [
      ['ASC', ids],
      ['DESC', [...ids].reverse()],
    ] as const) {
      const query = new URLSearchParams({
        filter: JSON.stringify({ q: word }),
        sort: JSON.stringify(['createdAt', order]),
      });
      const { body } = await api.get(`/admin/legal-pages?${query}`, { token });
      expect(body.map(({ id }: { id: string }) => id)).toEqual(expected);
    }
  });

  test('the back office finds them with a typo, and none for words that no page has', async () => {
    const { body: made } = await save({ ...page(), title: 'Cancellations' });
    const found = async (q: string) => {
      const { status, body } = await api.get(`/admin/legal-pages?filter=${encodeURIComponent(JSON.stringify({ q }))}`, {
        token,
      });
      expect(status).toBe(200);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('canceltations')).toContain(made.page.id);
    expect(await found('zyxwvut')).toEqual([]);
  });
});
