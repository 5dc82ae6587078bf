// Tests that an order tells its products by the names that they had in the language of the reader.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createProduct } from '../../../testing/factories/catalogue';
import { applyCode, createDiscount } from '../../../testing/factories/discounts';
import { createShopper, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, type SignedIn, unique } from '../../../testing/factories/users';
import { Company } from '../../company/Company';
import { Product } from '../../products/Product';
import type { Variant } from '../../products/Variant';
import { OrderItem } from '../OrderItem';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const HINDI = { 'Accept-Language': 'hi' };
const namesOf = ({ items }: { items: { product: { name: string } }[] }) => items.map(({ product }) => product.name);

async function translatedProduct() {
  const [english, hindi] = [unique('Kurta'), unique('कुर्ता')];
  const translations = JSON.stringify({ hi: { name: hindi, description: '<p>मुलायम</p>' } });
  const product = await createProduct({ name: english, translations });
  return { english, hindi, product, variant: product.variants[0] as Variant };
}

async function placedInHindi() {
  const bought = await translatedProduct();
  const shopper = await createShopper(api);
  await fillCart(shopper.user, bought.variant, 2);
  const { order } = (await place(api, shopper, {}, HINDI)).body;
  // What happens to the product afterwards is another matter.
  await Product.query()
    .findById(bought.product.id)
    .patch({ name: unique('Other'), translations: null });
  const read = async (path: string, headers = {}) => (await api.get(path, { token: shopper.token, headers })).body;
  const readAsStaff = async (path: string) => (await api.get(`/admin/${path}`, { token: admin.token })).body;
  return { ...bought, shopper, order, read, readAsStaff };
}

test('a shopper reads the name in the language of the page, whatever becomes of the product; the staff read the shop’s own', async () => {
  const { english, hindi, order, read, readAsStaff } = await placedInHindi();
  expect(namesOf(order)).toEqual([hindi]);
  expect(namesOf((await read(`/orders/${order.id}`, HINDI)).order)).toEqual([hindi]);
  expect(namesOf((await read('/orders/my-orders', HINDI)).orders[0])).toEqual([hindi]);
  expect(namesOf((await read(`/orders/${order.id}`)).order)).toEqual([english]);
  expect(namesOf(await readAsStaff(`orders/${order.id}`))).toEqual([english]);
  const item = await OrderItem.query().findOne({ orderId: order.id });
  expect(item?.translations).toBe(JSON.stringify({ hi: { name: hindi } }));
});

test('mails, slips and invoices have the name in the language of the order', async () => {
  const { english, hindi, order, read, readAsStaff } = await placedInHindi();
  const setStatus = (deliveryStatus: string) =>
    api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus } });
  expect((await setStatus('SHIPPED')).status).toBe(200);
  expect(namesOf(await readAsStaff(`packing-slips/${order.id}`))).toEqual([hindi]);
  const invoice = await read(`/orders/${order.id}/invoice`);
  expect(invoice.lines.map(({ name }: { name: string }) => name)).toEqual([hindi]);
  await setStatus('DELIVERED');
  const mails = await OutboxMail.query().where({ orderId: order.id });
  expect(mails.length).toBeGreaterThan(1);
  const confirmation = mails.find(({ topic }) => topic === 'CONFIRMATION');
  expect(confirmation?.textBody).toContain(hindi);
  expect(confirmation?.textBody).not.toContain(english);
});

test('a return has it, too, and its label', async () => {
  const { english, hindi, order, shopper, read, readAsStaff } = await placedInHindi();
  await api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus: 'DELIVERED' } });
  const lines = [{ itemId: order.items[0].id, quantity: 1, reason: 'TOO_SMALL' }];
  const asked = await api.post(`/orders/${order.id}/returns`, {
    ...{ token: shopper.token, headers: HINDI },
    json: { outcome: 'REFUND', lines },
  });
  expect(asked.body.return.lines).toMatchObject([{ name: hindi }]);
  expect((await read(`/orders/${order.id}/returns`, HINDI)).returns[0].lines).toMatchObject([{ name: hindi }]);
  const found = await readAsStaff(`returns/${asked.body.return.id}`);
  expect(found.lines).toMatchObject([{ name: english }]);
  expect(namesOf(found.order)).toEqual([hindi]);
});

test('a refusal names products and colours in the language of the page', async () => {
  const { english, hindi, variant } = await translatedProduct();
  const shopper = await createShopper(api);
  const line = await fillCart(shopper.user, variant, 9);
  await variant.$query().patch({ color: 'Red', stock: 2 });
  const refused = async (headers: Record<string, string>) => (await place(api, shopper, {}, headers)).body;
  const inHindi = await refused(HINDI);
  expect(inHindi.message).toContain(`${hindi} (${variant.size}, लाल): only 2 left.`);
  expect(inHindi.lines).toMatchObject([{ cartItemId: line.id, name: hindi, color: 'Red' }]);
  const inEnglish = await refused({});
  expect(inEnglish.message).toContain(`${english} (${variant.size}, Red): only 2 left.`);
  expect(inEnglish.lines).toMatchObject([{ name: english }]);
  await variant.$query().patch({ stock: 20 });
  await Company.query().findById(Company.id).patch({ unitLimit: 3 });
  try {
    expect((await refused(HINDI)).message).toContain(`${hindi} (${variant.size}, लाल): 9 wanted.`);
    expect((await refused({})).message).toContain(`${english} (${variant.size}, Red): 9 wanted.`);
  } finally {
    await Company.query().findById(Company.id).patch({ unitLimit: null });
  }
});

test('a gift has its names; a product without a translation keeps its own', async () => {
  const gift = await translatedProduct();
  const { name, variants } = await createProduct();
  const { code } = await createDiscount({ kind: 'GIFT', percent: null, giftVariantId: gift.variant.id });
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variants[0] as Variant);
  expect((await applyCode(api, shopper, code)).status).toBe(200);
  const { order } = (await place(api, shopper, {}, HINDI)).body;
  expect(namesOf(order)).toEqual([name, gift.hindi]);
  const [item] = await OrderItem.query().where({ orderId: order.id }).orderBy('position');
  expect(item?.translations).toBeNull();
});
