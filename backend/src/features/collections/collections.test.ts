import type { Product } from '@rangrekha/contract';
import { COLLECTION_TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { createCategory, createCollection, createProduct, formOf, picture } from '../../testing/factories/catalogue';
import { createAdmin, unique } from '../../testing/factories/users';
import { Category } from '../categories/Category';
import { Collection } from './Collection';
import { collectionsOf } from './collections-of';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const DAY = 86_400_000;
const save = (json: object, id?: string) =>
  id ? api.put(`/collections/${id}`, { token, json }) : api.post('/collections', { token, json });
const slugOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

async function listed(slug: string, query = ''): Promise<string[]> {
  const { body } = await api.get(`/products?collection=${encodeURIComponent(slug)}&limit=100${query}`);
  return body.data.map(({ id }: Product) => id);
}

describe('a collection by hand', () => {
  test('shows its products in its order, another one when asked, and what shoppers see of them', async () => {
    const [cheap, dear, draft] = await Promise.all([
      createProduct({ variants: [{ price: 50_000, size: 'L' }] }),
      createProduct({ variants: [{ price: 90_000, size: 'M' }] }),
      createProduct({ status: 'DRAFT' }),
    ]);
    const name = unique('Bridal & guests');
    const productIds = [dear.id, draft.id, cheap.id];
    const { status, body } = await save({ name, productIds, description: 'For the guests.' });
    expect({ status, message: body.message }).toEqual({ status: 201, message: COLLECTION_TEXTS.added });
    const { slug } = body.collection;
    expect(body.collection).toMatchObject({ name, slug: slugOf(name), kind: 'MANUAL', state: 'LIVE', revision: 0 });
    expect(body.collection.products.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [dear.id, 'LIVE'],
      [draft.id, 'DRAFT'],
      [cheap.id, 'LIVE'],
    ]);
    expect(await listed(slug)).toEqual([dear.id, cheap.id]);
    expect(await listed(slug, '&sort=price-asc')).toEqual([cheap.id, dear.id]);
    expect(await listed(slug, '&size=L')).toEqual([cheap.id]);
    const { facets } = (await api.get(`/products/facets?collection=${slug}`)).body;
    expect(facets).toMatchObject({ total: 2, price: { lowest: 500, highest: 900 } });
    expect((await api.get(`/collections/${slug}`)).body).toEqual({
      collection: { name, slug, description: 'For the guests.', picture: null },
    });
    expect(await api.delete(`/products/${cheap.id}`, { token })).toMatchObject({ status: 200 });
    expect(await listed(slug)).toEqual([dear.id]);
  });

  test('keeps its former addresses, and another collection may take one over', async () => {
    const other = await createCollection({ name: unique('Holi') });
    const renamed = slugOf(unique('spring'));
    expect(await save({ name: other.name, slug: renamed, revision: 0 }, other.id)).toMatchObject({ status: 200 });
    const first = await createCollection({ name: unique('Diwali') });
    const moved = unique('festive').toLowerCase().replace(/\W+/g, '-');
    expect(await save({ name: first.name, slug: moved, revision: 0 }, first.id)).toMatchObject({ status: 200 });
    const found = await api.get(`/collections/${first.slug}`);
    expect(found.body).toMatchObject({ movedTo: moved, collection: { slug: moved } });
    expect((await api.get(`/collections/${moved.toUpperCase()}`)).body).toMatchObject({ movedTo: moved });
    const taken = await save({ name: 'Another', slug: moved });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'slug' }] } });
    expect(taken.body.message).toBe(COLLECTION_TEXTS.slugTaken(first.name));
    expect(await save({ name: 'Another', slug: first.slug })).toMatchObject({ status: 201 });
    expect((await api.get(`/collections/${first.slug}`)).body.movedTo).toBeUndefined();
    expect((await api.get(`/collections/${other.slug}`)).body.movedTo).toBe(renamed);
  });

  test.each([
    ['a product that no longer exists', { productIds: [uuidv7()] }, 'productIds'],
    ['a picture that is not stored', { pictureId: uuidv7() }, 'pictureId'],
    ['a product twice', { productIds: ['a', 'a'].map(() => '0198a7a0-0000-7000-8000-000000000001') }, 'productIds'],
    ['no condition', { kind: 'RULE', rule: { match: 'ALL', conditions: [] } }, 'rule.conditions'],
    ['a rule without one', { kind: 'RULE' }, 'rule'],
    [
      'a category that no longer exists',
      { kind: 'RULE', rule: { match: 'ALL', conditions: [{ kind: 'CATEGORY', categoryId: uuidv7() }] } },
      'rule.conditions.0.categoryId',
    ],
    ['an end before its start', { startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, 'endsAt'],
  ])('refuses %s and keeps nothing', async (_, fields, path) => {
    const name = unique('Refused');
    const { status, body } = await save({ name, ...fields });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path });
    expect(await Collection.query().findOne({ name })).toBeUndefined();
  });
});

