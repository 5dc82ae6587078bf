import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import type { Transaction } from 'objection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEdit } from '../../../audit/revisions';
import { BaseModel } from '../../../database/BaseModel';
import { transaction } from '../../../database/transaction';
import type { Erased } from '../../../plugins/plugin';
import { startTestApi, type TestApi } from '../../../testing/api';
import { askDuring } from '../../../testing/database/ask-during';
import { createCollection, createProduct } from '../../../testing/factories/catalogue';
import { createDiscount } from '../../../testing/factories/discounts';
import { createOrder, createShopper, createVariant } from '../../../testing/factories/orders';
import { createAdmin, type SignedIn, unique } from '../../../testing/factories/users';
import { User } from '../../accounts/User';
import { takeOrder } from '../../checkout/take-order';
import { Collection } from '../../collections/Collection';
import { Discount } from '../../discounts/Discount';
import { LegalPage } from '../../legal-pages/LegalPage';
import { mailSettings } from '../../order-mails/order-mails';
import { Order } from '../../orders/Order';
import { Product } from '../../products/Product';
import { saveProduct } from '../../products/save/save-product';
import { type DemoEntity, markDemo } from './DemoRow';

// A database of its own: any order that the demo does not have forbids the removal.
const name = `rangrekha_removal_${process.pid}`;
const given = process.env.TEST_DATABASE_URL as string;
let api: TestApi;
let admin: SignedIn;
/** What a plugin does with what it has of the demo. */
let erase = (_: Erased) => {};
const actor = () => ({ id: admin.user.id, name: admin.user.displayName });

beforeAll(async () => {
  const plugins = [{ name: 'notes', title: 'Notes', summary: '', erase: async (some: Erased) => erase(some) }];
  const env = { DATABASE_URL: Object.assign(new URL(given), { pathname: `/${name}` }).href };
  api = await startTestApi(env, { plugins });
  admin = await createAdmin(api);
});
afterAll(async () => {
  await BaseModel.knex().raw(`DROP DATABASE \`${name}\``);
  await api.close();
});

const remove = () => api.post('/admin/demo/removal', { token: admin.token, json: { confirmation: 'remove the demo' } });

const mark = (entity: DemoEntity, { id }: { id: string }) => transaction((trx) => markDemo(trx, entity, id));

/** A product of the demo, which a removal has to delete. */
async function untouched(): Promise<Product> {
  const product = await createProduct();
  await mark('product', product);
  return product;
}

async function rename(trx: Transaction, product: Product): Promise<void> {
  const { id, categoryId, variants } = product;
  const productVariants = variants.map((one) => ({ ...one, originalPrice: 1299 }));
  await saveProduct(trx, actor(), { id, categoryId, productName: unique('Ours'), productVariants }, []);
}

const edit = (entity: 'discount' | 'collection' | 'legal-page', row: { id: string; revision: number }) => {
  const change = { action: 'changed', entity, entityName: 'Ours' } as const;
  const subject = { ...change, before: { name: 'Theirs' }, after: { name: 'Ours' } };
  return (trx: Transaction) => recordEdit(trx, actor(), row, subject);
};

test('keeps a product that is saved when the removal begins', async () => {
  const going = await untouched();
  const edited = await untouched();
  expect((await askDuring((trx) => rename(trx, edited), remove)).status).toBe(200);
  expect(await Product.query().findById(going.id)).toBeUndefined();
  expect(await Product.query().findById(edited.id)).toMatchObject({ revision: 1 });
});

test.each([
  ['discount', Discount, () => createDiscount()],
  ['collection', Collection, () => createCollection()],
  [
    'legal-page',
    LegalPage,
    () => LegalPage.query().insertAndFetch({ title: 'Terms', slug: unique('terms'), content: '' }),
  ],
] as const)('keeps a %s that is saved when the removal begins', async (entity, model, create) => {
  const going = await untouched();
  const edited = await create();
  await mark(entity, edited);
  expect((await askDuring(edit(entity, edited), remove)).status).toBe(200);
  expect(await Product.query().findById(going.id)).toBeUndefined();
  expect(await BaseModel.knex()(model.tableName).where({ id: edited.id }).first()).toMatchObject({ revision: 1 });
});

test('plugins remove what they have of its customers and orders; if one cannot, all of it stays', async () => {
  const going = await untouched();
  const shopper = await createShopper(api);
  const order = await createOrder(shopper.user, await createVariant());
  await mark('user', shopper.user);
  await mark('order', order);
  const asked: Erased[] = [];
  erase = (erased) => {
    asked.push(erased);
    throw new Error('no table');
  };
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'PLUGIN_FAILED' } });
  expect(asked).toEqual([{ customerIds: [shopper.user.id], orderIds: [order.id], areRowsGone: true }]);
  expect(await Product.query().findById(going.id)).toBeDefined();
  erase = () => {};
  expect((await remove()).status).toBe(200);
  expect(await Order.query().findById(order.id)).toBeUndefined();
});

test('counts the customers and the staff that stay', async () => {
  const going = await createShopper(api);
  await mark('user', going.user);
  await createShopper(api);
  const { body } = await api.get('/admin/demo', { token: admin.token });
  const numberOf = (userType: 'CUSTOMER' | 'ADMIN') => User.query().where({ userType }).resultSize();
  const count = (kind: string) => body.stays.find((line: { kind: string }) => line.kind === kind)?.count;
  expect(body.goes).toContainEqual({ kind: 'customer', names: [going.user.displayName], count: 1 });
  expect([count('customer'), count('staff')]).toEqual([(await numberOf('CUSTOMER')) - 1, await numberOf('ADMIN')]);
  expect((await remove()).status).toBe(200);
});

test('of two removals at once the second finds nothing', async () => {
  await untouched();
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'NO_DEMO'],
  ]);
});

test('is refused when an order of the shop is placed as it begins', async () => {
  const going = await untouched();
  const { user, address } = await createShopper(api);
  const lines = [{ productVariantId: (await createVariant()).id, quantity: 1 }];
  const { decisions, deliveryTimes } = api.services;
  const language = ENGLISH_LANGUAGE;
  const settings = { ...(await mailSettings(api.services)), decisions, deliveryTimes, language };
  const body = { customerId: user.id, addressId: address.id, lines };
  const placeIn = await takeOrder(settings, actor(), body);
  const refused = await askDuring(placeIn, remove);
  expect([refused.status, refused.body.code]).toEqual([409, 'REAL_ORDERS']);
  expect(await Order.query().resultSize()).toBe(1);
  expect(await Product.query().findById(going.id)).toBeDefined();
});

test('is refused while others hold the rows that it would lock', async () => {
  await untouched();
  const order = await createOrder((await createShopper(api)).user, await createVariant());
  const refused = await transaction(async (trx) => {
    await Order.query(trx).findById(order.id).forUpdate();
    return remove();
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'REAL_ORDERS']);
});
