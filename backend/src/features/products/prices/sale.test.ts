import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { readCsv } from '../../../http/csv/csv';
import { startTestApi, type TestApi } from '../../../testing/api';
import { someoneWaitsFor } from '../../../testing/database/lock-waits';
import { resetSharedTime, setSharedTime } from '../../../testing/database/shared-time';
import { createCategory, createProduct, formOf } from '../../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, type SignedIn } from '../../../testing/factories/users';
import { forgetWebhooks } from '../../../webhooks/raise-event';
import { Webhook } from '../../../webhooks/Webhook';
import { WebhookDelivery } from '../../../webhooks/WebhookDelivery';
import type { Product } from '../Product';
import { ScheduledChanges } from '../status/ScheduledChanges';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterEach(() => resetSharedTime());
afterAll(() => api.close());

const MINUTE = 60_000;
const after = (ms: number) => new Date(Date.now() + ms);
const [STARTED, LATER] = [after(-60 * MINUTE), after(60 * MINUTE)];
const ON = { saleStartsAt: STARTED, saleEndsAt: LATER };

const reduced = (sale: Partial<Product>, category?: string) =>
  createProduct({
    ...(category && { categoryId: category }),
    ...sale,
    variants: [
      { size: 'M', price: 100_000, discount: 20_000, salePrice: 80_000 },
      { size: 'L', price: 100_000 },
    ],
  });
const sizeM = async ({ id }: Product) => (await api.get(`/products/${id}`)).body.product.variants[0];
const adminOf = async (id: string) => (await api.get(`/admin/products/${id}`, { token: admin.token })).body;
const save = ({ id, name, categoryId, variants }: Product, fields: object, ofFirst: object = {}) => {
  const inputs = variants.map(({ id, color, size, price }, index) => ({
    ...{ id, color, size, originalPrice: price / 100, ...(index === 0 && ofFirst) },
  }));
  const form = formOf({ id, productName: name, categoryId, productVariants: inputs, ...fields });
  return api.post('/products', { token: admin.token, form });
};

describe('a sale that is on', () => {
  test('is the price of product, list, filter, order and facets; without it nothing changes', async () => {
    const { id: categoryId, slug } = await createCategory();
    const [sale, usual, over] = [
      await reduced(ON, categoryId),
      await createProduct({ categoryId, variants: [{ price: 90_000 }] }),
      await reduced({ saleStartsAt: after(-120 * MINUTE), saleEndsAt: STARTED }, categoryId),
    ];
    expect(await sizeM(sale)).toMatchObject({
      ...{ originalPrice: 800, discountPrice: 400, saleEndsAt: LATER.toISOString() },
    });
    const full = await sizeM(over);
    expect([full.originalPrice, full.discountPrice, 'saleEndsAt' in full]).toEqual([1000, 200, false]);
    const list = async (query: string) =>
      (await api.get(`/products/category/${slug}?${query}`)).body.data.map(({ id }: Product) => id);
    expect(await list('sort=price-asc')).toEqual([sale.id, usual.id, over.id]);
    expect(await list('maxPrice=850')).toEqual([sale.id]);
    expect((await api.get(`/products/facets?category=${slug}`)).body.facets.price.lowest).toBe(800);
  });

  test('is what cart and order charge, and what the order keeps', async () => {
    const [shopper, product] = [await createShopper(api), await reduced(ON)];
    await fillCart(shopper.user, product.variants[0] as Product['variants'][number], 2);
    const [line] = (await api.get('/cart', { token: shopper.token })).body.cartItems;
    expect(line.product.variant).toMatchObject({ originalPrice: 800, discountPrice: 400 });
    const refused = await place(api, shopper, { expectedTotal: 2000 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 1600 } });
    const { order } = (await place(api, shopper, { expectedTotal: 1600 })).body;
    expect([order.orderTotal, order.items[0].priceAtPurchase]).toEqual([1600, 800]);
    await product.$query().patch({ saleEndsAt: STARTED });
    const { orders } = (await api.get('/orders/my-orders', { token: shopper.token })).body;
    expect(orders[0].items[0].priceAtPurchase).toBe(800);
  });

  test('is in the feed with its times', async () => {
    const { id } = await reduced(ON);
    const xml = await (await fetch(`${api.url}/feeds/products.xml`)).text();
    const [item = ''] = xml.split('<item>').filter((text) => text.includes(id));
    expect(item).toContain('<g:price>1200.00 INR</g:price>\n<g:sale_price>800.00 INR</g:sale_price>');
    expect(item).toContain(`${STARTED.toISOString()}/${LATER.toISOString()}`);
  });
});