describe('a collection by a rule', () => {
  test('finds by each condition, all or any of them, and its preview says the same', async () => {
    const [top, other] = await Promise.all([createCategory(), createCategory()]);
    const below = await createCategory({ parentId: top.id });
    const tag = unique('festive').toLowerCase();
    const old = new Date(Date.now() - 40 * DAY);
    const common = { createdAt: old, categoryId: other.id };
    const [isNew, published, cheap, sale, within, tagged, green] = await Promise.all([
      createProduct({ categoryId: other.id }),
      createProduct({ ...common, publishAt: new Date(Date.now() - 2 * DAY) }),
      createProduct({ ...common, variants: [{ price: 99_900 }] }),
      createProduct({ ...common, variants: [{ discount: 0 }, { discount: 500 }] }),
      createProduct({ ...common, categoryId: below.id }),
      createProduct({ ...common, tags: [{ tag }] }),
      createProduct({ ...common, variants: [{}, { colorHex: '#2e8b57', color: 'Green' }] }),
    ]);
    const ours = new Set([isNew, published, cheap, sale, within, tagged, green].map(({ id }) => id));
    const found = async (match: string, ...conditions: object[]) => {
      const { body } = await api.post('/collections/preview', { token, json: { rule: { match, conditions } } });
      const saved = await save({ name: unique('Rule'), kind: 'RULE', rule: { match, conditions } });
      const ids = await listed(saved.body.collection.slug);
      expect(body.products.map(({ id }: Product) => id)).toEqual(ids.slice(0, 12));
      if (ids.length < 100) expect(body.total).toBe(ids.length);
      const fitting = ids.filter((id) => ours.has(id)).sort();
      // A discount for the collection asks the database, not the index.
      const { id } = saved.body.collection;
      const reading = { categories: await Category.query(), now: sharedNow(), trx: undefined };
      expect([...(await collectionsOf([...ours], [id], reading)).keys()].sort()).toEqual(fitting);
      return fitting;
    };
    const inOther = { kind: 'CATEGORY', categoryId: other.id };
    const idsOf = (...products: { id: string }[]) => products.map(({ id }) => id).sort();
    expect(await found('ALL', inOther, { kind: 'NEW', days: 30 })).toEqual(idsOf(isNew, published));
    expect(await found('ALL', inOther, { kind: 'PRICE_BELOW', price: 1000 })).toEqual(idsOf(cheap));
    expect(await found('ALL', inOther, { kind: 'PRICE_BELOW', price: 999 })).toEqual([]);
    expect(await found('ALL', inOther, { kind: 'ON_SALE' })).toEqual(idsOf(sale));
    expect(await found('ALL', { kind: 'CATEGORY', categoryId: top.id })).toEqual(idsOf(within));
    expect(await found('ALL', { kind: 'TAG', tag: `  ${tag.toUpperCase()} ` })).toEqual(idsOf(tagged));
    expect(await found('ALL', inOther, { kind: 'COLOUR', family: 'Green' })).toEqual(idsOf(green));
    expect(await found('ANY', { kind: 'TAG', tag }, { kind: 'CATEGORY', categoryId: top.id })).toEqual(
      idsOf(within, tagged),
    );
  });
});

test.each([
  [undefined, ['new', 'cheap', 'dear']],
  ['newest', ['new', 'cheap', 'dear']],
  ['price-asc', ['cheap', 'new', 'dear']],
  ['price-desc', ['dear', 'new', 'cheap']],
])('a collection by a rule shows its products by %s unless asked otherwise', async (defaultSort, expected) => {
  const tag = unique('sorted').toLowerCase();
  const make = (price: number, days: number) =>
    createProduct({ variants: [{ price }], tags: [{ tag }], createdAt: new Date(Date.now() - days * DAY) });
  const made = { dear: await make(90_000, 3), cheap: await make(50_000, 2), new: await make(70_000, 1) };
  const idsBy = (names: string[]) => names.map((name) => made[name as keyof typeof made].id);
  const rule = { match: 'ALL', conditions: [{ kind: 'TAG', tag }] };
  const { status, body } = await save({ name: unique('Sorted'), kind: 'RULE', rule, defaultSort });
  expect({ status, defaultSort: body.collection.defaultSort }).toEqual({
    status: 201,
    defaultSort: defaultSort ?? null,
  });
  const { id, name, slug } = body.collection;
  expect(await listed(slug)).toEqual(idsBy(expected));
  expect(await listed(slug, '&sort=price-asc')).toEqual(idsBy(['cheap', 'new', 'dear']));
  const before = await versionsOf(TAGS.collections);
  const byHand = { name, kind: 'MANUAL', productIds: idsBy(['cheap', 'dear']), defaultSort };
  expect((await save(byHand, id)).body.collection.defaultSort).toBeNull();
  expect(await versionsOf(TAGS.collections)).not.toEqual(before);
  expect(await listed(slug)).toEqual(idsBy(['cheap', 'dear']));
});

