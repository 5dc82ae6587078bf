import type { ImportProblem } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { errorCode } from '../../database/error-code';
import { transaction } from '../../database/transaction';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { someoneWaitsFor } from '../../testing/database/lock-waits';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { type Cells, importCounts as counts, exportedLines, sendProducts } from '../../testing/files/product-csv';
import { slugOf } from '../categories/slug';
import { StockMovement } from '../inventory/StockMovement';
import { beginChange } from '../products/catalogue-changes';
import { Product } from '../products/Product';
import { ProductImage } from '../products/ProductImage';
import { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const send = (content: Parameters<typeof sendProducts>[2], dryRun = false, token = admin.token) =>
  sendProducts(api, token, content, dryRun);
const exported = (product: Product) => exportedLines(api, admin.token, product);
const shown = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({ status, body });
const reload = (id: string) => Product.query().findById(id).withGraphFetched(Product.graph).throwIfNotFound();

describe('POST /admin/products/import', () => {
  test('of an export changes nothing', async () => {
    const product = await createProduct({
      description: '<p>x</p>',
      variants: [{ discount: 5_000 }, { size: 'L', stock: 0 }],
    });
    const rows = await exported(product);
    expect(shown(await send(rows, true))).toEqual(counts(0, 0, 2));
    expect(shown(await send(rows))).toEqual(counts(0, 0, 2));
    expect(await reload(product.id)).toEqual(product);
  });

  test('takes texts in other languages out and in; a file without their columns changes none', async () => {
    const texts = { name: 'नील कुर्ता', description: '<p>मुलायम</p>' };
    const product = await createProduct({ translations: JSON.stringify({ hi: texts }), variants: [{}, { size: 'L' }] });
    const rows = await exported(product);
    expect(rows[0]).toMatchObject({ 'name:hi': 'नील कुर्ता', 'description:hi': '<p>मुलायम</p>', 'fabric:hi': '' });
    expect(shown(await send(rows))).toEqual(counts(0, 0, 2));
    const without = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes(':'))));
    expect(shown(await send(without))).toEqual(counts(0, 0, 2));
    const cells = { 'name:hi': 'हरा कुर्ता', 'fabric:hi': 'मलमल', 'description:hi': '' };
    expect(shown(await send(rows.map((row) => ({ ...row, ...cells }))))).toEqual(counts(0, 1, 1));
    const { translations } = await reload(product.id);
    expect(JSON.parse(translations ?? '')).toEqual({ hi: { ...texts, name: 'हरा कुर्ता', fabric: 'मलमल' } });
    const differing = rows.map((row, index) => ({ ...row, 'name:hi': `कुर्ता ${index}` }));
    expect((await send(differing)).body.errors[0].path).toContain('name:hi');
  });

  test('changes products and variants, and adds variants; a dry run says so and changes nothing', async () => {
    const { id: parentId, name: above } = await createCategory();
    // A path as the export writes it is read again, also where a name looks like one.
    const category = await createCategory({ parentId, name: unique('Stoles>1m & >2m') });
    const product = await createProduct({ variants: [{ stock: 10 }, { size: 'L', stock: 4 }] });
    const [first, second] = (await exported(product)) as [Cells, Cells];
    const name = unique('Renamed');
    const changes = { name, category: `${above} > ${category.name}`, description: '<p>New</p><script>x</script>' };
    const rows: Cells[] = [
      { ...first, ...changes, originalPrice: '₹1,500.50', discountPrice: 250 },
      { ...second, ...changes, color: 'Madder', colorHexCode: '#9a3324' },
      { name, color: 'Indigo', size: 'XL', originalPrice: 1500, stock: 3 },
    ];
    expect(shown(await send(rows, true))).toEqual(counts(1, 2, 0));
    expect(await reload(product.id)).toEqual(product);

    expect(shown(await send(rows))).toEqual(counts(1, 2, 0));
    const now = await reload(product.id);
    expect(now).toMatchObject({ name, categoryId: category.id, description: '<p>New</p>', firstPrice: 150_050 });
    expect(now.variants).toMatchObject([
      { id: product.variants[0]?.id, price: 150_050, discount: 25_000, stock: 10 },
      { id: product.variants[1]?.id, color: 'Madder', colorHex: '#9a3324', colorFamily: 'Madder', stock: 4 },
      { color: 'Indigo', size: 'XL', stock: 3, price: 150_000, discount: null, colorHex: '#000000' },
    ]);
    expect(now.images).toEqual(product.images);
  });

  test('finds a variant by name, colour and size in any case, and leaves the other variants', async () => {
    const product = await createProduct({ variants: [{ stock: 10, discount: 5_000 }, { size: 'L' }] });
    const row = { name: product.name.toUpperCase(), color: 'indigo', size: 'm', stock: 12 };
    expect(shown(await send([row]))).toEqual(counts(0, 1, 0));
    const { variants, description } = await reload(product.id);
    expect(variants).toMatchObject([
      { stock: 12, price: 129_900, discount: 5_000 },
      { size: 'L', stock: 10 },
    ]);
    expect(description).toBe(product.description);
  });

  test('changes the stock by the difference in the file, and writes the ledger', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }] });
    const [row] = (await exported(product)) as [Cells];
    await Variant.query()
      .findById(row.variantId as string)
      .decrement('stock', 3);
    expect(shown(await send([{ ...row, stock: 15 }]))).toEqual(counts(0, 1, 0));
    expect((await reload(product.id)).variants[0]?.stock).toBe(12);
    const [, line] = await StockMovement.query().where({ productId: product.id }).orderBy('id');
    expect(line).toMatchObject({ changeUnits: 5, stockAfter: 12, reason: 'IMPORT', actorId: admin.user.id });

    for (const change of [
      { stock: 0, stockWas: 15 },
      { stock: LIMITS.stock, stockWas: 0 },
    ]) {
      const refused = await send([{ ...row, ...change }]);
      expect(refused.body.errors[0].message).toContain('it is 12 now');
    }
  });

  test('makes a new product of images that are stored already', async () => {
    const { images } = await createProduct();
    const category = await createCategory();
    const name = unique('Dupatta');
    const ids = images.map(({ mediaId }) => mediaId);
    const row = {
      name,
      category: category.name,
      images: ids.join(' '),
      color: 'Rani',
      size: 'Free',
      originalPrice: 899,
    };
    expect(shown(await send([{ ...row, stock: 6 }]))).toEqual(counts(1, 0, 0));
    const { body } = await api.get(`/products/by-name/${encodeURIComponent(name)}`);
    expect(body.product).toMatchObject({ category: { id: category.id }, variants: [{ stock: 6, originalPrice: 899 }] });
    expect(body.product.images).toHaveLength(2);
    const [line] = await StockMovement.query().where({ productId: body.product.id });
    expect(line).toMatchObject({ changeUnits: 6, reason: 'IMPORT' });

    const without = await send([{ ...row, name: unique('Dupatta'), images: '' }], true);
    expect(without.body.errors).toEqual([{ line: 2, field: 'images', message: expect.stringContaining('2 to 10') }]);
    const unknown = await send([{ ...row, name: unique('Dupatta'), images: `${ids[0]} ${uuidv7()}` }], true);
    expect(unknown.body.errors).toMatchObject([{ line: 2, field: 'images' }]);
  });

  test('knows the images of each colour', async () => {
    const product = await createProduct({
      variants: [{ color: 'Indigo' }, { color: 'Madder' }, { color: 'Madder', size: 'L' }],
      imageColors: ['Indigo', 'Madder', null],
    });
    const [front, madder, cloth] = product.images.map(({ mediaId }) => mediaId);
    const rows = (await exported(product)) as [Cells, Cells, Cells];
    expect(rows.map(({ colorImages }) => colorImages)).toEqual([front, madder, madder]);
    expect(shown(await send(rows))).toEqual(counts(0, 0, 3));

    const [first, ...others] = rows.map(({ colorImages: _, ...row }) => row) as Cells[];
    const colours = async () => (await reload(product.id)).images.map(({ color }) => color);
    const swapped: Cells[] = [{ ...first, colorImages: cloth ?? '' }, ...others];
    expect(shown(await send(swapped, true))).toEqual(counts(0, 1, 2));
    expect(shown(await send(swapped))).toEqual(counts(0, 1, 2));
    expect(await colours()).toEqual([null, 'Madder', 'Indigo']);
    expect((await reload(product.id)).revision).toBe(product.revision + 1);
    // A colour that the file renames takes its images along.
    await send([first as Cells, ...others.map((row) => ({ ...row, color: 'Rust' }))]);
    expect(await colours()).toEqual([null, 'Rust', 'Indigo']);

    const twice = await send(
      [swapped[0] as Cells, { ...others[0], colorImages: `${cloth} ${uuidv7()}` } as Cells],
      true,
    );
    expect(twice.body.errors).toEqual([
      { line: 3, field: 'colorImages', message: 'has an image that another line gives to Indigo' },
      { line: 3, field: 'colorImages', message: 'has an id of no image of this product' },
    ]);
  });

  test('is all or nothing: one bad line, and no line is taken', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }, { size: 'L' }] });
    const [first, second] = (await exported(product)) as [Cells, Cells];
    const rows = [
      { ...first, stock: 11 },
      { ...second, originalPrice: 'dear' },
    ];
    const errors = [{ line: 3, field: 'originalPrice', message: 'must be a number' }];
    expect((await send(rows, true)).body).toMatchObject({ errors, errorCount: 1 });
    const { status, body } = await send(rows);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'IMPORT_REFUSED', errors: [{ path: 'file.3.originalPrice', message: 'must be a number' }] },
    });
    expect(await reload(product.id)).toEqual(product);
  });

  test('leaves one entry in the audit log', async () => {
    const other = await createAdmin(api);
    const rows = (await exported(await createProduct())).map((row) => ({ ...row, stock: 99 }));
    await send(rows, false, other.token);
    const entries = await AuditEntry.query().where({ actorId: other.user.id });
    expect(entries).toMatchObject([{ action: 'imported', entity: 'product', entityName: 'products.csv' }]);
    expect(JSON.parse(entries[0]?.changes ?? '')).toMatchObject({ updates: [null, 1] });
  });

  test.each<[string, (row: Cells) => Cells[], number, string]>([
    ['a name that is empty', (row) => [{ ...row, name: ' ' }], 2, 'name'],
    ['a name that is too long', (row) => [{ ...row, name: 'x'.repeat(121) }], 2, 'name'],
    ['no colour', (row) => [{ ...row, color: '' }], 2, 'color'],
    ['a colour code that is none', (row) => [{ ...row, colorHexCode: 'red' }], 2, 'colorHexCode'],
    ['stock below 0', (row) => [{ ...row, stock: -1 }], 2, 'stock'],
    ['stock above the limit', (row) => [{ ...row, stock: LIMITS.stock + 1 }], 2, 'stock'],
    ['half a unit', (row) => [{ ...row, stock: 1.5 }], 2, 'stock'],
    ['a price with three decimals', (row) => [{ ...row, originalPrice: 1.999 }], 2, 'originalPrice'],
    ['a price above the limit', (row) => [{ ...row, originalPrice: 10_000_000 }], 2, 'originalPrice'],
    ['an id that is none', (row) => [{ ...row, productId: 'x' }], 2, 'productId'],
    ['the id of no product', (row) => [{ ...row, productId: uuidv7() }], 2, 'productId'],
    ['the id of no variant', (row) => [{ ...row, variantId: uuidv7() }], 2, 'variantId'],
    ['a category that is none', (row) => [{ ...row, category: 'Nowhere' }], 2, 'category'],
    ['a variant twice', (row) => [row, row], 3, ''],
    ['two names for one product', (row) => [row, { ...row, variantId: '', size: 'XL', name: 'Other' }], 3, 'name'],
    ['a new variant without a price', (row) => [{ name: row.name ?? '', color: 'Red', size: 'S' }], 2, 'originalPrice'],
  ])('tells the line and the column of %s', async (_what, rowsOf, line, field) => {
    const [row] = (await exported(await createProduct())) as [Cells];
    const { status, body } = await send(rowsOf(row), true);
    expect({ status, errors: body.errors }).toMatchObject({ status: 200, errors: [{ line, field }] });
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['an empty file', '', 'no lines'],
    ['only a head', 'name,color,size\r\n', 'no lines'],
    ['a column that nobody knows', 'name,color,size,weight\r\na,b,c,d', 'weight'],
    ['a column twice', 'name,color,size,size\r\na,b,c,d', 'twice'],
    ['a column too few', 'name,color\r\na,b', 'no column size'],
    ['an open quote', 'name,color,size\r\n"a,b,c', 'line 2'],
    ['no text at all', new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 'UTF-8'],
    ['too many lines', `name,color,size\r\n${'a,b,c\r\n'.repeat(LIMITS.importLines + 1)}`, '20000'],
  ])('refuses %s', async (_what, content, message) => {
    for (const dryRun of [true, false]) {
      const { status, body } = await send(content, dryRun);
      expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'file' });
      expect(body.message).toContain(message);
    }
  });

  test('refuses no file, and one of more than 5 MB', async () => {
    const nothing = await api.post('/admin/products/import', { token: admin.token, form: new FormData() });
    expect(nothing).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
    expect((await send('x'.repeat(LIMITS.importBytes + 1))).status).toBe(413);
  });

  test('names the line that gives a product the name of another, and takes names that change places', async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const [row = {}] = await exported(one);
    const taken = await send([{ ...row, name: other.name.toUpperCase() }], true);
    const line = (found: Answer) => found.body.errors.map(({ line, field }: ImportProblem) => [line, field]);
    expect(line(taken)).toEqual([[2, 'name']]);
    const [otherRow] = await exported(other);
    const twice = { name: unique('Both'), category: row.category ?? '' };
    expect(
      line(
        await send(
          [
            { ...row, ...twice },
            { ...otherRow, ...twice },
          ],
          true,
        ),
      ),
    ).toEqual([
      [2, 'name'],
      [3, 'name'],
    ]);
  });

  test.each([
    ['swapped', [1, 0]],
    ['moved in a chain to a new one', [1, 2, 3]],
    ['moved in a chain from its other end', [3, 0, 1]],
    ['moved in a circle', [2, 0, 1]],
  ])(
    'names can be %s: slugs go with them, and a name that nobody has any more leads to its product',
    async (_, places) => {
      const names = Array.from({ length: 4 }, () => unique('Kurta'));
      const products = await Promise.all(
        places.map((_place, index) => createProduct({ name: names[index] as string })),
      );
      for (const { id, name } of products) await ProductImage.query().where({ productId: id }).patch({ alt: name });
      const rows = await Promise.all(products.map(async (product) => (await exported(product))[0]));
      const renamed = rows.map((row, index) => ({ ...row, name: names[places[index] as number] as string }));
      expect(shown(await send(renamed))).toEqual(counts(0, places.length, 0));
      for (const [index, { id }] of products.entries()) {
        const name = names[places[index] as number] as string;
        const now = await reload(id);
        expect(now).toMatchObject({ name, slug: slugOf(name), hasOwnAddress: false });
        expect(now.images.map(({ alt }) => alt)).toEqual([name, name]);
        expect((await api.get(`/products/by-name/${name}`)).body.product.id).toBe(id);
        const earlier = (await api.get(`/products/by-name/${names[index]}`)).body;
        const isGivenUp = !places.includes(index);
        if (isGivenUp) expect([earlier.product.id, earlier.movedTo]).toEqual([id, name]);
      }
    },
  );

  test('names the line that makes two variants equal, and leaves those that were equal before', async () => {
    const product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
    const [small] = await exported(product);
    const line = ({ body }: Answer) => body.errors.map(({ line, field }: ImportProblem) => [line, field]);
    expect(line(await send([{ ...small, size: 'm' }], true))).toEqual([[2, 'size']]);
    const added = { productId: product.id, name: product.name, color: 'Indigo', size: 'L', originalPrice: 900 };
    expect(line(await send([{ ...small, size: 'L' }, added], true))).toEqual([
      [2, 'size'],
      [3, 'size'],
    ]);
    const twins = await createProduct({ variants: [{}, {}] });
    expect(shown(await send(await exported(twins), true))).toEqual(counts(0, 0, 2));
  });

  test('asks which of two products of one name is meant', async () => {
    const name = unique('Twin');
    await createProduct({ name });
    await createProduct({ name });
    const { body } = await send([{ name, color: 'Indigo', size: 'M', stock: 1 }], true);
    expect(body.errors).toMatchObject([{ line: 2, field: 'name' }]);
  });

  test('is for admins', async () => {
    const rows = [{ name: 'x', color: 'x', size: 'x' }];
    expect((await send(rows, true, (await createCustomer(api)).token)).status).toBe(403);
    expect((await send(rows, true, (await createAdmin(api, { role: 'EDITOR' })).token)).status).toBe(403);
    expect((await api.post('/admin/products/import', { form: new FormData() })).status).toBe(401);
  });

  test('while units are sold, none is lost', async () => {
    const product = await createProduct({ variants: [{ stock: 100 }, { size: 'L', stock: 100 }] });
    const rows = (await exported(product)).map((row) => ({ ...row, stock: 110 }));
    const sell = () => Variant.query().where({ productId: product.id }).decrement('stock', 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => Promise.all([send(rows), sell()])));
    expect(answers.map(([{ status }]) => status)).toEqual(Array(8).fill(200));
    expect((await reload(product.id)).variants.map(({ stock }) => stock)).toEqual([172, 172]);
  });

  test('locks the variants last, and goes by the stock that they have then', async () => {
    const product = await createProduct({ variants: [{ stock: 10 }, { size: 'L', stock: 10 }, { size: 'XL' }] });
    const [counted, set, same] = product.variants as [Variant, Variant, Variant];
    const line = { productId: product.id, name: unique('Renamed'), color: 'Indigo' };
    const failed: unknown[] = [];
    const note = (error: unknown) => void failed.push(errorCode(error));
    const holder = await BaseModel.startTransaction();
    try {
      await holder('products').where({ id: product.id }).forUpdate();
      const importing = send([
        { ...line, size: 'M', stock: 15, stockWas: 10 },
        { ...line, size: 'L', stock: 50 },
        { ...line, size: 'XL' },
      ]);
      await someoneWaitsFor(product.id);
      const shopper = await createShopper(api);
      for (const variant of [counted, set, same]) await fillCart(shopper.user, variant);
      // Nobody has waited in vain for a lock, neither the order nor the import.
      BaseModel.knex().on('query-error', note);
      expect((await place(api, shopper)).status).toBe(201);
      expect(failed).toEqual([]);
      await holder.commit();
      expect(shown(await importing)).toEqual(counts(0, 2, 1));
    } finally {
      BaseModel.knex().off('query-error', note);
      if (!holder.isCompleted()) await holder.rollback();
    }
    expect((await reload(product.id)).variants.map(({ stock }) => stock)).toEqual([14, 50, 9]);
    const moved = await StockMovement.query().where({ productId: product.id, reason: 'IMPORT' }).orderBy('stockAfter');
    expect(moved.map(({ changeUnits, stockAfter }) => [changeUnits, stockAfter])).toEqual([
      [5, 14],
      [41, 50],
    ]);
  });

  test('goes by the catalogue as it is once the import holds its lock', async () => {
    const product = await createProduct();
    // In an object: the transaction would wait for a promise that it returns.
    const { importing } = await transaction(async (trx) => {
      await beginChange(trx, { productId: product.id });
      await Product.query(trx)
        .findById(product.id)
        .patch({ name: unique('Renamed') });
      const importing = send([{ name: product.name, color: 'Indigo', size: 'M', originalPrice: 1 }]);
      await someoneWaitsFor('catalogue_version');
      return { importing };
    });
    expect((await importing).body).toMatchObject({ code: 'IMPORT_REFUSED' });
    expect((await reload(product.id)).variants).toMatchObject([{ price: 129_900 }]);
  });

  test('says of more lines than a product may have only that', async () => {
    const { name } = await createProduct();
    const lines = Array.from({ length: 201 }, () => ({ name, color: 'Indigo', size: 'M' }));
    const { body } = await send(lines, true);
    expect(body).toMatchObject({
      errorCount: 1,
      errors: [{ message: expect.stringMatching(/more than 200 variants$/) }],
    });
  });

  test('counts the variants that a product has already', async () => {
    const variants = Array.from({ length: 200 }, (_, index) => ({ size: `Size ${index}` }));
    const { name } = await createProduct({ variants });
    const { body } = await send([{ name, color: 'Indigo', size: 'One more', originalPrice: 999 }], true);
    expect(body.errors).toEqual([{ line: 2, field: '', message: expect.stringMatching(/more than 200 variants$/) }]);
  });

  test('names the line that has more cells than the head has columns', async () => {
    const { name } = await createProduct();
    const { body } = await send(`name,color,size\r\n${name},Indigo,M,lost\r\n`, true);
    expect(body.errors).toEqual([{ line: 2, field: '', message: 'has more cells than the header has columns' }]);
  });
});

