import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetFacetsQuery } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { LIST_SORTS } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Random } from '../../../../seeds/random';
import { createApi } from '../../app';
import { Catalogue } from '../../catalogue-index/Catalogue';
import { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import type { Filters } from '../../catalogue-index/filter-products';
import type { MemberCondition, Members } from '../../catalogue-index/members';
import { TagVersions } from '../../content-tags/TagVersions';
import { BaseModel } from '../../database/BaseModel';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct, formOf } from '../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../testing/factories/orders';
import { createAdmin } from '../../testing/factories/users';
import type { Category } from '../categories/Category';
import { categoryIdsOf } from '../categories/find-categories';
import type { Product } from '../products/Product';
import { isVisible } from '../products/show/visible-products';
import { Variant } from '../products/Variant';

const SIZES = ['S', 'M', 'm', 'L', 'Free size', 'Été', 'ETE', '42'];
const COLORS = ['Indigo', 'indigo', 'Rosé', 'Rose', 'Haldi'];
const PRICES = [0, 1, 99_900, 100_000, 100_001, 250_050, 999_999_999];
const FABRICS = [null, 'Cotton', 'cotton', 'Silk', 'Soie brodée', 'Soie brodee'];
const FITS = [null, null, 'Relaxed', 'Slim'];
const ORIGINS = [null, 'India', 'Nepal', 'Åland Islands', 'Türkiye'];
const TAGS = ['festive', 'new arrival', 'été'];
const TIMES = [undefined, undefined, new Date(Date.UTC(2026, 0, 3)), new Date(Date.now() + 86_400_000)];
const CREATED = [1, 1, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)));
const SINCE = [new Date(Date.UTC(2026, 0, 2)), new Date(Date.UTC(2026, 0, 3)), new Date(1)];

const LISTS = ['/products', '/products/facets', '/products/search?q=kurta', '/categories', '/ready'];

const random = new Random('catalogue-index');
let api: TestApi;
let token: string;
let categories: Category[];
let products: Product[];

const maybe = <T>(value: () => T): T | undefined => (random.next() < 0.3 ? value() : undefined);
const some = <T>(list: readonly T[]): T[] => Array.from({ length: random.whole(1, 2) }, () => random.pick(list));

const randomVariants = () =>
  Array.from({ length: random.whole(1, 5) }, () => ({
    size: random.pick(SIZES),
    color: random.pick(COLORS),
    discount: random.pick([null, null, 0, 5]),
    colorHex: FAMILY_HEX[random.pick(COLOUR_FAMILY_NAMES)],
    price: random.pick(PRICES),
    salePrice: random.pick([null, ...PRICES]),
    stock: random.next() < 0.4 ? 0 : random.whole(1, 2),
  }));

const randomProduct = () =>
  createProduct({
    categoryId: random.pick(categories).id,
    createdAt: random.pick(CREATED),
    status: random.pick(['LIVE', 'LIVE', 'LIVE', 'DRAFT', 'ARCHIVED']),
    publishAt: random.pick(TIMES) ?? null,
    saleStartsAt: random.pick(TIMES) ?? null,
    saleEndsAt: random.pick(TIMES) ?? null,
    fabric: random.pick(FABRICS),
    fit: random.pick(FITS),
    countryOfOrigin: random.pick(ORIGINS),
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS)])].map((tag) => ({ tag })),
    variants: randomVariants(),
  });

const randomCondition = (): MemberCondition =>
  random.pick<() => MemberCondition>([
    () => ({ shownSince: random.pick(SINCE) }),
    () => ({ priceBelow: random.pick(PRICES) }),
    () => ({ categoryIds: some(categories).map(({ id }) => id) }),
    () => ({ tag: random.pick([...TAGS, 'ete', 'nowhere']) }),
    () => ({ isOnSale: true }),
    () => ({ colourFamily: random.pick(COLOUR_FAMILY_NAMES) }),
  ])();

const randomMembers = (): Members =>
  random.next() < 0.4
    ? { productIds: someProducts() }
    : { match: random.pick(['ALL', 'ANY']), conditions: [randomCondition(), randomCondition()] };

/** Each once, in any order, hidden ones too. */
const someProducts = (): string[] => [
  ...new Set([...Array.from({ length: 8 }, () => random.pick(products).id), uuidv7()]),
];

