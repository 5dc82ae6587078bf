import type { Category as CategoryJson } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, unique } from '../../testing/factories/users';
import { Category } from './Category';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

async function nodeOf(id: string): Promise<CategoryJson | undefined> {
  const { body } = await api.get('/categories');
  const find = (categories: CategoryJson[]): CategoryJson | undefined =>
    categories.flatMap((category) => (category.id === id ? category : (find(category.subCategories) ?? [])))[0];
  return find(body.categories);
}

describe('GET /categories', () => {
  test('gives the tree, each with the products of its whole subtree', async () => {
    const top = await createCategory();
    const middle = await createCategory({ parentId: top.id });
    const leaf = await createCategory({ parentId: middle.id });
    await createProduct({ categoryId: top.id });
    await createProduct({ categoryId: leaf.id });
    await createProduct({ categoryId: leaf.id });
    const found = await nodeOf(top.id);
    expect(found).toMatchObject({ name: top.name, slug: top.slug, productCount: 3 });
    expect(found?.subCategories).toMatchObject([
      { id: middle.id, productCount: 2, subCategories: [{ id: leaf.id, productCount: 2, subCategories: [] }] },
    ]);
  });
});

describe('POST /categories', () => {
  test('adds one at the top, with a slug from its name', async () => {
    const name = unique('Sarees & Dupattas');
    const { status, body } = await api.post('/categories', { token, json: { name, description: 'Unsewn lengths.' } });
    expect(status).toBe(201);
    expect(body.message).toBe(TEXTS.categories.saved);
    expect(body.category).toMatchObject({ name, description: 'Unsewn lengths.', productCount: 0, subCategories: [] });
    expect(body.category.slug).toBe(name.toLowerCase().replace(' & ', '-'));
    expect(await nodeOf(body.category.id)).toEqual(body.category);
  });

  test('adds one below another, after its siblings', async () => {
    const parent = await createCategory();
    const first = await api.post('/categories', { token, json: { name: unique('Cotton'), parentId: parent.id } });
    const second = await api.post('/categories', { token, json: { name: unique('Silk'), parentId: parent.id } });
    expect((await nodeOf(parent.id))?.subCategories.map(({ id }) => id)).toEqual([
      first.body.category.id,
      second.body.category.id,
    ]);
  });

  test('gives a name that is taken elsewhere a slug of its own, also when five ask at once', async () => {
    const name = unique('Anarkalis');
    const parents = await Promise.all(Array.from({ length: 5 }, () => createCategory()));
    const answers = await Promise.all(
      parents.map(({ id }) => api.post('/categories', { token, json: { name, parentId: id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const slug = name.toLowerCase();
    expect(answers.map(({ body }) => body.category.slug).sort()).toEqual([
      slug,
      `${slug}-2`,
      `${slug}-3`,
      `${slug}-4`,
      `${slug}-5`,
    ]);
  });

  test.each(['top', 'below another'])('refuses the name of a sibling in any case, also at once: %s', async (place) => {
    const parentId = place === 'top' ? null : (await createCategory()).id;
    const name = unique('Angrakhas');
    const names = [name, name.toUpperCase(), ` ${name} `, name, name];
    const answers = await Promise.all(
      names.map((text) => api.post('/categories', { token, json: { name: text, parentId } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { body } = answers.find(({ status }) => status === 409) as Answer;
    const message = TEXTS.categories.nameTaken;
    expect(body).toMatchObject({ message, code: 'DUPLICATE', errors: [{ path: 'name', message }] });
  });

  test('takes a name that only looks alike', async () => {
    const { id: parentId } = await createCategory();
    for (const name of ['Eclat', 'Éclat', 'Eclats'])
      expect((await api.post('/categories', { token, json: { name, parentId } })).status).toBe(201);
  });

  test('makes slugs from names in any script', async () => {
    const { id: parentId } = await createCategory();
    const { body } = await api.post('/categories', { token, json: { name: 'साड़ियाँ !', parentId } });
    expect(body.category.slug).toMatch(/^साड़ियाँ(-\d+)?$/u);
    const accented = await api.post('/categories', { token, json: { name: 'Éclat', parentId } });
    expect(accented.body.category.slug).toMatch(/^eclat(-\d+)?$/);
    const without = await api.post('/categories', { token, json: { name: '!!!', parentId } });
    expect(without.body.category.slug).toMatch(/^category(-\d+)?$/);
  });

  test.each([[{}], [{ name: '   ' }], [{ name: null }]])('asks for a name: %j', async (json) => {
    const { status, body } = await api.post('/categories', { token, json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: TEXTS.categories.nameRequired, errors: [{ path: 'name' }] });
  });

  test('names every field that does not fit', async () => {
    const { status, body } = await api.post('/categories', {
      token,
      json: { name: 'x'.repeat(121), description: 5, parentId: 'none' },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'description', 'parentId']);
  });

  test('answers 404 for a parent that is not there', async () => {
    expect((await api.post('/categories', { token, json: { name: 'Lost', parentId: uuidv7() } })).status).toBe(404);
  });

  test('is for admins', async () => {
    const customer = await createCustomer(api);
    expect((await api.post('/categories', { json: {} })).status).toBe(401);
    expect((await api.post('/categories', { token: customer.token, json: {} })).status).toBe(403);
  });
});

describe('PUT /categories/{id}', () => {
  test('renames and describes; what is left out stays, the slug too', async () => {
    const parent = await createCategory();
    const category = await createCategory({ parentId: parent.id, description: 'Old' });
    const name = unique('New name');
    const renamed = await api.put(`/categories/${category.id}`, { token, json: { name } });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({
      message: TEXTS.categories.saved,
      category: { name, description: 'Old', slug: category.slug },
    });
    const emptied = await api.put(`/categories/${category.id}`, { token, json: { name, description: null } });
    expect(emptied.body.category.description).toBe('');
    expect((await Category.query().findById(category.id))?.parentId).toBe(parent.id);
  });

  test('gives it a class of goods for GST; what is left out stays, an empty text takes it away', async () => {
    const { body } = await api.post('/categories', { token, json: { name: unique('Silk'), rateClass: 'FABRIC' } });
    const { id, name } = body.category;
    const classNow = async () => (await api.get(`/admin/categories/${id}`, { token })).body.rateClass;
    expect(await classNow()).toBe('FABRIC');
    const put = (json: object) => api.put(`/categories/${id}`, { token, json: { name, ...json } });
    await put({});
    expect(await classNow()).toBe('FABRIC');
    await put({ rateClass: '' });
    expect(await classNow()).toBeNull();
    await put({ rateClass: 'BAG' });
    await put({ rateClass: null });
    expect(await classNow()).toBeNull();
    expect(await put({ rateClass: 'CARPET' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rateClass' }] },
    });
    const { body: log } = await api.get('/admin/audit', { token });
    const ofIt = log.filter(({ entityId }: { entityId: string }) => entityId === id);
    expect(ofIt[0].changes).toEqual([{ field: 'rateClass', before: 'BAG', after: null }]);
  });

  test('gives it a tariff code, kept, taken away and logged like its class of goods', async () => {
    const { body } = await api.post('/categories', { token, json: { name: unique('Silk'), hsnCode: ' 5007 ' } });
    const { id, name } = body.category;
    const codeNow = async () => (await api.get(`/admin/categories/${id}`, { token })).body.hsnCode;
    const put = (json: object) => api.put(`/categories/${id}`, { token, json: { name, ...json } });
    await put({});
    expect(await codeNow()).toBe('5007');
    await put({ hsnCode: '' });
    expect(await codeNow()).toBeNull();
    for (const hsnCode of ['500', '50072', '5007 20', 'silk', 5007]) {
      expect(await put({ hsnCode })).toMatchObject({
        status: 400,
        body: { message: TEXTS.categories.hsnInvalid, errors: [{ path: 'hsnCode' }] },
      });
    }
    expect((await put({ hsnCode: '50072010' })).status).toBe(200);
    expect(await codeNow()).toBe('50072010');
  });

  test('a new tariff code has as many digits as the company says; codes from before stay', async () => {
    const { body } = await api.post('/categories', { token, json: { name: unique('Silk'), hsnCode: '5007' } });
    const { id, name } = body.category;
    const setDigits = (hsnDigits: unknown) =>
      api.put('/company-details', { token, json: { name: 'Rangrekha', hsnDigits } });
    for (const hsnDigits of [5, '', null, '06x'])
      expect((await setDigits(hsnDigits)).body.errors).toMatchObject([{ path: 'hsnDigits' }]);
    expect((await setDigits('6')).status).toBe(200);
    try {
      const put = (json: object) => api.put(`/categories/${id}`, { token, json: { name, ...json } });
      const refused = {
        status: 400,
        body: { message: TEXTS.categories.hsnTooShort(6), errors: [{ path: 'hsnCode' }] },
      };
      expect(await put({ hsnCode: '5208' })).toMatchObject(refused);
      expect(await api.post('/categories', { token, json: { name: unique('Cotton'), hsnCode: '5208' } })).toMatchObject(
        refused,
      );
      for (const hsnCode of ['5007', undefined, '520811', '50072010', ''])
        expect((await put({ hsnCode })).status, hsnCode).toBe(200);
    } finally {
      expect((await setDigits(4)).status).toBe(200);
    }
    expect((await api.put(`/categories/${id}`, { token, json: { name, hsnCode: '5208' } })).status).toBe(200);
  });

  test('moves below another and to the top', async () => {
    const [parent, category] = [await createCategory(), await createCategory()];
    await api.put(`/categories/${category.id}`, { token, json: { name: category.name, parentId: parent.id } });
    expect((await nodeOf(parent.id))?.subCategories).toMatchObject([{ id: category.id }]);
    await api.put(`/categories/${category.id}`, { token, json: { name: category.name, parentId: null } });
    const { body } = await api.get('/categories');
    expect(body.categories.map(({ id }: CategoryJson) => id)).toContain(category.id);
    expect((await nodeOf(parent.id))?.subCategories).toEqual([]);
  });

  test('refuses to rename or move it to the name of a sibling; siblings that had one name before are changed freely', async () => {
    const parent = await createCategory();
    const [one, other] = [await createCategory({ parentId: parent.id }), await createCategory()];
    const below = { name: one.name.toUpperCase(), parentId: parent.id };
    for (const json of [below, { ...below, parentId: undefined }]) {
      const category = json.parentId ? other : await createCategory({ parentId: parent.id });
      const { status, body } = await api.put(`/categories/${category.id}`, { token, json });
      expect({ status, code: body.code, path: body.errors?.[0].path }).toEqual({
        status: 409,
        code: 'DUPLICATE',
        path: 'name',
      });
    }
    const twin = await createCategory({ parentId: parent.id, name: one.name });
    const described = { name: twin.name, description: 'The second', parentId: parent.id };
    expect((await api.put(`/categories/${twin.id}`, { token, json: described })).status).toBe(200);
  });

  test('refuses a move below itself or its own descendant', async () => {
    const top = await createCategory();
    const middle = await createCategory({ parentId: top.id });
    const leaf = await createCategory({ parentId: middle.id });
    for (const parentId of [top.id, middle.id, leaf.id]) {
      const { status, body } = await api.put(`/categories/${top.id}`, { token, json: { name: top.name, parentId } });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: 'parentId' }]);
    }
    expect((await Category.query().findById(top.id))?.parentId).toBeNull();
  });

  test('two moves at once never make a circle', async () => {
    const [one, other] = [await createCategory(), await createCategory()];
    const move = (from: Category, to: Category) =>
      api.put(`/categories/${from.id}`, { token, json: { name: from.name, parentId: to.id } });
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('answers 404 for one that is not there, whatever its id looks like', async () => {
    expect((await api.put(`/categories/${uuidv7()}`, { token, json: { name: 'Any' } })).status).toBe(404);
    expect((await api.put('/categories/any', { token, json: { name: 'Any' } })).status).toBe(404);
  });

  test('is for admins', async () => {
    const { token: customer } = await createCustomer(api);
    expect((await api.put(`/categories/${uuidv7()}`, { json: {} })).status).toBe(401);
    expect((await api.put(`/categories/${uuidv7()}`, { token: customer, json: {} })).status).toBe(403);
  });
});

describe('DELETE /categories/{id}', () => {
  test('deletes an empty one', async () => {
    const category = await createCategory();
    const { status, body } = await api.delete(`/categories/${category.id}`, { token });
    expect(status).toBe(200);
    expect(body.category).toMatchObject({ id: category.id, name: category.name });
    expect(await nodeOf(category.id)).toBeUndefined();
    expect((await api.delete(`/categories/${category.id}`, { token })).status).toBe(404);
  });

  test('refuses one that holds products or categories', async () => {
    const [full, parent] = [await createCategory(), await createCategory()];
    await createProduct({ categoryId: full.id });
    await createCategory({ parentId: parent.id });
    for (const { id } of [full, parent]) {
      const { status, body } = await api.delete(`/categories/${id}`, { token });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CATEGORY_IN_USE' });
      expect(await nodeOf(id)).toBeDefined();
    }
  });

  test('is for admins', async () => {
    const { token: customer } = await createCustomer(api);
    const { id } = await createCategory();
    expect((await api.delete(`/categories/${id}`)).status).toBe(401);
    expect((await api.delete(`/categories/${id}`, { token: customer })).status).toBe(403);
    expect(await nodeOf(id)).toBeDefined();
  });
});

describe('GET /admin/categories', () => {
  test('lists and finds by the beginning of a name', async () => {
    const parent = await createCategory();
    const category = await createCategory({ name: unique('Zardozi'), parentId: parent.id });
    const filter = JSON.stringify({ q: category.name.slice(0, -2) });
    const { status, body, headers } = await api.get(`/admin/categories?filter=${encodeURIComponent(filter)}`, {
      token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: category.id, parentId: parent.id }]);
    expect(headers.get('content-range')).toBe('categories 0-0/1');
    expect((await api.get(`/admin/categories/${category.id}`, { token })).body).toMatchObject({ name: category.name });
  });
});
