import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '@rangrekha/backend/app';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { transaction } from '@rangrekha/backend/database/transaction';
import type { Product } from '@rangrekha/backend/features/products/Product';
import { PresentedProducts } from '@rangrekha/backend/features/products/show/PresentedProducts';
import { DEFAULT_CONTENT } from '@rangrekha/backend/features/storefront-content/default-content';
import { PublishedContent } from '@rangrekha/backend/features/storefront-content/published-content';
import type { InnerCall } from '@rangrekha/backend/http/CallTable';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { resetSharedTime, setSharedTime } from '@rangrekha/backend/testing/database/shared-time';
import { createCategory, createProduct, formOf, twoPictures } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopper, fillCart, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, unique } from '@rangrekha/backend/testing/factories/users';
import { indiaDay } from '@rangrekha/contract/dates';
import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as home from '../../storefront/app/routes/home';
import * as legalPage from '../../storefront/app/routes/page.$slug';
import * as productPage from '../../storefront/app/routes/product.$name';
import * as search from '../../storefront/app/routes/search';
import * as shop from '../../storefront/app/routes/shop';
import * as sitemap from '../../storefront/app/routes/sitemap[.]xml';
import { PageCache } from './page-cache';
import { pageRenderer } from './render-page';

/** The storefront's own loaders; each page is what they loaded, as JSON. */
const route = (id: string, path: string, module: object) => ({ [id]: { id, parentId: 'root', path, module } });
const company = async ({ context }: { context: AppLoadContext }) =>
  new Response((await context.callApi({ method: 'GET', path: '/company-details', headers: {} })).body);
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
        new Response(JSON.stringify(staticHandlerContext.loaderData), { status, headers }),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { loader: company, default: () => null } },
    ...route('home', 'home', home),
    ...route('shop', 'shop', shop),
    ...route('product', 'product/:name', productPage),
    ...route('legal', 'page/:slug', legalPage),
    ...route('search', 'search', search),
    ...route('sitemap', 'sitemap.xml', sitemap),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild;

/** A process of the store: its cache of pages, and which it has rendered. */
function storeWith(tagVersions: TagVersions) {
  const { calls } = createApi({
    ...api.services,
    tagVersions,
    content: new PublishedContent(tagVersions),
    presentedProducts: new PresentedProducts(tagVersions),
  });
  const context = {
    publicUrl: 'http://localhost',
    sessionSecret: '',
    now: () => new Date(),
    callApi: (call: InnerCall) => calls.call(call, '127.0.0.1'),
  };
  const render = pageRenderer({ en: build }, context as AppLoadContext);
  const cache = new PageCache({ tags: tagVersions });
  const rendered: string[] = [];
  const get = async (address: string): Promise<string> => {
    const page = await cache.get(address, (report) => {
      rendered.push(address);
      return render(address, report);
    });
    expect(page.rendered.shared).toBe(true);
    return page.rendered.body.toString();
  };
  return { get, rendered };
}

let api: TestApi;
let admin: string;
let own: ReturnType<typeof storeWith>;
/** Hears of nothing but what the database says, as another process does. */
let other: ReturnType<typeof storeWith>;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await createAdmin(api)).token;
  own = storeWith(api.services.tagVersions);
  other = storeWith(new TagVersions({ trustedFor: 200 }));
});
afterAll(() => api.close());

const pathOf = ({ name }: Product) => `/product/${encodeURIComponent(name)}`;
const shopOf = ({ categoryId }: Product, filter = '') => `/shop?category=${categoryId}${filter}`;

/** Buys units of the product's first variant. */
async function buy({ variants: [variant] }: Product, quantity: number): Promise<void> {
  const shopper = await createShopper(api);
  if (variant) await fillCart(shopper.user, variant, quantity);
  expect((await place(api, shopper)).status).toBe(201);
}

/** A product of which no row is shared with `product`, by chance. */
async function unrelatedTo({ id }: Product): Promise<Product> {
  const found = await createProduct();
  return TAGS.product(found.id).first === TAGS.product(id).first ? unrelatedTo({ id } as Product) : found;
}

const save = async ({ id, name, categoryId, variants: [variant] }: Product, change: object) => {
  const productVariants = [{ id: variant?.id, color: variant?.color, size: variant?.size, originalPrice: 1299 }];
  const fields = { id, productName: name, categoryId, description: '', productVariants, ...change };
  expect((await api.post('/products', { token: admin, form: formOf(fields) })).status).toBe(200);
};

