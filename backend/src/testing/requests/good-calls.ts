import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, type TranslatedKind } from '@rangrekha/contract/translations';
import { CourierLayout } from '../../features/fulfilment/courier-files/CourierLayout';
import { OrderItem } from '../../features/orders/OrderItem';
import { MissingPath } from '../../features/redirects/MissingPath';
import { Redirect } from '../../features/redirects/Redirect';
import { DEFAULT_CONTENT } from '../../features/storefront-content/default-content';
import { PluginDelivery } from '../../plugin-host/PluginDelivery';
import { deliveryOf } from '../../webhooks/raise-event';
import { Webhook } from '../../webhooks/Webhook';
import { WebhookDelivery } from '../../webhooks/WebhookDelivery';
import { createCatalogueImport, createCategory, createCollection, createProduct } from '../factories/catalogue';
import { insertComplaint } from '../factories/complaints';
import { createDiscount, discountBody } from '../factories/discounts';
import { createMaker } from '../factories/makers';
import { createAddress, createOrder, createShipment, createVariant, fillCart } from '../factories/orders';
import { insertReturn } from '../factories/returns';
import { insertReview } from '../factories/reviews';
import { createSegment } from '../factories/segments';
import { insertUser, PASSWORD, type SignedIn, unique } from '../factories/users';

export type Fields = Record<string, unknown>;

/** A call that succeeds or nearly succeeds; tests put one bad value into it. */
export interface GoodCall {
  params?: Record<string, string>;
  body?: Fields;
}

/** Each text of a row in each language. */
const translationsOf = (kind: TranslatedKind) => {
  const texts = Object.fromEntries(TRANSLATED_FIELDS[kind].map(({ name }) => [name, 'कुर्ता']));
  return Object.fromEntries(OTHER_LANGUAGES.map(({ code }) => [code, texts]));
};

const FACT_TEXTS = Object.fromEntries(
  PRODUCT_FACTS.map(({ name, kind, choices }) => [name, kind === 'country' ? 'Nepal' : (choices?.[0] ?? 'x')]),
);