test('refuses an order that lists do not have', async () => {
  const { status, body } = await save({ name: unique('Sorted'), defaultSort: 'name' });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'defaultSort' });
});

test('shoppers see a collection within its days only, and no draft', async () => {
  const product = await createProduct();
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const hidden = await Promise.all([
    createCollection({ productIds: [product.id], status: 'DRAFT' }),
    createCollection({ productIds: [product.id], startsAt: at(1) }),
    createCollection({ productIds: [product.id], endsAt: at(-1) }),
  ]);
  const shown = await createCollection({ productIds: [product.id], startsAt: at(-1), endsAt: at(1) });
  for (const { slug } of hidden) {
    expect((await api.get(`/collections/${slug}`)).status).toBe(404);
    expect(await listed(slug)).toEqual([]);
  }
  expect(await listed(shown.slug)).toEqual([product.id]);
  const { body } = await api.get('/collections');
  const slugs = body.collections.map(({ slug }: Collection) => slug);
  expect([...hidden, shown].filter(({ slug }) => slugs.includes(slug))).toEqual([shown]);
});

test('the staff list, edit and delete collections, each change in the audit log, and a stale save is refused', async () => {
  const uploaded = await api.post('/collections/pictures', {
    token,
    form: formOf({}, 'picture', { 'front.jpg': await picture() }),
  });
  expect(uploaded.status).toBe(201);
  const name = unique('Picnic');
  const { body } = await save({ name, pictureId: uploaded.body.picture.id, pictureAlt: 'A lawn' });
  const { id, slug } = body.collection;
  expect((await api.get(`/collections/${slug}`)).body.collection.picture).toMatchObject({
    url: uploaded.body.picture.url,
    alt: 'A lawn',
  });
  const list = await api.get(`/admin/collections?filter=${JSON.stringify({ q: name })}`, { token });
  expect(list.body).toMatchObject([{ id, state: 'LIVE' }]);
  expect(await save({ name, status: 'DRAFT', revision: 0 }, id)).toMatchObject({
    status: 200,
    body: { collection: { revision: 1, state: 'DRAFT', slug, picture: null } },
  });
  const stale = await save({ name: 'Late', revision: 0 }, id);
  expect(stale).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', conflict: { revision: 1 } } });
  expect((await api.delete(`/collections/${id}`, { token })).body).toEqual({ message: COLLECTION_TEXTS.deleted });
  expect((await api.delete(`/collections/${id}`, { token })).status).toBe(404);
  const entries = await AuditEntry.query().where({ entityId: id }).orderBy('createdAt').orderBy('id');
  expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

test('tags of a product are saved, listed, filtered by, and left alone by a form without them', async () => {
  const product = await createProduct();
  const tag = unique('Wedding');
  const [{ id = '', color = '', size = '' } = {}] = product.variants;
  const fields = {
    id: product.id,
    productName: product.name,
    categoryId: product.categoryId,
    productVariants: [{ id, color, size, originalPrice: 1299 }],
  };
  const set = (more: object) => api.post('/products', { token, form: formOf({ ...fields, ...more }) });
  expect((await set({ tags: [` ${tag}  guests`, tag, tag.toUpperCase()] })).body.revision).toBe(1);
  const stored = async () => (await api.get(`/admin/products/${product.id}`, { token })).body.tags;
  const low = tag.toLowerCase();
  expect(await stored()).toEqual([low, `${low} guests`]);
  expect((await set({})).body.revision).toBe(1);
  expect(await stored()).toHaveLength(2);
  const { body } = await api.get(`/admin/product-tags?q=${encodeURIComponent(low)}`, { token });
  expect(body.tags).toEqual([low, `${low} guests`]);
  const filter = encodeURIComponent(JSON.stringify({ tag: low }));
  expect((await api.get(`/admin/products?filter=${filter}`, { token })).body).toMatchObject([{ id: product.id }]);
  for (const tags of [['a,b'], ['x'.repeat(41)], Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'no list'])
    expect((await set({ tags })).status).toBe(400);
  await set({ tags: [] });
  expect(await stored()).toEqual([]);
});
