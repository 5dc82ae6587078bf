import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../audit/AuditEntry';
import { Catalogue } from '../catalogue-index/Catalogue';
import { plugin } from '../plugins/plugin';
import { startTestApi, type TestApi } from '../testing/api';
import { createCategory, createProduct, formOf } from '../testing/factories/catalogue';
import { createOrder, createShopper, createVariant } from '../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../testing/factories/users';
import { type Cells, exportedLines, sendProducts } from '../testing/files/product-csv';
import { checkPlugins } from './check-plugins';

const looms = plugin({
  name: 'looms',
  title: 'Looms',
  summary: 'Who wove it.',
  facts: {
    product: [
      { name: 'weaver', label: 'Weaver', kind: 'line', limit: 20 },
      { name: 'loom', label: 'Loom', kind: 'choice', limit: 20, choices: ['Pit', 'Frame'], isFilterable: true },
      { name: 'dye', label: 'Dye', kind: 'choice', limit: 20, choices: ['Lac: red', 'Indigo'], isFilterable: true },
      { name: 'wage', label: 'Wage', kind: 'line', limit: 20, isStaffOnly: true },
    ],
    order: [
      { name: 'gift', label: 'Gift note', kind: 'lines', limit: 200 },
      { name: 'box', label: 'Box', kind: 'line', limit: 20, isStaffOnly: true },
    ],
    customer: [{ name: 'size', label: 'Usual size', kind: 'line', limit: 5 }],
  },
});

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [looms] });
  admin = await createAdmin(api);
});
afterAll(() => api.close());

type Found = Awaited<ReturnType<typeof createProduct>>;

const saveProduct = async ({ id, name, categoryId, variants: [variant] }: Found, moreFacts?: object) => {
  const { id: variantId, color, size } = variant as Found['variants'][number];
  const productVariants = [{ id: variantId, color, size, originalPrice: 900 }];
  const form = formOf({ id, productName: name, categoryId, productVariants, ...(moreFacts && { moreFacts }) });
  return api.post('/products', { token: admin.token, form });
};
const seen = async (id: string) => (await api.get(`/admin/products/${id}`, { token: admin.token })).body.moreFacts;
const shown = async ({ name }: Found) =>
  (await api.get(`/products/by-name/${encodeURIComponent(name)}`)).body.product.moreFacts;
const weaver = (value: string) => ({ name: 'looms.weaver', label: 'Weaver', value });
const wage = { name: 'looms.wage', label: 'Wage', value: '₹900' };
const changesOf = async (entityId: string) => {
  const entry = await AuditEntry.query().where({ entityId }).orderBy('id', 'desc').first().throwIfNotFound();
  return JSON.parse(entry.changes);
};

