import { Order } from '@rangrekha/backend/features/orders/Order';
import { Return, ReturnLine } from '@rangrekha/backend/features/returns/Return';
import { Review } from '@rangrekha/backend/features/reviews/Review';
import type { DeliveredItem } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createOrder } from '@rangrekha/backend/testing/factories/orders';
import { insertReturn } from '@rangrekha/backend/testing/factories/returns';
import { insertReview } from '@rangrekha/backend/testing/factories/reviews';
import { createAdmin, createCustomer, PASSWORD, type SignedIn } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluginViews } from '../../server/plugins/plugin-views';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { storefrontOf } from '../../server/testing/storefront';
import { yoursize } from './index';
import en from './locales/en.json' with { type: 'json' };
import { PEOPLE_MIN } from './recommend';
import { Kept } from './tables';

const DAY = 86_400_000;
const SIZES = ['S', 'M', 'L'];

let api: TestApi;
let admin: SignedIn;
let port: number;
let page: ReturnType<typeof storefrontOf>;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [yoursize()] });
  admin = await createAdmin(api);
  port = await freshStore(api);
  page = storefrontOf(api, pluginViews(api.services.plugins));
});
afterAll(async () => {
  closeStores();
  await api.close();
});

type Product = Awaited<ReturnType<typeof createProduct>>;

async function makeGarment({ sizes = SIZES, bust }: { sizes?: string[]; bust?: number } = {}): Promise<Product> {
  const product = await createProduct({ variants: sizes.map((size) => ({ size, stock: 200 })) });
  if (bust === undefined) return product;
  const measured = sizes.map((size, at) => ({ size, values: [{ measure: 'Bust', cm: bust + 6 * at }] }));
  await api
    .knex('products')
    .where({ id: product.id })
    .update({ measurements: JSON.stringify(measured) });
  return product;
}

interface Bought {
  size?: string;
  said?: DeliveredItem['fit'];
  returned?: 'TOO_SMALL' | 'TOO_LARGE' | 'DAMAGED';
  exchangedFor?: string;
  daysAgo?: number;
}

/** An item that was delivered, and what became of it. */
async function buy(
  { user }: SignedIn,
  product: Product,
  { size = 'M', said, returned, exchangedFor, daysAgo = 30 }: Bought = {},
) {
  const variant = product.variants.find((one) => one.size === size);
  if (!variant) throw new Error(`no ${size}`);
  const deliveredOn = new Date(Date.now() - daysAgo * DAY);
  const order = await createOrder(user, variant, { deliveryStatus: 'DELIVERED', paymentStatus: 'PAID', deliveredOn });
  if (said) {
    const { id } = await insertReview(order);
    await Review.query().findById(id).patch({ fit: said, state: 'APPROVED' });
  }
  if (returned) {
    const { id } = await insertReturn(order);
    const outcome = exchangedFor ? ('EXCHANGE' as const) : ('REFUND' as const);
    await Return.query()
      .findById(id)
      .patch({ outcome, state: exchangedFor ? 'EXCHANGED' : 'APPROVED' });
    await ReturnLine.query()
      .where({ returnId: id })
      .patch({ reason: returned, wantedSize: exchangedFor ?? null });
  }
  return order;
}

const keep = ({ token }: SignedIn, json: object) =>
  api.post('/x/yoursize/keep', { token, json: { agree: 'yes', ...json } });
const mineOf = async ({ token }: SignedIn) => (await api.get('/x/yoursize/mine', { token })).body;

/** Somebody who keeps a bust. */
async function person(bust?: number): Promise<SignedIn> {
  const someone = await createCustomer(api);
  if (bust !== undefined) expect((await keep(someone, { bust: String(bust) })).status).toBe(200);
  return someone;
}

const find = ({ id }: Product, query: Record<string, string> = {}) =>
  api.get(`/x/yoursize/sizes/${id}?${new URLSearchParams(query)}`);

