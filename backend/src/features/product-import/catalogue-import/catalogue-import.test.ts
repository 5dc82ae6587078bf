import { access } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { readCsv } from '../../../http/csv/csv';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCategory, createProduct, picture } from '../../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import { zipOf } from '../../../testing/files/zip';
import { Category } from '../../categories/Category';
import { StockMovement } from '../../inventory/StockMovement';
import { Product } from '../../products/Product';
import { archivePath } from './archive';
import { CatalogueImporter } from './CatalogueImporter';
import { CatalogueImportItem } from './CatalogueImportItem';

let api: TestApi;
let admin: SignedIn;
let images: Server;
let imagesUrl: string;
let fetched: string[] = [];
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let jpeg: Buffer;

/** Milliseconds between two checks, and until the next attempt. */
const QUICK = { poll: 20, pause: 20 };

const sendPicture = (_: IncomingMessage, res: ServerResponse) => void res.end(jpeg);

beforeAll(async () => {
  api = await startTestApi({ PRIVATE_ADDRESSES: 'allow' });
  admin = await createAdmin(api);
  jpeg = Buffer.from(await (await picture()).arrayBuffer());
  images = createServer((req, res) => {
    fetched.push(req.url ?? '');
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => images.once('listening', resolve));
  imagesUrl = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
});
beforeEach(() => {
  fetched = [];
  answer = sendPicture;
});
afterAll(async () => {
  await api.close();
  images.closeAllConnections();
  await new Promise((resolve) => images.close(resolve));
});

const HEAD =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status,Variant SKU';

interface Line {
  handle: string;
  title?: string;
  type?: string;
  size?: string;
  stock?: number;
  price?: number;
  image?: string;
  sku?: string;
}

const lineOf = ({ handle, title = '', type = '', size = '', stock, price, image = '', sku = '' }: Line) =>
  [
    handle,
    title,
    '',
    type,
    title && 'Size',
    size,
    stock ?? '',
    price ?? '',
    image && `${imagesUrl}/${image}`,
    'active',
    sku,
  ].join();

/** Two lines that make a product with two pictures. */
function kurta(fields: Partial<Line> = {}): [Line, Line] {
  const handle = unique('kurta');
  const common = { handle, ...fields };
  return [
    { title: unique('Kurta'), type: 'Kurtas', size: 'M', stock: 5, price: 1299, image: `${handle}-1.jpg`, ...common },
    { size: 'L', stock: 2, price: 1299, image: `${handle}-2.jpg`, ...common, title: '' },
  ];
}

async function prepare(lines: Line[], token = admin.token) {
  const form = new FormData();
  form.append('file', new Blob([[HEAD, ...lines.map(lineOf)].join('\n')]), 'products_export.csv');
  return api.post('/admin/catalogue-imports', { token, form });
}

const progressOf = async (id: string) => (await api.get(`/admin/catalogue-imports/${id}`, { token: admin.token })).body;

async function until<T>(find: () => Promise<T | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It never came.');
}

const ended = (id: string) =>
  until(async () => {
    const progress = await progressOf(id);
    if (progress.counts.waiting > 0) return undefined;
    api.services.catalogueImporter.wake();
    return progress.catalogueImport.endedAt !== null && progress;
  });

async function importAll(lines: Line[], fields: object = {}) {
  const { body } = await prepare(lines);
  const { id } = body.catalogueImport;
  const started = await api.post(`/admin/catalogue-imports/${id}/start`, { token: admin.token, json: fields });
  expect(started.status).toBe(200);
  return ended(id);
}

const readProduct = (name: string) =>
  Product.query().findOne({ name }).withGraphFetched('[category, variants, images]').throwIfNotFound();

async function report(id: string) {
  const { body } = await api.get(`/admin/catalogue-imports/${id}/report.csv`, { token: admin.token });
  return [...readCsv(body)].slice(1).map(({ cells }) => cells);
}

test('brings products with category, stock, ledger and pictures; a second time it changes nothing', async () => {
  const type = unique('Angrakhas');
  const lines = [...kurta({ type }), ...kurta({ type })];
  const [first] = lines as [Line];
  const { status, body } = await prepare(lines);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    catalogueImport: { source: 'SHOPIFY', status: 'PREPARED', fileName: 'products_export.csv', endedAt: null },
    counts: { waiting: 2, created: 0 },
    ...{ existing: 0, variants: 4, pictures: 4, files: [], newCategories: [type], notes: [] },
  });
  expect(await Product.query().findOne({ name: first.title ?? '' })).toBeUndefined();

  const progress = await importAll(lines);
  expect(progress.counts).toMatchObject({ waiting: 0, created: 2, skipped: 0, failed: 0 });
  const product = await readProduct(first.title ?? '');
  expect(product).toMatchObject({
    status: 'LIVE',
    category: { name: type },
    variants: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: 2 },
    ],
  });
  expect(product.images).toHaveLength(2);
  const ids = product.variants.map(({ id }) => id);
  expect(await StockMovement.query().whereIn('variantId', ids).sum('changeUnits as units').first()).toMatchObject({
    units: '7',
  });
  expect(await Category.query().where({ name: type })).toHaveLength(1);
  expect(await AuditEntry.query().findById(progress.catalogueImport.id)).toMatchObject({
    action: 'imported',
    actorId: admin.user.id,
  });

  fetched = [];
  expect((await prepare(lines)).body).toMatchObject({ existing: 2, newCategories: [] });
  const again = await importAll(lines);
  expect(again.counts).toMatchObject({ created: 0, skipped: 2 });
  expect(again.notes[0]).toMatchObject({ name: first.title, result: 'SKIPPED', message: 'It already exists.' });
  const updated = await importAll(lines, { updateExisting: true });
  expect(updated.counts).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
  expect(fetched).toEqual([]);
  expect(await readProduct(first.title ?? '')).toMatchObject({
    revision: product.revision,
    updatedAt: product.updatedAt,
  });
});