describe('the facts of a product', () => {
  test('are saved by their names and shown with their labels, to shoppers without those of the staff', async () => {
    const product = await createProduct();
    expect(await seen(product.id)).toEqual([]);
    expect((await saveProduct(product, { 'looms.weaver': ' Asha ', 'looms.wage': '₹900' })).status).toBe(200);
    expect(await seen(product.id)).toEqual([weaver('Asha'), wage]);
    expect(await shown(product)).toEqual([weaver('Asha')]);
    expect(await changesOf(product.id)).toMatchObject({ weaver: [null, 'Asha'], wage: [null, '₹900'] });

    await saveProduct(product, { 'looms.weaver': '' });
    expect(await seen(product.id)).toEqual([wage]);
    await saveProduct(product);
    expect(await seen(product.id)).toEqual([wage]);
  });

  test.each([
    ['looms.weaver', 'x'.repeat(21)],
    ['looms.loom', 'Power'],
    ['looms.colour', 'red'],
    ['constructor', 'x'],
  ])('are refused when %s is %s', async (name, value) => {
    const product = await createProduct();
    const { status, body } = await saveProduct(product, JSON.parse(`{"${name}": ${JSON.stringify(value)}}`));
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: `moreFacts.${name}` });
    expect(await seen(product.id)).toEqual([]);
  });

  test('go out and come in as columns of CSV files', async () => {
    const product = await createProduct();
    await saveProduct(product, { 'looms.weaver': 'Asha', 'looms.wage': '₹900' });
    const lines = (await exportedLines(api, admin.token, product)) as [Cells];
    expect(lines[0]).toMatchObject({ 'looms.weaver': 'Asha', 'looms.loom': '', 'looms.wage': '₹900' });
    expect((await sendProducts(api, admin.token, lines)).body).toMatchObject({ updates: 0, unchanged: 1 });
    const changed = [{ ...lines[0], 'looms.weaver': 'Meera', 'looms.loom': 'Pit', 'looms.wage': '' }];
    expect((await sendProducts(api, admin.token, changed)).body).toMatchObject({ updates: 1 });
    expect(await seen(product.id)).toEqual([
      weaver('Meera'),
      { name: 'looms.loom', label: 'Loom', value: 'Pit' },
      wage,
    ]);
    const wrong = [{ ...lines[0], 'looms.loom': 'Power' }];
    expect((await sendProducts(api, admin.token, wrong)).body).toMatchObject({
      code: 'IMPORT_REFUSED',
      errors: [{ path: 'file.2.looms.loom' }],
    });
  });

  test('are inputs of the form', async () => {
    const { body } = await api.get('/staff/me', { token: admin.token });
    const [{ facts }] = body.plugins;
    expect(facts[1]).toEqual({
      ...{ subject: 'product', name: 'looms.loom', label: 'Loom', kind: 'choice', limit: 20 },
      choices: ['Pit', 'Frame'],
    });
    expect(facts.map(({ subject }: { subject: string }) => subject)).toEqual([
      ...['product', 'product', 'product', 'product', 'order', 'order', 'customer'],
    ]);
  });
});

