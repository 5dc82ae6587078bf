import type { AuditEntry, EditConflict } from '@rangrekha/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../features/products/Product';
import { type Answer, startTestApi, type TestApi } from '../testing/api';
import { createCategory, createProduct, formOf, picture } from '../testing/factories/catalogue';
import { createAdmin, createEditor, type SignedIn, unique } from '../testing/factories/users';

let api: TestApi;
let meera: SignedIn;
let irfan: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  meera = await createAdmin(api, { firstName: 'Meera', lastName: 'Kothari' });
  irfan = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
});
afterAll(() => api.close());

type Read = Record<string, unknown> & { id: string; revision: number };

/** A kind of row that two people edit: how it is read, and how a form saves it. */
interface Edited {
  read(): Promise<Read>;
  save(by: SignedIn, read: Partial<Read>, name: string): Promise<Answer>;
  /** What the audit log calls the field that `save` sets. */
  field: string;
}

const get = async (path: string) => (await api.get(path, { token: meera.token })).body as Read;

async function aProduct(): Promise<Edited> {
  const { id, variants, categoryId } = await createProduct();
  return {
    field: 'name',
    read: () => get(`/admin/products/${id}`),
    save: ({ token }, { revision }, productName) => {
      const productVariants = variants.map(({ id: variantId, color, size }) => {
        return { id: variantId, color, size, originalPrice: 1299 };
      });
      return api.post('/products', { token, form: formOf({ id, revision, productName, categoryId, productVariants }) });
    },
  };
}

async function aCategory(): Promise<Edited> {
  const { id } = await createCategory();
  return {
    field: 'name',
    read: () => get(`/admin/categories/${id}`),
    save: ({ token }, { revision }, name) => api.put(`/categories/${id}`, { token, json: { name, revision } }),
  };
}

const aCompany = async (): Promise<Edited> => ({
  field: 'name',
  read: () => get('/admin/company/1'),
  save: ({ token }, { revision }, name) => api.put('/company-details', { token, form: formOf({ name, revision }) }),
});

const aPage = (first: string, status: string) => async (): Promise<Edited> => {
  const text = { title: unique('Care'), slug: unique('care'), content: '<p>Cold.</p>' };
  const { page } = (await api.post('/legal-pages', { token: meera.token, json: { ...text, status: first } })).body;
  return {
    field: 'title',
    read: () => get(`/admin/legal-pages/${page.id}`),
    save: ({ token }, { revision }, title) =>
      api.post('/legal-pages', { token, json: { ...text, id: page.id, title, status, revision } }),
  };
};

const conflictOf = ({ body }: Answer) => body.conflict as EditConflict;
const reported = ({ actor, action, changes }: AuditEntry) => [actor.name, action, changes.map(({ field }) => field)];

