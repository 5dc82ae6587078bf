import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { transaction } from '@rangrekha/backend/database/transaction';
import { Company } from '@rangrekha/backend/features/company/Company';
import { CourierLayout } from '@rangrekha/backend/features/fulfilment/courier-files/CourierLayout';
import { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { PluginDelivery } from '@rangrekha/backend/plugin-host/PluginDelivery';
import { type Answer, startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { tableContents } from '@rangrekha/backend/testing/database/table-contents';
import {
  createCategory,
  createCollection,
  createProduct,
  formOf,
  picture,
  twoPictures,
} from '@rangrekha/backend/testing/factories/catalogue';
import { createAddress, createOrder, createVariant } from '@rangrekha/backend/testing/factories/orders';
import { deliveredOrder, insertReturn } from '@rangrekha/backend/testing/factories/returns';
import { insertReview } from '@rangrekha/backend/testing/factories/reviews';
import {
  createAdmin,
  createCustomer,
  insertUser,
  type SignedIn,
  unique,
} from '@rangrekha/backend/testing/factories/users';
import { type Fields, type GoodCall, goodCalls } from '@rangrekha/backend/testing/requests/good-calls';
import { deliveryOf } from '@rangrekha/backend/webhooks/raise-event';
import { Webhook } from '@rangrekha/backend/webhooks/Webhook';
import { WebhookDelivery } from '@rangrekha/backend/webhooks/WebhookDelivery';
import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseProxy } from '../drills/shop/database-proxy.mjs';

/** A call that succeeds, by `shopper` or by an admin, with the files of its form. */
interface OnceCall extends GoodCall {
  files?: Record<string, Blob>;
  shopper?: SignedIn;
}

const ONCE = endpoints.filter(({ once }) => once);
/** Each of its orders is a transaction of its own. */
const IN_PARTS = new Set(['importTracking']);
/** Tables that the background works on: only the number of their rows is compared. */
const WORKED_ON = ['outbox_mails', 'media', 'sessions', 'webhooks', 'webhook_deliveries'];

const name = `rangrekha_lost_answers_${process.pid}`;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let api: TestApi;
let admin: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  const url = new URL(process.env.TEST_DATABASE_URL as string);
  url.pathname = `/${name}`;
  proxy = await startDatabaseProxy(url.href);
  api = await startTestApi({ DATABASE_URL: proxy.url });
  admin = await createAdmin(api);
});
afterAll(async () => {
  await BaseModel.knex().raw(`DROP DATABASE \`${name}\``);
  await api.close();
  await proxy.close();
});

const file = (text: string, as = 'file.csv') => ({ [as]: new Blob([text], { type: 'text/csv' }) });
const photo = async () => Buffer.from(await (await picture()).arrayBuffer()).toString('base64');