describe('by the clock', () => {
  test('a sale starts and ends without a write; an order of a shopper who saw another price is refused', async () => {
    const { id: categoryId, slug } = await createCategory();
    const shopper = await createShopper(api);
    const sale = { saleStartsAt: after(10 * MINUTE), saleEndsAt: after(20 * MINUTE) };
    const later = () => setSharedTime(sharedNow().getTime() + 11 * MINUTE);
    const product = await reduced(sale, categoryId);
    await fillCart(shopper.user, product.variants[0] as Product['variants'][number]);
    const listed = async () => (await api.get(`/products/category/${slug}?maxPrice=850`)).body.data.length;
    const inCart = async () => (await api.get('/cart', { token: shopper.token })).body.cartItems[0].product.variant;
    expect([await listed(), (await inCart()).originalPrice]).toEqual([0, 1000]);
    later();
    expect([await listed(), (await inCart()).originalPrice]).toEqual([1, 800]);
    expect((await place(api, shopper, { expectedTotal: 1000 })).body.code).toBe('PRICE_CHANGED');
    later();
    expect(await listed()).toBe(0);
    expect((await place(api, shopper, { expectedTotal: 800 })).body).toMatchObject({ total: 1000 });
  });

  test('its start and its end are told to other programs once each', async () => {
    // Far from the times of all other products.
    const start = after(500 * 24 * 60 * MINUTE);
    await BaseModel.knex()('catalogue_version').update({ announcedUntil: start });
    const { id: webhookId } = await Webhook.query().insert({
      ...{ url: 'https://hooks.example.com/shop', description: '', events: 'product.saved', secret: 'whsec_' },
    });
    forgetWebhooks();
    const changes = new ScheduledChanges(api.services);
    const minutes = (count: number) => new Date(start.getTime() + count * MINUTE);
    await reduced({ saleStartsAt: minutes(60), saleEndsAt: minutes(120) });
    const told = async (at: number) => {
      await changes.work(minutes(at));
      return WebhookDelivery.query().where({ webhookId }).resultSize();
    };
    expect([await told(59), await told(60), await told(119), await told(300), await told(301)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    await BaseModel.knex()('catalogue_version').update({ announcedUntil: new Date() });
    await Webhook.query().deleteById(webhookId);
    forgetWebhooks();
  });

  test('a process that found it before another one announced more does not announce it again', async () => {
    const start = after(600 * 24 * 60 * MINUTE);
    const announcedUntil = () => BaseModel.knex()('catalogue_version').first('announcedUntil');
    await BaseModel.knex()('catalogue_version').update({ announcedUntil: start });
    await reduced({ saleStartsAt: new Date(start.getTime() + MINUTE) });
    const further = new Date(start.getTime() + 9 * MINUTE);
    const { late } = await transaction(async (trx) => {
      await trx('catalogue_version').update({ announcedUntil: further });
      const late = new ScheduledChanges(api.services).work(new Date(start.getTime() + 2 * MINUTE));
      await someoneWaitsFor('catalogue_version');
      return { late };
    });
    await late;
    expect(await announcedUntil()).toEqual({ announcedUntil: further });
    await BaseModel.knex()('catalogue_version').update({ announcedUntil: new Date() });
  });
});

describe('the form of a product', () => {
  test('sets, keeps and ends a sale; the back office sees the prices outside it', async () => {
    const product = await createProduct({ variants: [{ price: 100_000 }] });
    const times = { saleStartsAt: STARTED.toISOString(), saleEndsAt: LATER.toISOString() };
    expect((await save(product, times, { salePrice: 750 })).body.product.variants[0].originalPrice).toBe(750);
    expect(await adminOf(product.id)).toMatchObject({
      ...times,
      price: 1000,
      variants: [{ originalPrice: 1000, discountPrice: null, salePrice: 750 }],
    });
    expect((await save(product, {})).body.product.variants[0].originalPrice).toBe(750);
    expect((await save(product, { saleStartsAt: '' }, { salePrice: null })).status).toBe(200);
    const ended = await adminOf(product.id);
    expect([ended.saleStartsAt, ended.saleEndsAt, ended.variants[0].salePrice]).toEqual(Array(3).fill(undefined));
    const filter = encodeURIComponent(JSON.stringify({ entityId: product.id }));
    const audit = (await api.get(`/admin/audit?filter=${filter}`, { token: admin.token })).body;
    expect(JSON.stringify(audit)).toContain('in the sale ₹750');
  });

  test.each([
    ['a price that is not below', { saleStartsAt: STARTED }, { salePrice: 1000 }, 'productVariants.0.salePrice'],
    ['an end without a start', { saleEndsAt: LATER }, {}, 'saleStartsAt'],
    ['an end before the start', { saleStartsAt: LATER, saleEndsAt: STARTED }, {}, 'saleEndsAt'],
  ])('refuses a sale with %s', async (_, times, variant, path) => {
    const product = await createProduct({ variants: [{ price: 100_000 }] });
    const texts = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()]));
    expect(await save(product, texts, variant)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

test('the CSV writes the sale and reads it back', async () => {
  const product = await reduced(ON);
  const send = (csv: string) => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'products.csv');
    return api.post('/admin/products/import', { token: admin.token, form });
  };
  const json = { ids: [product.id] };
  const { body } = await api.post('/admin/products.csv', { token: admin.token, json });
  const [head, first] = [...readCsv(body)].map(({ cells }) => cells);
  const cell = (name: string) => first?.[head?.indexOf(name) ?? -1];
  expect(['saleStartsAt', 'saleEndsAt', 'salePrice'].map(cell)).toEqual([
    ...[STARTED.toISOString(), LATER.toISOString(), '800'],
  ]);
  expect((await send(body)).body).toMatchObject({ updates: 0, unchanged: 2 });
  const line = (times: string, price: string) =>
    `name,color,size,saleStartsAt,saleEndsAt,salePrice\n${product.name},Indigo,M,${times},${price}\n`;
  expect((await send(line('2026-11-01 09:00,none', '700'))).status).toBe(200);
  expect(await sizeM(product)).toMatchObject({ originalPrice: 700 });
  expect((await send(line('none,', ''))).status).toBe(200);
  expect(await sizeM(product)).toMatchObject({ originalPrice: 1000 });
  expect((await send(line('2026-11-01 09:00,2026-10-01 09:00', '1000'))).body.errors).toMatchObject([
    ...[{ path: 'file.2.saleEndsAt' }, { path: 'file.2.salePrice' }],
  ]);
});