describe.each<[string, () => Promise<Edited>]>([
  ['a product', aProduct],
  ['a category', aCategory],
  ['the company', aCompany],
  ['the draft of a page', aPage('PUBLISHED', 'DRAFT')],
  ['a page that was never published', aPage('DRAFT', 'DRAFT')],
  ['a page to publish', aPage('PUBLISHED', 'PUBLISHED')],
])('%s', (_what, make) => {
  let edited: Edited;
  beforeEach(async () => {
    edited = await make();
  });

  test('is not saved over a later save of somebody else', async () => {
    const seen = await edited.read();
    const [first, second] = [unique('First'), unique('Second')];
    expect((await edited.save(meera, seen, first)).status).toBe(200);
    const answer = await edited.save(irfan, seen, second);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'EDIT_CONFLICT' });
    expect(answer.body.message).toBe('Meera Kothari changed this while you were editing. Nothing was saved.');
    const { revision, edits } = conflictOf(answer);
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ actor: { id: meera.user.id, name: 'Meera Kothari' } });
    expect(edits[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(edits[0]?.changes).toContainEqual(expect.objectContaining({ field: edited.field, after: first }));
    expect(JSON.stringify(await edited.read())).toContain(first);
    expect((await edited.save(irfan, { revision }, second)).status).toBe(200);
    expect(JSON.stringify(await edited.read())).toContain(second);
  });

  test('is saved again and again with the newest revision', async () => {
    let { revision } = await edited.read();
    for (const name of ['One', 'Two', 'Three'].map(unique)) {
      const { status, body } = await edited.save(meera, { revision }, name);
      expect([status, body.revision]).toEqual([200, revision + 1]);
      revision = body.revision;
    }
    expect((await edited.read()).revision).toBe(revision);
  });

  test('is saved by one of five people at once', async () => {
    const seen = await edited.read();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => edited.save(meera, seen, unique(`Name ${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is saved over any change if no revision is named', async () => {
    await edited.save(meera, await edited.read(), unique('First'));
    expect((await edited.save(irfan, {}, unique('Second'))).status).toBe(200);
  });

  test('names every later edit, newest first', async () => {
    const seen = await edited.read();
    await edited.save(meera, {}, unique('First'));
    await edited.save(irfan, {}, unique('Second'));
    const { edits } = conflictOf(await edited.save(meera, seen, unique('Third')));
    expect(edits.map(({ actor }) => actor.name)).toEqual(['Irfan Sheikh', 'Meera Kothari']);
  });

  test.each(['-1', 'x', '1.5', '', '99999999999999'])('refuses the revision %j', async (revision) => {
    const { status, body } = await edited.save(meera, { revision: revision as never }, unique('Name'));
    expect({ status, path: body.errors?.[0].path }).toEqual({ status: 400, path: 'revision' });
  });
});

describe('a product', () => {
  let product: Product;
  let seen: Read;
  beforeEach(async () => {
    product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
    seen = await get(`/admin/products/${product.id}`);
  });

  const bodyOf = ({ id, name, categoryId, variants }: Product) => ({
    id,
    productName: name,
    categoryId,
    productVariants: variants.map((variant) => ({
      id: variant.id,
      color: variant.color,
      colorHexCode: variant.colorHex,
      size: variant.size,
      stock: variant.stock,
      stockWas: variant.stock,
      originalPrice: variant.price / 100,
    })),
  });
  const save = (fields: object, files?: Record<string, Blob>, by = irfan) =>
    api.post('/products', { token: by.token, form: formOf({ ...bodyOf(product), ...fields }, 'images', files) });
  const saveStale = () => save({ revision: seen.revision, productName: unique('Mine') });

  test('keeps variants that the form does not know of', async () => {
    const added = { color: 'Madder', size: 'L', stock: 9, originalPrice: 999 };
    const { productVariants } = bodyOf(product);
    await save({ productVariants: [...productVariants, added] }, undefined, meera);
    const answer = await saveStale();
    expect(answer.status).toBe(409);
    expect(conflictOf(answer).edits[0]?.changes).toContainEqual({ field: 'variants', before: '2', after: '3' });
    expect((await api.get(`/products/${product.id}`)).body.product.variants).toHaveLength(3);
    expect((await save({})).body.product.variants).toHaveLength(2);
  });

  test.each<[string, () => object, string]>([
    ['a colour code', () => ({ productVariants: recoloured() }), 'variant order'],
    [
      'the order of variants',
      () => ({ productVariants: bodyOf(product).productVariants.toReversed() }),
      'variant order',
    ],
    ['an alt text', () => ({ imageOrder: [{ id: product.images[0]?.id, alt: 'Front' }] }), 'image order'],
    ['the order of images', () => ({ imageOrder: [product.images[1]?.id] }), 'image order'],
  ])('is changed by %s', async (_what, fields, field) => {
    await save(fields(), undefined, meera);
    const answer = await saveStale();
    expect(answer.status).toBe(409);
    expect(conflictOf(answer).edits.map(reported)).toEqual([['Meera Kothari', 'changed', [field]]]);
  });
  const recoloured = () => bodyOf(product).productVariants.map((variant) => ({ ...variant, colorHexCode: '#aa0000' }));

  test('gets a new revision with a new image, and says so before its images are counted', async () => {
    await save({}, { 'new.png': await picture('png') }, meera);
    const all = product.images.map(({ id }) => id);
    const answer = await save({ revision: seen.revision, deletedImageIds: all });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'EDIT_CONFLICT' });
  });

  test('gets a new revision with a change of its category alone', async () => {
    const { id: categoryId } = await createCategory();
    await api.put(`/products/${product.id}/fields`, { token: meera.token, json: { categoryId } });
    expect(conflictOf(await saveStale()).edits.map(reported)).toEqual([['Meera Kothari', 'changed', ['category']]]);
  });

  const importOf = (line: string) => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([`name,color,size,stock,originalPrice\r\n"${product.name}",${line}\r\n`]),
      'autumn.csv',
    );
    return api.post('/admin/products/import', { token: meera.token, form });
  };

  test.each([
    ['a price', 'Indigo,S,10,1499'],
    ['a variant', 'Indigo,XL,5,1299'],
  ])('is changed by an import of %s', async (_what, line) => {
    expect((await importOf(line)).status).toBe(200);
    const [edit] = conflictOf(await saveStale()).edits;
    expect(edit).toMatchObject({ actor: { name: 'Meera Kothari' }, action: 'imported', entityName: 'autumn.csv' });
  });

  test('keeps its revision when stock moves: a quick edit, a form, an import', async () => {
    const [small] = product.variants;
    await api.put(`/stock/${small?.id}`, { token: meera.token, json: { stock: 8, stockWas: 10 } });
    expect((await importOf('Indigo,S,7,1299')).status).toBe(200);
    const productVariants = bodyOf(product).productVariants.map((variant) => ({ ...variant, stock: 12 }));
    const { body } = await save({ productVariants, revision: seen.revision }, undefined, meera);
    expect(body.revision).toBe(seen.revision);
    const mine = await saveStale();
    expect(mine.status).toBe(200);
    expect(mine.body.product.variants.map(({ stock }: { stock: number }) => stock)).toEqual([9, 12]);
  });

  test('keeps its revision if a save changes nothing', async () => {
    await save({}, undefined, meera);
    expect((await saveStale()).status).toBe(200);
  });

  test('shows its revision to the back office only', async () => {
    expect((await api.get(`/products/${product.id}`)).body.product).not.toHaveProperty('revision');
  });
});

test('an editor learns who saved the page', async () => {
  const edited = await aPage('PUBLISHED', 'DRAFT')();
  const editor = await createEditor(api);
  const seen = await edited.read();
  await edited.save(meera, seen, unique('First'));
  const answer = await edited.save(editor, seen, unique('Second'));
  expect(conflictOf(answer).edits.map(reported)).toEqual([['Meera Kothari', 'changed', ['title']]]);
});