async function cookieOf({ user }: SignedIn): Promise<string> {
  const body = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const answer = await page('/login', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}
const pathOf = ({ id }: Product, query: Record<string, string> = {}) =>
  `/your-size?${new URLSearchParams({ product: id, ...query })}`;
const read = async (path: string, Cookie = '') => {
  const answer = await page(path, { headers: { Cookie } });
  return { status: answer.status, html: await answer.text(), head: answer.headers };
};

describe('the counts', () => {
  test('each number of the reasons is what plain SQL counts in the rows', async () => {
    const garment = await makeGarment();
    // Near 92, and outside.
    const busts = [90, 90.5, 92, 92, 93, 95, 95, 94, 89.5, 88.9, 95.2, 104];
    const bought: Bought[] = [
      {},
      { said: 'TRUE' },
      { size: 'S', returned: 'TOO_SMALL', exchangedFor: 'M' },
      { size: 'S', returned: 'TOO_SMALL' },
      { size: 'L', said: 'LARGE' },
      { said: 'SMALL' },
      {},
      // Unknown: it can still be returned, and it came back for another reason.
      { daysAgo: 2 },
      { returned: 'DAMAGED' },
      {},
      { size: 'L' },
      { size: 'L' },
    ];
    for (const [at, bust] of busts.entries()) await buy(await person(bust), garment, bought[at]);
    // Nobody knows the body of these.
    for (const said of ['SMALL', 'SMALL', 'TRUE'] as const) await buy(await createCustomer(api), garment, { said });
    const { body } = await find(garment, { bust: '92' });

    const one = async (sql: string) => Number((await api.knex.raw(sql))[0][0].n);
    const items = `FROM order_items i JOIN orders o ON o.id = i.order_id AND o.delivery_status = 'DELIVERED'
      LEFT JOIN reviews v ON v.item_id = i.id AND v.state = 'APPROVED'
      LEFT JOIN return_lines l ON l.item_id = i.id
      LEFT JOIN returns r ON r.id = l.return_id AND r.state NOT IN ('REQUESTED', 'DECLINED', 'WITHDRAWN')
      WHERE i.product_id = '${garment.id}'`;
    const alike = `o.user_id IN (SELECT id FROM x_yoursize_kept WHERE withdrawn_at IS NULL AND bust BETWEEN 89 AND 95)`;
    const small = `(v.fit = 'SMALL' OR (v.fit IS NULL AND r.id IS NOT NULL AND l.reason = 'TOO_SMALL'))`;
    const large = `(v.fit = 'LARGE' OR (v.fit IS NULL AND r.id IS NOT NULL AND l.reason = 'TOO_LARGE'))`;
    const good = `((v.fit = 'TRUE' OR (v.fit IS NULL AND l.id IS NULL AND o.delivered_on < NOW() - INTERVAL 7 DAY)) AND NOT COALESCE(${small}, 0))`;
    const exchanged = `(r.state = 'EXCHANGED' AND l.wanted_size IS NOT NULL)`;
    const people = await one(
      `SELECT COUNT(DISTINCT o.user_id) n ${items} AND ${alike} AND (${small} OR ${large} OR ${good} OR ${exchanged})`,
    );
    const took = await one(
      `SELECT COUNT(DISTINCT o.user_id) n ${items} AND ${alike} AND ((i.size = 'M' AND ${good}) OR (${exchanged} AND l.wanted_size = 'M'))`,
    );
    const of = async (complaint: string, size: string) =>
      one(`SELECT COUNT(DISTINCT o.user_id) n ${items} AND ${alike} AND i.size = '${size}' AND ${complaint}`);
    const all = async (said: string) => one(`SELECT COUNT(DISTINCT i.id) n ${items} AND ${said}`);
    const said = {
      answers: await all(`(${small} OR ${large} OR v.fit = 'TRUE')`),
      small: await all(small),
      large: await all(large),
    };
    expect(body.answer).toMatchObject({ size: 'M', isInStock: true });
    expect(body.reasons).toEqual([
      {
        ...{ kind: 'PEOPLE', by: 'BODY', people, took },
        small: [
          { size: 'S', people: await of(small, 'S') },
          { size: 'M', people: await of(small, 'M') },
        ],
        large: [{ size: 'L', people: await of(large, 'L') }],
      },
      // The store's own size guide: from S to L a bust has 11 cm more.
      { kind: 'GUIDE', part: 'bust', cm: 90, than: 92 },
      { kind: 'FITS', ...said, cm: Math.round(((said.small - said.large) / said.answers) * 55) / 10 },
    ]);
    expect(said).toEqual({ answers: 8, small: 5, large: 1 });
    expect({ people, took }).toEqual({ people: 7, took: 4 });
  });

  test('what buyers say of each size is what the rows say, and stands on the product page for everybody', async () => {
    const garment = await makeGarment();
    const someone = await person(77.7);
    await buy(someone, garment, { said: 'TRUE' });
    for (const said of ['TRUE', 'TRUE', 'SMALL', 'LARGE'] as const)
      await buy(await createCustomer(api), garment, { said });
    for (const returned of ['TOO_SMALL', 'DAMAGED'] as const)
      await buy(await createCustomer(api), garment, { returned });
    const fits = async () => (await api.get(`/x/yoursize/fits/${garment.id}`)).body.sizes;
    expect(await fits()).toEqual([]);
    for (const _ of [1, 2]) await buy(await createCustomer(api), garment, { size: 'S', said: 'SMALL' });
    expect(await fits()).toEqual([{ size: 'M', SMALL: 2, TRUE: 3, LARGE: 1 }]);
    const path = `/product/${encodeURIComponent(garment.name)}`;
    const shown = await ask(port, path);
    expect(shown.body).toContain('M: 3 of 6 say it is true to size, 2 say it runs small, 1 say it runs large.');
    expect(shown.body).toContain(`href="../your-size?product=${garment.id}"`);
    const own = await ask(port, path, { Cookie: await cookieOf(someone) });
    expect(own.body).toBe(shown.body);
    expect(shown.body).not.toMatch(/77\.7/);
  });

  test('a product of one size has no way to a size', async () => {
    const garment = await makeGarment({ sizes: ['Free size'] });
    const { body } = await ask(port, `/product/${encodeURIComponent(garment.name)}`);
    expect(body).not.toContain('your-size');
  });

  test('people who kept the same garment count, and one with another size does not', async () => {
    const [liked, garment] = [await makeGarment(), await makeGarment()];
    const buyers = await Promise.all(Array.from({ length: PEOPLE_MIN + 1 }, () => createCustomer(api)));
    for (const [at, buyer] of buyers.entries()) {
      await buy(buyer, liked, { size: at === 0 ? 'S' : 'M' });
      await buy(buyer, garment, { size: 'L' });
    }
    const { body } = await find(garment, { garment: `${liked.id}:M` });
    expect(body.answer).toMatchObject({ size: 'L', isSure: true });
    expect(body.reasons).toEqual([
      { kind: 'PEOPLE', by: 'GARMENT', people: PEOPLE_MIN, took: PEOPLE_MIN, small: [], large: [] },
    ]);
  });

  test('who has taken the measurements back counts no more', async () => {
    const garment = await makeGarment();
    const buyers = await Promise.all(Array.from({ length: PEOPLE_MIN }, () => person(91)));
    for (const buyer of buyers) await buy(buyer, garment);
    expect((await find(garment, { bust: '91' })).body.answer).toMatchObject({ size: 'M' });
    await api.post('/x/yoursize/forget', { token: buyers[0]?.token ?? '', json: {} });
    expect((await find(garment, { bust: '91' })).body).toMatchObject({ answer: null, missing: 'TOO_LITTLE_KNOWN' });
  });
});

describe('bad input', () => {
  test.each([
    ['bust', '-5'],
    ['bust', '1e9'],
    ['bust', '900000000000'],
    ['waist', 'wide'],
    ['hip', '39.9'],
    ['hip', '200.1'],
    ['garment', 'x'],
    ['garment', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}:M`],
  ])('%s=%s is a 400 that names the field', async (name, value) => {
    const garment = await makeGarment({ bust: 96 });
    const { status, body } = await find(garment, { [name]: value });
    expect([status, body.errors?.[0]?.path]).toEqual([400, name]);
    const shown = await read(pathOf(garment, { [name]: value }));
    expect([shown.status, shown.html.includes('text-madder')]).toEqual([200, true]);
    expect(shown.html).toContain('Show my size');
  });

  test('a number twice, with a comma, or nothing', async () => {
    const garment = await makeGarment({ bust: 93 });
    const twice = await api.get(`/x/yoursize/sizes/${garment.id}?bust=90&bust=91`);
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'bust']);
    expect((await find(garment, { bust: ' 85,5 ', waist: '', garment: '' })).body.answer).toMatchObject({ size: 'S' });
    expect((await find(garment, { bust: '' })).body).toMatchObject({ answer: null, missing: 'NOTHING_ASKED' });
  });

  test('a draft, an unknown product and no product are not found', async () => {
    const garment = await makeGarment();
    expect((await read(pathOf(garment))).status).toBe(200);
    await api.put(`/products/${garment.id}/fields`, { token: admin.token, json: { status: 'DRAFT' } });
    expect((await find(garment)).status).toBe(404);
    expect((await api.get(`/x/yoursize/fits/${garment.id}`)).status).toBe(404);
    const paths = [
      pathOf(garment),
      pathOf({ id: crypto.randomUUID() } as Product),
      '/your-size?product=1',
      '/your-size',
    ];
    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 404]);
    const other = await makeGarment({ bust: 96 });
    const { status, body } = await find(other, { garment: `${garment.id}:M` });
    expect([status, body.errors[0].path]).toEqual([400, 'garment']);
    expect((await find(other, { garment: `${other.id}:M` })).body.errors[0].path).toBe('garment');
  });
});

describe('the page', () => {
  test('is made for who asks: no cache keeps it, and search engines leave it out', async () => {
    const garment = await makeGarment({ bust: 93 });
    for (const _ of [1, 2]) {
      const { status, head, body } = await ask(port, pathOf(garment, { bust: '85' }));
      expect([status, head['cache-control'], head.etag]).toEqual([200, 'private, no-store', undefined]);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).toContain('Your size: S');
      expect(body).toContain('S measures 93 cm round the bust: 8 cm more than you.');
      expect(body).not.toContain('Keep my measurements');
    }
    const answer = await ask(port, pathOf(garment));
    expect(answer.body).toContain('Type one measurement or more.');
  });

  test('says that too little is known, with the table of the shop', async () => {
    const { html } = await read(pathOf(await makeGarment(), { bust: '90' }));
    expect(html).toContain('We do not know enough yet');
    expect(html).toContain('Body measurements for each size, in centimetres');
  });

  test('has what a shopper keeps filled in, and nobody else sees it', async () => {
    const garment = await makeGarment({ bust: 93 });
    const [someone, other] = [await person(85.3), await person()];
    const own = await read(pathOf(garment), await cookieOf(someone));
    expect(own.html).toContain('value="85.3"');
    expect(own.html).toContain('Your size: S');
    expect(own.head.get('Cache-Control')).toBe('private, no-store');
    for (const cookie of ['', await cookieOf(other)]) {
      const { html } = await read(pathOf(garment), cookie);
      expect(html).not.toContain('85.3');
    }
    const account = await read('/myaccount/account', await cookieOf(someone));
    expect(account.html).toContain('Bust 85.3 cm');
    expect((await read('/myaccount/account', await cookieOf(other))).html).not.toContain('Your size');
    // What another tab types is the word of that tab alone.
    expect((await read(pathOf(garment, { bust: '99' }), await cookieOf(someone))).html).toContain('value="99"');
    expect(await mineOf(someone)).toMatchObject({ kept: { bust: 85.3 } });
  });

  test('offers the own garments that were kept, and neither this one nor one of somebody else', async () => {
    const [liked, tight, fresh, garment] = [
      await makeGarment(),
      await makeGarment(),
      await makeGarment(),
      await makeGarment(),
    ];
    const [someone, other] = [await person(), await person()];
    await buy(someone, liked, { size: 'L' });
    await buy(someone, tight, { said: 'SMALL' });
    await buy(someone, fresh, { daysAgo: 1 });
    await buy(someone, garment);
    const { html } = await read(pathOf(garment), await cookieOf(someone));
    const values = [...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual([`${liked.id}:L`]);
    expect((await mineOf(other)).garments).toEqual([]);
    const taken = await keep(other, { garment: `${liked.id}:L` });
    expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'garment']);
    expect((await keep(someone, { garment: `${liked.id}:L` })).status).toBe(200);
    expect((await mineOf(someone)).kept).toMatchObject({ bust: null, garment: `${liked.id}:L` });
  });
});

describe('what is kept', () => {
  test('needs a tick and something to keep; its text and time stay, the measurements go when they are removed', async () => {
    const someone = await createCustomer(api);
    for (const [json, path] of [
      [{ bust: '90', agree: 'no' }, 'agree'],
      [{}, 'bust'],
      [{ bust: '12' }, 'bust'],
      [{ bust: 90 }, 'bust'],
    ] as const) {
      const { status, body } = await keep(someone, json);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    expect(await Kept.query().findById(someone.user.id)).toBeUndefined();
    expect((await api.post('/x/yoursize/keep', { json: { bust: '90', agree: 'yes' } })).status).toBe(401);
    expect((await keep(admin, { bust: '90' })).status).toBe(403);

    const answers = await Promise.all(['90', '91,5', '92'].map((bust) => keep(someone, { bust, hip: '98' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row, ...others] = await Kept.query().where({ id: someone.user.id });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      hip: 98,
      text: en.keep.consent,
      version: 1,
      withdrawnAt: null,
      givenAt: expect.any(Date),
    });
    const { sections } = (await api.get('/users/data', { token: someone.token })).body;
    const exported = () => sections.find(({ name }: { name: string }) => name === 'yoursize.measurements').rows;
    expect(exported()).toMatchObject([{ hip: 98, text: en.keep.consent }]);

    for (const _ of [1, 2])
      expect((await api.post('/x/yoursize/forget', { token: someone.token, json: {} })).status).toBe(200);
    expect(await Kept.query().findById(someone.user.id)).toMatchObject({
      ...{ bust: null, hip: null, text: en.keep.consent, withdrawnAt: expect.any(Date) },
    });
    expect((await mineOf(someone)).kept).toBeNull();
  });

  test('without scripts it is kept by a form of the page, which then shows the answer itself', async () => {
    const garment = await makeGarment({ bust: 93 });
    const someone = await createCustomer(api);
    let Cookie = await cookieOf(someone);
    const from = pathOf(garment, { bust: '85' });
    expect((await read(from, Cookie)).html).toContain('Keep my measurements');
    const post = async (path: string, fields: Record<string, string>) => {
      const headers = {
        Cookie,
        'Sec-Fetch-Site': 'same-origin',
        Accept: 'text/html',
        Referer: `http://localhost${from}`,
      };
      const answer = await page(path, { method: 'POST', body: new URLSearchParams(fields), headers });
      Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
      return answer.headers.get('Location');
    };
    expect(await post('/x/yoursize/keep', { bust: '85' })).toBe(from);
    const refused = await page(from, { headers: { Cookie } });
    Cookie = refused.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
    expect(await refused.text()).toContain('The box must be ticked.');
    expect(await post('/x/yoursize/keep', { bust: '85', agree: 'yes' })).toBe(from);
    const { html } = await read(from, Cookie);
    expect(html).toContain('Your measurements are kept.');
    expect(html).toContain('Remove my measurements');
    expect(await mineOf(someone)).toMatchObject({ kept: { bust: 85 } });
  });
});

