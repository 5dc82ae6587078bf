import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { emptyDraft } from './form/product-draft';
import { saveProduct } from './product-requests';

afterEach(() => vi.unstubAllGlobals());

/** Files are sent by XMLHttpRequest, because `fetch` tells no progress. */
function answerUploads(status: number, body: object): void {
  class Answered {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

const product = { id: 'p1', variants: [{ id: 'v1', originalPrice: 1299.5, discountPrice: 200.25 }] };
const shown = { id: 'p1', variants: [{ id: 'v1', price: 1299.5, compareAtPrice: 1499.75 }] };
const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };

it('products come with the prices that are shown, however they are read, and from a save', async () => {
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    if (pathname.endsWith('/products/p1')) return Response.json(product);
    return Response.json([product], { headers: { 'Content-Range': 'products 0-0/1' } });
  });
  const list = await dataProvider.getList('product', { ...page, filter: {} });
  expect(list).toMatchObject({ data: [shown], total: 1 });
  expect((await dataProvider.getMany('product', { ids: ['p1'] })).data).toEqual([shown]);
  expect((await dataProvider.getOne('product', { id: 'p1' })).data).toEqual(shown);
  answerUploads(200, { product });
  expect(await saveProduct(emptyDraft())).toEqual(shown);
});

it('puts an error of a price of the API on its field of the form', async () => {
  const errors = ['originalPrice', 'discountPrice'].map((name) => ({
    path: `productVariants[1].${name}`,
    message: 'Must be at least 0',
  }));
  answerUploads(400, { message: 'Some fields are not right.', code: 'BAD_REQUEST', errors });
  await expect(saveProduct(emptyDraft())).rejects.toMatchObject({
    body: { errors: { 'variants.1.price': expect.any(String), 'variants.1.added': expect.any(String) } },
  });
});
