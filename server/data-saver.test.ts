import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRenditions } from '@rangrekha/backend/media/images/make-renditions';
import { folderOf } from '@rangrekha/backend/media/media-files';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCategory, createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from './testing/storefront';

/** One of the demo's pictures with the most bytes: a printed cloth, close. */
const RICH = new URL('../seeds/demo/media/chintz-long-sleeve-maxi.webp', import.meta.url);
const PRODUCTS = 20;

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
let paths: Record<'shop' | 'product', string>;
/** Bytes of each width of the picture in AVIF. */
const bytes = new Map<number, number>();
beforeAll(async () => {
  api = await startTestApi();
  page = storefrontOf(api);
  const { id: categoryId, slug } = await createCategory();
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => createProduct({ categoryId })));
  paths = { shop: `/shop?tab=${slug}`, product: `/product/${encodeURIComponent(products[0]?.name ?? '')}` };
  const [dir, id] = [await mkdtemp(join(tmpdir(), 'rangrekha-saver-')), uuidv7()];
  for (const folder of ['incoming', folderOf(id)]) await mkdir(join(dir, folder), { recursive: true });
  await copyFile(RICH, join(dir, folderOf(id), 'full.webp'));
  await makeRenditions(dir, id, 'avif');
  for (const width of IMAGE_WIDTHS.avif) bytes.set(width, (await stat(join(dir, folderOf(id), `${width}.avif`))).size);
  await rm(dir, { recursive: true });
});
afterAll(() => api.close());

/** The widths that each picture of a page offers in AVIF, by its address. */
async function offered(path: string, headers: Record<string, string>): Promise<Map<string, number[]>> {
  const html = await (await page(path, { headers })).text();
  const found = new Map<string, number[]>();
  for (const [, srcSet = ''] of html.matchAll(/<source type="image\/avif" srcSet="([^"]*)"/g))
    for (const [, url = '', width] of srcSet.matchAll(/\/media\/([^/]+)\/(\d+)\.avif/g))
      found.set(url, [...new Set([...(found.get(url) ?? []), Number(width)])]);
  return found;
}

const SAVING: Record<string, string>[] = [{ 'Save-Data': 'on' }, { Cookie: 'data-saver=on' }];

test.each(SAVING)('with %o no density of pixels loads more than the budget of a page', async (headers) => {
  const total = (pictures: Map<string, number[]>) =>
    [...pictures.values()].flat().reduce((sum, width) => sum + (bytes.get(width) ?? 0), 0);
  const shop = await offered(paths.shop, headers);
  expect([shop.size, ...new Set([...shop.values()].flat())]).toEqual([PRODUCTS, 320]);
  expect(total(shop)).toBeLessThan(PRODUCTS * 17_000);
  const product = await offered(paths.product, headers);
  expect([...product.values()].every((widths) => Math.max(...widths) <= 480)).toBe(true);
  expect(total(product)).toBeLessThan(2 * 17_000 + 2 * 30_000 + PRODUCTS * 17_000);
});

test('without saving of data, or with it turned off, all widths are offered', async () => {
  for (const headers of [{}, { 'Save-Data': 'on', Cookie: 'data-saver=off' }] as Record<string, string>[]) {
    const [widths] = (await offered(paths.shop, headers)).values();
    expect(widths).toEqual([480, 640, 960]);
  }
});

test('the switch keeps the choice and leads back to where it is', async () => {
  const turn = async (choice: string, from: Record<string, string>) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...from };
    const answer = await page('/data-saver', { method: 'POST', headers, body: new URLSearchParams({ choice }) });
    return [answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')?.split('; Path')[0]];
  };
  const from = { Referer: 'http://localhost/shop?tab=women' };
  expect(await turn('on', from)).toEqual([302, '/shop?tab=women#data-saver', 'data-saver=on']);
  expect(await turn('off', {})).toEqual([302, '/home#data-saver', 'data-saver=off']);
  expect(await turn('x; Domain=evil', { Referer: 'http://localhost//evil.example' })).toEqual([
    302,
    '/home#data-saver',
    'data-saver=off',
  ]);
  const label = async (headers: Record<string, string>) =>
    /(Turn o\w+) data saver/.exec(await (await page('/login', { headers })).text())?.[1];
  expect([await label({}), await label({ Cookie: 'data-saver=on' })]).toEqual(['Turn on', 'Turn off']);
});