const itemsOf = async ({ id }: Product) =>
  (await api.services.plugins.active())[0]?.context.orders.deliveredItems({ productId: id });

test('an order that was cancelled after all counts no more', async () => {
  const garment = await makeGarment();
  const order = await buy(await createCustomer(api), garment, { said: 'SMALL' });
  expect(await itemsOf(garment)).toMatchObject([
    { size: 'M', fit: 'SMALL', isKept: true, customerId: order.userId, productName: garment.name },
  ]);
  await Order.query().findById(order.id).patch({ deliveryStatus: 'CANCELED' });
  expect(await itemsOf(garment)).toEqual([]);
});

test('a review that is not approved and a return that is not accepted say nothing; what may come back is not kept', async () => {
  const [reviewed, returned, fresh, exchanged] = await Promise.all(Array.from({ length: 4 }, () => makeGarment()));
  if (!reviewed || !returned || !fresh || !exchanged) throw new Error('no garments');
  const someone = await createCustomer(api);
  await buy(someone, reviewed, { said: 'SMALL' });
  await Review.query().where({ productId: reviewed.id }).patch({ state: 'REJECTED' });
  expect(await itemsOf(reviewed)).toMatchObject([{ fit: null, isKept: true }]);
  const { id: orderId } = await buy(someone, returned, { returned: 'TOO_SMALL' });
  expect(await itemsOf(returned)).toMatchObject([{ fit: 'SMALL', isKept: false }]);
  await Return.query().where({ orderId }).patch({ state: 'DECLINED' });
  expect(await itemsOf(returned)).toMatchObject([{ fit: null }]);
  await buy(someone, fresh, { daysAgo: 6 });
  expect(await itemsOf(fresh)).toMatchObject([{ isKept: false }]);
  await buy(someone, exchanged, { size: 'S', returned: 'TOO_SMALL', exchangedFor: 'M' });
  expect(await itemsOf(exchanged)).toMatchObject([
    { size: 'M', fit: null, isKept: true },
    { size: 'S', fit: 'SMALL', isKept: false },
  ]);
});