test('an update changes prices and stock, finds a renamed product, and keeps its name, category and status', async () => {
  const lines = kurta();
  await importAll(lines);
  const product = await readProduct(lines[0].title ?? '');
  const name = unique('Renamed');
  const other = await createCategory();
  await Product.query().findById(product.id).patch({ name, categoryId: other.id, status: 'DRAFT' });
  const dearer = lines.map((line) => ({ ...line, price: 1500, stock: 9 }));
  expect((await importAll(dearer, { updateExisting: true })).counts).toMatchObject({ updated: 1, created: 0 });
  expect(await readProduct(name)).toMatchObject({
    ...{ id: product.id, categoryId: other.id, status: 'DRAFT' },
    variants: [{ price: 150_000, stock: 9 }, { stock: 9 }],
  });
});

test('a product without two pictures is a draft, which cannot be made live before it has them', async () => {
  answer = (req, res) => (req.url?.endsWith('-2.jpg') ? res.writeHead(404).end() : sendPicture(req, res));
  const lines = kurta();
  const { catalogueImport } = await importAll(lines);
  const product = await readProduct(lines[0].title ?? '');
  expect(product.status).toBe('DRAFT');
  expect(product.images).toHaveLength(1);
  const [[, name, , , result, note] = []] = await report(catalogueImport.id);
  expect({ name, result }).toEqual({ name: product.name, result: 'created' });
  expect(note).toContain('-2.jpg is missing: The other shop responded with 404.');
  expect(note).toContain('It was saved as a draft, because a live product needs 2 pictures.');
  const json = { status: 'LIVE' };
  expect(await api.put(`/products/${product.id}/fields`, { token: admin.token, json })).toMatchObject({
    status: 400,
    body: { message: `${product.name} needs at least 2 pictures before it can be live.` },
  });
  const form = new FormData();
  form.append('file', new Blob([`name,color,size,status\n${product.name},As pictured,M,LIVE`]), 'x.csv');
  expect(await api.post('/admin/products/import', { token: admin.token, form })).toMatchObject({ status: 400 });
  expect(await readProduct(product.name)).toMatchObject({ status: 'DRAFT' });
});