describe('facts that are filters', () => {
  const both = (loom: string, dye: string) => ({ 'looms.loom': loom, 'looms.dye': dye });
  async function fourProducts() {
    const { id: categoryId } = await createCategory();
    const word = `woven${randomUUID().slice(0, 8)}`;
    const made = [];
    for (const facts of [both('Pit', 'Lac: red'), both('Frame', 'Indigo'), both('Pit', 'Indigo'), undefined]) {
      const product = await createProduct({ categoryId, name: `${word} ${made.length}` });
      await saveProduct(product, facts);
      made.push(product);
    }
    const ask = (...facts: string[]) => facts.map((fact) => `fact=${encodeURIComponent(fact)}`).join('&');
    const listed = async (...facts: string[]) => {
      const { body } = await api.get(`/products?category=${categoryId}&${ask(...facts)}`);
      return body.data.map(({ name }: { name: string }) => Number(name.slice(-1))).sort();
    };
    const searched = async (text: string, ...facts: string[]) => {
      const { body } = await api.get(`/products/search?q=${text}&limit=20&${ask(...facts)}`);
      return body.products.map(({ name }: { name: string }) => name);
    };
    const facets = async (...facts: string[]) =>
      (await api.get(`/products/facets?category=${categoryId}&${ask(...facts)}`)).body.facets;
    return { made, word, listed, searched, facets };
  }

  test('narrow lists: any choice of one fact, and each fact that is asked for', async () => {
    const { made, listed } = await fourProducts();
    expect(await listed()).toEqual([0, 1, 2, 3]);
    expect(await listed('looms.loom:Pit')).toEqual([0, 2]);
    expect(await listed('looms.loom:Pit', 'looms.loom:Frame')).toEqual([0, 1, 2]);
    expect(await listed('looms.loom:Pit', 'looms.dye:Indigo')).toEqual([2]);
    expect(await listed('looms.dye:Lac: red')).toEqual([0]);
    for (const unknown of ['looms.loom:Power', 'looms.loom', 'looms.weaver:Asha', 'constructor:x', 'x'])
      expect(await listed(unknown), unknown).toEqual([]);
    expect(await listed('looms.loom:Power', 'looms.loom:Frame')).toEqual([1]);
    expect((await api.get('/products?fact=')).status).toBe(400);

    await saveProduct(made[3] as Found, { 'looms.loom': 'Pit' });
    expect(await listed('looms.loom:Pit')).toEqual([0, 2, 3]);
    await saveProduct(made[0] as Found, { 'looms.loom': '' });
    expect(await listed('looms.loom:Pit')).toEqual([2, 3]);
  });

  test('are counted, each with its own choice left out', async () => {
    const { facets } = await fourProducts();
    const counted = await facets('looms.loom:Pit');
    expect(counted.total).toBe(2);
    expect(counted.facts).toEqual([
      {
        ...{ name: 'looms.loom', label: 'Loom' },
        choices: [
          { choice: 'Pit', count: 2 },
          { choice: 'Frame', count: 1 },
        ],
      },
      {
        ...{ name: 'looms.dye', label: 'Dye' },
        choices: [
          { choice: 'Lac: red', count: 1 },
          { choice: 'Indigo', count: 1 },
        ],
      },
    ]);
    expect((await facets('looms.loom:Power')).total).toBe(0);
  });

  test('narrow searches', async () => {
    const { word, searched } = await fourProducts();
    expect(await searched(word, 'looms.loom:Frame')).toEqual([`${word} 1`]);
    expect((await searched(word)).length).toBe(4);
    expect(await searched(word, 'looms.loom:Power')).toEqual([]);
    const all = await searched('', 'looms.loom:Frame');
    expect(all).toContain(`${word} 1`);
    expect(all).not.toContain(`${word} 0`);
  });

  test('are in the file of the catalogue, which another set of facts does not read', async () => {
    const { made } = await fourProducts();
    const snapshot = await (await api.services.catalogueIndex.upToDate()).snapshot();
    const range = { sort: 'newest', offset: 0, limit: 9 } as const;
    const filters = { fact: ['looms.loom:Frame'], size: made[1]?.variants.map(({ size }) => size) };
    const copy = JSON.parse(JSON.stringify(snapshot.about));
    const restored = await Catalogue.restore({ ...snapshot, about: copy });
    const found = await restored?.findPage(filters, undefined, range);
    expect(found?.ids).toContain(made[1]?.id);
    expect(found?.ids).not.toContain(made[0]?.id);
    copy.table.facts.reverse();
    expect(await Catalogue.restore({ ...snapshot, about: copy })).toBeUndefined();
  });

  test.each([
    [
      'a text',
      { product: [{ name: 'a', label: 'A', kind: 'line', limit: 9, isFilterable: true }] },
      'must be a choice',
    ],
    [
      'a choice of the staff',
      {
        product: [
          { name: 'a', label: 'A', kind: 'choice', choices: [], limit: 9, isFilterable: true, isStaffOnly: true },
        ],
      },
      'must be a choice',
    ],
    [
      'a choice of an order',
      { order: [{ name: 'a', label: 'A', kind: 'choice', choices: ['x'], limit: 9, isFilterable: true }] },
      'must be a choice',
    ],
    [
      'a choice that no address can have',
      {
        product: [{ name: 'a', label: 'A', kind: 'choice', choices: ['x'.repeat(120)], limit: 9, isFilterable: true }],
      },
      'is too long',
    ],
  ] as const)('%s is refused as a filter at start', (_, facts, message) => {
    expect(() => checkPlugins([plugin({ name: 'bad', title: 'Bad', summary: '', facts })])).toThrow(message);
  });
});

