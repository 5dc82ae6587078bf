import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct, formOf, twoPictures } from '../../testing/factories/catalogue';
import { createAdmin, type SignedIn, unique } from '../../testing/factories/users';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** The names of the products in a category that fit, in order. */
async function names(categoryId: string, fields: object, sort = ['price', 'ASC']): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ categoryId, ...fields }));
  const { body } = await api.get(`/admin/products?filter=${filter}&sort=${encodeURIComponent(JSON.stringify(sort))}`, {
    token: admin.token,
  });
  return body.map(({ name }: { name: string }) => name);
}

describe('GET /admin/products', () => {
  test('filters by subtree, stock and price', async () => {
    const { id: parentId } = await createCategory();
    const { id: categoryId } = await createCategory({ parentId });
    await createProduct({ categoryId, name: 'Full', variants: [{ stock: 50, price: 10_000 }] });
    await createProduct({
      categoryId,
      name: 'Low',
      variants: [
        { stock: 50, price: 20_000 },
        { size: 'L', stock: 5 },
      ],
    });
    await createProduct({
      categoryId,
      name: 'Gap',
      variants: [
        { stock: 50, price: 30_000 },
        { size: 'L', stock: 0 },
      ],
    });
    await createProduct({
      categoryId,
      name: 'Out',
      variants: [
        { stock: 0, price: 40_050 },
        { size: 'L', stock: 0 },
      ],
    });
    expect(await names(parentId, {})).toEqual(['Full', 'Low', 'Gap', 'Out']);
    expect(await names(parentId, { stock: 'in' })).toEqual(['Full', 'Low', 'Gap']);
    expect(await names(parentId, { stock: 'low' })).toEqual(['Low']);
    expect(await names(parentId, { stock: 'sizeOut' })).toEqual(['Gap', 'Out']);
    expect(await names(parentId, { stock: 'out' })).toEqual(['Out']);
    expect(await names(parentId, { minPrice: '200', maxPrice: 300 })).toEqual(['Low', 'Gap']);
    expect(await names(parentId, { minPrice: '400.5' })).toEqual(['Out']);
  });

  test('finds any words of a name in any order, with typos, of drafts and of what was just saved', async () => {
    const { id: categoryId } = await createCategory();
    const [made, word] = [await createProduct({ categoryId, name: 'Indigo Jamdani Wrap Dress' }), unique('Kurti')];
    await createProduct({ categoryId, name: `Long ${word}`, status: 'DRAFT' });
    await createProduct({ categoryId, name: 'Striped Pallazo', status: 'ARCHIVED' });
    for (const q of ['jamdani', 'wrap dress', 'DRESS indigo', 'dresses', 'wra jam', 'jamdanni'])
      expect(await names(categoryId, { q }), q).toEqual([made.name]);
    expect(await names(categoryId, { q: word })).toEqual([`Long ${word}`]);
    expect(await names(categoryId, { q: 'palazo' })).toEqual(['Striped Pallazo']);
    expect(await names(categoryId, { q: 'wrap jumpsuit' })).toEqual([]);
    expect(await names(categoryId, { q: '!?' })).toEqual([]);
  });

  test('a row has the first image and no description, a product by itself has all', async () => {
    const { id, categoryId, images } = await createProduct({ description: '<p>Cotton</p>' });
    const filter = encodeURIComponent(JSON.stringify({ categoryId }));
    const { body } = await api.get(`/admin/products?filter=${filter}`, { token: admin.token });
    const { body: whole } = await api.get(`/admin/products/${id}`, { token: admin.token });
    expect(whole).toMatchObject({
      description: '<p>Cotton</p>',
      tags: [],
      images: images.map((image) => ({ id: image.id })),
    });
    const { description: _, tags: _tags, ...shown } = whole;
    expect(body).toEqual([{ ...shown, images: whole.images.slice(0, 1) }]);
  });

  test('sorts by the last change', async () => {
    const { id: categoryId } = await createCategory();
    const [one] = [await createProduct({ categoryId, name: 'One' }), await createProduct({ categoryId, name: 'Two' })];
    expect(await names(categoryId, {}, ['updatedAt', 'DESC'])).toEqual(['Two', 'One']);
    await one.$query().patch({ name: 'One again' });
    expect(await names(categoryId, {}, ['updatedAt', 'DESC'])).toEqual(['One again', 'Two']);
  });

  test.each([{ stock: 'some' }, { minPrice: 'cheap' }, { maxPrice: '-1' }, { inStock: true }])(
    'refuses %j',
    async (fields) => {
      const filter = encodeURIComponent(JSON.stringify(fields));
      const { status, body } = await api.get(`/admin/products?filter=${filter}`, { token: admin.token });
      expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'filter' });
    },
  );
});

describe('the audit log', () => {
  const entriesOf = (entityId: string) => AuditEntry.query().where({ entityId }).orderBy(['createdAt', 'id']);

  test('knows who made, changed and deleted a product, and what changed', async () => {
    const { id: categoryId, name: category } = await createCategory();
    const variants = [{ color: 'Indigo', size: 'M', stock: 5, originalPrice: 1299.5, discountPrice: 300 }];
    const fields = { productName: unique('Kurta'), categoryId, productVariants: variants };
    const made = await api.post('/products', {
      token: admin.token,
      form: formOf(fields, 'images', await twoPictures()),
    });
    const {
      id,
      variants: [variant],
    } = made.body.product;
    const changed = { ...fields, id, productVariants: [{ ...variants[0], id: variant.id, stock: 7, stockWas: 5 }] };
    await api.post('/products', { token: admin.token, form: formOf(changed) });
    await api.post('/products', {
      token: admin.token,
      form: formOf({ ...changed, productVariants: [{ ...variants[0], id: variant.id, stock: 7 }] }),
    });
    await api.delete(`/products/${id}`, { token: admin.token });

    const entries = await entriesOf(id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['created', 'changed', 'deleted'].map((action) => [action, admin.user.id]),
    );
    const [created, edited, deleted] = entries.map(({ changes }) => JSON.parse(changes));
    expect(created).toMatchObject({ name: [null, fields.productName], category: [null, category], images: [null, 2] });
    expect(edited).toEqual({
      [`variant ${variant.id.slice(-4)}`]: [
        'Indigo, M: 5 at ₹1299.5, compare-at ₹1599.5',
        'Indigo, M: 7 at ₹1299.5, compare-at ₹1599.5',
      ],
    });
    expect(deleted).toMatchObject({ name: [fields.productName, null], variants: [1, null] });
  });

  test('knows the same of a category', async () => {
    const above = await createCategory();
    const json = { name: unique('Shawls'), description: 'Warm' };
    const { category } = (await api.post('/categories', { token: admin.token, json })).body;
    await api.put(`/categories/${category.id}`, { token: admin.token, json: { name: json.name, parentId: above.id } });
    await api.delete(`/categories/${category.id}`, { token: admin.token });
    const entries = await entriesOf(category.id);
    expect(entries.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ['created', { name: [null, json.name], description: [null, 'Warm'] }],
      ['changed', { below: [null, above.name] }],
      ['deleted', { name: [json.name, null], description: ['Warm', null], below: [above.name, null] }],
    ]);
  });
});
