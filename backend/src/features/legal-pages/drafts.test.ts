import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { createCustomer, createEditor, type SignedIn, unique } from '../../testing/factories/users';

let api: TestApi;
let editor: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  editor = await createEditor(api, { firstName: 'Meera', lastName: 'Kothari' });
});
afterAll(() => api.close());

const text = (fields: object = {}) => ({
  title: unique('Returns'),
  slug: unique('returns'),
  content: '<p>Within 7 days.</p>',
  ...fields,
});
const save = (json: object) => api.post('/legal-pages', { token: editor.token, json });
const draft = (json: object) => save({ ...json, status: 'DRAFT' });
const inShop = (slug: string) => api.get(`/legal-pages/slug/${slug}`);
const inOffice = async (id: string) => (await api.get(`/admin/legal-pages/${id}`, { token: editor.token })).body;

async function publishedPage() {
  const sent = text();
  return { ...sent, id: (await save(sent)).body.page.id as string };
}

describe('a draft', () => {
  test('of a new page is seen by nobody in the shop until it is published', async () => {
    const sent = text();
    const { status, body } = await draft(sent);
    expect([status, body.message]).toEqual([201, TEXTS.legalPages.draftSaved]);
    expect(body.page).toMatchObject(sent);
    expect((await inShop(sent.slug)).status).toBe(404);
    expect(JSON.stringify((await api.get('/legal-pages')).body)).not.toContain(sent.title);
    await save({ ...sent, id: body.page.id });
    expect((await inShop(sent.slug)).body).toMatchObject({ id: body.page.id, ...sent });
    expect(await inOffice(body.page.id)).toMatchObject({ version: 1, draft: null });
  });

  test('stays beside the published page, and changes nothing in the shop', async () => {
    const page = await publishedPage();
    const [seen, version] = [(await inShop(page.slug)).body, await versionsOf(TAGS.legalPages)];
    const changed = { ...text(), id: page.id };
    await draft(changed);
    expect((await inShop(page.slug)).body).toEqual(seen);
    expect((await inShop(changed.slug)).status).toBe(404);
    expect(await versionsOf(TAGS.legalPages)).toEqual(version);
    const { draft: kept, ...row } = await inOffice(page.id);
    expect(row).toMatchObject({ title: page.title, slug: page.slug, content: page.content, version: 1 });
    expect(kept).toMatchObject({ title: changed.title, slug: changed.slug, savedBy: 'Meera Kothari' });
    await save(changed);
    expect((await inShop(page.slug)).status).toBe(404);
    expect((await inShop(changed.slug)).body.title).toBe(changed.title);
    expect(await versionsOf(TAGS.legalPages)).not.toEqual(version);
  });

  test('is not kept if it equals the published page', async () => {
    const page = await publishedPage();
    await draft({ ...page, title: 'Other' });
    await draft(page);
    expect((await inOffice(page.id)).draft).toBeNull();
  });

  test('may not take another page’s slug', async () => {
    const [one, other] = [await publishedPage(), await publishedPage()];
    const { status, body } = await draft({ ...other, slug: one.slug });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 409, path: 'slug' });
    expect((await draft(text({ slug: one.slug }))).status).toBe(409);
    expect((await save({ ...text(), status: 'HIDDEN' })).body.errors[0].path).toBe('status');
  });

  test('saved by several at the same moment is one draft', async () => {
    const page = await publishedPage();
    const answers = await Promise.all([1, 2, 3].map((n) => draft({ ...page, title: `Title ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await inOffice(page.id)).draft.title).toMatch(/^Title \d$/);
  });
});

describe('the list of the back office', () => {
  test('says which pages are published and which have a draft, without any content', async () => {
    const page = await publishedPage();
    await draft({ ...page, content: '<p>Other</p>' });
    const filter = encodeURIComponent(JSON.stringify({ q: page.title }));
    const { body } = await api.get(`/admin/legal-pages?filter=${filter}`, { token: editor.token });
    expect(body).toMatchObject([{ id: page.id, version: 1, draft: { savedBy: 'Meera Kothari' } }]);
    expect(JSON.stringify(body)).not.toContain('content');
  });
});

describe('the history', () => {
  test('keeps each publication: who, when, and the whole text', async () => {
    const page = await publishedPage();
    const later = { ...page, title: unique('Later'), content: '<p>Within 10 days.</p>' };
    await save(later);
    const body = await inOffice(page.id);
    expect(body.versions).toMatchObject([
      { number: 2, title: later.title, publishedBy: 'Meera Kothari' },
      { number: 1, title: page.title, slug: page.slug, publishedBy: 'Meera Kothari' },
    ]);
    expect(body.versions[0]).not.toHaveProperty('content');
    const first = await api.get(`/admin/legal-pages/${page.id}/versions/1`, { token: editor.token });
    expect(first.body).toEqual({ ...body.versions[1], seoTitle: '', seoDescription: '', content: page.content });
    const { body: seen } = await inShop(page.slug);
    expect(body.versions[0].publishedAt).toBe(seen.updatedAt);
  });

  test('is brought back as a draft', async () => {
    const page = await publishedPage();
    await save({ ...page, content: '<p>Within 10 days.</p>' });
    const { body: first } = await api.get(`/admin/legal-pages/${page.id}/versions/1`, { token: editor.token });
    await draft({ id: page.id, title: first.title, slug: first.slug, content: first.content });
    expect((await inShop(page.slug)).body.content).toBe('<p>Within 10 days.</p>');
    expect((await inOffice(page.id)).draft.content).toBe(page.content);
  });

  test('is noted in the audit log', async () => {
    const { body } = await draft(text());
    const { id, title } = body.page;
    await draft({ ...body.page, content: '<p>More.</p>' });
    await save({ ...body.page, content: '<p>More.</p>' });
    const entries = await AuditEntry.query().where({ entityId: id }).orderBy('id');
    expect(entries.map(({ action, entityName }) => [action, entityName])).toEqual([
      ['created', title],
      ['changed', title],
      ['published', title],
    ]);
    expect(JSON.parse(entries[1]?.changes ?? '')).toEqual({ content: ['<p>Within 7 days.</p>', '<p>More.</p>'] });
  });

  test('of an unknown page is a 404', async () => {
    const { id } = await publishedPage();
    for (const path of [`${uuidv7()}/versions/1`, `${id}/versions/9`, `${id}/versions/x`])
      expect((await api.get(`/admin/legal-pages/${path}`, { token: editor.token })).status).toBe(404);
  });

  test('is for the staff', async () => {
    const { id } = await publishedPage();
    const { token } = await createCustomer(api);
    for (const path of ['', `/${id}`, `/${id}/versions/1`]) {
      expect((await api.get(`/admin/legal-pages${path}`)).status).toBe(401);
      expect((await api.get(`/admin/legal-pages${path}`, { token })).status).toBe(403);
    }
  });
});

test('another language is written, published and kept with the English text, and falls back to it', async () => {
  const hindi = { headers: { 'Accept-Language': 'hi' } };
  const page = await publishedPage();
  await draft({ ...page, translations: { hi: { title: 'वापसी', content: '<p onclick="x()">सात दिन।</p>' } } });
  expect((await api.get(`/legal-pages/slug/${page.slug}`, hindi)).body).toMatchObject(page);
  await save(page);
  const { body, headers } = await api.get(`/legal-pages/slug/${page.slug}`, hindi);
  expect([body.title, body.content, headers.get('content-language')]).toEqual(['वापसी', '<p>सात दिन।</p>', 'hi']);
  const { pages } = (await api.get('/legal-pages?limit=100', hindi)).body;
  expect(pages.find(({ id }: { id: string }) => id === page.id)).toEqual(body);
  expect((await inShop(page.slug)).body).toMatchObject(page);

  await save({ ...page, translations: { hi: { content: '<p></p>' } } });
  expect((await api.get(`/legal-pages/slug/${page.slug}`, hindi)).body).toMatchObject({
    ...{ title: 'वापसी', content: page.content },
  });
  const stored = await inOffice(page.id);
  expect(stored.translations).toEqual({ hi: { title: 'वापसी' } });
  const version = await api.get(`/admin/legal-pages/${page.id}/versions/2`, { token: editor.token });
  expect(version.body.translations.hi.content).toBe('<p>सात दिन।</p>');
});
