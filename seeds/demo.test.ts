import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { checksOf } from '@rangrekha/backend/features';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Category } from '@rangrekha/backend/features/categories/Category';
import { Collection } from '@rangrekha/backend/features/collections/Collection';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { DeliveryArea } from '@rangrekha/backend/features/delivery/DeliveryArea';
import { Invoice } from '@rangrekha/backend/features/invoicing/Invoice';
import { LegalPage } from '@rangrekha/backend/features/legal-pages/LegalPage';
import { LegalPageVersion } from '@rangrekha/backend/features/legal-pages/LegalPageVersion';
import { Maker } from '@rangrekha/backend/features/makers/Maker';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { OrderEvent } from '@rangrekha/backend/features/orders/OrderEvent';
import { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { Product } from '@rangrekha/backend/features/products/Product';
import { Remittance } from '@rangrekha/backend/features/remittances/Remittance';
import { RestockSubscription } from '@rangrekha/backend/features/restock/RestockSubscription';
import { Return } from '@rangrekha/backend/features/returns/Return';
import { Review } from '@rangrekha/backend/features/reviews/Review';
import {
  OF_CUSTOMERS,
  OF_INVOICES,
  OF_LEGAL_PAGES,
  OF_ORDERS,
  OF_PART_CREDIT_NOTES,
  OF_PRODUCTS,
  OF_RETURNS,
  OF_REVIEWS,
  OF_SHIPMENTS,
  OF_VARIANTS,
} from '@rangrekha/backend/features/setup/demo/remove-demo';
import { DEFAULT_CONTENT } from '@rangrekha/backend/features/storefront-content/default-content';
import { Media } from '@rangrekha/backend/media/Media';
import { folderOf } from '@rangrekha/backend/media/media-files';
import { sweepMedia } from '@rangrekha/backend/media/sweep/sweep-media';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct, formOf } from '@rangrekha/backend/testing/factories/catalogue';
import { createOrder, createShopper, createVariant } from '@rangrekha/backend/testing/factories/orders';
import {
  createAdmin,
  createCustomer,
  createEditor,
  PASSWORD,
  type SignedIn,
} from '@rangrekha/backend/testing/factories/users';
import type { DemoRemoval, Product as ProductJson, StoreSetup } from '@rangrekha/contract';
import { isGstin } from '@rangrekha/contract/gstin';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { RETURN_STATES } from '@rangrekha/contract/returns';
import { REVIEW_STATES, type ReviewState } from '@rangrekha/contract/reviews';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasDemo, seedDemo } from './demo';
import { ORDERS } from './sale/orders';
import { demoProducts } from './shop/catalogue';
import { DEMO_CONTENT } from './shop/storefront';

/** The products that shoppers see; a draft and an archived one more are there. */
const SHOWN = 56;
const PRODUCTS = SHOWN + 2;
/** One that the shop offers, and one of its own, which is on anyway. */
const PLUGINS = [{ name: 'offered', startsOff: true }, { name: 'own' }].map((one) => ({
  ...one,
  title: '',
  summary: '',
}));
const given = process.env.TEST_DATABASE_URL ?? '';
let api: TestApi;

/** @param stopAfter the step at which the seed is interrupted */
function seed(stopAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const step = (_label: string, done: number) => {
    if (done === stopAfter) throw new Error('interrupted');
  };
  return seedDemo({ media: api.services.media, progress: { say: () => {}, step }, plugins: PLUGINS });
}

// The seed fills only an empty database; the database of the other tests is not empty.
beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_seed$2') });
});

afterAll(async () => {
  await api.close();
});

test('a database with something in it is left alone', async () => {
  const somebody = {
    username: 'somebody',
    usernameKey: 'somebody',
    email: 'somebody@example.com',
    passwordHash: PASSWORD,
  };
  const user = await User.query().insert({ ...somebody, userType: 'ADMIN' });
  await seed();
  expect(await Category.query().first()).toBeUndefined();
  expect(await hasDemo()).toBe(false);
  await user.$query().delete();
});

