import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { messagesOf, translatorTo } from '@rangrekha/contract/translate-message';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fields as english } from '../../../../locales/admin/en.json' with { type: 'json' };
import { fields as hindi } from '../../../../locales/admin/hi.json' with { type: 'json' };
import { AuditEntry } from '../../audit/AuditEntry';
import { sharedNow } from '../../database/shared-clock';
import { OrderItem } from '../../features/orders/OrderItem';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { createCollection, createProduct } from '../../testing/factories/catalogue';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, PASSWORD, type SignedIn, unique } from '../../testing/factories/users';
import { type Fields, type GoodCall, goodCalls } from '../../testing/requests/good-calls';
import { makeCall } from '../../testing/requests/make-call';

// biome-ignore lint/suspicious/noExplicitAny: each call shows another row
type Shown = any;

/** How what a call has stored is read again. */
interface ReadBack {
  /** Reads the row by another call; `answer` is that of the call, undefined before it. */
  read: (call: GoodCall, answer?: Answer) => Promise<Shown> | Shown;
  /** The fields that are shown by another name or in another form. */
  as?: Record<string, (shown: Shown, sent: Shown) => unknown>;
  /** In place of fields of the good call, so that each is another than before. */
  call?: () => Promise<GoodCall> | GoodCall;
  /** Fields that this call does not store, with the reason. */
  unread?: Record<string, string>;
}

/** Fields that no call stores. */
const UNREAD: Record<string, string> = {
  id: 'says which row',
  revision: 'tells an edit of somebody else',
  productIds: 'say which rows',
  expectedStatus: 'tells a change of somebody else',
  expectedTracking: 'tells a change of somebody else',
  expected: 'tells a change of somebody else',
  expectedTotal: 'tells another price',
  expectedDiscount: 'tells another price',
  expectedGifts: 'tells another price',
  expectedLines: 'tells another price',
  password: 'is kept as a hash',
};