/** What is more than `goodCalls` has, or has to be new for each try. `good` makes rows for all calls: most do without. */
const CALLS: Record<string, (good: () => Promise<GoodCall>) => Promise<OnceCall>> = {
  removeDemo: async () => {
    const { id } = await createCollection();
    await transaction((trx) => markDemo(trx, 'collection', id));
    return { body: { confirmation: 'remove the demo' } };
  },
  writeLegalDrafts: async () => {
    for (const table of ['legal_page_drafts', 'legal_page_versions', 'legal_pages'])
      await BaseModel.knex()(table).delete();
    const contact = { name: 'Rangrekha', email: 'shop@example.com', phone: '9876543210', address: '1 Road' };
    await Company.query()
      .findById(Company.id)
      .patch({ ...contact, pincode: '302001', state: 'Rajasthan' });
    return { body: {} };
  },
  createCategory: async () => ({ body: { name: unique('Stoles') } }),
  prepareCatalogueImport: async () => ({
    body: {},
    files: file(readFileSync('backend/src/features/product-import/catalogue-import/samples/shopify.csv', 'utf8')),
  }),
  takeOrder: async () => ({
    body: {
      customerId: customer.user.id,
      addressId: (await createAddress(customer.user, { defaultFor: null })).id,
      lines: [{ productVariantId: (await createVariant()).id, quantity: 1 }],
    },
  }),
  orderAgain: async () => ({ params: { id: (await createOrder(customer.user, await createVariant())).id } }),
  uploadCollectionPicture: async () => ({ body: {}, files: { 'front.jpg': await picture() } }),
  uploadStorefrontPicture: async () => ({ body: {}, files: { 'front.jpg': await picture() } }),
  replacePicture: async () => {
    const { images } = await createProduct();
    const id = images[0]?.mediaId ?? '';
    const { body } = await api.get(`/pictures/${id}/places`, { token: admin.token });
    return { params: { id }, body: { version: body.version }, files: { 'front.jpg': await picture() } };
  },
  importTracking: async () => {
    const { number } = await createOrder(customer.user, await createVariant());
    return { body: {}, files: file(`Order number,Courier,Tracking number\n${number},DTDC,D1\n`) };
  },
  importDeliveryAreas: async () => ({ body: {}, files: file('prefix,delivers,takesCash\n1,yes,yes\n2,yes,no\n') }),
  createRedirect: async () => ({ body: { from: `/${unique('old')}`.toLowerCase(), to: '/shop' } }),
  importRedirects: async () => ({
    body: {},
    files: file(`from,to\n/${unique('old')}a,/shop\n/${unique('old')}b,/about\n`),
  }),
  createDiscount: async () => ({
    body: { title: 'Ten off', kind: 'PERCENT', percent: 10, code: unique('TEN').toUpperCase(), combines: true },
  }),
  createSegment: async () => ({ body: { name: unique('Loyal'), minOrders: 3 } }),
  askToConfirmOrder: async () => ({ params: { id: (await createOrder(customer.user, await createVariant())).id } }),
  importProducts: async () => {
    const category = await createCategory();
    const { images } = await createProduct();
    const row = [
      unique('Stole'),
      category.name,
      'M',
      'Red',
      '#aa0000',
      5,
      999,
      `"${images.map(({ mediaId }) => mediaId).join(' ')}"`,
    ];
    const head = 'name,category,size,color,colorHexCode,stock,originalPrice,images';
    return { body: {}, files: file(`${head}\n${row.join(',')}\n`) };
  },
  saveProduct: async (good) => {
    const { id: _, revision: __, imageOrder: ___, ...fields } = (await good()).body as Fields;
    const variant = { color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 5, originalPrice: 999 };
    const stole = unique('Stole');
    return {
      body: { ...fields, productName: stole, slug: stole.toLowerCase(), productVariants: [variant] },
      files: await twoPictures(),
    };
  },
  correctOrder: async () => {
    const variant = await createVariant();
    const { id } = await createOrder(customer.user, variant, {}, 2);
    const item = await OrderItem.query().findOne({ orderId: id });
    const lines = [{ itemId: item?.id, productVariantId: variant.id, quantity: 1 }];
    const expectedTotal = variant.price / 100;
    return { params: { id }, body: { lines, reason: 'One is enough', expectedTotal, lastCorrectionId: null } };
  },
  importRemittance: async () => {
    const { number } = await createOrder(customer.user, await createVariant(), { deliveryStatus: 'SHIPPED' });
    return { body: {}, files: file(`Order number,AWB,COD amount\n${number},,1299\n`) };
  },
  requestReturn: async () => {
    const { order, shopper } = await deliveredOrder(api, admin);
    const lines = [{ itemId: order.items[0]?.id, quantity: 1, reason: 'TOO_SMALL' }];
    return { params: { id: order.id }, body: { outcome: 'REFUND', lines }, shopper };
  },
  addReturnPhoto: async () => {
    const { id } = await insertReturn(await createOrder(customer.user, await createVariant()));
    return { params: { id }, body: { photo: await photo() } };
  },
  addReviewPhoto: async () => {
    const order = await createOrder(customer.user, await createVariant(), { deliveryStatus: 'DELIVERED' });
    return { params: { id: (await insertReview(order)).id }, body: { photo: await photo() } };
  },
  createCourierLayout: async (good) => {
    await CourierLayout.query().delete();
    return good();
  },
  createWebhook: async (good) => {
    await Webhook.query().delete();
    return good();
  },
  resendInvitation: async () => ({
    params: { id: (await insertUser('ADMIN', { role: 'EDITOR', invitedAt: new Date() })).id },
  }),
  renewWebhookSecret: async () => ({ params: { id: (await insertWebhook()).id } }),
  testWebhook: async () => ({ params: { id: (await insertWebhook()).id } }),
  repeatWebhookDelivery: async () => {
    const failed = { ...deliveryOf((await insertWebhook()).id, 'webhook.test', {}), status: 'FAILED' as const };
    return { params: { id: (await WebhookDelivery.query().insert(failed)).id } };
  },
  repeatPluginDelivery: async () => ({ params: { id: (await insertFailedEvent()).id } }),
  repeatPluginDeliveries: async () => ({ params: { name: (await insertFailedEvent()).plugin } }),
};

