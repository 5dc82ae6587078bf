import type { StorefrontContent } from '@rangrekha/contract';
import { BRAND_COLOURS } from '@rangrekha/contract/brand-colours';
import { isReadable } from '@rangrekha/contract/contrast';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { raiseTags } from '../../content-tags/raise-tags';
import { TagVersions } from '../../content-tags/TagVersions';
import { TAGS } from '../../content-tags/tags';
import { transaction } from '../../database/transaction';
import { Media } from '../../media/Media';
import { sweepMedia } from '../../media/sweep/sweep-media';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { picture } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { DEFAULT_CONTENT } from './default-content';
import { PublishedContent } from './published-content';
import { Storefront } from './Storefront';
import { StorefrontVersion } from './StorefrontVersion';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Meera', lastName: 'Kothari' });
});
/** Other tests of this worker see the default content. */
const forgetAll = () =>
  transaction(async (trx) => {
    await StorefrontVersion.query(trx).delete();
    await Storefront.query(trx).findById(Storefront.id).patch({ content: null, draft: null, version: 0 });
    await trx('storefront_pictures').delete();
    raiseTags(trx, TAGS.storefront);
  });
beforeEach(forgetAll);
afterAll(async () => {
  await forgetAll();
  await api.close();
});

const copy = (): StorefrontContent => structuredClone(DEFAULT_CONTENT);
const named = (name: string): StorefrontContent => {
  const content = copy();
  content.brand = { ...content.brand, name, italicEnd: '' };
  return content;
};
const save = (json: object, token: string | undefined = admin.token) => api.put('/storefront-content', { token, json });
const inShop = async () => (await api.get('/storefront-content')).body.content;
const inOffice = async () => (await api.get('/admin/storefront-content/storefront', { token: admin.token })).body;

async function uploaded() {
  const form = new FormData();
  form.append('picture', await picture('png', 600, 800), 'hero.png');
  return api.post('/storefront-content/pictures', { token: admin.token, form });
}