function randomFilters(): Filters {
  const aroundPrice = () => (random.pick(PRICES) + random.whole(-1, 1)) / 100;
  const filters = {
    size: maybe(() => some([...SIZES, 'XXL', 's'])),
    color: maybe(() => some([...COLORS, 'HALDI', 'Neel'])),
    colorFamily: maybe(() => some(COLOUR_FAMILY_NAMES)),
    minPrice: maybe(aroundPrice),
    maxPrice: maybe(aroundPrice),
    inStock: maybe(() => random.next() < 0.8),
    fabric: maybe(() => some(['Cotton', 'SILK', 'Soie brodee', 'Wool'])),
    fit: maybe(() => some(['Relaxed', 'slim'])),
    origin: maybe(() => some(['India', 'nepal', 'Turkiye', 'Japan'])),
    members: maybe(randomMembers),
    category: maybe(() => some([...categories.map(({ slug }) => slug), 'nowhere'])),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

const sameSpelling = (facets: Awaited<ReturnType<Catalogue['countFacets']>>) => ({
  ...facets,
  // Of equal spellings either may be shown.
  sizes: facets.sizes.map(({ size, count }) => ({ size: size.normalize('NFD').slice(0, 1).toLowerCase(), count })),
  fabrics: facets.fabrics.map(({ fabric, count }) => ({ fabric: fabric.slice(0, 4).toLowerCase(), count })),
});

/** Compares pages and facets of the catalogue that follows changes with those of one that is read as a whole now. */
async function expectSame(rounds: number): Promise<void> {
  const [catalogue, whole] = [await api.services.catalogueIndex.upToDate(), await Catalogue.read()];
  for (let round = 0; round < rounds; round += 1) {
    const filters = randomFilters();
    const range = {
      ...{ sort: random.pick(LIST_SORTS), offset: random.pick([0, 0, 1, 7, 60]), limit: random.pick([1, 5, 100]) },
      first: maybe(someProducts),
    };
    const categoryIds = filters.category && categoryIdsOf(filters.category, whole.categories);
    const label = JSON.stringify({ filters, range });
    const page = await whole.findPage(filters, categoryIds, range);
    expect(await catalogue.findPage(filters, categoryIds, range), label).toEqual(page);
    const facets = sameSpelling(await whole.countFacets(filters, categoryIds));
    expect(sameSpelling(await catalogue.countFacets(filters, categoryIds)), label).toEqual(facets);
    expect(facets.total, label).toBe(page.total);
  }
}

beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
  const top = await createCategory();
  const below = await createCategory({ parentId: top.id });
  categories = [top, below, await createCategory({ parentId: below.id }), await createCategory()];
  products = [];
  for (let made = 0; made < 40; made += 1) products.push(await randomProduct());
  // As an import by hand may leave it.
  const { id } = await createProduct({ variants: [{ color: 'Rose', price: 1 }] });
  await Variant.knex()('product_variants').where({ productId: id }).update({ colorFamily: '' });
});
afterAll(() => api.close());

