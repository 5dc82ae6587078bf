// Everything of a shop that people write, written by an attacker: `~` and `≈` as in poisoned-writes.mjs.
import { randomUUID } from 'node:crypto';

const PASSWORD = 'Poisoned@12345';
const ADDRESS = {
  addressLine1: '~1 Road',
  addressLine2: '~Near',
  city: '~Pune',
  state: '~Goa',
  postalCode: '411001',
  recipientName: '~Meera',
};

/**
 * A customer with addresses, orders, a return and reviews, and what they bought: a product in a category and a collection, with a
 * discount; all with the texts of attackers.
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {ReturnType<typeof import('./poisoned-writes.mjs').poisonedWrites>} writes
 * @param {{ id: string }} product an existing one, which is changed
 * @param {number} nth different in each round
 */
export async function poisonSale(shop, { write }, product, nth) {
  /** @param {string} method @param {string} path @param {Record<string, unknown>} [body] @param {{ isForm?: boolean }} [options] */
  const staff = (method, path, body, options) => write(method, path, shop.admin, body, options);
  const { category } = await staff('POST', '/categories', { name: '~Stoles', description: '≈Fine', parentId: null });
  const saved = await changeProduct(shop, staff, product.id, category.id);
  const { collection } = await staff('POST', '/collections', {
    name: '~Edit',
    slug: `edit-${nth}-${randomUUID()}`,
    description: '≈For you',
    pictureId: saved.pictureId,
    pictureAlt: '~A picture',
    kind: 'MANUAL',
    productIds: [product.id],
    status: 'LIVE',
  });
  const code = `X${randomUUID().slice(0, 8).toUpperCase()}`;
  const { discount } = await staff('POST', '/discounts', { title: '~Diwali', code, kind: 'PERCENT', percent: 5 });
  const page = { title: '~Returns', slug: `page-${randomUUID()}`, content: '≈Text', status: 'PUBLISHED' };
  const { page: legal } = await staff('POST', '/legal-pages', page);
  const customer = await makeCustomer(shop, write);
  /** @param {string} method @param {string} path @param {Record<string, unknown>} [body] */
  const own = (method, path, body) =>
    write(method, path, { ...customer.headers, 'idempotency-key': randomUUID() }, body);

  const order = async () => {
    await own('POST', '/cart/add', { productVariantId: saved.variantId, quantity: 2 });
    await own('PUT', '/cart/discount-code', { code });
    return (await own('POST', '/orders/place', { addressId: customer.addressId, paymentMethod: 'COD' })).order;
  };
  const [bought, waiting, declined] = [await order(), await order(), await order()];
  for (const { id, items } of [bought, declined]) {
    const parcel = { items: [{ orderItemId: items[0].id, quantity: 2 }], courier: '~Post', trackingNumber: '~EJ2' };
    await staff('POST', `/orders/${id}/shipments`, parcel);
    const [{ id: shipmentId }] = await shop.rows('SELECT id FROM shipments WHERE order_id = ?', [id]);
    await staff('PUT', `/shipments/${shipmentId}`, { status: 'DELIVERED' });
  }
  await staff('POST', `/orders/${waiting.id}/notes`, { text: '≈No price tag' });
  await staff('PUT', `/orders/${waiting.id}/address`, { ...ADDRESS, phone: '~98765' });
  await staff('POST', '/orders/take', {
    customerId: customer.id,
    addressId: customer.addressId,
    phone: '~98765',
    lines: [{ productVariantId: saved.variantId, quantity: 1 }],
  });
  const returned = await returnGoods(own, staff, bought);
  await returnGoods(own, staff, declined, 'declined');
  await review(own, staff, bought, 'approved');
  await review(own, staff, declined, 'rejected');
  const invited = { email: `${randomUUID()}@example.com`, name: '~Irfan', permissions: ['legal'] };
  await staff('POST', '/staff/invitations', invited);
  await own('POST', '/cart/add', { productVariantId: saved.variantId, quantity: 1 });
  await own('POST', `/wishlist/${product.id}`);
  return {
    ...{
      product: { id: product.id, name: saved.name },
      category,
      collection,
      discount,
      legal: { ...legal, slug: page.slug },
    },
    ...{ customer, bought, waiting, declined, returned, nth, emptyVariantId: saved.emptyVariantId },
  };
}

/** Gives a product other texts; its variants keep their ids and prices. */
async function changeProduct(shop, staff, id, categoryId) {
  const product = await (await fetch(`${shop.url}/api/admin/products/${id}`, { headers: shop.admin })).json();
  const [variant] = product.variants;
  const body = {
    ...{ id, productName: '~Stole', categoryId, description: '≈<p>Fine</p>', subtitle: '~Soft', fabric: '~Cotton' },
    ...{
      fit: '~Slim',
      care: '~Wash cold',
      countryOfOrigin: '~India',
      tags: ['~festive', '~new'],
      slug: `p-${randomUUID()}`,
    },
    measurements: [{ size: '~M', values: [{ measure: '~Bust', cm: 90 }] }],
    productVariants: [
      { id: variant.id, color: '~Red', size: '~M', originalPrice: 1299, stock: 1000 },
      { color: '~Blue', size: '~L', originalPrice: 1399, stock: 0, sku: '~SKU' },
    ],
    imageOrder: product.images.map((image) => ({ id: image.id, alt: '~A stole' })),
  };
  const { product: saved } = await staff('POST', '/products', body, { isForm: true });
  const [{ pictureId }] = await shop.rows(
    'SELECT media_id AS pictureId FROM product_images WHERE product_id = ? LIMIT 1',
    [id],
  );
  const emptyVariantId = saved.variants.find(({ id: own }) => own !== variant.id).id;
  return { name: saved.name, variantId: variant.id, emptyVariantId, pictureId };
}