describe('an empty store', () => {
  type Step = StoreSetup['steps'][number];
  const setup = async (token: string): Promise<StoreSetup> => (await api.get('/admin/setup', { token })).body;
  const stepsThat = ({ steps }: StoreSetup, is: (step: Step) => boolean) => steps.filter(is).map(({ step }) => step);
  const done = (of: StoreSetup) => stepsThat(of, (step) => step.done);
  const skipped = (of: StoreSetup) => stepsThat(of, (step) => step.skipped);
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createAdmin(api);
  });
  // The seed fills only a database without anybody.
  afterAll(async () => {
    await BaseModel.knex()('sessions').delete();
    await BaseModel.knex()('audit_entries').delete();
    await User.query().delete();
  });

  test('leads through five steps, which are skipped, taken up and hidden', async () => {
    const { token } = admin;
    expect(await setup(token)).toMatchObject({ isEmpty: true, hidden: false });
    expect(done(await setup(token))).toEqual([]);
    const save = async (json: object) => (await api.put('/admin/setup', { token, json })).body.setup;
    expect(skipped(await save({ skipped: ['LOGO', 'CONTACT', 'LOGO'] }))).toEqual(['LOGO', 'CONTACT']);
    expect(await save({ hidden: true })).toMatchObject({ hidden: true });
    expect(skipped(await save({ skipped: [], hidden: false }))).toEqual([]);
    const { status, body } = await api.put('/admin/setup', { token, json: { skipped: ['RENT'] } });
    expect([status, body.errors[0].path]).toEqual([400, 'skipped.0']);
  });

  test('is led by admins alone', async () => {
    const [editor, customer] = [await createEditor(api), await createCustomer(api)];
    const statuses = [undefined, editor.token, customer.token].map(
      async (token) => (await api.get('/admin/setup', { token })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
  });

  test('has done a step as soon as the screen of that step has saved', async () => {
    const { token } = admin;
    await api.put('/admin/setup', { token, json: { skipped: ['NAME'] } });
    const content = structuredClone(DEFAULT_CONTENT);
    content.brand.name = 'Asha & Sisters';
    await api.put('/storefront-content', { token, json: { content } });
    expect([done(await setup(token)), skipped(await setup(token))]).toEqual([['NAME'], []]);
    await api.post('/categories', { token, json: { name: 'Sarees' } });
    expect(await setup(token)).toMatchObject({ isEmpty: false });
    expect(done(await setup(token))).toEqual(['NAME', 'CATEGORY']);
    await Category.query().delete();
    await BaseModel.knex()('storefront_versions').delete();
    await BaseModel.knex()('storefront_content').update({ content: null, version: 0 });
  });
});

test('an interrupted seed goes on, nothing is there twice', { timeout: 400_000 }, async () => {
  await expect(seed(20)).rejects.toThrow('interrupted');
  await expect(seed(PRODUCTS + 10)).rejects.toThrow('interrupted');
  await seed();
  expect(await Product.query().resultSize()).toBe(PRODUCTS);
  expect(await Order.query().resultSize()).toBe(ORDERS);
  expect(demoProducts()).toHaveLength(PRODUCTS);
});

