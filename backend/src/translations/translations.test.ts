import { LIMITS } from '@rangrekha/contract/limits';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, type TranslatedKind } from '@rangrekha/contract/translations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Category } from '../features/categories/Category';
import { Product } from '../features/products/Product';
import { type Answer, startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import { createCategory, createCollection, createProduct, formOf } from '../testing/factories/catalogue';
import { fillCart } from '../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, unique } from '../testing/factories/users';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const HINDI = { headers: { 'Accept-Language': 'hi-IN,hi;q=0.9' } };
const hindi = (path: string, options: object = {}): Promise<Answer> => api.get(path, { ...HINDI, ...options });
const change = (id: string, body: object, who = token) => api.put(`/products/${id}/fields`, { token: who, json: body });
const translated = (hi: object) => ({ translations: { hi } });

/** What the staff reads. */
const stored = async (path: string) => (await api.get(`/admin/${path}`, { token })).body;

describe('a product', () => {
  test('has the texts of the language that is asked for, and stays at its address', async () => {
    const { id, name, categoryId } = await createProduct({ fabric: 'Mulmul cotton' });
    expect((await change(id, translated({ name: 'नील कुर्ता', fabric: 'मलमल' }))).status).toBe(200);
    const { body: english } = await api.get(`/products/${id}`);
    const { body, headers } = await hindi(`/products/by-name/${encodeURIComponent(name)}`);
    expect(body).toEqual({ product: { ...english.product, name: 'नील कुर्ता', fabric: 'मलमल', address: name } });
    expect([headers.get('content-language'), headers.get('vary')]).toEqual(['hi', 'Accept-Language']);
    const list = await hindi(`/products/category/${categoryId}`);
    expect(list.body.data).toEqual([body.product]);
    const search = await hindi(`/products/search?q=${encodeURIComponent(name)}`);
    expect(search.body.products[0]).toEqual(body.product);
  });

  test('falls back field by field, whatever is translated', async () => {
    const facts = { subtitle: 'Printed', fabric: 'Cotton', fit: 'Regular', care: 'Wash.' };
    const { id, name } = await createProduct({ description: '<p>Soft.</p>' });
    await change(id, { ...facts, length: 'Long' });
    const own: Record<string, string> = { name, description: '<p>Soft.</p>', ...facts, length: 'Long' };
    const fields = TRANSLATED_FIELDS.product.map((field) => field.name);
    const some = fc.uniqueArray(fc.constantFrom(...fields));
    await fc.assert(
      fc.asyncProperty(some, async (named) => {
        const hi = Object.fromEntries(fields.map((field) => [field, named.includes(field) ? `हि ${field}` : '']));
        expect((await change(id, translated(hi))).status).toBe(200);
        const { product } = (await hindi(`/products/${id}`)).body;
        for (const field of fields)
          expect(product[field], field).toBe(named.includes(field) ? `हि ${field}` : own[field]);
        expect((await api.get(`/products/${id}`)).body.product).toMatchObject(own);
      }),
      { numRuns: 15 },
    );
  });

  test('keeps what a save leaves out, loses what is empty, and notes both', async () => {
    const { id, name, categoryId, variants } = await createProduct();
    const productVariants = variants.map(({ id, color, size }) => ({ id, color, size, originalPrice: 1299 }));
    const save = (fields: object) =>
      api.post('/products', { token, form: formOf({ id, productName: name, categoryId, productVariants, ...fields }) });
    const first = await save(translated({ name: 'कुर्ता', description: '<p onclick="x()">मुलायम</p>' }));
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body)).not.toContain('कुर्ता');
    await save({ description: '<p>Soft.</p>' });
    expect((await stored(`products/${id}`)).translations.hi).toEqual({ name: 'कुर्ता', description: '<p>मुलायम</p>' });
    await save(translated({ name: '', description: '<p></p>' }));
    expect(await stored(`products/${id}`)).not.toHaveProperty('translations');
    expect((await Product.query().findById(id))?.translations).toBeNull();
    const filter = encodeURIComponent(JSON.stringify({ entityId: id }));
    expect(JSON.stringify(await stored(`audit?filter=${filter}`))).toContain('name in Hindi');
  });

  test('an edit of a translation is an edit: the form of somebody else is out of date', async () => {
    const { id } = await createProduct();
    await change(id, { ...translated({ name: 'कुर्ता' }), revision: 0 });
    const { status, body } = await change(id, { ...translated({ name: 'कुर्ती' }), revision: 0 });
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  test.each([
    [{ hi: { name: 'क'.repeat(LIMITS.name + 1) } }, 'translations.hi.name'],
    [{ hi: { fabric: 'क\u0007' } }, 'translations.hi.fabric'],
    [{ hi: 'कुर्ता' }, 'translations.hi'],
    [['कुर्ता'], 'translations'],
  ])('%j is a 400 that names the field', async (translations, path) => {
    const { status, body } = await change((await createProduct()).id, { translations });
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
  });

  test('a language or a field that is not translated is ignored', async () => {
    const { id } = await createProduct();
    await change(id, { translations: { xx: { name: 'x' }, hi: { name: 'कुर्ता', id: 'x', slug: 'x' } } });
    expect((await stored(`products/${id}`)).translations).toEqual({ hi: { name: 'कुर्ता' } });
  });

  test('only staff of the catalogue translates it', async () => {
    const { id } = await createProduct();
    const clerk = await createEditor(api, { permissions: 'orders' });
    const { status } = await change(id, translated({ name: 'कुर्ता' }), clerk.token);
    expect(status).toBe(403);
    expect(await stored(`products/${id}`)).not.toHaveProperty('translations');
  });

  test('English answers say nothing of translations', async () => {
    const { id, categoryId } = await createProduct();
    const paths = [`/products/${id}`, `/products/category/${categoryId}`, '/categories', '/collections'];
    const before = await Promise.all(paths.map((path) => api.get(path)));
    await change(id, translated({ name: 'कुर्ता', description: '<p>मुलायम</p>' }));
    const headers = { 'Accept-Language': 'fr, en-GB;q=0.8' };
    for (const [index, path] of paths.entries()) {
      const { body, headers: sent } = await api.get(path, { headers });
      expect(body).toEqual(before[index]?.body);
      expect(sent.get('content-language')).toBe('en');
      expect((await api.get(path, { headers: { 'If-None-Match': sent.get('etag') ?? '' } })).status).toBe(304);
    }
  });

  test('a cart and a wishlist name it in the language of the page, with no more statements', async () => {
    const { id, name, variants } = await createProduct();
    await change(id, translated({ name: 'नील कुर्ता', description: '<p>मुलायम</p>' }));
    const { user, token: own } = await createCustomer(api);
    if (variants[0]) await fillCart(user, variants[0]);
    await api.post(`/wishlist/${id}`, { token: own });
    const english = await statementsOf(() => api.get('/cart', { token: own }));
    const other = await statementsOf(() => hindi('/cart', { token: own }));
    expect(english.answer.body.cartItems[0].product).toMatchObject({ name });
    expect(other.answer.body.cartItems[0].product).toMatchObject({ name: 'नील कुर्ता', address: name });
    expect(other.asked).toHaveLength(english.asked.length);
    const { wishlist } = (await hindi('/wishlist', { token: own })).body;
    expect(wishlist.items[0].product).toMatchObject({ name: 'नील कुर्ता', address: name });
  });
});

describe('a category', () => {
  test('is named in the language that is asked for, in the tree and with its products', async () => {
    const category = await createCategory();
    const { id } = await createProduct({ categoryId: category.id });
    await hindi(`/products/${id}`);
    const json = { name: category.name, ...translated({ name: 'कुर्ते', description: 'रोज़ के लिए' }) };
    expect((await api.put(`/categories/${category.id}`, { token, json })).status).toBe(200);
    const found = ({ body }: Answer) => body.categories.find(({ id }: { id: string }) => id === category.id);
    expect(found(await hindi('/categories'))).toMatchObject({ name: 'कुर्ते', description: 'रोज़ के लिए' });
    expect(found(await api.get('/categories'))).toMatchObject({ name: category.name, description: '' });
    expect((await hindi(`/products/${id}`)).body.product.category).toEqual({ id: category.id, name: 'कुर्ते' });
    await api.put(`/categories/${category.id}`, { token, json: { name: unique('Kurtas') } });
    expect((await stored(`categories/${category.id}`)).translations.hi.name).toBe('कुर्ते');
    expect((await Category.query().findById(category.id))?.slug).toBe(category.slug);
  });
});

describe('a collection', () => {
  test('is named in the language that is asked for, at the same address', async () => {
    const { id, name, slug } = await createCollection({ description: 'For the festival.' });
    const save = (fields: object) => api.put(`/collections/${id}`, { token, json: { name, ...fields } });
    expect((await save({ description: 'For the festival.', ...translated({ name: 'त्योहार' }) })).status).toBe(200);
    const { collection } = (await hindi(`/collections/${slug}`)).body;
    expect(collection).toMatchObject({ name: 'त्योहार', slug, description: 'For the festival.' });
    const named = (await hindi('/collections')).body.collections.find((one: { slug: string }) => one.slug === slug);
    expect(named.name).toBe('त्योहार');
    expect((await api.get(`/collections/${slug}`)).body.collection.name).toBe(name);
    await save({});
    expect((await stored(`collections/${id}`)).translations).toEqual({ hi: { name: 'त्योहार' } });
  });
});

test.each<[TranslatedKind, string]>([
  ['category', 'categories'],
  ['collection', 'collections'],
])('a new %s may have its translations at once', async (_, path) => {
  const json = { name: unique('New'), ...translated({ name: 'नया', description: 'नई चीज़ें' }) };
  const { status, body } = await api.post(`/${path}`, { token, json });
  expect(status).toBe(201);
  const { id } = body.category ?? body.collection;
  expect((await stored(`${path}/${id}`)).translations).toEqual({ hi: { name: 'नया', description: 'नई चीज़ें' } });
});

test('what a search of the back office reads of the names in other languages has room for all of them', () => {
  const names = OTHER_LANGUAGES.map(() => 'क'.repeat(LIMITS.name));
  expect(JSON.stringify(names).length + names.length).toBeLessThanOrEqual(600);
});

test('a shop that speaks English only answers in English, and tells its forms so', async () => {
  expect((await api.get('/staff/me', { token })).body.languages).toEqual(['en', 'hi']);
  const english = await startTestApi({ LANGUAGES: 'en' });
  try {
    const { id, name } = await createProduct({ translations: JSON.stringify({ hi: { name: 'कुर्ता' } }) });
    const { body, headers } = await english.get(`/products/${id}`, HINDI);
    expect([body.product.name, headers.get('content-language')]).toEqual([name, 'en']);
    const { token: own } = await createAdmin(english);
    expect((await english.get('/staff/me', { token: own })).body.languages).toEqual(['en']);
  } finally {
    await english.close();
  }
});