describe('the catalogue in memory', () => {
  test('follows every write of its own process at once', async () => {
    const saved = random.pick(products);
    const [{ id = '' } = {}] = saved.variants;
    const productVariants = [
      { id, color: 'Neel', colorHexCode: '#26355f', size: 'XXL', originalPrice: 12 },
      { color: 'Rose', size: 'S', originalPrice: 2_500.5, stock: 3 },
    ];
    const fields = { id: saved.id, productName: saved.name, categoryId: categories[0]?.id, productVariants };
    expect((await api.post('/products', { token, form: formOf(fields) })).status).toBe(200);
    await expectSame(10);
    for (const status of ['DRAFT', 'LIVE']) {
      for (const { id } of products.slice(0, 9))
        expect((await api.put(`/products/${id}/fields`, { token, json: { status } })).status).toBe(200);
      await expectSame(10);
    }

    const [deleted, moved, ...others] = products.filter((product) => product !== saved);
    expect((await api.delete(`/products/${deleted?.id}`, { token })).status).toBe(200);
    const json = { categoryId: categories[3]?.id };
    expect((await api.put(`/products/${moved?.id}/fields`, { token, json })).status).toBe(200);
    await expectSame(10);

    const shopper = await createShopper(api);
    const variant = others
      .filter(isVisible)
      .flatMap(({ variants }) => variants)
      .find(({ stock }) => stock > 0);
    if (!variant) throw new Error('Nothing is in stock.');
    await fillCart(shopper.user, variant, variant.stock);
    const { body } = await place(api, shopper);
    expect(body.order.items).toHaveLength(1);
    await expectSame(10);
    expect((await api.put(`/orders/${body.order.id}/cancel`, { token: shopper.token })).status).toBe(200);
    await expectSame(10);
    const moves = { parentId: null, name: 'Moved to the top' };
    expect((await api.put(`/categories/${categories[1]?.id}`, { token, json: moves })).status).toBe(200);
    await expectSame(10);
  });

  test('follows the stock that others sell when the clock of its machine is three minutes ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 });
    const other = new CatalogueIndex(new TagVersions({ trustedFor: 0 }));
    const size = 'Of a machine ahead';
    const filters = { size: [size], inStock: true };
    const find = async () =>
      (await (await other.upToDate()).findPage(filters, undefined, { sort: 'newest', offset: 0, limit: 9 })).total;
    try {
      const { variants } = await createProduct({ variants: [{ size, stock: 1 }] });
      expect(await find()).toBe(1);
      vi.useRealTimers();
      const json = { stock: 0, stockWas: 1 };
      expect((await api.put(`/stock/${variants[0]?.id}`, { token, json })).status).toBe(200);
      expect(await find()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('follows another process, sales too', async () => {
    const other = new CatalogueIndex(new TagVersions({ trustedFor: 0 }));
    const size = 'Of another process';
    const find = async (filters: GetFacetsQuery) =>
      (await other.upToDate()).findPage(filters, undefined, { sort: 'newest', offset: 0, limit: 9 });
    expect(await find({ size: [size] })).toEqual({ total: 0, ids: [] });
    const { id, variants } = await createProduct({ variants: [{ size, stock: 1 }] });
    expect(await find({ size: [size], inStock: true })).toEqual({ total: 1, ids: [id] });
    const set = (stock: number, stockWas: number) =>
      api.put(`/stock/${variants[0]?.id}`, { token, json: { stock, stockWas } });
    expect((await set(0, 1)).status).toBe(200);
    expect((await find({ size: [size], inStock: true })).total).toBe(0);
    expect((await find({ size: [size] })).total).toBe(1);
    expect((await set(4, 0)).status).toBe(200);
    expect((await find({ size: [size], inStock: true })).total).toBe(1);
  });

  test('before it is read, lists, facets, searches and categories are answered with 503, and the store is not ready', async () => {
    const unread = { ...api.services, catalogueIndex: new CatalogueIndex(new TagVersions()) };
    const lock = await BaseModel.knex().client.acquireConnection();
    const run = (sql: string) => BaseModel.knex().raw(sql).connection(lock);
    const server = createServer(createApi(unread).listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    await run('LOCK TABLES catalogue_version WRITE');
    try {
      for (const path of LISTS) {
        const answer = await fetch(`${url}${path}`);
        const { code, message } = await answer.json();
        expect({ path, status: answer.status, code, message }).toEqual({
          ...{ path, status: 503, code: 'CATALOGUE_UNREAD' },
          message: 'The shop is opening. Please try again in a moment.',
        });
        expect(answer.headers.get('Retry-After')).toBe('2');
        expect(answer.headers.get('ETag')).toBeNull();
      }
    } finally {
      await run('UNLOCK TABLES');
      await BaseModel.knex().client.releaseConnection(lock);
    }
    await unread.catalogueIndex.upToDate();
    for (const path of LISTS) expect((await fetch(`${url}${path}`)).status, path).toBe(200);
    server.close();
  });

  test('while changes cannot be read, the former state answers lists, facets and searches', async () => {
    const word = `Former${random.whole(1e6, 1e7)}`;
    const read = async () => {
      const [list, facets, search] = await Promise.all([
        api.get(`/products?size=${word}`),
        api.get(`/products/facets?size=${word}`),
        api.get(`/products/search?q=${word}`),
      ]);
      return [list.body.pagination.totalItems, facets.body.facets.total, search.body.products.length];
    };
    const make = () => createProduct({ name: word, variants: [{ size: word }] });
    await make();
    expect(await read()).toEqual([1, 1, 1]);
    const lock = await BaseModel.knex().client.acquireConnection();
    const run = (sql: string) => BaseModel.knex().raw(sql).connection(lock);
    await make();
    await run('LOCK TABLES catalogue_version WRITE');
    try {
      expect(await read()).toEqual([1, 1, 1]);
    } finally {
      await run('UNLOCK TABLES');
      await BaseModel.knex().client.releaseConnection(lock);
    }
    await expect.poll(read).toEqual([2, 2, 2]);
  });
});
