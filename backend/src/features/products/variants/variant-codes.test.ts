import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createProduct, formOf } from '../../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, unique } from '../../../testing/factories/users';
import type { Product } from '../Product';

const BARCODE = '8901030865275';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const twoSizes = () => createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });

/** Saves a product with these fields of its variants, in their order. */
function save({ id, name, categoryId, variants }: Product, codes: object[]) {
  const productVariants = variants.map(({ id: variantId, color, size, price }, index) => {
    return { id: variantId, color, size, originalPrice: price / 100, ...codes[index] };
  });
  return api.post('/products', { token, form: formOf({ id, productName: name, categoryId, productVariants }) });
}

const codesOf = async ({ id }: Product) =>
  (await api.get(`/products/${id}`)).body.product.variants.map(({ sku, barcode }: Record<string, string>) => [
    sku,
    barcode,
  ]);

describe('SKU and barcode of a variant', () => {
  test('are saved, stay when left out, and are cleared by an empty text', async () => {
    const product = await twoSizes();
    const sku = unique('KURTA');
    expect((await save(product, [{ sku: ` ${sku} `, barcode: '890-1030 865275' }])).status).toBe(200);
    expect(await codesOf(product)).toEqual([
      [sku, BARCODE],
      [undefined, undefined],
    ]);
    expect((await save(product, [])).status).toBe(200);
    expect(await codesOf(product)).toContainEqual([sku, BARCODE]);
    expect((await save(product, [{ sku: '', barcode: null }])).status).toBe(200);
    expect(await codesOf(product)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('a SKU of another product is refused, in any case, with its name', async () => {
    const [owner, other] = [await twoSizes(), await twoSizes()];
    const sku = unique('sku');
    await save(owner, [{ sku }]);
    const message = TEXTS.products.skuTaken(sku, `${owner.name}, Indigo, S`);
    expect(await save(other, [{}, { sku: sku.toUpperCase() }])).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', message, errors: [{ path: 'productVariants.1.sku', message }] },
    });
    expect(await codesOf(other)).not.toContainEqual([sku.toUpperCase(), undefined]);
  });

  test('a SKU is not given to two variants, also when one of them has it already', async () => {
    const product = await twoSizes();
    const sku = unique('sku');
    for (const codes of [
      [{ sku }, { sku: sku.toUpperCase() }],
      [{ sku }, {}],
      [{}, { sku }],
    ]) {
      const { status, body } = await save(product, codes);
      if (status === 200) continue;
      expect({ status, message: body.message }).toEqual({ status: 409, message: TEXTS.products.skuTwice(2, 1) });
    }
    expect((await codesOf(product)).flat().filter(Boolean)).toEqual([sku]);
  });

  test('variants exchange their SKUs in one save', async () => {
    const product = await twoSizes();
    const [one, other] = [unique('one'), unique('other')];
    await save(product, [{ sku: one }, { sku: other }]);
    expect((await save(product, [{ sku: other }, { sku: one }])).status).toBe(200);
    expect(await codesOf(product)).toEqual([
      [other, undefined],
      [one, undefined],
    ]);
  });

  test.each([
    [{ barcode: '8901030865276' }, 'barcode'],
    [{ barcode: '12345' }, 'barcode'],
    [{ sku: 'कुर्ता' }, 'sku'],
    [{ sku: 'x'.repeat(65) }, 'sku'],
  ])('%j is a 400 that names the field', async (codes, field) => {
    const { status, body } = await save(await createProduct(), [codes]);
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: `productVariants.0.${field}` });
  });
});

describe('who looks for a SKU or a barcode', () => {
  test('finds the product and the variant by how they begin, and still by name', async () => {
    const product = await twoSizes();
    const [variant, other] = product.variants;
    const sku = unique('Find-me');
    await save(product, [{ sku, barcode: '96385074' }]);
    const idsIn = async (resource: string, filter: object) => {
      const { body } = await api.get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token,
      });
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await idsIn('products', { q: sku.toLowerCase() })).toEqual([product.id]);
    expect(await idsIn('products', { q: '963850' })).toContain(product.id);
    expect(await idsIn('products', { q: product.name })).toEqual([product.id]);
    expect(await idsIn('stock', { q: sku })).toEqual([variant?.id]);
    expect(await idsIn('stock', { code: '96385074' })).toContain(variant?.id);
    expect((await idsIn('stock', { q: product.name })).sort()).toEqual([variant?.id, other?.id].sort());
    expect(await idsIn('products', { q: '%' })).toEqual([]);
  });
});

test('an order and its packing slip keep the codes as they were when it was placed', async () => {
  const product = await createProduct();
  const [variant] = product.variants;
  const sku = unique('sold');
  await save(product, [{ sku, barcode: BARCODE }]);
  const shopper = await createShopper(api);
  if (variant) await fillCart(shopper.user, variant);
  const { body } = await place(api, shopper);
  await save(product, [{ sku: unique('new'), barcode: '' }]);
  const codes = { product: { variant: { id: variant?.id, sku, barcode: BARCODE } } };
  expect(body.order.items).toMatchObject([codes]);
  for (const resource of ['orders', 'packing-slips'])
    expect((await api.get(`/admin/${resource}/${body.order.id}`, { token })).body.items).toMatchObject([codes]);
});
