import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createMaker } from '../../../testing/factories/makers';
import { createOrder, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import { Product } from '../../products/Product';
import type { Variant } from '../../products/Variant';
import type { Order } from '../Order';
import { OrderItem } from '../OrderItem';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000 });
});
afterAll(() => api.close());

const make = (fields: Partial<Order>) => createOrder(shopper.user, variant, fields);
const read = (resource: string, filter: object, token = admin.token) =>
  api.get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token });
const idsOf = async (filter: object) => (await read('orders', filter)).body.map(({ id }: { id: string }) => id);
/** A town of these tests alone: letters only, so that no text of it is another's beginning. */
const town = () => unique('Wadi').replace(/[^a-z]/gi, 'x');

describe('GET /admin/orders is narrowed', () => {
  test('by the city, in any case, and not by the beginning of one', async () => {
    const city = `${town()} Budruk`;
    const older = await make({ city, createdAt: new Date(1) });
    const newer = await make({ city: city.toUpperCase(), createdAt: new Date(2) });
    await make({ city: `${city} Khurd` });
    expect(await idsOf({ city })).toEqual([newer.id, older.id]);
    expect(await idsOf({ city: city.slice(0, -1) })).toEqual([]);
  });

  test('by how the last call ended, or that there was none', async () => {
    const city = town();
    const orders = {
      NONE: await make({ city }),
      CONFIRMED: await make({ city, callOutcome: 'CONFIRMED' }),
      NO_ANSWER: await make({ city, callOutcome: 'NO_ANSWER' }),
      REFUSED: await make({ city, callOutcome: 'REFUSED' }),
    };
    for (const [callOutcome, { id }] of Object.entries(orders))
      expect(await idsOf({ city, callOutcome })).toEqual([id]);
  });

  test.each([
    ['callOutcome', 'Confirmed'],
    ['callOutcome', ''],
    ['needsCall', 'no'],
    ['since', 'yesterday'],
    ['before', '2026-13-01'],
    ['city', 7.5],
    ['city', { like: '%' }],
  ])('but not by %s %j', async (name, value) => {
    const { status, body } = await read('orders', { [name]: value });
    if (name === 'city' && typeof value === 'number') expect([status, body]).toEqual([200, []]);
    else expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: expect.stringMatching(/^filter/) });
  });
});

describe('GET /admin/packing-slips', () => {
  test('says which orders are not confirmed, and why', async () => {
    const doubtful = await make({ callOutcome: 'NO_ANSWER' });
    const confirmed = await make({ callOutcome: 'CONFIRMED' });
    const { body } = await read('packing-slips', { id: [doubtful.id, confirmed.id] });
    const doubts = new Map(body.map(({ id, doubt }: { id: string; doubt: string | null }) => [id, doubt]));
    expect([doubts.get(doubtful.id), doubts.get(confirmed.id)]).toEqual(['no answer when called', null]);
  });

  test('declares the MRP of each item, and who makes it now', async () => {
    const { id: makerId, name } = await createMaker();
    const { id } = await make({});
    const item = (await read('packing-slips', { id: [id] })).body[0].items[0];
    await OrderItem.query().findById(item.id).patch({ price: 99_900, discount: 30_050 });
    const declared = async () => (await read('packing-slips', { id: [id] })).body[0].declared[item.id];
    expect(await declared()).toEqual({ mrp: 1299.5, maker: null });
    await Product.query().findById(variant.productId).patch({ makerId });
    expect(await declared()).toMatchObject({ mrp: 1299.5, maker: { name, role: 'MAKER' } });
    await Product.query().findById(variant.productId).patch({ makerId: null });
  });

  test('has every item, oldest orders first, without notes and confirmation calls', async () => {
    const city = town();
    const late = await make({ city, createdAt: new Date('1961-01-02') });
    const early = await make({ city, createdAt: new Date('1961-01-01'), customerPhone: '9000000001' });
    await make({ city, createdAt: new Date('1961-01-01'), deliveryStatus: 'SHIPPED' });
    await make({ city, createdAt: new Date('1961-01-03') });
    const { status, body } = await read('packing-slips', { deliveryStatus: 'PENDING', before: '1961-01-03' });
    expect(status).toBe(200);
    expect(body.map(({ id }: Order) => id)).toEqual([early.id, late.id]);
    expect(body[0]).toMatchObject({ phone: '9000000001', address: { city }, items: [{ quantity: 1 }] });
    expect(body[0]).not.toHaveProperty('callOutcome');
    expect((await read('packing-slips', { id: [late.id] })).body).toMatchObject([{ id: late.id }]);
  });

  test('refuses other filters', async () => {
    expect((await read('packing-slips', { deliveryStatus: 'OPEN' })).status).toBe(400);
    expect((await read('packing-slips', { city: 'Pune' })).status).toBe(400);
  });

  test('is for admins only', async () => {
    expect((await api.get('/admin/packing-slips')).status).toBe(401);
    expect((await read('packing-slips', {}, shopper.token)).status).toBe(403);
  });
});