async function makeCustomer(shop, write) {
  const email = `${randomUUID()}@example.com`;
  const names = { username: '~buyer', firstName: '~Asha', lastName: '~Rao', mobile: '~9876543210', dob: '1990-12-31' };
  const { user } = await write('POST', '/auth/register', {}, { ...names, email, password: PASSWORD });
  // Their mails have names and texts, which those to unconfirmed addresses do not.
  await shop.rows('UPDATE users SET email_verified_at = NOW(3) WHERE id = ?', [user.id]);
  const { token } = await write('POST', '/auth/login', {}, { identifier: email, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  const { address } = await write('POST', '/addresses', headers, ADDRESS);
  return { id: user.id, email, password: PASSWORD, headers, addressId: address.id };
}

async function returnGoods(own, staff, { id, items }, end = 'refunded') {
  const line = { itemId: items[0].id, quantity: 1, reason: 'OTHER', comment: '~Too large' };
  const { return: asked } = await own('POST', `/orders/${id}/returns`, { outcome: 'REFUND', lines: [line] });
  const act = (/** @type {string} */ step, body) => staff('PUT', `/admin/returns/${asked.id}/${step}`, body);
  if (end === 'declined') await act('decline', { reason: '≈Worn.' });
  else {
    await staff('PUT', '/admin/returns/approve', { ids: [asked.id] });
    const [{ id: lineId }] = asked.lines;
    await act('receive', { lines: [{ id: lineId, restocked: 0, writtenOff: 1, writeOffReason: '~Torn' }] });
    const account = { accountNumber: '123456789', ifsc: 'HDFC0001234' };
    await own('PUT', `/returns/${asked.id}/payout`, { kind: 'BANK', accountName: '~Asha Rao', ...account });
    await act('refund', { reference: '~UTR 1' });
  }
  return asked;
}

async function review(own, staff, { id, items }, end) {
  const said = { rating: 4, fit: 'TRUE', text: '≈Soft.', heightCm: 162, usualSize: '~M' };
  const { review: written } = await own('PUT', `/orders/${id}/reviews/${items[0].id}`, said);
  if (end === 'rejected')
    return staff('PUT', `/admin/reviews/${written.id}/reject`, { reason: 'OTHER', note: '≈Not about it' });
  await staff('PUT', `/admin/reviews/${written.id}/approve`, {});
  return staff('PUT', `/admin/reviews/${written.id}/reply`, { reply: '≈Thank you.' });
}

/** What there is once: the shop's name and address, its pages' texts, views, layouts and webhooks. */
export async function poisonHouse(shop, { write }, product) {
  /** @param {string} method @param {string} path @param {Record<string, unknown>} [body] @param {{ isForm?: boolean }} [options] */
  const staff = (method, path, body, options) => write(method, path, shop.admin, body, options);
  const company = { name: '~Rangrekha', phone: '~14155', address: '~14 Gali', pincode: '302001' };
  await staff('PUT', '/company-details', { ...company, email: 'hello@example.com' }, { isForm: true });
  const [{ content, revision }] = await (
    await fetch(`${shop.url}/api/admin/storefront-content?range=[0,0]`, { headers: shop.admin })
  ).json();
  await staff('PUT', '/storefront-content', { content: marked(content), status: 'PUBLISHED', revision });
  const settings = { filter: { q: '~x' }, sort: { field: 'createdAt', order: 'ASC' }, hidden: ['~Total'] };
  await staff('PUT', '/admin/views', { list: 'order', name: '~View', isDefault: false, isShared: true, settings });
  const { layout } = await staff('POST', '/admin/courier-layouts', {
    name: '~Layout',
    columns: [
      { heading: '~Order', field: 'ORDER_NUMBER', text: '' },
      { heading: '~Name', field: 'NAME', text: '' },
      { heading: '~Address', field: 'ADDRESS', text: '' },
      { heading: '~Paid', field: 'TEXT', text: '~yes' },
    ],
  });
  const { webhook } = await staff('POST', '/webhooks', {
    url: `https://hooks.example.com/"><svg/onload=hit(1)>?x='onerror=hit(2)`,
    description: '~Shop',
    events: ['order.placed'],
  });
  await staff('POST', `/webhooks/${webhook.id}/test`);
  await write(
    'POST',
    '/restock-subscriptions',
    {},
    { productVariantId: product.emptyVariantId, email: `${randomUUID()}@example.com` },
  );
  return { layout, webhook };
}

/** The texts of the storefront's content, each to be replaced; addresses, colours and choices stay. */
function marked(value, key = '') {
  if (Array.isArray(value)) return value.map((one) => marked(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]));
  const isText = typeof value === 'string' && !/^(url|link|ground|accent|band|categoryId|italicEnd)$/.test(key);
  return isText ? `~${value}` : key === 'italicEnd' ? '' : value;
}