const insertFailedEvent = () =>
  PluginDelivery.query().insert({
    ...{ plugin: 'gift', event: 'order.placed', payload: '{}', status: 'FAILED', attempts: 10 },
    ...{ createdAt: sharedNow(), dueAt: sharedNow() },
  });

const insertWebhook = () =>
  Webhook.query().insert({
    ...{ url: 'https://hooks.example.com/shop', description: '', events: 'stock.low', secret: 'whsec_' },
  });

/** Makes a call that has not been made before. @returns what sends it, each time with the same key */
async function newCall({ id, method, path, access, files }: EndpointSpec): Promise<() => Promise<Answer>> {
  customer = await createCustomer(api);
  const good = async (): Promise<GoodCall> => (await goodCalls(customer))[id] ?? {};
  const call: OnceCall = await (CALLS[id] ?? good)(good);
  const filled = path.replace(/:(\w+)/g, (_, key) => call.params?.[key] ?? 'x');
  const { token } = access === 'customer' ? (call.shopper ?? customer) : admin;
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = files ? { form: formOf(call.body ?? {}, files.name, call.files) } : { json: call.body };
  const verb = method.toLowerCase() as 'post' | 'put';
  return () => api[verb](filled, { token, headers, ...sent });
}

/** What the database has, as far as the background leaves it alone. */
async function stored(): Promise<Record<string, string>> {
  const contents = Object.entries(await tableContents()).map(([table, sum]) => [table.split('.')[1] as string, sum]);
  const counts = await Promise.all(
    WORKED_ON.map(async (table) => {
      const [row] = await BaseModel.knex()(table).count('* as rows');
      return [table, String(row?.rows)];
    }),
  );
  return Object.fromEntries([...contents, ...counts]);
}

/** Sends a call whose COMMIT gets lost, or the answer to it. */
async function sendAndLose(send: () => Promise<Answer>, lost: { loseAnswer: true } | { loseRequest: true }) {
  let commits = 0;
  proxy.onCommit = ({ isKeyed }) => {
    if (!isKeyed) return {};
    commits += 1;
    return lost;
  };
  const { status, body } = await send();
  proxy.onCommit = () => ({});
  expect([status, body.code, commits]).toEqual([503, 'UNAVAILABLE', 1]);
}

// The removal of a demo needs a shop without orders.
const inOrder = [...ONCE].sort((one, other) => Number(other.id === 'removeDemo') - Number(one.id === 'removeDemo'));

describe.each(inOrder.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('whose COMMIT was done and not answered is not done again, and gives its first answer', async () => {
    const send = await newCall(endpoint);
    await sendAndLose(send, { loseAnswer: true });
    const once = await stored();
    const [second, third] = [await send(), await send()];
    expect(second).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    expect(third.body).toEqual(second.body);
    expect(await stored()).toEqual(once);
  });

  test('whose COMMIT never arrived is done by the next try', async () => {
    const send = await newCall(endpoint);
    const before = await stored();
    await sendAndLose(send, { loseRequest: true });
    const { orders } = await stored();
    if (!IN_PARTS.has(id)) expect(await stored()).toEqual(before);
    const second = await send();
    expect(second).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    if (IN_PARTS.has(id)) expect((await stored()).orders).toBe(orders);
    const done = await stored();
    expect(done.answered_requests).not.toBe(before.answered_requests);
    expect((await send()).body).toEqual(second.body);
    expect(await stored()).toEqual(done);
  });
});