/** The ids in a CSV of orders. */
const exportedIds = (text: string) =>
  text
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
    .filter(Boolean);

describe('GET /admin/orders.csv', () => {
  const exported = (query: Record<string, string>) =>
    api.get(`/admin/orders.csv?${new URLSearchParams(query)}`, { token: admin.token });

  test('has the orders of the list', async () => {
    const city = town();
    const day = { createdAt: new Date('2002-02-02T12:00:00+05:30') };
    const order = await make({ city, ...day, callOutcome: 'NO_ANSWER' });
    const other = await make({ city, ...day, callOutcome: 'CONFIRMED', deliveryStatus: 'SHIPPED' });
    const both = [other.id, order.id];
    for (const [query, ids] of [
      [{}, both],
      [{ since: '2002-02-02', before: '2002-02-03' }, both],
      [{ since: '2002-02-03' }, []],
      [{ status: 'SHIPPED' }, [other.id]],
      [{ callOutcome: 'NO_ANSWER' }, [order.id]],
      [{ needsCall: 'true' }, [order.id]],
      [{ q: shopper.user.email }, both],
      [{ q: 'nobody@' }, []],
    ] as const) {
      const { status, body, headers } = await exported({ city, ...query });
      expect([status, headers.get('X-Total-Rows')], JSON.stringify(query)).toEqual([200, String(ids.length)]);
      expect(exportedIds(body), JSON.stringify(query)).toEqual(ids);
    }
  });

  test.each(['status=OPEN', 'callOutcome=x', 'needsCall=no', 'city=', 'since=x', 'before=2026-02-30'])(
    'refuses %s',
    async (query) => {
      const answer = await api.get(`/admin/orders.csv?${query}`, { token: admin.token });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: query.split('=')[0] }] } });
    },
  );
});

describe('POST /admin/orders.csv', () => {
  const exported = (ids: unknown, token?: string) => api.post('/admin/orders.csv', { token, json: { ids } });

  test('holds the orders of the ids, and notes who took them', async () => {
    const [first, second] = [await make({}), await make({ deliveryStatus: 'CANCELED' })];
    await make({});
    const { status, body, headers } = await exported([first.id, uuidv7(), second.id], admin.token);
    expect([status, headers.get('X-Total-Rows')]).toEqual([200, '2']);
    expect(exportedIds(body)).toEqual([second.id, first.id]);
    const entry = await AuditEntry.query().where({ action: 'exported' }).orderBy('createdAt', 'desc').first();
    expect(entry).toMatchObject({ entityName: 'orders.csv', actorId: admin.user.id });
  });

  test.each([[[]], [['x']], ['x'], [undefined], [Array.from({ length: 501 }, () => uuidv7())]])(
    'refuses ids %#',
    async (ids) => {
      const { status, body } = await exported(ids, admin.token);
      expect(status).toBe(400);
      expect(body.errors[0].path).toMatch(/^ids/);
    },
  );

  test('takes 500', async () => {
    const { id } = await make({});
    const ids = [id, ...Array.from({ length: 499 }, () => uuidv7())];
    expect(exportedIds((await exported(ids, admin.token)).body)).toEqual([id]);
  });

  test('is for admins only', async () => {
    expect((await exported([uuidv7()])).status).toBe(401);
    expect((await exported([uuidv7()], shopper.token)).status).toBe(403);
  });
});

describe('GET /admin/reports/order-cities', () => {
  const cities = (q: string, token = admin.token) =>
    api.get(`/admin/reports/order-cities?${new URLSearchParams({ q })}`, { token });

  test('gives each city once, by name, twenty at most, of those that begin so', async () => {
    const beginning = town();
    const names = Array.from({ length: 21 }, (_, index) => `${beginning} ${String.fromCharCode(65 + index)}`);
    for (const city of [...names.toReversed(), `${beginning} A`]) await make({ city });
    expect((await cities(beginning.toLowerCase())).body).toEqual({ cities: names.slice(0, 20) });
    expect((await cities(`${beginning} U`)).body).toEqual({ cities: [names[20]] });
    expect((await cities('%')).body).toEqual({ cities: [] });
    expect((await cities('')).body.cities.length).toBeGreaterThan(0);
  });

  test('refuses a long text, and is for admins only', async () => {
    expect(await cities('x'.repeat(81))).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } });
    expect((await api.get('/admin/reports/order-cities')).status).toBe(401);
    expect((await cities('', shopper.token)).status).toBe(403);
  });
});