test('uploaded files are taken before addresses, by the name at their end', async () => {
  const lines = kurta();
  const { body } = await prepare(lines);
  const { id } = body.catalogueImport;
  const send = async (files: Record<string, Blob>) => {
    const form = new FormData();
    for (const [name, file] of Object.entries(files)) form.append('pictures', file, name);
    return api.post(`/admin/catalogue-imports/${id}/pictures`, { token: admin.token, form });
  };
  const names = lines.map(({ image = '' }) => image);
  expect(await send({ [names[0]?.toUpperCase() ?? '']: await picture('png', 30, 40) })).toMatchObject({
    status: 200,
    body: { stored: 1 },
  });
  expect(await send({ 'not.jpg': new Blob(['no picture']) })).toMatchObject({ status: 415 });
  expect(await send({})).toMatchObject({ status: 400, body: { errors: [{ path: 'pictures' }] } });
  await api.post(`/admin/catalogue-imports/${id}/start`, { token: admin.token, json: {} });
  await ended(id);
  expect(fetched).toEqual([`/${names[1]}`]);
  const { images } = await readProduct(lines[0].title ?? '').then((product) => product.$fetchGraph('images.media'));
  expect(images.map(({ media }: { media: { width: number } }) => media.width)).toEqual([30, 60]);
  expect(await send({ 'late.jpg': await picture() })).toMatchObject({ status: 409 });
});

test('a picture that is late or broken is tried again or noted; nothing of the own network is fetched', async () => {
  const lines = kurta();
  const { body } = await prepare(lines);
  const { id } = body.catalogueImport;
  let asked = 0;
  answer = (req, res) => (asked++ === 0 ? res.writeHead(503).end() : sendPicture(req, res));
  await api.services.catalogueImporter.stop();
  const { services } = api;
  const quick = new CatalogueImporter(services, QUICK);
  await api.post(`/admin/catalogue-imports/${id}/start`, { token: admin.token, json: {} });
  quick.start();
  await until(async () => (await progressOf(id)).counts.waiting === 0);
  await quick.stop();
  expect(await readProduct(lines[0].title ?? '')).toMatchObject({ status: 'LIVE' });
  expect(fetched).toHaveLength(3);

  fetched = [];
  const strict = new CatalogueImporter({ ...services, config: { ...services.config, privateAddresses: false } }, QUICK);
  const inside = kurta();
  const { id: other } = (await prepare(inside)).body.catalogueImport;
  await api.post(`/admin/catalogue-imports/${other}/start`, { token: admin.token, json: {} });
  strict.start();
  await until(async () => (await progressOf(other)).counts.waiting === 0);
  await strict.stop();
  api.services.catalogueImporter.start();
  expect(fetched).toEqual([]);
  expect((await report(other))[0]?.[5]).toContain('The address belongs to a private network.');
  expect((await readProduct(inside[0].title ?? '')).images).toEqual([]);
});

