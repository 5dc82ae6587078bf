import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, createCustomer, createEditor } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { lookbook } from './index';

let api: TestApi;
let token: string;
let port: number;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [lookbook()] });
  token = (await createAdmin(api)).token;
  port = await freshStore(api);
});
beforeEach(() => save([]));
afterAll(async () => {
  await save([]);
  closeStores();
  await api.close();
});

type Product = Awaited<ReturnType<typeof createProduct>>;

const book = async () => (await api.get('/x/lookbook/book', { token })).body;
const put = (json: object, by = token) => api.put('/x/lookbook/book', { token: by, json });
const pictureOf = ({ id, images }: Product, at = 0) => ({ productId: id, imageId: images[at]?.id });

async function save(looks: object[]) {
  const { revision } = await book();
  expect(await put({ looks, revision })).toMatchObject({ status: 200, body: { message: 'The lookbook is saved.' } });
}

/** The names below the pictures of the page. */
const shown = async () => {
  const { body } = await ask(port, '/lookbook');
  return [...body.matchAll(/<a href="([^"]*)"><img src="[^"]+\/640\.webp"[^>]*\/><span[^>]*>([^<]*)</g)].map(
    ([, href, name]) => [href, name],
  );
};
const linkOf = ({ name }: Product) => [`/product/${encodeURIComponent(name)}`, name];

test('the page shows the chosen pictures in their order, each with the way to its product, at once after a save', async () => {
  const [one, two] = [await createProduct(), await createProduct()];
  expect(await shown()).toEqual([]);
  await save([pictureOf(two, 1), pictureOf(one)]);
  expect(await shown()).toEqual([linkOf(two), linkOf(one)]);
  const { looks } = (await api.get('/x/lookbook/looks')).body;
  expect(looks[0]).toMatchObject({ ...pictureOf(two, 1), alt: two.images[1]?.alt });
  const { body } = await ask(port, '/about');
  expect(body).toMatch(/<a [^>]*href="\/lookbook"[^>]*>Lookbook</);
});

test('a product that shoppers do not see any more is left out, and is there again with it', async () => {
  const product = await createProduct();
  await save([pictureOf(product)]);
  const setStatus = (status: string) => api.put(`/products/${product.id}/fields`, { token, json: { status } });
  expect(await shown()).toEqual([linkOf(product)]);
  expect((await setStatus('DRAFT')).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await book()).looks).toMatchObject([{ ...pictureOf(product), name: 'Not in the shop' }]);
  expect((await setStatus('LIVE')).status).toBe(200);
  expect(await shown()).toEqual([linkOf(product)]);
});

test('of two who edit it the second is told, and nothing is lost', async () => {
  const looks = [pictureOf(await createProduct())];
  const { revision } = await book();
  expect((await put({ looks, revision })).status).toBe(200);
  expect(await put({ looks: [], revision })).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  expect((await book()).looks).toHaveLength(1);
});

test('it is for staff with the permission for content, and each save is in the audit log', async () => {
  const looks = [pictureOf(await createProduct())];
  const { revision } = await book();
  const { token: customer } = await createCustomer(api);
  expect([(await put({ looks, revision }, customer)).status, (await put({ looks, revision }, '')).status]).toEqual([
    403, 401,
  ]);
  const packer = await createEditor(api, { permissions: 'orders' });
  expect((await put({ looks, revision }, packer.token)).status).toBe(403);
  const editor = await createEditor(api, { permissions: 'content' });
  expect((await put({ looks, revision }, editor.token)).status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ entityId: 'lookbook', actorId: editor.user.id }));
  const [entry] = (await api.get(`/admin/audit?filter=${filter}`, { token })).body;
  expect(entry).toMatchObject({ action: 'changed', entity: 'plugin', entityName: 'Lookbook' });
  expect(entry.changes).toEqual([expect.objectContaining({ field: 'looks' })]);
});

test('what is no picture, or too many, is refused', async () => {
  const { revision } = await book();
  const picture = pictureOf(await createProduct());
  for (const looks of [[{ ...picture, imageId: 'x' }], [{ imageId: picture.imageId }], Array(49).fill(picture), 'x'])
    expect((await put({ looks, revision })).status).toBe(400);
});
