import { LIMITS } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { readCsv } from '../../http/csv/csv';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { type Cells, importCounts as counts, exportedLines, sendProducts } from '../../testing/files/product-csv';
import { Product } from '../products/Product';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const send = (lines: Cells[]) => sendProducts(api, admin.token, lines);
const exported = (product: Product) => exportedLines(api, admin.token, product);
const shown = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({ status, body });
const reload = (id: string) => Product.query().findById(id).withGraphFetched(Product.graph).throwIfNotFound();

describe('GET /admin/products.csv', () => {
  test('has a line for each variant, safe for spreadsheets, and says how many', async () => {
    const { id: parentId, name: above } = await createCategory();
    const category = await createCategory({ parentId });
    const name = unique('=HYPERLINK("x")');
    const product = await createProduct({
      categoryId: category.id,
      name,
      description: '<p>One,\n"two"</p>',
      variants: [
        { stock: 4, price: 129_950, discount: 30_000 },
        { size: '@XL', color: '-', stock: 0 },
      ],
    });
    expect(await exported(product)).toEqual([
      expect.objectContaining({
        productId: product.id,
        variantId: product.variants[0]?.id,
        name,
        category: `${above} > ${category.name}`,
        description: '<p>One,\n"two"</p>',
        images: product.images.map(({ mediaId }) => mediaId).join(' '),
        color: 'Indigo',
        colorHexCode: '#26355f',
        size: 'M',
        stock: '4',
        stockWas: '4',
        originalPrice: '1299.5',
        discountPrice: '300',
      }),
      expect.objectContaining({ color: '-', size: '@XL', stock: '0', discountPrice: '' }),
    ]);
    const { body, headers } = await api.get('/admin/products.csv', { token: admin.token });
    expect(body).toContain(`"'=HYPERLINK(""x"")`);
    expect(body).toContain("'@XL");
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    expect(Number(headers.get('x-total-rows'))).toBe([...readCsv(body)].length - 1);
  });

  test('has the tags of a product, and the import sets them, leaves them, and takes them away', async () => {
    const product = await createProduct({
      tags: [{ tag: 'eid' }, { tag: 'block print' }],
      variants: [{}, { size: 'L' }],
    });
    const lines = await exported(product);
    expect(lines.map(({ tags }) => tags)).toEqual(['block print, eid', 'block print, eid']);
    expect(shown(await send(lines))).toEqual(counts(0, 0, 2));
    const line = { name: product.name, color: 'Indigo', size: 'M' };
    const tagsAfter = async (tags: string) => {
      const { status } = await send([{ ...line, tags }]);
      return { status, tags: (await exported(product))[0]?.tags };
    };
    expect(await tagsAfter(' Wedding  Guest,EID, eid,, ')).toEqual({ status: 200, tags: 'eid, wedding guest' });
    const { revision } = await reload(product.id);
    expect(shown(await send([{ ...line, tags: 'wedding guest,eid' }]))).toEqual(counts(0, 0, 1));
    expect(await tagsAfter('')).toEqual({ status: 200, tags: 'eid, wedding guest' });
    expect((await reload(product.id)).revision).toBe(revision);
    expect(await tagsAfter('None')).toEqual({ status: 200, tags: '' });
    expect((await reload(product.id)).revision).toBe(revision + 1);
    // A tag of this name.
    expect(await tagsAfter('None,')).toEqual({ status: 200, tags: 'none,' });
    expect(await tagsAfter('none,')).toEqual({ status: 200, tags: 'none,' });
    const [one, other, image] = [unique('Kurta'), unique('Kurta'), lines[0]?.images ?? null];
    const news = {
      category: lines[0]?.category ?? '',
      images: image,
      color: 'Red',
      size: 'M',
      originalPrice: 1,
      stock: 1,
    };
    expect(
      await send([
        { ...news, name: one, tags: 'new' },
        { ...news, name: other },
      ]),
    ).toMatchObject(counts(2, 0, 0));
    const added = await Product.query().whereIn('name', [one, other]).withGraphFetched('tags').orderBy('id');
    expect(added.map(({ tags }) => tags?.map(({ tag }) => tag))).toEqual([['new'], []]);
    const refused = await send([
      { ...line, tags: 'x'.repeat(LIMITS.tag + 1) },
      { ...line, size: 'L', tags: 'eid' },
    ]);
    expect(refused.body.errors).toEqual([
      { path: 'file.2.tags', message: `must have at most ${LIMITS.tag} characters` },
    ]);
    const differing = await send([
      { ...line, tags: 'new' },
      { ...line, size: 'L', tags: 'eid' },
    ]);
    expect(differing.body.errors).toMatchObject([{ path: 'file.3.tags' }]);
  });

  test('goes on behind the first page', async () => {
    const [{ id: categoryId }, createdAt] = [await createCategory(), new Date()];
    const products = Array.from({ length: 450 }, (_, index) => ({ id: uuidv7(), name: `Bulk ${index}` }));
    const common = { categoryId, description: '', firstPrice: 1, createdAt, updatedAt: createdAt };
    const look = { position: 0, color: 'Red', colorHex: '#aa0000', colorFamily: 'Red', size: 'M', stock: 0, price: 1 };
    await Product.knex()('products').insert(products.map((product) => ({ ...product, ...common })));
    await Product.knex()('product_variants').insert(
      products.map(({ id }) => ({ id: uuidv7(), productId: id, ...look })),
    );
    const { body } = await api.get('/admin/products.csv', { token: admin.token });
    const ids = [...readCsv(body)].map(({ cells }) => cells[0]);
    for (const { id } of products) expect(ids.filter((other) => other === id)).toHaveLength(1);
  });

  test('has only the named products, and leaves out deleted ones', async () => {
    const [one, other] = [await createProduct({ variants: [{}, { size: 'L' }] }), await createProduct()];
    const chosen = (ids: unknown) => api.post('/admin/products.csv', { token: admin.token, json: { ids } });
    const { body, headers } = await chosen([one.id, uuidv7()]);
    const [head, ...records] = readCsv(body);
    expect(head?.cells[0]).toBe('productId');
    expect(records.map(({ cells }) => cells[0])).toEqual([one.id, one.id]);
    expect(headers.get('x-total-rows')).toBe('2');
    expect([...readCsv((await chosen([one.id, other.id])).body)]).toHaveLength(4);
    const many = Array.from({ length: LIMITS.bulk }, () => uuidv7());
    expect(await chosen(many)).toMatchObject({ status: 200 });
    for (const bad of [undefined, [], 'x', ['x'], [...many, one.id]])
      expect(await chosen(bad)).toMatchObject({
        status: 400,
        body: { errors: [{ path: expect.stringMatching(/^ids/) }] },
      });
  });

  test('is for admins, and the audit log names the reader', async () => {
    expect((await api.get('/admin/products.csv')).status).toBe(401);
    expect((await api.get('/admin/products.csv', { token: (await createCustomer(api)).token })).status).toBe(403);
    const other = await createAdmin(api);
    await api.get('/admin/products.csv', { token: other.token });
    expect(await AuditEntry.query().where({ actorId: other.user.id })).toMatchObject([
      { action: 'exported', entity: 'product', entityName: 'products.csv' },
    ]);
  });
});