test('a product that a dead worker claimed is imported after its lease, once', async () => {
  await api.services.catalogueImporter.stop();
  const lines = kurta();
  const { id } = (await prepare(lines)).body.catalogueImport;
  await api.post(`/admin/catalogue-imports/${id}/start`, { token: admin.token, json: {} });
  const items = () => CatalogueImportItem.query().where({ importId: id });
  await items().patch({ claim: uuidv7(), dueAt: new Date(Date.now() - 1), attempts: 1 });
  const workers = [new CatalogueImporter(api.services), new CatalogueImporter(api.services)];
  for (const worker of workers) worker.start();
  await until(async () => (await progressOf(id)).counts.waiting === 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  api.services.catalogueImporter.start();
  expect(await items()).toMatchObject([{ status: 'CREATED', attempts: 2 }]);
  expect(await Product.query().where({ name: lines[0].title ?? '' })).toHaveLength(1);
});

test('an existing product keeps its name; the imported one of that name gets its key behind', async () => {
  const [one, other] = [kurta(), kurta()];
  const sku = unique('K');
  const twins = [
    { ...one[0], sku },
    one[1],
    { ...other[0], title: one[0].title ?? '', sku: sku.toLowerCase() },
    other[1],
  ];
  const { catalogueImport, counts } = await importAll(twins);
  expect(counts).toMatchObject({ created: 2 });
  expect((await readProduct(one[0].title ?? '')).variants[0]).toMatchObject({ sku });
  const second = await readProduct(`${one[0].title} (${other[0].handle})`);
  expect(second.variants[0]).toMatchObject({ sku: null });
  const notes = (await report(catalogueImport.id)).map((cells) => cells[5]).join();
  expect(notes).toContain(`The SKU ${sku.toLowerCase()} belongs to another variant`);
  const again = [{ ...one[0], sku, price: 5 }, one[1]];
  expect((await importAll(again, { updateExisting: true })).counts).toMatchObject({ updated: 1 });
  expect((await readProduct(one[0].title ?? '')).variants[0]).toMatchObject({ sku, price: 500 });
});

test('a product that was made by hand is found by its name', async () => {
  const { name, id } = await createProduct();
  const lines = kurta({ title: name });
  expect((await prepare([lines[0]])).body).toMatchObject({ existing: 1 });
  expect((await importAll([lines[0]], { updateExisting: true })).counts).toMatchObject({ updated: 1 });
  expect(await readProduct(name)).toMatchObject({ id, images: [{}, {}] });
});

test.each(['own', 'Shopify'])('a zip with the CSV of %s brings its pictures, and is then deleted', async (format) => {
  const name = unique('Zipped kurta');
  const own = `name,color,size,category,originalPrice,salePrice,saleStartsAt,stock,images\n${name},Red,M,Zipped,1200,900,2040-01-01 09:00,4,a.jpg b.jpg broken.jpg\n${name},Red,L,,1200,,,3,`;
  const shopify = [HEAD, ...kurta({ title: name, image: 'a.jpg' }).map(lineOf)]
    .join('\n')
    .replace(/a\.jpg(?=[^/]*$)/, 'b.jpg');
  const content = format === 'own' ? own : shopify;
  const files = ['pictures/a.jpg', 'pictures/b.jpg'].map((path) => ({ name: path, content: jpeg }));
  const zip = zipOf([{ name: 'products.csv', content }, ...files, { name: 'broken.jpg', content: 'no picture' }]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zip)]), 'products.zip');
  const { status, body } = await api.post('/admin/catalogue-imports', { token: admin.token, form });
  const isOwn = format === 'own';
  expect([status, body.packed, body.files]).toEqual([201, isOwn ? 3 : 2, []]);
  const { id } = body.catalogueImport;
  const path = join(api.services.config.mediaDir, archivePath(id));
  await access(path);
  await api.post(`/admin/catalogue-imports/${id}/start`, { token: admin.token, json: {} });
  expect((await ended(id)).counts).toMatchObject({ created: 1, failed: 0 });
  expect(fetched).toEqual([]);
  const product = await readProduct(name);
  expect(product).toMatchObject({ status: 'LIVE', images: [{}, {}] });
  if (isOwn) {
    expect(product).toMatchObject({
      saleStartsAt: new Date('2040-01-01T09:00:00+05:30'),
      category: { name: 'Zipped' },
      variants: [{ price: 120_000, salePrice: 90_000, stock: 4 }, { salePrice: null }],
    });
    expect((await report(id))[0]?.[5]).toContain('The picture broken.jpg is missing:');
  }
  await expect(access(path)).rejects.toThrow();
});

describe('starting and stopping', () => {
  test('a start is done once, a stopped import brings no more and cannot be started', async () => {
    await api.services.catalogueImporter.stop();
    const lines = kurta();
    const { id } = (await prepare(lines)).body.catalogueImport;
    const call = (path: string) => api.post(`/admin/catalogue-imports/${id}/${path}`, { token: admin.token, json: {} });
    expect((await call('start')).body).toMatchObject({
      catalogueImport: { status: 'RUNNING', startedBy: expect.any(String) },
    });
    expect((await call('start')).status).toBe(200);
    expect(await AuditEntry.query().where({ id })).toHaveLength(1);
    expect((await call('stop')).status).toBe(200);
    api.services.catalogueImporter.start();
    expect((await progressOf(id)).notes).toMatchObject([{ line: 2, message: 'The import was stopped.' }]);
    expect((await call('start')).status).toBe(409);
    expect(await Product.query().findOne({ name: lines[0].title ?? '' })).toBeUndefined();
    const { body } = await api.get('/admin/catalogue-imports', { token: admin.token });
    expect(body.catalogueImports[0]).toMatchObject({ id, status: 'CANCELED' });
  });

  test('all of it is for admins, and an import must be there', async () => {
    const { token } = await createCustomer(api);
    expect((await prepare(kurta(), token)).status).toBe(403);
    for (const path of ['', `/${uuidv7()}`, `/${uuidv7()}/report.csv`]) {
      expect((await api.get(`/admin/catalogue-imports${path}`, { token })).status).toBe(403);
      if (path) expect((await api.get(`/admin/catalogue-imports${path}`, { token: admin.token })).status).toBe(404);
    }
  });
});