describe('the filled shop', () => {
  test('shows every product with its pictures', async () => {
    const { body } = await api.get('/products?limit=100');
    for (const product of body.data as ProductJson[]) {
      expect(product.images.length).toBeGreaterThanOrEqual(2);
      for (const { url, alt, blur } of product.images) {
        expect(alt).not.toBe('');
        expect(blur.length).toBeLessThan(400);
        expect((await fetch(`${api.url}${url}`, { method: 'HEAD' })).status).toBe(200);
      }
    }
    const hindi = await api.get('/products?limit=100', { headers: { 'Accept-Language': 'hi' } });
    const described = (hindi.body.data as ProductJson[]).flatMap(({ images }) => images);
    expect(described.filter(({ alt }) => !/\p{Script=Devanagari}/u.test(alt))).toEqual([]);
    const { categories } = (await api.get('/categories')).body;
    expect(categories.map(({ name }: Category) => name)).toEqual([
      'Women',
      'Dresses',
      'Sarees & Dupattas',
      'Loungewear',
      'Accessories',
      'Fabrics',
    ]);
    expect(categories.reduce((sum: number, { productCount }: { productCount: number }) => sum + productCount, 0)).toBe(
      SHOWN,
    );
  });

  test('has three imported products, each with its importer', async () => {
    const imported = await Product.query().whereNot('countryOfOrigin', 'India');
    const importers = await Maker.query().where({ role: 'IMPORTER' });
    expect(importers).toHaveLength(1);
    expect(imported.map(({ makerId }) => makerId)).toEqual(Array(3).fill(importers[0]?.id));
    const { facets } = (await api.get('/products/facets')).body;
    expect(facets.origins.map(({ origin }: { origin: string }) => origin)).toEqual([
      ...['Bangladesh', 'India', 'Nepal', 'Viet Nam'],
    ]);
  });

  test('has the plugins on that start off', async () => {
    const rows = await BaseModel.knex()('plugin_settings').select('id', 'isSwitchedOff');
    expect(rows.map(({ id, isSwitchedOff }) => [id, Boolean(isSwitchedOff)])).toEqual([['offered', false]]);
  });

  test('has two collections by a rule', async () => {
    const { collections } = (await api.get('/collections')).body;
    expect(collections.map(({ slug }: { slug: string }) => slug)).toEqual(['new-in', 'under-1000']);
    for (const slug of ['new-in', 'under-1000']) {
      const { pagination } = (await api.get(`/products?collection=${slug}`)).body;
      expect(pagination.totalItems).toBeGreaterThan(0);
      expect(pagination.totalItems).toBeLessThan(SHOWN);
    }
  });

  test('has a company with a logo, and four legal pages', async () => {
    const { details } = (await api.get('/company-details')).body;
    expect(details).toMatchObject({ name: 'Rangrekha', pincode: '302001' });
    expect((await fetch(`${api.url}${details.logoUrl}`)).status).toBe(200);
    const { pages } = (await api.get('/legal-pages')).body;
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual([
      'accessibility',
      'privacy-policy',
      'returns',
      'shipping',
      'terms-conditions',
    ]);
    expect(pages.every(({ content }: { content: string }) => content.length > 500)).toBe(true);
  });

  test.each([
    ['admin@example.com', 'Admin@12345', 'ADMIN'],
    ['asha@example.com', 'Shopper@12345', 'CUSTOMER'],
    ['asha', 'Shopper@12345', 'CUSTOMER'],
  ])('lets %s in', async (identifier, password, userType) => {
    const { status, body } = await api.post('/auth/login', { json: { identifier, password } });
    expect({ status, message: body.message, userType: body.user?.userType }).toEqual({
      status: 200,
      message: TEXTS.auth.loginOk,
      userType,
    });
    expect(await hasDemo()).toBe(true);
  });

  test('gives every shopper a default address', async () => {
    const { body } = await api.post('/auth/login', { json: { identifier: 'asha', password: 'Shopper@12345' } });
    const { addresses } = (await api.get('/addresses', { token: body.token })).body;
    expect(addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
  });
});

describe('its orders', () => {
  const all = () => Order.query().orderBy('createdAt').withGraphFetched('[items, events]');

  test('are in all four states, over some 90 days, those of late still open', async () => {
    const orders = await all();
    const states = new Set(orders.map(({ deliveryStatus }) => deliveryStatus));
    expect([...states].sort()).toEqual(['CANCELED', 'DELIVERED', 'PENDING', 'SHIPPED']);
    const age = (order: Order | undefined) => (Date.now() - (order?.createdAt.getTime() ?? 0)) / 86_400_000;
    expect(age(orders[0])).toBeGreaterThan(75);
    expect(age(orders.at(-1))).toBeLessThan(2);
    expect(orders.at(-1)?.deliveryStatus).toBe('PENDING');
    expect(new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId))).size).toBeGreaterThan(30);
  });

  test('have sums, dates and events that fit together', async () => {
    const madeAt = new Map((await Product.query()).map(({ id, createdAt }) => [id, createdAt.getTime()]));
    for (const order of await all()) {
      const { id, items, events = [], createdAt, deliveryStatus, deliveredOn, paymentStatus, total, updatedAt } = order;
      const placed = createdAt.getTime();
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(placed);
      expect(total).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      expect(items.every(({ productId }) => (madeAt.get(productId) ?? placed) < placed)).toBe(true);
      expect(events.map(({ fromStatus }) => fromStatus)).toEqual([
        null,
        ...events.slice(0, -1).map(({ toStatus }) => toStatus),
      ]);
      expect(events.at(-1)).toMatchObject({ toStatus: deliveryStatus, createdAt: updatedAt });
      expect(updatedAt.getTime()).toBeLessThan(Date.now());
      expect(deliveredOn).toEqual(deliveryStatus === 'DELIVERED' ? updatedAt : null);
      expect(paymentStatus).toBe(
        { PENDING: 'PENDING', SHIPPED: 'PENDING', DELIVERED: 'PAID', CANCELED: 'CANCELED' }[deliveryStatus],
      );
    }
  });

  test('have an invoice when they left, numbered in the order in which they did', async () => {
    const events = await OrderEvent.query().where('toStatus', 'SHIPPED').orderBy(['createdAt', 'id']);
    const invoices = await Invoice.query().orderBy(['createdAt', 'number']);
    expect(invoices.map(({ orderId, createdAt }) => [orderId, createdAt])).toEqual(
      events.map(({ orderId, createdAt }) => [orderId, createdAt]),
    );
    const last = new Map<string, number>();
    for (const { number } of invoices) {
      const [year, serial] = number.split('/') as [string, string];
      expect(Number(serial)).toBe((last.get(year) ?? 0) + 1);
      last.set(year, Number(serial));
    }
    const rates = await BaseModel.knex()('invoice_lines')
      .join('order_items', 'order_items.id', 'invoice_lines.item_id')
      .select('rate', 'price', 'size', 'productName');
    const ratesOf = (wanted: (line: { size: string; price: number; productName: string }) => boolean) => [
      ...new Set(rates.filter(wanted).map(({ rate }) => rate)),
    ];
    expect(ratesOf(({ size }) => size === 'Per metre')).toEqual([500]);
    expect(ratesOf(({ productName }) => /jhumkas|bangle|necklace/.test(productName))).toEqual([300]);
    expect(ratesOf(({ size, price }) => size === 'M' && price > 262_500)).toEqual([1800]);
    expect(invoices.every(({ sellerName, sellerGstin }) => sellerName === 'Rangrekha' && isGstin(sellerGstin))).toBe(
      true,
    );
  });

  test('leave the stock of the catalogue as it is, with their returns and exchanges, and send no mail', async () => {
    const products = await Product.query().withGraphFetched('variants');
    const stockOf = (of: { name: string; variants: { stock: number }[] }[]) =>
      Object.fromEntries(of.map(({ name, variants }) => [name, variants.map(({ stock }) => stock)]));
    expect(stockOf(products)).toEqual(stockOf(demoProducts()));
    expect(await Order.knex()('outbox_mails')).toEqual([]);
  });

  test('are paid by their courier but for one that is short and one that is missing', async () => {
    const [remittance] = await Remittance.query().withGraphFetched('lines');
    const outcomes = remittance?.lines?.map(({ outcome }) => outcome) ?? [];
    expect(outcomes.filter((outcome) => outcome !== 'MATCHED')).toEqual(['SHORT']);
    const named = remittance?.lines?.map(({ orderId }) => orderId as string) ?? [];
    const last = await Order.query().findByIds(named).max('deliveredOn as deliveredOn').first();
    const missing = await Order.query()
      .where('deliveredOn', '<', last?.deliveredOn as Date)
      .whereNotIn('id', named);
    expect(missing).toHaveLength(1);
  });

  test('are followed by returns in every state, in the order of their steps and before now', async () => {
    const found = await Return.query().withGraphFetched('[lines, events, creditNote]');
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(RETURN_STATES));
    for (const { state, outcome, events, createdAt, refundTotal, creditNote } of found) {
      const times = events.map((event) => event.createdAt.getTime());
      expect(times[0]).toBe(createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(Date.now());
      const isCredited = outcome === 'REFUND' && ['RECEIVED', 'REFUNDED'].includes(state);
      expect([refundTotal !== null, creditNote != null]).toEqual([isCredited, isCredited]);
    }
  });

  test('are followed by reviews that are shown, that wait, and one of each that is rejected and reported', async () => {
    const reviews = await Review.query().withGraphFetched('reports');
    const count = (state: ReviewState) => reviews.filter((review) => review.state === state).length;
    expect(REVIEW_STATES.map(count)).toEqual([2, 9, 1]);
    expect(reviews.filter(({ reports }) => reports.length > 0)).toHaveLength(1);
    expect(reviews.every(({ createdAt }) => createdAt.getTime() < Date.now())).toBe(true);
  });
});

