import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCategory, createProduct, formOf } from '../../../testing/factories/catalogue';
import { createAdmin, unique } from '../../../testing/factories/users';
import type { Product } from '../Product';

const FACTS = {
  subtitle: 'Hand-block printed',
  fabric: 'Mulmul cotton',
  fit: 'Relaxed',
  length: 'Below the knee',
  care: 'Hand wash cold.\nDry in shade.',
  countryOfOrigin: 'India',
};
const MEASUREMENTS = [
  {
    size: 'M',
    values: [
      { measure: 'Bust', cm: 96 },
      { measure: 'Length', cm: 110.5 },
    ],
  },
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://shop.test' });
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

function save({ id, name, categoryId, variants }: Product, fields: object) {
  const productVariants = variants.map(({ id: variantId, color, size, price }) => {
    return { id: variantId, color, size, originalPrice: price / 100 };
  });
  return api.post('/products', {
    token,
    form: formOf({ id, productName: name, categoryId, productVariants, ...fields }),
  });
}

const read = async ({ id }: Product) => (await api.get(`/products/${id}`)).body.product;

test('a product says its fabric, care, fit, origin and measurements; what is left out stays, what is empty is gone', async () => {
  const product = await createProduct();
  const bare = await read(product);
  expect((await save(product, { ...FACTS, measurements: MEASUREMENTS })).status).toBe(200);
  expect(await read(product)).toMatchObject({ ...FACTS, measurements: MEASUREMENTS });
  expect((await save(product, { fit: 'Slim' })).status).toBe(200);
  expect(await read(product)).toMatchObject({ ...FACTS, fit: 'Slim', measurements: MEASUREMENTS });
  const empty = Object.fromEntries(Object.keys(FACTS).map((name) => [name, '']));
  expect((await save(product, { ...empty, measurements: [] })).status).toBe(200);
  expect(await read(product)).toEqual(bare);
  const { body } = await api.get(
    `/admin/audit?filter=${encodeURIComponent(JSON.stringify({ entityId: product.id }))}`,
    {
      token,
    },
  );
  expect(JSON.stringify(body)).toContain('M: Bust 96, Length 110.5');
});

test.each([
  [{ fabric: 'x'.repeat(61) }, 'fabric'],
  [{ measurements: [{ size: 'M', values: [{ measure: 'Bust', cm: 301 }] }] }, 'measurements.0.values.0.cm'],
  [{ measurements: [...MEASUREMENTS, ...MEASUREMENTS] }, 'measurements'],
  [{ measurements: [{ size: 'M', values: [] }] }, 'measurements.0.values'],
  [{ measurements: '{' }, 'measurements'],
])('%j is a 400 that names the field', async (fields, path) => {
  const { status, body } = await save(await createProduct(), fields);
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path });
});

test('the origin is a country by its name, and a text of earlier times stays until it changes', async () => {
  const product = await createProduct({ countryOfOrigin: 'The hills' });
  const message = 'must be a country, such as India';
  const originAfter = async (countryOfOrigin: string) => {
    const { status, body } = await save(product, { countryOfOrigin });
    return status === 200 ? (await read(product)).countryOfOrigin : body.errors;
  };
  expect(await originAfter('The hills')).toBe('The hills');
  expect(await originAfter('The sea')).toEqual([{ path: 'countryOfOrigin', message }]);
  for (const [text, name] of [
    ['bharat', 'India'],
    ['U.S.A.', 'United States'],
    ['UK', 'United Kingdom'],
    ['nepal', 'Nepal'],
  ] as const)
    expect(await originAfter(text)).toBe(name);
  expect(await originAfter('The hills')).toEqual([{ path: 'countryOfOrigin', message }]);
});

test('the feed names them', async () => {
  const product = await createProduct();
  await save(product, FACTS);
  const xml = await (await fetch(`${api.url}/feeds/products.xml`)).text();
  const item = xml.split('<item>').find((text) => text.includes(product.id)) ?? '';
  expect(item).toContain('<g:material>Mulmul cotton</g:material>');
  expect(item).toMatch(/<g:attribute_name>Country of origin<\/g:attribute_name>\s*<g:attribute_value>India</);
});

test('the shop is filtered by fabric and fit, and counts them', async () => {
  const { slug: category, id: categoryId } = await createCategory();
  const [first] = [
    await createProduct({ categoryId, fabric: 'Cotton', fit: 'Slim' }),
    await createProduct({ categoryId, fabric: 'Silk', fit: 'Slim' }),
    await createProduct({ categoryId }),
  ];
  const search = `category=${category}`;
  const { data } = (await api.get(`/products?${search}&fabric=cotton`)).body;
  expect(data.map(({ id }: Product) => id)).toEqual([first?.id]);
  expect((await api.get(`/products/facets?${search}&fabric=Cotton`)).body.facets).toMatchObject({
    total: 1,
    fabrics: [
      { fabric: 'Cotton', count: 1 },
      { fabric: 'Silk', count: 1 },
    ],
    fits: [{ fit: 'Slim', count: 1 }],
  });
});

test('a file brings them, and the time of publishing, in and out', async () => {
  const product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
  const send = (text: string) => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'products.csv');
    return api.post('/admin/products/import', { token, form });
  };
  const lines = (...rows: string[]) =>
    ['name,color,size,fabric,measurements,publishAt', ...rows.map((row) => `${product.name},Indigo,${row}`)].join('\n');
  const file = lines('S,Khadi,"Bust 90, Length 108 cm",2026-01-02 09:00', 'M,,"Bust 94",');
  expect((await send(file)).body).toMatchObject({ updates: 1, unchanged: 1 });
  expect(await read(product)).toMatchObject({
    fabric: 'Khadi',
    measurements: [{ size: 'S' }, { size: 'M', values: [{ measure: 'Bust', cm: 94 }] }],
  });
  expect((await send(file)).body).toMatchObject({ updates: 0, unchanged: 2 });
  const { body } = await api.post('/admin/products.csv', { token, json: { ids: [product.id] } });
  expect(body).toContain('"Bust 90, Length 108"');
  expect(body).toContain('2026-01-02T03:30:00.000Z');
  expect((await send(body)).body).toMatchObject({ updates: 0, unchanged: 2 });
  const wrong = lines('S,Khadi,Bust,yesterday', `M,${unique('Other')},"Bust 94",`);
  expect((await send(wrong)).body.errors).toMatchObject([
    { path: 'file.2.measurements' },
    { path: 'file.2.publishAt' },
  ]);
});