/** One such call for every endpoint with a body, by the endpoint's id. Customer calls use rows of `customer`. */
export async function goodCalls(customer: SignedIn): Promise<Record<string, GoodCall>> {
  const variant = await createVariant({ stock: 1_000 });
  const product = await createProduct();
  const category = await createCategory();
  const address = await createAddress(customer.user);
  const recipient = { recipientName: 'Meera', recipientPhone: '9800000001' };
  const place = { addressLine1: '1 Road', addressLine2: 'Floor 1', city: 'Pune', state: 'Goa', postalCode: '431602' };
  const addressBody = { ...place, ...recipient };
  const order = await createOrder(customer.user, variant);
  const parcel = { courier: 'Speed Post', trackingNumber: 'EJ204118655IN' };
  const noParcel = { courier: null, trackingNumber: null };
  const { id: orderItemId } = await OrderItem.query().findOne({ orderId: order.id }).throwIfNotFound();
  const correctedLine = { itemId: orderItemId, productVariantId: variant.id, quantity: 1, price: 1 };
  const { id: shipmentId } = await createShipment(await createOrder(customer.user, variant));
  const layout = { name: unique('Layout'), columns: [{ heading: 'COD', field: 'TEXT', text: 'yes' }] };
  const { id: layoutId } = await CourierLayout.query().insert({
    ...layout,
    name: unique('Layout'),
    revision: 0,
  } as never);
  const returned = await insertReturn(order);
  const delivered = await createOrder(customer.user, variant, { deliveryStatus: 'DELIVERED' });
  const review = await insertReview(delivered);
  const complaint = await insertComplaint(customer.user);
  const line = await fillCart(customer.user, variant);
  const discount = await createDiscount();
  const [segment, free] = [await createSegment(), await createSegment()];
  const discountFields = {
    ...discountBody({ kind: 'BUY_X_GET_Y', code: discount.code, buyQuantity: 2, getQuantity: 1 }),
    segmentId: segment.id,
    ...{ amount: 1, maxAmount: 1, giftVariantId: variant.id, categoryIds: [category.id] },
    ...{ collectionIds: [], productIds: [product.id] },
    ...{ firstOrder: true, minTotal: 999, startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
    ...{ usageLimit: 5, customerLimit: 1, combines: false },
  };
  const collection = await createCollection();
  const seo = { seoTitle: 'x', seoDescription: 'x' };
  const collectionBody = {
    ...{ name: unique('Edit'), description: 'x', pictureId: product.images[0]?.mediaId, pictureAlt: 'x' },
    ...{ slug: unique('edit').toLowerCase().replace(/\W+/g, '-'), kind: 'RULE', productIds: [product.id] },
    rule: {
      match: 'ALL',
      conditions: [
        { kind: 'NEW', days: 30 },
        { kind: 'PRICE_BELOW', price: 1000 },
        { kind: 'CATEGORY', categoryId: category.id },
        { kind: 'TAG', tag: 'festive' },
        { kind: 'COLOUR', family: 'Indigo' },
        { kind: 'ON_SALE' },
      ],
    },
    ...{ status: 'DRAFT', startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
    defaultSort: 'price-asc',
    ...seo,
    translations: translationsOf('collection'),
  };
  const names = { firstName: 'A', lastName: 'B', mobile: '9876543210', dob: '1990-12-31' };
  const webhook = { url: 'https://hooks.example.com/shop', description: 'x', events: ['order.placed'] };
  const row = { ...webhook, events: 'order.placed', secret: 'whsec_', disabledAt: new Date() };
  const { id: webhookId } = await Webhook.query().insert(row);
  await WebhookDelivery.query().insert(deliveryOf(webhookId, 'webhook.test', {}));
  const event = { plugin: 'upi', event: 'order.placed', payload: '{}', status: 'FAILED', attempts: 10 } as const;
  const now = new Date();
  await PluginDelivery.query().insert({ ...event, createdAt: now, dueAt: now });
  const editor = await insertUser('ADMIN', { role: 'EDITOR' });
  const { id: catalogueImportId } = await createCatalogueImport(editor.id);
  const maker = await createMaker();
  const old = `/${unique('old')}`.toLowerCase();
  const redirect = await Redirect.query().insertAndFetch({ fromPath: `${old}/changed`, toPath: '/shop' });
  await MissingPath.query().insert({ path: `${old}/missing`, seen: 1, lastSeenAt: now });
  const segmentBody = { tag: 'silk', minOrders: 2, minSpent: 1999.5, quietDays: 30 };
  const makerBody = { name: unique('Maker'), role: 'IMPORTER', address: '1 Road, Mumbai', country: 'Nepal' };
  const { email } = customer.user;
  const [first] = product.variants;
  const productVariant = { id: first?.id, color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 5, stockWas: 10 };
  const codes = { sku: unique('SKU'), barcode: '96385074' };
  return {
    register: {
      body: {
        ...names,
        username: unique('name'),
        email: `${unique('mail')}@example.com`,
        password: PASSWORD,
        userType: 'CUSTOMER',
      },
    },
    login: { body: { identifier: email, password: PASSWORD } },
    updateProfile: { body: { ...names, username: unique('name') } },
    changePassword: { body: { currentPassword: 'wrong', newPassword: PASSWORD } },
    requestOtp: { body: { email } },
    resetPassword: { body: { email, otp: '123456', newPassword: PASSWORD } },
    confirmOrderByLink: { body: { token: 'nobody.knows' } },
    cancelOrderByLink: { body: { token: 'nobody.knows' } },
    agreeToCorrection: { body: { token: 'nobody.knows' } },
    declineCorrection: { body: { token: 'nobody.knows' } },
    verifyEmail: { body: { token: 'nobody.knows' } },
    createMaker: { body: makerBody },
    updateMaker: { params: { id: maker.id }, body: { ...makerBody, revision: 0 } },
    createCategory: {
      body: {
        ...{ name: unique('Stoles'), description: 'x', parentId: category.id, makerId: maker.id },
        ...{ rateClass: 'FABRIC', hsnCode: '5208', ...seo, translations: translationsOf('category') },
      },
    },
    updateCategory: {
      params: { id: category.id },
      body: {
        ...{ name: unique('Stoles'), description: 'x', parentId: (await createCategory()).id, revision: 0 },
        ...{ rateClass: 'FABRIC', hsnCode: '5208', makerId: maker.id, ...seo },
        translations: translationsOf('category'),
      },
    },
    saveCategoryOrder: { params: { id: category.id }, body: { productIds: [], revision: 0 } },
    saveProduct: {
      body: {
        id: product.id,
        revision: 0,
        productName: unique('Stole'),
        categoryId: category.id,
        description: '<p>x</p>',
        slug: unique('stole').toLowerCase().replace(/\W+/g, '-'),
        ...FACT_TEXTS,
        makerId: maker.id,
        moreFacts: {},
        translations: translationsOf('product'),
        tags: ['festive', 'new arrival'],
        measurements: [{ size: 'M', values: [{ measure: 'Bust', cm: 90 }] }],
        productVariants: [{ ...productVariant, ...codes, originalPrice: 1299.5, discountPrice: 100, salePrice: 999 }],
        status: 'DRAFT',
        publishAt: '2026-01-01T00:00:00.000Z',
        saleStartsAt: '2026-11-01T00:00:00.000Z',
        saleEndsAt: '2026-12-01T00:00:00.000Z',
        deletedImageIds: [],
        imageOrder: [{ id: product.images[0]?.id, alt: 'x', color: 'Red' }],
      },
    },
    createCollection: { body: collectionBody },
    updateCollection: { params: { id: collection.id }, body: { ...collectionBody, revision: 0 } },
    previewCollection: { body: { rule: collectionBody.rule } },
    uploadCollectionPicture: { body: {} },
    savePicture: {
      params: { id: product.images[0]?.mediaId ?? '' },
      body: { alt: 'x', translations: translationsOf('picture'), focus: { x: 10, y: 20 }, revision: 0 },
    },
    replacePicture: { params: { id: product.images[0]?.mediaId ?? '' }, body: { version: 'x' } },
    changeProduct: {
      params: { id: product.id },
      body: {
        ...{ categoryId: category.id, makerId: maker.id, status: 'DRAFT', publishAt: '2026-02-02T00:00:00.000Z' },
        ...FACT_TEXTS,
        translations: translationsOf('product'),
        ...{ moreFacts: {}, addTags: ['festive'], removeTags: ['plain'] },
      },
    },
    previewPrices: {
      body: {
        productIds: [product.id],
        rule: { price: 'PERCENT', amount: -10, ending: '9', compareAt: 'SET', difference: 100 },
      },
    },
    preparePriceChange: {
      body: {
        productIds: [product.id],
        rule: { price: 'PERCENT', amount: -10, compareAt: 'KEEP_DIFFERENCE', sale: 'SET' },
      },
    },
    setPrices: {
      body: {
        products: [
          { id: product.id, revision: 0, variants: [{ id: first?.id, originalPrice: 999, discountPrice: 100 }] },
        ],
      },
    },
    setStock: { params: { id: variant.id }, body: { stock: 1_000, stockWas: 1_000 } },
    exportChosenProducts: { body: { ids: [product.id] } },
    importProducts: { body: { dryRun: 'true' } },
    prepareCatalogueImport: { body: {} },
    addCatalogueImportPictures: { params: { id: catalogueImportId }, body: {} },
    startCatalogueImport: { params: { id: catalogueImportId }, body: { updateExisting: false } },
    addToCart: { body: { productVariantId: variant.id, quantity: 1 } },
    changeCartVariant: { body: { cartItemId: line.id, productVariantId: line.variantId } },
    updateCartQuantity: { body: { cartItemId: line.id, newQuantity: 1 } },
    askForOwnRestock: { body: { productVariantId: (await createVariant({ stock: 0 })).id } },
    askForRestock: { body: { productVariantId: (await createVariant({ stock: 0 })).id, email } },
    createAddress: { body: { ...addressBody, isDefault: false } },
    updateAddress: { params: { id: address.id }, body: { ...addressBody, isDefault: true } },
    takeOrder: {
      body: {
        customerId: customer.user.id,
        addressId: address.id,
        phone: '9876543210',
        lines: [{ productVariantId: variant.id, quantity: 1 }],
        ...{ code: discount.code, expectedTotal: 1, expectedDiscount: 0, expectedGifts: 0 },
      },
    },
    previewOrder: {
      body: {
        customerId: customer.user.id,
        code: discount.code,
        lines: [{ productVariantId: variant.id, quantity: 1 }],
      },
    },
    applyDiscountCode: { body: { code: discount.code } },
    previewDiscount: {
      body: { id: discount.id, discount: discountFields, lines: [{ productVariantId: variant.id, quantity: 1 }] },
    },
    createSegment: { body: { name: unique('Silk'), ...segmentBody } },
    updateSegment: { params: { id: segment.id }, body: { name: unique('Silk'), ...segmentBody, revision: 0 } },
    deleteSegment: { params: { id: free.id } },
    createDiscount: { body: discountFields },
    updateDiscount: { params: { id: discount.id }, body: { ...discountFields, revision: 0 } },
    placeOrder: {
      body: {
        ...{ addressId: address.id, paymentMethod: 'COD', expectedTotal: 1, expectedDiscount: 0, expectedGifts: 0 },
        expectedLines: [{ productVariantId: variant.id, quantity: 1, price: 1 }],
      },
    },
    setOrderStatus: {
      params: { id: order.id },
      body: { deliveryStatus: 'PENDING', expectedStatus: 'PENDING', ...parcel, expectedTracking: noParcel },
    },
    saveOrderFacts: { params: { id: order.id }, body: { moreFacts: {} } },
    addCustomerNote: { params: { id: customer.user.id }, body: { text: 'Calls back in the evening.' } },
    saveCustomerTags: { params: { id: customer.user.id }, body: { tags: ['wholesale'] } },
    saveCustomerFacts: { params: { id: customer.user.id }, body: { moreFacts: {} } },
    savePlugin: { params: { name: 'upi' }, body: { isSwitchedOff: true, settings: { payee: 'x' }, revision: 0 } },
    saveView: {
      body: {
        ...{ list: 'order', name: unique('View'), isDefault: true, isShared: false },
        settings: {
          filter: { q: 'x' },
          sort: { field: 'createdAt', order: 'ASC' },
          hidden: ['Total'],
          columns: ['Date'],
        },
      },
    },
    createCourierLayout: { body: layout },
    updateCourierLayout: { params: { id: layoutId }, body: { ...layout, revision: 0 } },
    exportCourierFile: { body: { layoutId, ids: [order.id] } },
    saveDeliveryArea: { params: { prefix: '796' }, body: { delivers: true, takesCash: true } },
    importDeliveryAreas: { body: {} },
    createRedirect: { body: { from: old, to: '/shop' } },
    updateRedirect: { params: { id: redirect.id }, body: { from: redirect.fromPath, to: '/about' } },
    importRedirects: { body: {} },
    importRemittance: { body: { dryRun: 'true', courier: 'Delhivery', reference: 'UTR 1', layoutId } },
    importTracking: { body: { dryRun: 'true' } },
    createShipment: {
      params: { id: order.id },
      body: { items: [{ orderItemId, quantity: 1 }], ...parcel },
    },
    updateShipment: {
      params: { id: shipmentId },
      body: { status: 'SHIPPED', expectedStatus: 'SHIPPED', ...parcel, expectedTracking: noParcel },
    },
    addOrderNote: { params: { id: order.id }, body: { text: 'Gift: no price tag, please.' } },
    recordOrderCall: { params: { id: order.id }, body: { outcome: 'CONFIRMED' } },
    markOutForDelivery: { params: { id: order.id }, body: { shipmentId } },
    setOrderTracking: { params: { id: order.id }, body: { ...parcel, expectedTracking: noParcel } },
    correctOrderAddress: { params: { id: order.id }, body: { ...addressBody, phone: '9876543210' } },
    previewCorrection: { params: { id: order.id }, body: { lines: [correctedLine] } },
    correctOrder: {
      params: { id: order.id },
      body: { lines: [correctedLine], reason: 'A stain', expectedTotal: 1, lastCorrectionId: null },
    },
    requestReturn: {
      params: { id: order.id },
      body: {
        outcome: 'EXCHANGE',
        lines: [
          {
            itemId: returned.lines[0]?.itemId,
            quantity: 1,
            reason: 'OTHER',
            comment: 'x',
            wantedVariantId: variant.id,
          },
        ],
      },
    },
    saveReview: {
      params: { id: delivered.id, itemId: review.itemId },
      body: { rating: 4, fit: 'TRUE', text: 'Soft.', heightCm: 162, usualSize: 'M' },
    },
    addReviewPhoto: { params: { id: review.id }, body: { photo: 'aGVsbG8=' } },
    reportReview: { params: { id: review.id }, body: { reason: 'OTHER', comment: 'x' } },
    fileComplaint: {
      body: {
        ...{ name: 'Asha Rao', email, phone: '9876543210', orderNumber: 'A1B2C3D4' },
        ...{ subject: 'DELIVERY', text: 'It came late.' },
      },
    },
    fileOwnComplaint: { body: { orderId: order.id, subject: 'PRODUCT', text: 'The colour runs.' } },
    addComplaintPhoto: { body: { token: 'nobody.knows', photo: 'aGVsbG8=' } },
    acknowledgeComplaint: { params: { id: complaint.id }, body: { revision: 0 } },
    replyToComplaint: { params: { id: complaint.id }, body: { revision: 0, text: 'It is on its way.' } },
    noteOnComplaint: { params: { id: complaint.id }, body: { text: 'Ask the courier.' } },
    closeComplaint: { params: { id: complaint.id }, body: { revision: 0, resolution: 'It has arrived.' } },
    approveReview: { params: { id: review.id }, body: { revision: 0 } },
    rejectReview: { params: { id: review.id }, body: { revision: 0, reason: 'OTHER', note: 'x' } },
    replyToReview: { params: { id: review.id }, body: { revision: 0, reply: 'Thank you.' } },
    addReturnPhoto: { params: { id: returned.id }, body: { photo: 'aGVsbG8=' } },
    givePayout: {
      params: { id: returned.id },
      body: { kind: 'BANK', accountName: 'Asha Rao', accountNumber: '123456789', ifsc: 'HDFC0001234' },
    },
    approveReturns: { body: { ids: [returned.id] } },
    declineReturn: { params: { id: returned.id }, body: { reason: 'Worn.' } },
    receiveReturn: {
      params: { id: returned.id },
      body: { lines: [{ id: returned.lines[0]?.id, restocked: 1, writtenOff: 1, writeOffReason: 'x' }] },
    },
    refundReturn: { params: { id: returned.id }, body: { reference: 'UTR 1' } },
    sendExchange: { params: { id: returned.id }, body: { courier: 'DTDC', trackingNumber: '1' } },
    exportChosenOrders: { body: { ids: [order.id] } },
    sendConfirmation: { body: { orderData: { id: order.id }, email } },
    updateCompanyDetails: {
      body: {
        ...{ name: 'Rangrekha', email: 'a@example.com', phone: '1', address: 'x', pincode: '431602' },
        ...{ state: 'Rajasthan', gstin: '08ABCDE1234F1Z0' },
        ...{ legalName: 'Rangrekha Textiles', otherAddresses: '2 Road, Jaipur', cin: 'U17291RJ2019PTC012345' },
        ...{ grievanceName: 'Meera Nair', grievanceDesignation: 'Grievance Officer' },
        ...{ grievanceEmail: 'meera@example.com', grievancePhone: '9800000002' },
        hsnDigits: '4',
        unitLimit: '',
        exchangeHoldDays: '',
        restockHoldHours: '',
        deliveryDaysMin: '',
        confirmByMail: 'true',
        confirmLinkHours: '',
        defaultMakerId: maker.id,
        needsDeclarations: 'false',
        asksBirthDate: 'false',
        revision: 0,
      },
    },
    saveLegalPage: {
      body: {
        title: 'Returns',
        slug: unique('returns'),
        content: '<p>x</p>',
        ...seo,
        translations: translationsOf('legalPage'),
        status: 'DRAFT',
      },
    },
    saveStorefrontContent: {
      body: { content: { ...DEFAULT_CONTENT, translations: { hi: { Shop: 'दुकान' } } }, status: 'DRAFT', revision: 0 },
    },
    previewStorefrontContent: { body: { content: DEFAULT_CONTENT } },
    previewStorefrontMail: { body: { content: DEFAULT_CONTENT } },
    uploadStorefrontPicture: { body: {} },
    removeDemo: { body: { confirmation: 'remove the demo' } },
    saveOrderNotices: { body: { mails: false, badge: true, seenUntil: '2026-11-24T06:00:00.000Z' } },
    writeLegalDrafts: { body: {} },
    saveSetup: { body: { skipped: ['LOGO'], hidden: false } },
    inviteEditor: { body: { email: `${unique('editor')}@example.com`, name: 'Irfan Sheikh', permissions: ['legal'] } },
    setStaffRole: { params: { id: editor.id }, body: { role: 'STAFF', permissions: ['legal'] } },
    secondStepLogin: { body: { challenge: 'nobody.knows', code: '123456' } },
    beginSecondStep: { body: { currentPassword: 'wrong' } },
    confirmSecondStep: { body: { code: '123456' } },
    renewRecoveryCodes: { body: { currentPassword: 'wrong', code: '123456' } },
    endSecondStep: { body: { currentPassword: 'wrong', code: '123456' } },
    requireSecondStep: { body: { required: false } },
    setStaffActive: { params: { id: editor.id }, body: { active: true } },
    eraseOwnData: { body: { currentPassword: 'wrong' } },
    askForErasure: { body: { currentPassword: 'wrong' } },
    eraseCustomer: { params: { id: (await insertUser('CUSTOMER')).id } },
    getCustomerData: { params: { id: customer.user.id } },
    addCustomerEmail: { params: { id: customer.user.id }, body: { email } },
    setCustomerActive: { params: { id: (await insertUser('CUSTOMER')).id }, body: { active: true } },
    getVariants: {},
    createApiKey: {
      body: {
        ...{ name: 'Accounting', permissions: ['orders'], mayWrite: true, callsPerMinute: 60 },
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    },
    createWebhook: { body: webhook },
    updateWebhook: { params: { id: webhookId }, body: { ...webhook, active: false, revision: 0 } },
    listCategoryProducts: { params: { category: category.slug } },
  };
}