describe('the content of the storefront', () => {
  test('is in the language that is asked for, text by text, and the staff alone get its translations', async () => {
    const translations = { hi: { 'New in the shop': 'दुकान में नया', 'Quick links': '' } };
    const content = { ...copy(), translations };
    expect((await save({ content })).status).toBe(200);
    const hindi = await api.get('/storefront-content', { headers: { 'Accept-Language': 'hi' } });
    expect(hindi.headers.get('content-language')).toBe('hi');
    const { hero, ...others } = copy();
    expect(hindi.body.content).toEqual({ ...others, hero: [{ ...hero[0], heading: 'दुकान में नया' }] });
    expect(await inShop()).toEqual(copy());
    expect((await inOffice()).content.translations).toEqual(translations);
    const tooLong = { hi: { Shop: 'क'.repeat(LIMITS.story + 1) } };
    const { status, body } = await save({ content: { ...copy(), translations: tooLong } });
    expect([status, body.errors[0].path]).toEqual([400, 'content.translations.hi.Shop']);
  });

  test('what was stored before a field was added has the default of that field', async () => {
    await save({ content: named('Asha'), status: 'PUBLISHED', revision: (await inOffice()).revision });
    await save({ content: named('Asha later'), status: 'DRAFT', revision: (await inOffice()).revision });
    const knex = Storefront.knex();
    for (const table of ['storefront_content', 'storefront_versions'])
      await knex(table).update('content', knex.raw("JSON_REMOVE(content, '$.mail', '$.brand.tagline')"));
    await knex('storefront_content').update('draft', knex.raw("JSON_REMOVE(draft, '$.mail')"));
    await transaction(async (trx) => raiseTags(trx, TAGS.storefront));
    const { tagline } = DEFAULT_CONTENT.brand;
    const whole = { mail: DEFAULT_CONTENT.mail, brand: { name: 'Asha', tagline } };
    expect(await inShop()).toMatchObject(whole);
    const { content, draft } = await inOffice();
    expect([content, draft.content]).toMatchObject([whole, { mail: DEFAULT_CONTENT.mail }]);
    const version = await api.get('/admin/storefront-content/versions/1', { token: admin.token });
    expect(version.body).toMatchObject({ content: whole });
  });

  test('is the default one until something is published', async () => {
    expect(await inShop()).toEqual(DEFAULT_CONTENT);
    expect(await inOffice()).toMatchObject({ id: 'storefront', version: 0, draft: null, versions: [] });
  });

  test('is changed by admins only', async () => {
    const [editor, customer] = [await createEditor(api), await createCustomer(api)];
    const sent = { content: copy() };
    const statuses = [undefined, customer.token, editor.token].map(async (token) => [
      (await api.put('/storefront-content', { token, json: sent })).status,
      (await api.post('/storefront-content/preview', { token, json: sent })).status,
      (await api.get('/admin/storefront-content/storefront', { token })).status,
    ]);
    expect(await Promise.all(statuses)).toEqual([
      [401, 401, 401],
      [403, 403, 403],
      [403, 403, 403],
    ]);
  });

  test('is the published one at once, and its tag is raised', async () => {
    const name = unique('Boutique');
    const version = await versionsOf(TAGS.storefront);
    const { body } = await save({ content: named(name) });
    expect(body).toMatchObject({ message: TEXTS.storefront.published, version: 1 });
    expect((await inShop()).brand.name).toBe(name);
    expect(await versionsOf(TAGS.storefront)).not.toEqual(version);
    expect(await inOffice()).toMatchObject({ version: 1, versions: [{ number: 1, publishedBy: 'Meera Kothari' }] });
  });

  test('of a draft is shown in the back office alone, and raises no tag', async () => {
    const version = await versionsOf(TAGS.storefront);
    const sent = named('Draft');
    const { body } = await save({ content: sent, status: 'DRAFT' });
    expect(body).toMatchObject({ message: TEXTS.legalPages.draftSaved, version: 0 });
    expect(await inShop()).toEqual(DEFAULT_CONTENT);
    expect(await versionsOf(TAGS.storefront)).toEqual(version);
    expect((await inOffice()).draft).toMatchObject({ content: sent, savedBy: 'Meera Kothari' });
    await save({ content: copy(), status: 'DRAFT' });
    expect((await inOffice()).draft).toBeNull();
  });

  test('of every version can be read again, the default one too', async () => {
    await save({ content: named('First') });
    await save({ content: named('Second') });
    const version = async (number: number) =>
      (await api.get(`/admin/storefront-content/versions/${number}`, { token: admin.token })).body;
    expect((await version(1)).content.brand.name).toBe('First');
    expect((await version(2)).content.brand.name).toBe('Second');
    expect((await version(0)).content).toEqual(DEFAULT_CONTENT);
    expect((await version(3)).code).toBe('NOT_FOUND');
    await save({ content: (await version(1)).content });
    expect(await inOffice()).toMatchObject({ version: 3, content: { brand: { name: 'First' } } });
  });

  test('is not saved over an edit that the sender has not seen', async () => {
    const { revision } = await inOffice();
    const first = await save({ content: named('Theirs'), revision });
    expect(first.body.revision).toBe(revision + 1);
    const { status, body } = await save({ content: named('Mine'), revision });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'EDIT_CONFLICT' });
    expect(body.conflict.edits[0].changes).toContainEqual({
      field: 'brand.name',
      before: 'My store',
      after: 'Theirs',
    });
    expect((await inShop()).brand.name).toBe('Theirs');
  });

  test('is in the audit log field by field', async () => {
    const content = copy();
    if (content.hero[0]) content.hero[0].heading = 'New this week';
    await save({ content });
    const entry = await AuditEntry.query().where({ entity: 'storefront' }).orderBy('createdAt', 'desc').first();
    expect(entry).toMatchObject({ action: 'published', actorName: 'Meera Kothari' });
    expect(JSON.parse(entry?.changes ?? '')).toEqual({
      'hero.0.heading': ['New in the shop', 'New this week'],
    });
  });

  test('is previewed as it would be saved, and nothing is saved', async () => {
    const { body } = await api.post('/storefront-content/preview', {
      token: admin.token,
      json: { content: named('  Preview  ') },
    });
    expect(body.content.brand.name).toBe('Preview');
    expect(await inOffice()).toMatchObject({ version: 0, draft: null });
  });
});

test('a mail carries the content that another process published, also in a process that served no page', async () => {
  const content = new PublishedContent(new TagVersions({ trustedFor: 0 }));
  const name = unique('Boutique');
  expect((await content.mailBrand()).name).toBe(DEFAULT_CONTENT.brand.name);
  // The process of the API publishes; the other one is not told, because it does not listen.
  await save({ content: named(name) });
  expect((await content.mailBrand()).name).toBe(name);
  await forgetAll();
});