test('shoppers of the demo wait for sold-out variants, and islands have delivery areas', async () => {
  const waiting = await RestockSubscription.query().withGraphFetched('variant');
  expect(waiting).toHaveLength(8);
  expect(waiting.every(({ status, variant }) => status === 'WAITING' && variant.stock === 0)).toBe(true);
  const areas = await Promise.all(['744101', '682553', '411001'].map((pin) => api.get(`/delivery?pin=${pin}`)));
  expect(areas.map(({ body }) => [body.delivers, body.takesCash])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test('the legal pages have one day of publication', async () => {
  const pages = await LegalPage.query();
  for (const { id, slug, updatedAt } of pages) {
    const { publishedAt } = await LegalPageVersion.query().findOne({ pageId: id }).throwIfNotFound();
    expect(updatedAt, slug).toEqual(publishedAt);
  }
  expect(pages.find(({ slug }) => slug === 'returns')?.content).toContain(`within ${RETURN_DAYS} days of delivery`);
});

test('the demo keeps all rules of the data', async () => {
  expect((await runChecks(checksOf([]))).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

describe('a search', () => {
  test.each([
    ['kurti', ['Chevron sleeveless kurti', 'Dabu short kurti']],
    ['kurtas', ['Khadi stripe long kurta', 'Shibori bell-sleeve kurta', 'Bagru buti straight kurta']],
    [
      'sari',
      [
        'Chanderi jamdani saree',
        'Leheriya georgette saree',
        'Ajrakh modal silk saree',
        'Pochampally double-tone ikat saree',
      ],
    ],
    ['anarkli', ['Ajrakh eight-kali anarkali', 'Ivory jamdani anarkali', 'Bandhani scoop-neck anarkali']],
    ['earrings', ['Meena jhumkas']],
    ['ajrakh round-neck kurta in madder', ['Ajrakh round-neck kurta in madder']],
  ])('for %s finds the expected product first', async (text, expected) => {
    const { body } = await api.get(`/products/search?q=${encodeURIComponent(text)}`);
    const names = body.products.map(({ name }: ProductJson) => name);
    expect(names.slice(0, expected.length).sort()).toEqual([...expected].sort());
  });
});

test('a seed that is complete is not done again, whatever was deleted since', async () => {
  const { token } = (await api.post('/auth/login', { json: { identifier: 'admin', password: 'Admin@12345' } })).body;
  const { product } = (await api.get('/products/by-name/Khadi%20stripe%20stole')).body;
  await api.delete(`/products/${product.id}`, { token });
  await seed();
  expect((await api.get('/products/by-name/Khadi%20stripe%20stole')).status).toBe(404);
});

describe('the removal of the demo', () => {
  const CONFIRMED = { confirmation: 'remove the demo' };
  const NAMES = { edited: 'Dabu short kurti', own: 'Plain stole' };
  let token: string;
  const plan = async (): Promise<DemoRemoval> => (await api.get('/admin/demo', { token })).body;
  const remove = (json: object = CONFIRMED) => api.post('/admin/demo/removal', { token, json });
  const lines = (of: DemoRemoval['goes']) => Object.fromEntries(of.map(({ kind, count }) => [kind, count]));
  const namesOf = (of: DemoRemoval['goes'], kind: string) => of.find((line) => line.kind === kind)?.names;
  const productNames = async () => (await Product.query().orderBy('name')).map(({ name }) => name);

  beforeAll(async () => {
    token = (await api.post('/auth/login', { json: { identifier: 'admin', password: 'Admin@12345' } })).body.token;
    const { product } = (await api.get(`/products/by-name/${encodeURIComponent(NAMES.edited)}`)).body;
    const { variants, categoryId } = product;
    const form = formOf({ id: product.id, productName: 'Our short kurti', categoryId, productVariants: variants });
    expect((await api.post('/products', { token, form })).status).toBe(200);
    const own = await Category.query().findOne({ name: 'Fabrics' }).throwIfNotFound();
    await createProduct({ name: NAMES.own, categoryId: own.id });
    const page = await LegalPage.query().findOne({ slug: 'returns' }).throwIfNotFound();
    const { id, title, slug } = page;
    await api.post('/legal-pages', { token, json: { id, title, slug, content: '<p>Within 14 days.</p>' } });
    const edited = await Collection.query().findOne({ slug: 'new-in' }).throwIfNotFound();
    const { name, rule } = edited;
    const json = { name, kind: 'RULE', rule, description: 'Ours.' };
    expect((await api.put(`/collections/${edited.id}`, { token, json })).status).toBe(200);
    await api.put('/delivery-areas/68255', { token, json: { delivers: false, takesCash: false } });
    await api.put('/company-details', { token, json: { name: 'Asha Textiles' } });
    const content = structuredClone(DEMO_CONTENT);
    content.brand.name = 'Asha & Sisters';
    content.brand.italicEnd = 'Sisters';
    if (content.hero[2]) content.hero[2].heading = 'Our own slide';
    await api.put('/storefront-content', { token, json: { content } });
  });

  test('knows every table with a foreign key to the rows that it deletes', async () => {
    const [rows] = await BaseModel.knex().raw(
      `SELECT table_name AS child, column_name AS named, referenced_table_name AS parent
       FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
    );
    const known = Object.entries({
      invoices: OF_INVOICES,
      // Complaints are not deleted, but unlinked.
      orders: [...OF_ORDERS, ['complaints', 'order_id']],
      shipments: OF_SHIPMENTS,
      returns: OF_RETURNS,
      part_credit_notes: OF_PART_CREDIT_NOTES,
      reviews: OF_REVIEWS,
      users: [
        ...OF_CUSTOMERS,
        ['orders', 'user_id'],
        ['returns', 'user_id'],
        ['reviews', 'user_id'],
        ['complaints', 'user_id'],
        // Keys belong to the staff, who stay.
        ['api_keys', 'user_id'],
      ],
      product_variants: OF_VARIANTS,
      products: OF_PRODUCTS,
      categories: [
        ['categories', 'parent_id'],
        ['products', 'category_id'],
        ['pinned_products', 'category_id'],
      ],
      legal_pages: OF_LEGAL_PAGES,
    });
    const unknown = rows.filter(({ child, named, parent }: Record<string, string>) => {
      const dependents = known.find(([table]) => table === parent)?.[1];
      return dependents && !dependents.some(([table, column]) => table === child && column === named);
    });
    expect(unknown).toEqual([]);
  });

  test('is refused while an account of the staff has the published password', async () => {
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'PUBLISHED_PASSWORD']);
    expect(refused.body.message).toContain('admin@example.com');
    expect((await plan()).refusal).toBe(refused.body.message);
    const codeWith = async (fields: Partial<User>) => {
      await User.query().where({ username: 'admin' }).patch(fields);
      return (await api.get('/admin/demo', { token: other.token })).body.refusalCode;
    };
    const other = await createAdmin(api);
    expect(await codeWith({ role: 'EDITOR', permissions: 'orders' })).toBe('PUBLISHED_PASSWORD');
    expect(await codeWith({ deactivatedAt: new Date() })).toBeNull();
    expect(await codeWith({ role: null, permissions: null, deactivatedAt: null })).toBe('PUBLISHED_PASSWORD');
    await BaseModel.knex()('sessions').where({ userId: other.user.id }).delete();
    await other.user.$query().delete();
    const json = { currentPassword: 'Admin@12345', newPassword: 'Our-own-password-1' };
    expect((await api.put('/users/change-password', { token, json })).status).toBe(200);
    expect(await hasDemo()).toBe(false);
  });

  test('lists the rows to delete and to keep, for admins alone', async () => {
    const { found, refusal, goes, stays } = await plan();
    expect({ found, refusal }).toEqual({ found: true, refusal: null });
    // One product was deleted before, and one is edited.
    expect(lines(goes)).toMatchObject({ product: PRODUCTS - 2, order: ORDERS, customer: 5, 'legal-page': 4 });
    expect(namesOf(goes, 'company')).toEqual([
      'email',
      'phone',
      'address',
      'pincode',
      'state',
      'gstin',
      'grievanceName',
      'grievanceDesignation',
      'logo',
    ]);
    expect([namesOf(goes, 'collection'), namesOf(stays, 'collection')]).toEqual([['Under ₹1,000'], ['New in']]);
    expect([namesOf(goes, 'delivery-area'), namesOf(stays, 'delivery-area')]).toEqual([['744'], ['68255']]);
    expect(namesOf(goes, 'category')).not.toContain('Fabrics');
    expect(namesOf(stays, 'product')).toEqual(['Our short kurti']);
    expect(namesOf(stays, 'category')).toEqual(expect.arrayContaining(['Fabrics', 'Women']));
    expect(namesOf(stays, 'legal-page')).toEqual(['Returns']);
    expect(lines(stays)).toMatchObject({ product: 2, staff: 1 });
    expect((await api.get('/admin/demo')).status).toBe(401);
    const customer = await createCustomer(api);
    expect((await api.post('/admin/demo/removal', { token: customer.token, json: CONFIRMED })).status).toBe(403);
    await BaseModel.knex()('sessions').where({ userId: customer.user.id }).delete();
    await User.query().deleteById(customer.user.id);
  });

  /** A review in an order of the demo, of a product that stays. */
  async function reviewKeptProduct() {
    const written = Review.query().select('itemId');
    const { id, orderId, size, color } = await OrderItem.query().whereNotIn('id', written).first().throwIfNotFound();
    const { userId } = await Order.query().findById(orderId).throwIfNotFound();
    const [kept] = await Product.query().where({ name: 'Our short kurti' });
    const copies = { itemId: id, productId: kept?.id as string, size, color, userId };
    await Review.query().insert({ ...copies, rating: 5, text: '', state: 'APPROVED', submittedAt: new Date() });
    await kept?.$query().patch({ reviewCount: 1, ratingSum: 5 });
  }

  test('wants to be confirmed, and is refused once somebody has ordered', async () => {
    const { status, body } = await remove({ confirmation: 'yes' });
    expect([status, body.errors[0].path]).toEqual([400, 'confirmation']);
    const shopper = await createShopper(api);
    const order = await createOrder(shopper.user, await createVariant());
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'REAL_ORDERS']);
    expect(refused.body.message).toContain(`Order #${order.number}`);
    expect((await plan()).refusal).toBe(refused.body.message);
    expect(await Order.query().resultSize()).toBe(ORDERS + 1);
    await BaseModel.knex()('order_events').where({ orderId: order.id }).delete();
    await OrderItem.query().where({ orderId: order.id }).delete();
    await order.$query().delete();
  });

  test('deletes the rows of the seed, and leaves those of the shop', async () => {
    const logo = (await api.get('/company-details')).body.details.logoUrl.split('/')[2];
    const before = await productNames();
    await reviewKeptProduct();
    const { status, body } = await remove();
    expect({ status, message: body.message }).toEqual({ status: 200, message: TEXTS.demo.removed });
    const left = await productNames();
    expect(left).toEqual(expect.arrayContaining([NAMES.own, 'Our short kurti']));
    expect(before.length - left.length).toBe(PRODUCTS - 2);
    const known = new Set(demoProducts().map(({ name }) => name));
    expect(left.filter((name) => known.has(name))).toEqual([]);
    const shown = (await api.get('/products?limit=100')).body.data.map(({ name }: ProductJson) => name);
    expect(shown.sort()).toEqual([...left].sort());
    expect(await Order.query().resultSize()).toBe(0);
    expect(await Product.query().where('reviewCount', '>', 0)).toEqual([]);
    for (const table of ['returns', 'reviews', 'restock_subscriptions', 'remittances', 'makers'])
      expect(await BaseModel.knex()(table)).toEqual([]);
    expect((await DeliveryArea.query()).map(({ prefix }) => prefix)).toEqual(['68255']);
    expect(await Invoice.query().resultSize()).toBe(0);
    expect(await BaseModel.knex()('invoice_counters')).toEqual([]);
    expect(await User.query().findOne({ username: 'asha' })).toBeUndefined();
    expect((await LegalPage.query()).map(({ slug }) => slug)).toEqual(['returns']);
    expect((await Collection.query()).map(({ slug }) => slug)).toEqual(['new-in']);
    expect((await api.get('/company-details')).body.details).toMatchObject({
      name: 'Asha Textiles',
      phone: '',
      logoUrl: null,
    });
    const { content } = (await api.get('/storefront-content')).body;
    expect(content.brand).toEqual({ ...DEFAULT_CONTENT.brand, name: 'Asha & Sisters', italicEnd: 'Sisters' });
    expect(content.hero.map(({ heading }: { heading: string }) => heading)).toEqual(['Our own slide']);
    expect(content.promo).toEqual(DEFAULT_CONTENT.promo);
    expect((await api.get('/auth/me', { token })).status).toBe(200);
    const media = () => Media.query().findById(logo);
    await Media.query().patch({ createdAt: new Date(0) });
    await sweepMedia(api.services.media.files);
    expect(await media()).toBeUndefined();
    expect(existsSync(join(api.services.config.mediaDir, folderOf(logo)))).toBe(false);
  });

  test('is in the audit log, opens the guide again, and is not done twice', async () => {
    const [entry] = (await api.get('/admin/audit', { token })).body;
    expect(entry).toMatchObject({ action: 'deleted', entity: 'demo', actor: { name: 'Kavita Kothari' } });
    expect(entry.changes).toContainEqual({ field: 'order', before: String(ORDERS), after: null });
    expect((await api.get('/admin/setup', { token })).body.hidden).toBe(false);
    expect((await remove()).body).toMatchObject({ code: 'NO_DEMO', message: TEXTS.demo.none });
  });
});