describe('the facts of an order', () => {
  const placed = async () => {
    const shopper = await createShopper(api);
    return { shopper, order: await createOrder(shopper.user, await createVariant()) };
  };
  const save = (id: string, moreFacts: object, { token } = admin) =>
    api.put(`/orders/${id}/facts`, { token, json: { moreFacts } });
  const gift = { name: 'looms.gift', label: 'Gift note', value: 'For Asha\nwith love' };
  const box = { name: 'looms.box', label: 'Box', value: 'B7' };

  test('are edited by the staff, shown to its shopper without those of the staff, and exported', async () => {
    const { shopper, order } = await placed();
    const saved = await save(order.id, { 'looms.gift': 'For Asha\r\nwith love', 'looms.box': 'B7' });
    expect(saved.body).toEqual({ message: 'Saved', moreFacts: [gift, box] });
    const ofStaff = await api.get(`/admin/orders/${order.id}`, { token: admin.token });
    expect(ofStaff.body.moreFacts).toEqual([gift, box]);
    const own = await api.get(`/orders/${order.id}`, { token: shopper.token });
    expect(own.body.order.moreFacts).toEqual([gift]);
    expect(await changesOf(order.id)).toEqual({
      'gift note': [null, 'For Asha\nwith love'],
      box: [null, 'B7'],
    });
    const csv = await api.get(`/admin/orders.csv?q=${order.id.slice(-8)}`, { token: admin.token });
    expect(csv.body.split('\r\n')[0]).toMatch(/,looms\.gift,looms\.box$/);
    expect(csv.body).toContain('B7');
  });

  test('are refused to others, and of no order', async () => {
    const { shopper, order } = await placed();
    expect((await save(order.id, {}, shopper)).status).toBe(403);
    expect((await save(order.id, {}, await createEditor(api, { permissions: 'content' }))).status).toBe(403);
    expect((await save('01890000-0000-7000-8000-000000000000', {})).status).toBe(404);
    expect((await save(order.id, { 'looms.weaver': 'x' })).body.errors[0].path).toBe('moreFacts.looms.weaver');
  });
});

test('the facts of a customer are edited by the staff, audited and exported', async () => {
  const { user, token } = await createCustomer(api);
  const save = (json: object, who = admin.token) => api.put(`/customers/${user.id}/facts`, { token: who, json });
  const size = { name: 'looms.size', label: 'Usual size', value: 'M' };
  expect((await save({ moreFacts: { 'looms.size': 'M' } })).body.customer.moreFacts).toEqual([size]);
  expect((await api.get(`/admin/customers/${user.id}`, { token: admin.token })).body.moreFacts).toEqual([size]);
  expect(await changesOf(user.id)).toEqual({ 'usual size': [null, 'M'] });
  expect((await save({ moreFacts: { 'looms.size': 'medium' } })).status).toBe(400);
  expect((await save({ moreFacts: {} }, token)).status).toBe(403);
  expect(
    (await api.put(`/customers/${admin.user.id}/facts`, { token: admin.token, json: { moreFacts: {} } })).status,
  ).toBe(404);
  const filter = encodeURIComponent(JSON.stringify({ q: user.email }));
  const csv = await api.get(`/admin/customers.csv?filter=${filter}`, { token: admin.token });
  expect(csv.body.split('\r\n')[0]).toMatch(/,looms\.size$/);
});

test('a store without plugins has no such fields', async () => {
  const product = await createProduct();
  await saveProduct(product, { 'looms.weaver': 'Asha' });
  const order = await createOrder((await createShopper(api)).user, await createVariant());
  await api.close();
  api = await startTestApi();
  admin = await createAdmin(api);
  const ofProduct = await api.get(`/admin/products/${product.id}`, { token: admin.token });
  const ofOrder = await api.get(`/admin/orders/${order.id}`, { token: admin.token });
  for (const { body } of [ofProduct, ofOrder]) expect(body).not.toHaveProperty('moreFacts');
  const [line] = (await exportedLines(api, admin.token, product)) as [Cells];
  expect(Object.keys(line)).not.toContain('looms.weaver');
  expect((await saveProduct(product, { 'looms.weaver': 'x' })).status).toBe(400);
  expect((await api.get('/products/facets')).body.facets).not.toHaveProperty('facts');
  expect((await api.get('/products?fact=looms.loom:Pit')).body.data).toEqual([]);
});