/** What is written shows in the process that wrote it at once, in any other one as soon as it reads the versions again. */
async function changes(address: string, act: () => Promise<unknown>, isShown: (page: string) => boolean) {
  for (const store of [own, other]) expect(isShown(await store.get(address))).toBe(false);
  await act();
  expect(isShown(await own.get(address))).toBe(true);
  await expect.poll(async () => isShown(await other.get(address)), { interval: 20 }).toBe(true);
}

describe('a change shows at once in its own process and soon in another', () => {
  test('a price, on the page and on cards', async () => {
    const product = await createProduct();
    const price = (originalPrice: number) => () => {
      const { id, color, size } = product.variants[0] ?? {};
      return save(product, { productVariants: [{ id, color, size, originalPrice }] });
    };
    await changes(pathOf(product), price(1777), (page) => page.includes('"price":1777'));
    await changes(shopOf(product), price(1888), (page) => page.includes('"price":1888'));
  });

  test('a new product, in the shop, at its address, in a search and in the sitemap', async () => {
    for (const addressOf of [
      () => '/shop',
      () => '/home',
      (name: string) => `/product/${name}`,
      (name: string) => `/search?q=${name}`,
      () => '/sitemap.xml',
    ]) {
      const name = unique('Leheriya').replaceAll(' ', '-');
      const { id: categoryId } = await createCategory();
      const productVariants = [{ color: 'Indigo', size: 'M', stock: 5, originalPrice: 999 }];
      const create = async () => {
        const form = formOf({ productName: name, categoryId, productVariants }, 'images', await twoPictures());
        expect((await api.post('/products', { token: admin, form })).status).toBe(201);
      };
      const isShown = (page: string) => page.includes(`"name":"${name}"`) || page.includes(`/product/${name}<`);
      await changes(addressOf(name), create, isShown);
    }
  });

  test('a deleted product', async () => {
    const product = await createProduct();
    const remove = () => api.delete(`/products/${product.id}`, { token: admin });
    await changes(pathOf(product), remove, (page) => !page.includes(product.id));
  });

  test('the name of a category', async () => {
    const { id } = await createCategory();
    const name = unique('Tunics');
    const rename = () => api.put(`/categories/${id}`, { token: admin, json: { name } });
    await changes('/shop', rename, (page) => page.includes(name));
  });

  test('the company, in the footer of every page', async () => {
    const name = unique('Rangrekha');
    const rename = () => api.put('/company-details', { token: admin, json: { name } });
    await changes('/home', rename, (page) => page.includes(name));
  });

  test('the least days to a delivery, on the page of a product and for search engines', async () => {
    const [product, name] = [await createProduct(), unique('Rangrekha')];
    const save = (deliveryDaysMin: number | '') =>
      api.put('/company-details', { token: admin, json: { name, deliveryDaysMin } });
    const day = indiaDay(new Date(), 11);
    const isPromised = (page: string) => page.includes(`"deliveryDay":"${day}"`) && page.includes('"maxValue":11');
    try {
      await changes(pathOf(product), () => save(11), isPromised);
    } finally {
      await save('');
    }
  });

  test('a slide of the home page', async () => {
    const content = structuredClone(DEFAULT_CONTENT);
    const heading = unique('Slide');
    Object.assign(content.hero[0] ?? {}, { heading });
    const publish = (json: object) => api.put('/storefront-content', { token: admin, json });
    await changes(
      '/home',
      () => publish({ content }),
      (page) => page.includes(heading),
    );
    await publish({ content: DEFAULT_CONTENT });
  });

  test('a legal page', async () => {
    const [slug, title] = [
      unique('shipping')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-'),
      unique('Shipping'),
    ];
    const publish = () => api.post('/legal-pages', { token: admin, json: { title, slug, content: '<p>Free.</p>' } });
    await changes(`/page/${slug}`, publish, (page) => page.includes(title));
  });

  test('an order that leaves less than cards say', async () => {
    const product = await createProduct({ variants: [{ stock: 11 }] });
    await changes(
      shopOf(product),
      () => buy(product, 2),
      (page) => page.includes('"stock":9'),
    );
  });

  test('an order of the last units: card, filter by stock and its count', async () => {
    for (const filter of ['', '&inStock=true']) {
      const product = await createProduct({ variants: [{ stock: 3 }] });
      await createProduct({ categoryId: product.categoryId });
      const inStock = (page: string) => JSON.parse(page).shop.facets.inStock;
      const soldOut = (page: string) => page.includes('"stock":0') || !page.includes(product.id);
      await changes(
        shopOf(product, filter),
        () => buy(product, 3),
        (page) => inStock(page) === 1 && soldOut(page),
      );
    }
  });
});