/** Calls whose bodies store nothing that a call shows, with the reason. */
const STORES_NOTHING: Record<string, string> = {
  ...Object.fromEntries(
    [
      'login',
      'secondStepLogin',
      'requestOtp',
      'resetPassword',
      'changePassword',
      'eraseOwnData',
      'askForErasure',
      'beginSecondStep',
    ].map((id) => [id, 'signs in, or changes a password: login.test.ts, second-step.test.ts']),
  ),
  ...Object.fromEntries(
    ['confirmSecondStep', 'renewRecoveryCodes', 'endSecondStep', 'requireSecondStep'].map((id) => [
      id,
      'takes a code, or says yes or no: second-step.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['confirmOrderByLink', 'cancelOrderByLink', 'agreeToCorrection', 'declineCorrection'],
      ...['verifyEmail', 'confirmRestock', 'endRestock'],
    ].map((id) => [id, 'takes the token of a mail']),
  ),
  ...Object.fromEntries(
    [
      ...['previewCollection', 'previewPrices', 'preparePriceChange', 'previewOrder', 'previewDiscount'],
      'previewCorrection',
    ].map((id) => [id, 'shows what would be']),
  ),
  previewStorefrontContent: 'shows what would be',
  previewStorefrontMail: 'shows what would be',
  ...Object.fromEntries(
    ['exportChosenProducts', 'exportChosenOrders', 'exportCourierFile', 'sendConfirmation'].map((id) => [
      id,
      'names rows',
    ]),
  ),
  ...Object.fromEntries(
    [
      'importProducts',
      'importRemittance',
      'importTracking',
      'importDeliveryAreas',
      'importRedirects',
      'startCatalogueImport',
    ].map((id) => [id, 'reads a file, which its own test reads back']),
  ),
  ...Object.fromEntries(
    ['prepareCatalogueImport', 'addCatalogueImportPictures', 'uploadCollectionPicture', 'uploadStorefrontPicture'].map(
      (id) => [id, 'takes files alone'],
    ),
  ),
  replacePicture: 'takes a file: pictures.test.ts',
  savePlugin: 'needs a plugin: plugins.test.ts',
  saveOrderFacts: 'needs a plugin: more-facts.test.ts',
  saveCustomerFacts: 'needs a plugin: more-facts.test.ts',
  writeLegalDrafts: 'has no fields',
  removeDemo: 'takes a word against mistakes',
  askForRestock: 'never tells what it knows of an address: restock.test.ts',
  askForOwnRestock: 'never tells what it knows of an address: restock.test.ts',
  addCustomerEmail: 'is for customers without a usable address: add-email.test.ts',
  applyDiscountCode: 'is kept with the cart: cart-discounts.test.ts',
  changeCartVariant: 'takes another variant of the same product only: cart-sizes.test.ts',
  ...Object.fromEntries(
    ['requestReturn', 'approveReturns', 'declineReturn', 'receiveReturn', 'refundReturn', 'sendExchange'].map((id) => [
      id,
      'is a step of several: returns.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['acknowledgeComplaint', 'replyToComplaint', 'closeComplaint', 'noteOnComplaint'].map((id) => [
      id,
      'is a step of several: complaints.test.ts',
    ]),
  ),
  addComplaintPhoto: 'takes a picture',
  givePayout: 'is a step of several: payouts.test.ts',
  markOutForDelivery: 'says which parcel: out-for-delivery.test.ts',
  addReturnPhoto: 'takes a picture',
  addReviewPhoto: 'takes a picture',
  ...Object.fromEntries(
    ['approveReview', 'rejectReview', 'replyToReview', 'reportReview'].map((id) => [id, 'is a step: reviews.test.ts']),
  ),
};

let api: TestApi;
let admin: SignedIn;
let customer: SignedIn;
let good: Record<string, GoodCall>;

/** What other tests have left in the log is older. */
let begun: Date;

beforeAll(async () => {
  api = await startTestApi();
  begun = sharedNow();
  admin = await createAdmin(api);
  customer = await createCustomer(api);
  good = await goodCalls(customer);
});
afterAll(() => api.close());

const staffRead = async (path: string): Promise<Shown> => (await api.get(path, { token: admin.token })).body;
const ownRead = async (path: string): Promise<Shown> => (await api.get(path, { token: customer.token })).body;
const bodyOf = (id: string): Shown => good[id]?.body;
const idOf = ({ params, body }: GoodCall) => params?.id ?? body?.id;
const row =
  (resource: string, ofAnswer?: (body: Shown) => string): ReadBack['read'] =>
  (call, answer) => {
    const id = answer && ofAnswer ? ofAnswer(answer.body) : idOf(call);
    return id ? staffRead(`/admin/${resource}/${id}`) : undefined;
  };
const order: ReadBack['read'] = (call, answer) => staffRead(`/admin/orders/${answer?.body.order?.id ?? idOf(call)}`);
const pendingOrder = async () => createOrder(customer.user, await createVariant({ stock: 5 }));
const idsOf = (rows: Shown) => rows.map(({ id }: { id: string }) => id);

const address: ReadBack = {
  read: async (call, answer) =>
    (await ownRead('/addresses')).addresses.find(({ id }: Shown) => id === (answer?.body.address.id ?? idOf(call))),
};
const collection: ReadBack = {
  read: row('collections', ({ collection }) => collection.id),
  as: { pictureId: ({ picture }) => picture?.id, productIds: ({ products = [] }) => idsOf(products) },
};
const NOT_OF_KIND = 'belongs to another kind';
const discount: ReadBack = {
  read: row('discounts', ({ discount }) => discount.id),
  unread: { amount: NOT_OF_KIND, maxAmount: NOT_OF_KIND, giftVariantId: NOT_OF_KIND },
};
const CHANGED_DISCOUNT = { title: 'Two for one', percent: 40, combines: true };
const product = row('products', (body) => body.product.id);
const layout: ReadBack = {
  read: async (call, answer) =>
    (await staffRead('/admin/courier-layouts')).layouts.find(
      ({ id }: Shown) => id === (answer?.body.layout.id ?? idOf(call)),
    ),
};

/** The sent fields of each element, as `shown` has them. */
const same = (shown: Shown[], sent: Shown[]) =>
  sent.map((one, index) => Object.fromEntries(Object.keys(one).map((name) => [name, shown[index]?.[name] ?? null])));

const READ_BACK: Record<string, ReadBack> = {
  register: {
    read: async ({ body }, answer) => {
      if (!answer) return undefined;
      const json = { identifier: body?.username, password: PASSWORD };
      const { token } = (await api.post('/auth/login', { json })).body;
      return (await api.get('/auth/me', { token })).body.data.user;
    },
  },
  updateProfile: {
    read: async () => (await ownRead('/auth/me')).data.user,
    call: () => ({ body: { mobile: '9876500000', dob: '1991-01-02' } }),
  },
  fileComplaint: { read: row('complaints', (body) => body.complaint.id) },
  fileOwnComplaint: { read: row('complaints', (body) => body.complaint.id) },
  createMaker: { read: row('makers', ({ maker }) => maker.id) },
  updateMaker: { read: row('makers') },
  createSegment: { read: row('segments', ({ segment }) => segment.id) },
  updateSegment: { read: row('segments') },
  createCategory: { read: row('categories', ({ category }) => category.id) },
  updateCategory: { read: row('categories') },
  saveProduct: {
    read: product,
    as: {
      productName: ({ name }) => name,
      slug: ({ address }) => address,
      productVariants: ({ variants }, sent) =>
        same(variants, sent).map((variant) => ({ ...variant, stockWas: sent[0].stockWas })),
      imageOrder: ({ images }, sent) => same(images, sent),
    },
    unread: { deletedImageIds: 'names pictures that go', moreFacts: 'needs a plugin: more-facts.test.ts' },
  },
  saveCategoryOrder: {
    read: row('category-orders'),
    call: () => ({
      params: { id: bodyOf('saveProduct').categoryId },
      body: { productIds: [bodyOf('saveProduct').id] },
    }),
    as: { productIds: ({ products }) => idsOf(products) },
  },
  changeProduct: {
    read: row('products'),
    call: async () => ({ params: { id: (await createProduct()).id } }),
    as: { addTags: ({ tags }) => tags },
    unread: { moreFacts: 'needs a plugin: more-facts.test.ts', removeTags: 'takes away: change-product.test.ts' },
  },
  setPrices: {
    read: ({ body }) => staffRead(`/admin/products/${(body as Shown).products[0].id}`),
    call: async () => {
      const [sent] = bodyOf('setPrices').products;
      return { body: { products: [{ ...sent, revision: (await staffRead(`/admin/products/${sent.id}`)).revision }] } };
    },
    as: { products: ({ variants }, [sent]) => [{ ...sent, variants: same(variants, sent.variants) }] },
  },
  setStock: {
    read: row('stock'),
    call: async () => {
      const { stock } = await staffRead(`/admin/stock/${good.setStock?.params?.id}`);
      return { body: { stock: stock - 9, stockWas: stock } };
    },
    unread: { stockWas: 'the stock counts from it' },
  },
  addToCart: {
    read: async ({ body }) =>
      (await ownRead('/cart')).cartItems.find(({ product }: Shown) => product.variant.id === body?.productVariantId),
    call: async () => ({ body: { productVariantId: (await createVariant({ stock: 9 })).id, quantity: 3 } }),
    as: { productVariantId: ({ product }) => product.variant.id },
  },
  updateCartQuantity: {
    read: async ({ body }) => (await ownRead('/cart')).cartItems.find(({ id }: Shown) => id === body?.cartItemId),
    call: () => ({ body: { newQuantity: 2 } }),
    as: { cartItemId: ({ id }) => id, newQuantity: ({ quantity }) => quantity },
    unread: { cartItemId: UNREAD.id as string },
  },
  createAddress: { ...address, call: () => ({ body: { isDefault: true } }) },
  updateAddress: {
    ...address,
    call: () => ({ body: { addressLine1: '2 Road', addressLine2: 'Floor 3', postalCode: '411001' } }),
  },
  savePicture: { read: row('pictures') },
  createCollection: { ...collection, unread: { productIds: NOT_OF_KIND } },
  updateCollection: {
    ...collection,
    call: () => ({ body: { kind: 'MANUAL', pictureAlt: 'y', slug: `edit-${uuidv7()}` } }),
    unread: { kind: 'stays', rule: NOT_OF_KIND, defaultSort: NOT_OF_KIND },
  },
  createDiscount: { ...discount, call: () => ({ body: { code: unique('CODE').toUpperCase().slice(0, 20) } }) },
  updateDiscount: {
    ...discount,
    call: async () => ({
      body: {
        ...CHANGED_DISCOUNT,
        collectionIds: [(await createCollection()).id],
        code: unique('NEW').toUpperCase().slice(0, 20),
      },
    }),
  },
  takeOrder: {
    read: (_, answer) => answer && staffRead(`/admin/orders/${answer.body.order.id}`),
    call: () => ({
      body: { code: '', expectedTotal: undefined, expectedDiscount: undefined, expectedGifts: undefined },
    }),
    as: {
      customerId: ({ customer }) => customer.id,
      lines: ({ items }, sent) => items.map(({ quantity }: Shown) => ({ ...sent[0], quantity })),
    },
    unread: { addressId: 'its text is copied', code: 'counts when it fits the cart: phone-orders.test.ts' },
  },
  placeOrder: {
    read: (_, answer) => answer && staffRead(`/admin/orders/${answer.body.order.id}`),
    call: () => ({
      body: {
        ...{ expectedTotal: undefined, expectedDiscount: undefined, expectedGifts: undefined },
        expectedLines: undefined,
      },
    }),
    unread: { addressId: 'its text is copied' },
  },
  setOrderStatus: {
    read: order,
    call: async () => ({ params: { id: (await pendingOrder()).id }, body: { deliveryStatus: 'SHIPPED' } }),
  },
  saveView: {
    read: async ({ body }, answer) =>
      answer && (await staffRead('/admin/views')).views.find(({ name }: Shown) => name === body?.name),
  },
  createCourierLayout: layout,
  updateCourierLayout: {
    ...layout,
    call: () => ({ body: { columns: [{ heading: 'City', field: 'CITY', text: '' }], name: unique('Layout') } }),
  },
  saveDeliveryArea: {
    read: (_, answer) => answer && staffRead(`/admin/delivery-areas/${answer.body.area.id}`),
    call: () => ({ body: { takesCash: false } }),
  },
  createRedirect: {
    read: (_, answer) => answer && staffRead(`/admin/redirects/${answer.body.redirect.id}`),
    call: () => ({ body: { from: `/${unique('old')}`.toLowerCase(), to: '/about' } }),
  },
  updateRedirect: {
    read: row('redirects'),
    call: () => ({ body: { from: `/${unique('old')}`.toLowerCase(), to: '/grievance' } }),
  },
  addOrderNote: {
    read: async (call) => (await order(call)).notes.at(-1) ?? {},
  },
  addCustomerNote: {
    read: async (call) => (await staffRead(`/admin/customers/${idOf(call)}`)).notes.at(-1) ?? {},
  },
  saveCustomerTags: { read: row('customers'), call: () => ({ body: { tags: ['vip', 'wholesale'] } }) },
  recordOrderCall: { read: async (call) => (await order(call)).calls.at(-1) ?? {} },
  correctOrderAddress: {
    read: async (call) => {
      const { address, phone } = await order(call);
      return { ...address, phone };
    },
    call: async () => ({
      params: { id: (await pendingOrder()).id },
      body: { postalCode: '411001', phone: '9876500001' },
    }),
  },
  correctOrder: {
    read: async (call) => {
      const { items, corrections, orderTotal } = await order(call);
      const lines = items.map(({ id, quantity, priceAtPurchase, product }: Shown) => ({
        ...{ itemId: id, productVariantId: product.variant.id, quantity, price: priceAtPurchase },
      }));
      return { lines, reason: corrections.at(-1)?.reason, expectedTotal: orderTotal };
    },
    call: async () => {
      const variant = await createVariant({ stock: 5 });
      const { id } = await createOrder(customer.user, variant);
      const { id: itemId } = await OrderItem.query().findOne({ orderId: id }).throwIfNotFound();
      return { params: { id }, body: { lines: [{ itemId, productVariantId: variant.id, quantity: 1, price: 1 }] } };
    },
    unread: { lastCorrectionId: 'tells a change of somebody else' },
  },
  createShipment: {
    read: async (call) => (await order(call)).shipmentHistory.at(-1) ?? {},
    as: { items: ({ items = [] }, sent) => same(items, sent) },
  },
  updateShipment: {
    read: async (call, answer) => {
      if (!answer) return undefined;
      const { shipmentHistory } = await staffRead(`/admin/orders/${answer.body.order.id}`);
      return shipmentHistory.find(({ id }: Shown) => id === idOf(call));
    },
    call: () => ({ body: { status: 'DELIVERED' } }),
  },
  setOrderTracking: { read: order, call: async () => ({ params: { id: (await pendingOrder()).id } }) },
  saveReview: {
    read: async ({ params }) => {
      const { reviews, items = [] } = await ownRead(`/orders/${params?.id}/reviews`);
      return (reviews ?? items.map(({ review }: Shown) => review)).find(Boolean);
    },
    call: () => ({ body: { fit: 'LARGE' } }),
  },
  updateCompanyDetails: {
    read: async () => (await staffRead('/admin/company'))[0],
    call: () => ({
      body: {
        ...{ hsnDigits: '6', unitLimit: '7', exchangeHoldDays: '9', restockHoldHours: '11', deliveryDaysMin: '4' },
        ...{
          needsDeclarations: 'true',
          asksBirthDate: 'true',
          confirmByMail: 'false',
          confirmLinkHours: '13',
          name: unique('Shop'),
          state: 'Rajasthan',
        },
      },
    }),
    as: Object.fromEntries(
      [
        'hsnDigits',
        'unitLimit',
        'exchangeHoldDays',
        'restockHoldHours',
        'deliveryDaysMin',
        'confirmByMail',
        'confirmLinkHours',
        'needsDeclarations',
        'asksBirthDate',
      ].map((name) => [name, (shown: Shown) => String(shown[name])]),
    ),
  },
  saveLegalPage: {
    read: (_, answer) => answer && staffRead(`/admin/legal-pages/${answer.body.page.id}`),
    as: Object.fromEntries(
      ['title', 'slug', 'content', 'seoTitle', 'seoDescription']
        .map((name) => [name, ({ draft }: Shown) => draft[name]] as const)
        .concat([['status', ({ version, draft }: Shown) => (draft && version === 0 ? 'DRAFT' : 'PUBLISHED')]]),
    ),
    unread: { templateRead: 'is asked for when a template is published: setup.test.ts' },
  },
  saveStorefrontContent: {
    read: async () => (await staffRead('/admin/storefront-content'))[0],
    call: async () => {
      // Another test may have left a draft.
      await api.knex('storefront_content').update({ draft: null, draftActorName: null, draftSavedAt: null });
      const { content } = bodyOf('saveStorefrontContent');
      return { body: { content: { ...content, brand: { ...content.brand, name: unique('Brand') } } } };
    },
    as: {
      content: ({ draft }) => draft?.content,
      status: ({ draft }) => (draft ? 'DRAFT' : 'PUBLISHED'),
    },
  },
  saveOrderNotices: {
    read: () => staffRead('/admin/order-notices'),
    call: async () => {
      const { mails, badge } = await staffRead('/admin/order-notices');
      return { body: { mails: !mails, badge: !badge } };
    },
    unread: { seenUntil: 'earlier than the stored time it changes nothing: order-notices.test.ts' },
  },
  saveSetup: {
    read: () => staffRead('/admin/setup'),
    call: () => ({ body: { hidden: true } }),
    as: { skipped: ({ steps }) => steps.flatMap(({ step, skipped }: Shown) => (skipped ? step : [])) },
  },
  inviteEditor: { read: row('staff', ({ member }) => member.id) },
  setStaffRole: { read: row('staff'), call: () => ({ body: { permissions: ['content', 'legal'] } }) },
  setStaffActive: {
    read: row('staff'),
    call: () => ({ body: { active: false } }),
    as: { active: ({ deactivatedAt }) => deactivatedAt === null },
  },
  setCustomerActive: {
    read: row('customers'),
    call: () => ({ body: { active: false } }),
    as: { active: ({ deactivatedAt }) => deactivatedAt === null },
  },
  createApiKey: { read: row('api-keys', ({ apiKey }) => apiKey.id) },
  createWebhook: { read: row('webhooks', ({ webhook }) => webhook.id) },
  updateWebhook: {
    read: row('webhooks'),
    as: { active: ({ disabledAt }) => disabledAt === null },
    call: () => ({
      body: { url: 'https://hooks.example.com/other', description: 'y', events: ['product.saved'], active: true },
    }),
  },
};

/** The call as it is made: the good one with what READ_BACK puts in its place, without revisions. */
async function changedCall(id: string): Promise<GoodCall> {
  const { params, body } = good[id] ?? {};
  const changes = (await READ_BACK[id]?.call?.()) ?? {};
  const { revision: _, ...fields } = { ...body, ...changes.body } as Fields;
  return { params: { ...params, ...changes.params }, body: fields };
}

const tokenFor = ({ access }: EndpointSpec) => {
  if (access === 'public') return undefined;
  return (access === 'user' || access === 'customer' ? customer : admin).token;
};

const taking = endpoints.filter(({ body }) => body);
const inOrder = Object.keys(READ_BACK).map((id) => taking.find((endpoint) => endpoint.id === id) as EndpointSpec);

test('each call with a body is read back, or its reason is named', () => {
  expect(taking.map(({ id }) => id).filter((id) => !(id in READ_BACK) && !(id in STORES_NOTHING))).toEqual([]);
});

test.each(inOrder.map((endpoint) => [endpoint.id, endpoint] as const))(
  'what %s takes is shown again',
  async (id, endpoint) => {
    const { read, as = {}, unread = {} } = READ_BACK[id] as ReadBack;
    const call = await changedCall(id);
    const before = await read(call);
    const answer = await makeCall(api, endpoint, call, tokenFor(endpoint));
    if (answer.status >= 300) expect(answer.body).toEqual('what was stored');
    const after = await read(call, answer);
    const sent = Object.entries(call.body as Fields).filter(
      ([name]) => !(name in unread) && (as[name] || !(name in UNREAD)),
    );
    const shownOf = (shown: Shown, name: string, value: unknown) => (as[name] ? as[name](shown, value) : shown[name]);
    const shown = Object.fromEntries(sent.map(([name, value]) => [name, shownOf(after, name, value)]));
    expect(shown).toEqual(Object.fromEntries(sent));
    // What was so before would be shown without having been stored.
    const unchanged = sent.filter(([name, value]) => before && api && isEqual(shownOf(before, name, value), value));
    expect(unchanged.map(([name]) => name)).toEqual([]);
  },
);

test('each field that these calls leave in the audit log has a name in Hindi', async () => {
  const entries = await AuditEntry.query().where('createdAt', '>=', begun).whereNot('entityId', 'prices');
  const fields = new Set(entries.flatMap(({ changes }) => Object.keys(JSON.parse(changes))));
  expect(fields.size).toBeGreaterThan(100);
  const translate = translatorTo('hi-IN', messagesOf(english), messagesOf(hindi), () => true);
  // As `fieldLabel` of the back office reads them. Others are paths in the storefront's content, and names of products.
  const words = [...fields]
    .filter((field) => !/[.,]/.test(field))
    .map((field) => (/ /.test(field) ? field : field.replace(/([A-Z])/g, ' $1').toLowerCase()));
  expect(words.filter((field) => translate(field) === field)).toEqual([]);
});

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

/** The fields that a schema names and a value lacks, as paths. */
function lacking(schema: Schema, values: unknown[], path = ''): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const inside = schema.items ? lacking(schema.items, values.flat(), `${path}[]`) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const given = values.flatMap((value) => (value as Fields | null)?.[name] ?? []);
    const here = path ? `${path}.${name}` : name;
    const isGiven = values.some((value) => typeof value === 'object' && value !== null && name in value);
    return isGiven ? lacking(field, given, here) : [here];
  });
  return [...own, ...inside, ...parts.flatMap((part) => lacking(part, values, path))];
}

/** Fields without a good value, with the reason. */
const NO_GOOD_VALUE: Record<string, string> = {
  'resetPassword: key': 'in place of otp',
  'preparePriceChange: filter': 'in place of productIds',
  'takeOrder: newCustomer': 'in place of customerId',
  'takeOrder: newAddress': 'in place of addressId',
  'correctOrderAddress: expected': 'tells a change of somebody else',
  'givePayout: upiId': 'belongs to another kind',
  'saveLegalPage: id': 'a new page has none',
  'saveLegalPage: templateRead': 'is asked for when a template is published',
};

test('each field of the contract has a good value, or its reason is named', () => {
  const missing = taking.flatMap(({ id, body }) => {
    const schema = z.toJSONSchema(body as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Schema;
    return lacking(schema, [good[id]?.body ?? {}]).map((path) => `${id}: ${path}`);
  });
  expect(missing.filter((path) => !(path in NO_GOOD_VALUE) && !path.endsWith('revision'))).toEqual([]);
});
