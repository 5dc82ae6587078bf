import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../testing/factories/orders';
import { createAdmin, unique } from '../../testing/factories/users';
import { productFeed } from './product-feed';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://shop.test' });
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const read = (headers: Record<string, string> = {}) => fetch(`${api.url}/feeds/products.xml`, { headers });

/** The items of a product as the values of their elements, in the order of its variants. */
async function itemsOf(productId: string): Promise<Record<string, string[]>[]> {
  const xml = await (await read()).text();
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)]
    .map(([, item = '']) => {
      const values: Record<string, string[]> = {};
      for (const [, name = '', value = ''] of item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g))
        values[name] = [...(values[name] ?? []), value];
      return values;
    })
    .filter(({ item_group_id }) => item_group_id?.[0] === productId);
}

test('each variant of a live product is an item with the price that is charged', async () => {
  const parent = await createCategory({ name: 'Women & girls' });
  const { id: categoryId, name: category } = await createCategory({ parentId: parent.id });
  const sku = unique('R&B');
  const name = unique('Day/night <kurta>');
  const { id, variants, images } = await createProduct({
    name,
    categoryId,
    description: '<p>Soft &amp; light.</p><p>Hand-block printed 𝒜</p>',
    variants: [
      { color: 'Rani pink', size: 'M', price: 129_950, discount: 50_000 },
      { color: 'Indigo', size: 'L', price: 99_900, stock: 0, sku, barcode: '96385074' },
    ],
  });
  const items = await itemsOf(id);
  const [first, second] = variants;
  const escaped = name.replace('<', '&lt;').replace('>', '&gt;');
  const picture = (index: number) => `https://shop.test/media/${images[index]?.mediaId}/full.webp`;
  const common = {
    item_group_id: [id],
    description: ['Soft &amp; light. Hand-block printed 𝒜'],
    image_link: [picture(0)],
    additional_image_link: [picture(1)],
    condition: ['new'],
    brand: ['My store'],
    product_type: [`Women &amp; girls &gt; ${category}`],
    country: ['IN'],
  };
  const link = `https://shop.test/product/${encodeURIComponent(name)}`;
  expect(items).toEqual([
    {
      ...common,
      id: [first?.id],
      title: [`${escaped}, Rani pink, M`],
      link: [`${link}?colour=Rani+pink&amp;size=M`],
      // The last one is that of shipping.
      price: ['1799.50 INR', '0.00 INR'],
      sale_price: ['1299.50 INR'],
      availability: ['in_stock'],
      color: ['Rani pink'],
      size: ['M'],
      identifier_exists: ['no'],
    },
    {
      ...common,
      id: [second?.id],
      title: [`${escaped}, Indigo, L`],
      link: [`${link}?colour=Indigo&amp;size=L`],
      price: ['999.00 INR', '0.00 INR'],
      availability: ['out_of_stock'],
      color: ['Indigo'],
      size: ['L'],
      gtin: ['96385074'],
      mpn: [sku.replace('&', '&amp;')],
    },
  ]);
});

test('an item has the pictures of its colour, and links to the address of its product', async () => {
  const slug = unique('leheriya').toLowerCase();
  const { id, images } = await createProduct({
    variants: [{ color: 'Indigo' }, { color: 'Madder' }],
    imageColors: ['Indigo', 'Madder', null],
    slug,
    hasOwnAddress: true,
  });
  const picture = (index: number) => `https://shop.test/media/${images[index]?.mediaId}/full.webp`;
  expect(await itemsOf(id)).toMatchObject([
    { image_link: [picture(0)], additional_image_link: [picture(2)] },
    {
      link: [`https://shop.test/product/${slug}?colour=Madder&amp;size=M`],
      image_link: [picture(1)],
      additional_image_link: [picture(2)],
    },
  ]);
});

test('drafts and archived products are not in it', async () => {
  const { id } = await createProduct();
  expect(await itemsOf(id)).toHaveLength(1);
  for (const status of ['DRAFT', 'ARCHIVED']) {
    await api.put(`/products/${id}/fields`, { token, json: { status } });
    expect(await itemsOf(id)).toEqual([]);
  }
});

test('more products than one page holds are all in it, once', async () => {
  const { categoryId } = await createProduct();
  const made = [await createProduct({ categoryId }), await createProduct({ categoryId })];
  let xml = '';
  for await (const part of productFeed({ name: 'x', url: 'https://shop.test', language: ENGLISH_LANGUAGE }, 1))
    xml += part;
  const groups = [...xml.matchAll(/<g:item_group_id>([^<]*)</g)].map(([, id]) => id);
  expect(groups.slice(-2)).toEqual(made.map(({ id }) => id));
  const ids = [...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('it is read again only after something in it has changed', async () => {
  const { id, variants } = await createProduct({ variants: [{ stock: 1 }] });
  const etag = (await read()).headers.get('ETag') ?? '';
  const again = () => read({ 'If-None-Match': etag });
  const unchanged = await again();
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  const shopper = await createShopper(api);
  const [variant] = variants;
  if (variant) await fillCart(shopper.user, variant);
  await place(api, shopper);
  expect((await again()).status).toBe(200);
  expect((await itemsOf(id))[0]?.availability).toEqual(['out_of_stock']);
});

test('nothing else is below /feeds', async () => {
  expect((await fetch(`${api.url}/feeds/orders.xml`)).status).toBe(404);
});

test('the feed of another language has its texts and its pages; an unknown language has none', async () => {
  const { id, name } = await createProduct({
    fabric: 'Cotton',
    description: '<p>Soft.</p>',
    translations: JSON.stringify({ hi: { name: 'नील कुर्ता', fabric: 'सूती' } }),
  });
  const feed = await fetch(`${api.url}/feeds/hi/products.xml`);
  expect(feed.headers.get('content-language')).toBe('hi');
  const item = [...(await feed.text()).matchAll(/<item>(.*?)<\/item>/gs)].find(([text]) => text.includes(id))?.[0];
  expect(item).toContain('<g:title>नील कुर्ता, नील, M</g:title>');
  expect(item).toContain('<g:material>सूती</g:material>');
  expect(item).toContain('<g:description>Soft.</g:description>');
  expect(item).toContain(`https://shop.test/hi/product/${encodeURIComponent(name)}?colour=Indigo`);
  expect((await itemsOf(id))[0]?.title).toEqual([`${name}, Indigo, M`]);
  expect((await fetch(`${api.url}/feeds/fr/products.xml`)).status).toBe(404);
});