test('a sale that begins and ends shows in each process by itself, on pages and in answers, though nobody announces it', async () => {
  const [start, end] = [Date.now() + 600_000, Date.now() + 1_200_000];
  const sale = { saleStartsAt: new Date(start), saleEndsAt: new Date(end) };
  const product = await createProduct({ ...sale, variants: [{ price: 129_900, salePrice: 99_900 }] });
  const addresses = [pathOf(product), shopOf(product), shopOf(product, '&maxPrice=1000')];
  const seen = (page: string) => (page.includes(product.id) ? page.includes('"price":999') : undefined);
  const shownAt = async (time: number) => {
    setSharedTime(time);
    const pages = [own, other].flatMap((store) => addresses.map((address) => store.get(address)));
    return (await Promise.all(pages)).map(seen);
  };
  // What changes next is read with the versions, for which a page waits no longer than an instant.
  const shows = (time: number, pages: unknown[]) => expect.poll(() => shownAt(time)).toEqual([...pages, ...pages]);
  const [before, during] = [
    [false, false, undefined],
    [true, true, true],
  ];
  try {
    await shows(start - 1, before);
    await shows(start, during);
    await shows(end - 1, during);
    await shows(end, before);
  } finally {
    resetSharedTime();
  }
});

describe('an order', () => {
  test('of a product with many units changes its own page and nothing else', async () => {
    const product = await createProduct({ variants: [{ stock: 50 }] });
    const [related, unrelated] = [await createProduct({ categoryId: product.categoryId }), await unrelatedTo(product)];
    const others = [
      '/home',
      '/shop',
      shopOf(product, '&inStock=true'),
      pathOf(related),
      pathOf(unrelated),
      '/sitemap.xml',
    ];
    for (const address of [...others, pathOf(product)]) await own.get(address);
    own.rendered.length = 0;
    await buy(product, 1);
    for (const address of others) await own.get(address);
    // Beyond the time for which versions are trusted, they are read again.
    await sleep(1_050);
    for (const address of others) await own.get(address);
    expect(own.rendered).toEqual([]);
    expect(await own.get(pathOf(product))).toContain('"stock":49');
    expect(own.rendered).toEqual([pathOf(product)]);
  });

  test('that leaves few units changes the pages with its card, and no other', async () => {
    const product = await createProduct({ variants: [{ stock: 11 }] });
    const [related, unrelated] = [await createProduct({ categoryId: product.categoryId }), await unrelatedTo(product)];
    const addresses = [shopOf(product), pathOf(related), pathOf(unrelated), shopOf(unrelated)];
    for (const address of addresses) await own.get(address);
    own.rendered.length = 0;
    await buy(product, 2);
    for (const address of addresses) await own.get(address);
    expect(own.rendered).toEqual([shopOf(product), pathOf(related)]);
  });
});

test('a rollback changes no page', async () => {
  const product = await createProduct();
  const before = await own.get(pathOf(product));
  own.rendered.length = 0;
  const failing = transaction(async (trx) => {
    await trx('product_variants').where({ productId: product.id }).update({ price: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await own.get(pathOf(product))).toBe(before);
  expect(own.rendered).toEqual([]);
});

test('while the versions cannot be read, cached pages are given', async () => {
  const product = await createProduct();
  const store = storeWith(new TagVersions({ trustedFor: 0 }));
  const before = await store.get(pathOf(product));
  const knex = BaseModel.knex();
  await knex.schema.renameTable('content_tags', 'content_tags_away');
  try {
    expect(await store.get(pathOf(product))).toBe(before);
  } finally {
    await knex.schema.renameTable('content_tags_away', 'content_tags');
  }
});

test('lists carry only the fields of their products that cards show', async () => {
  const product = await createProduct({ description: '<p>Tied by hand.</p>', variants: [{ stock: 50 }] });
  await createProduct({ categoryId: product.categoryId });
  for (const address of [shopOf(product), '/home', `/search?q=${encodeURIComponent(product.name)}`]) {
    const page = await own.get(address);
    expect(page).toContain(product.id);
    expect(page).toContain('"stock":10');
    expect(page).not.toMatch(/Tied by hand|"stock":50|Picture 1/);
  }
});