describe('a content is refused, and the field is named:', () => {
  const guide = DEFAULT_CONTENT.sizeGuides[0];
  const foreign = { ...DEFAULT_CONTENT.brand.sharePicture, url: 'https://example.com/a.png' };
  const cases: [what: string, changed: string, value: unknown, named?: string][] = [
    ['no name', 'brand.name', ' '],
    ['an end that is none', 'brand.italicEnd', 'rang'],
    ['a colour that is none', 'brand.colours.band', 'red'],
    ['a pale accent', 'brand.colours.accent', '#e0a030'],
    ['a script as link', 'hero.0.button.link', 'javascript:alert(1)'],
    ['another host', 'hero.0.button.link', '//example.com'],
    ['plain http', 'footer.social', [{ label: 'X', link: 'http://example.com' }], 'footer.social.0.link'],
    ['no slides', 'hero', []],
    ['a foreign picture', 'brand.logo', foreign, 'brand.logo.url'],
    ['a row without a measure', 'sizeGuides.0.rows.0.values', [80]],
    ['two default size guides', 'sizeGuides', [guide, guide], 'sizeGuides.1.categoryId'],
  ];
  test.each(cases)('%s', async (_, changed, value, named = changed) => {
    const content = copy();
    const steps = changed.split('.');
    const last = steps.pop() ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: walks into content of every shape
    const holder = steps.reduce<any>((part, step) => part[step], content);
    holder[last] = value;
    const { status, body } = await save({ content });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: `content.${named}` });
    expect((await inOffice()).version).toBe(0);
  });

  test('a pale colour comes with the nearest that can be read', async () => {
    const content = copy();
    content.brand.colours.accent = '#E0A030';
    const { body } = await save({ content });
    const nearest = /nearest colour that works is (#[0-9a-f]{6})/.exec(body.errors[0].message)?.[1] ?? '';
    expect(isReadable(nearest, BRAND_COLOURS.accent)).toBe(true);
    content.brand.colours.accent = nearest;
    expect((await save({ content })).status).toBe(200);
  });
});

describe('a picture', () => {
  test('is uploaded, used, and stays as long as a version uses it', async () => {
    const { status, body } = await uploaded();
    expect({ status, body }).toEqual({
      status: 201,
      body: { picture: { url: expect.stringMatching(/^\/media\/.*full\.webp$/), width: 600, height: 800 } },
    });
    const unused = (await uploaded()).body.picture;
    const content = copy();
    content.brand.logo = { ...body.picture, alt: '', focus: { x: 50, y: 0 } };
    await save({ content });
    expect((await inShop()).brand.logo).toEqual(content.brand.logo);
    await save({ content: copy() });
    const idOf = ({ url }: { url: string }) => url.split('/')[2] ?? '';
    const ids = [idOf(body.picture), idOf(unused)];
    await Media.query()
      .findByIds(ids)
      .patch({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
    await sweepMedia(api.services.media.files);
    expect((await Media.query().findByIds(ids)).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('is said in the language of the page, by the content or by itself', async () => {
    const { picture } = (await uploaded()).body;
    const said = { alt: 'A saree', translations: JSON.stringify({ hi: { alt: 'साड़ी' } }) };
    await Media.query()
      .findById(picture.url.split('/')[2] ?? '')
      .patch(said);
    const altIn = async (language: string, translations: object, alt = '') => {
      const content = { ...copy(), translations };
      content.brand.logo = { ...picture, alt, focus: { x: 50, y: 50 } };
      expect((await save({ content })).status).toBe(200);
      const headers = { 'Accept-Language': language };
      return (await api.get('/storefront-content', { headers })).body.content.brand.logo.alt;
    };
    expect(await altIn('en', {})).toBe('A saree');
    expect(await altIn('hi', {})).toBe('साड़ी');
    expect(await altIn('hi', {}, 'Our name')).toBe('साड़ी');
    expect(await altIn('hi', { hi: { 'Our name': 'हमारा नाम' } }, 'Our name')).toBe('हमारा नाम');
  });

  test('that is not stored is refused with its field, for a draft, a preview and a publication', async () => {
    const content = copy();
    content.brand.favicon = {
      ...{ url: `/media/${uuidv7()}/full.webp`, width: 64, height: 64, alt: '' },
      focus: { x: 50, y: 50 },
    };
    const answers = await Promise.all([
      save({ content }),
      save({ content, status: 'DRAFT' }),
      api.post('/storefront-content/preview', { token: admin.token, json: { content } }),
    ]);
    for (const { status, body } of answers)
      expect([status, body.errors[0].path]).toEqual([400, 'content.brand.favicon']);
  });

  test('must be one', async () => {
    const form = new FormData();
    form.append('picture', new Blob(['no picture']), 'hero.png');
    expect((await api.post('/storefront-content/pictures', { token: admin.token, form })).status).toBe(415);
    const none = await api.post('/storefront-content/pictures', { token: admin.token, form: new FormData() });
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'picture']);
  });
});