describe('SKUs and barcodes of a file', () => {
  const line = ({ id, name }: Product, { id: variantId, color, size }: Variant, codes: Cells): Cells => ({
    ...{ productId: id, variantId, name, color, size },
    ...codes,
  });

  test('come back by the export, move between variants, and stay where a cell is empty', async () => {
    const product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
    const [small, medium] = product.variants as [Variant, Variant];
    const [one, other] = [unique('one'), unique('other')];
    const file = [
      line(product, small, { sku: one, barcode: '96385074' }),
      line(product, medium, { sku: other, barcode: '' }),
    ];
    expect(shown(await send(file))).toEqual(counts(0, 2, 0));
    expect(await exported(product)).toMatchObject([
      { sku: one, barcode: '96385074' },
      { sku: other, barcode: '' },
    ]);
    const added = { name: product.name, color: 'Indigo', size: 'L', originalPrice: 900, sku: one };
    const moved = [line(product, small, { sku: other }), line(product, medium, { sku: `${other}-2` }), added];
    expect(shown(await send(moved))).toEqual(counts(1, 2, 0));
    expect(await exported(product)).toMatchObject([
      { sku: other, barcode: '96385074' },
      { sku: `${other}-2` },
      { sku: one },
    ]);
    const empty = [line(product, small, { sku: '', barcode: '' })];
    expect(shown(await send(empty))).toEqual(counts(0, 0, 1));
  });

  test('are refused where the SKU belongs to another variant, of the store or of the file', async () => {
    const [owner, product] = [await createProduct(), await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] })];
    const [small, medium] = product.variants as [Variant, Variant];
    const [taken, twice] = [unique('taken'), unique('twice')];
    await send([line(owner, owner.variants[0] as Variant, { sku: taken })]);
    const rows = [
      line(product, small, { sku: taken.toUpperCase() }),
      line(product, medium, { sku: twice }),
      { name: owner.name, color: 'Rose', size: 'XL', originalPrice: 1, sku: twice, barcode: '96385075' },
    ];
    expect((await send(rows)).body.errors).toMatchObject([{ path: 'file.2.sku' }, { path: 'file.4.barcode' }]);
    const valid = await send([...rows.slice(0, 2), { ...rows[2], barcode: '' }], true);
    expect(valid.body.errors).toEqual([
      { line: 2, field: 'sku', message: `belongs to ${owner.name}, Indigo, M` },
      { line: 4, field: 'sku', message: `belongs to ${product.name}, Indigo, M` },
    ]);
  });
});
