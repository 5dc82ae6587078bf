import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Answer, startTestApi, type TestApi } from '../testing/api';
import {
  BAD_BODIES,
  BAD_JSON,
  BAD_QUERIES,
  BAD_QUERY_NAMES,
  BAD_SEGMENTS,
  BAD_TYPES,
  badForms,
  seededRandom,
} from '../testing/bad-values';
import { createCategory, createProduct, formOf } from '../testing/catalogue-factories';
import { createAdmin, createCustomer, PASSWORD, type SignedIn, unique } from '../testing/factories';
import { createAddress, createOrder, createVariant, fillCart } from '../testing/order-factories';

const AT_ONCE = 16;
/** So that no endpoint with many fields crowds out the others. */
const PER_ENDPOINT = 120;

type Fields = Record<string, unknown>;

/** A call that would succeed, or come close: bad values are put into it one at a time. */
interface Good {
  params?: Record<string, string>;
  body?: Fields;
}

/** One bad request: what was done to it, and the field that it was done to, if it was one. */
interface Attempt {
  endpoint: EndpointSpec;
  what: string;
  field?: string;
  query?: string;
  params?: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
  form?: FormData;
  headers?: Record<string, string>;
}

let api: TestApi;
let admin: SignedIn;
let customer: SignedIn;
let good: Record<string, Good>;

beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  customer = await createCustomer(api);
  good = await goodCalls();
});
afterAll(() => api.close());

async function goodCalls(): Promise<Record<string, Good>> {
  const variant = await createVariant({ stock: 1_000 });
  const product = await createProduct();
  const category = await createCategory();
  const address = await createAddress(customer.user);
  const addressBody = { addressLine1: '1 Road', addressLine2: '', city: 'Pune', state: 'Goa', postalCode: '431602' };
  const order = await createOrder(customer.user, variant);
  const line = await fillCart(customer.user, variant);
  const names = { firstName: 'A', lastName: 'B', mobile: '9876543210', dob: '1990-12-31' };
  const { email } = customer.user;
  const [first] = product.variants;
  const productVariant = { id: first?.id, color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 5, stockWas: 10 };
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
    createCategory: { body: { name: 'Stoles', description: 'x', parentId: category.id } },
    updateCategory: { params: { id: category.id }, body: { name: 'Stoles', description: 'x', parentId: null } },
    saveProduct: {
      body: {
        id: product.id,
        productName: 'Stole',
        categoryId: category.id,
        description: '<p>x</p>',
        productVariants: [{ ...productVariant, originalPrice: 1299.5, discountPrice: 100 }],
        deletedImageIds: [],
        imageOrder: [{ id: product.images[0]?.id, alt: 'x' }],
      },
    },
    addToCart: { body: { productVariantId: variant.id, quantity: 1 } },
    updateCartQuantity: { body: { cartItemId: line.id, newQuantity: 1 } },
    createAddress: { body: { ...addressBody, isDefault: false } },
    updateAddress: { params: { id: address.id }, body: { ...addressBody, isDefault: true } },
    placeOrder: { body: { addressId: address.id, paymentMethod: 'COD', expectedTotal: 1 } },
    setOrderStatus: { params: { id: order.id }, body: { deliveryStatus: 'PENDING' } },
    sendConfirmation: { body: { orderData: { id: order.id }, email } },
    updateCompanyDetails: {
      body: { name: 'Rangrekha', email: 'a@example.com', phone: '1', address: 'x', pincode: '431602' },
    },
    saveLegalPage: { body: { title: 'Returns', slug: unique('returns'), content: '<p>x</p>' } },
    listCategoryProducts: { params: { category: category.slug } },
  };
}

const jsonOf = (fields: Fields, changed?: string, value = '') =>
  `{${[
    ...Object.entries(fields)
      .filter(([name]) => name !== changed)
      .map(([name, content]) => `${JSON.stringify(name)}:${JSON.stringify(content)}`),
    ...(changed === undefined ? [] : [`${JSON.stringify(changed)}:${value}`]),
  ].join(',')}}`;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Each field of a body missing, and with each bad value, also one level below it. */
function badFields(endpoint: EndpointSpec, body: Fields): Attempt[] {
  const attempts: Attempt[] = [];
  for (const [field, content] of Object.entries(body)) {
    const { [field]: _, ...others } = body;
    attempts.push({ endpoint, what: `${field} missing`, field, raw: jsonOf(others), headers: JSON_TYPE });
    for (const value of BAD_JSON) {
      const what = `${field}=${value.slice(0, 60)}`;
      attempts.push({ endpoint, what, field, raw: jsonOf(body, field, value), headers: JSON_TYPE });
      for (const [name, inner] of insides(content)) {
        const changed = inner(value);
        attempts.push({
          endpoint,
          what: `${name} ${what}`,
          field,
          raw: jsonOf(body, field, changed),
          headers: JSON_TYPE,
        });
      }
    }
  }
  return attempts;
}

/** The places inside a field where a bad value can stand. */
function insides(content: unknown): [string, (value: string) => string][] {
  const element = Array.isArray(content) ? content[0] : content;
  if (typeof element !== 'object' || element === null) return [];
  const wrap = (json: string) => (Array.isArray(content) ? `[${json}]` : json);
  return Object.keys(element).map((name) => [name, (value) => wrap(jsonOf(element as Fields, name, value))]);
}

/** The same as multipart, where every field is a text. */
function badFormFields(endpoint: EndpointSpec, body: Fields): Attempt[] {
  const attempt = (field: string, what: string, text: string): Attempt => ({
    endpoint,
    what: `form ${what}`,
    field,
    form: formOf({ ...body, [field]: text }),
  });
  return Object.entries(body).flatMap(([field, content]) =>
    BAD_JSON.flatMap((value) => {
      const text = value.startsWith('"') && typeof content === 'string' ? (JSON.parse(value) as string) : value;
      const inner = insides(content).map(([name, change]) =>
        attempt(field, `${field}.${name}=${value.slice(0, 60)}`, change(value)),
      );
      return [attempt(field, `${field}=${value.slice(0, 60)}`, text), ...inner];
    }),
  );
}

function badBodies(endpoint: EndpointSpec, body: Fields): Attempt[] {
  const { files } = endpoint;
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return [
    ...BAD_BODIES.map((raw, index) => ({ endpoint, what: `body ${index}`, raw, headers: JSON_TYPE })),
    ...BAD_TYPES.map((headers) => ({ endpoint, what: JSON.stringify(headers), raw: jsonOf(body), headers })),
    ...(files ? badForms(files.name) : []).map((raw, index) => ({
      endpoint,
      what: `form ${index}`,
      raw,
      headers: multipart,
    })),
  ];
}

function badQueries(endpoint: EndpointSpec): Attempt[] {
  const names = Object.keys((endpoint.query as z.ZodObject).shape);
  const json = endpoint.path.startsWith('/admin/') ? [...BAD_JSON, ...BAD_LISTS].map(encodeURIComponent) : [];
  return [
    ...BAD_QUERY_NAMES.map((query) => ({ endpoint, what: `query ${query.slice(0, 60)}`, query })),
    ...names.flatMap((field) =>
      [...BAD_QUERIES, ...json].map((value) => ({
        endpoint,
        what: `query ${field}=${value.slice(0, 60)}`,
        field,
        query: `${field}=${value}`,
      })),
    ),
  ];
}

/** Sorts, ranges and filters of the back office that look nearly right. */
const BAD_LISTS = [
  '["id"]',
  '["id","UP"]',
  '["__proto__","ASC"]',
  '["constructor","ASC"]',
  '["id; DROP TABLE users","ASC"]',
  '[0,1000000]',
  '[5,1]',
  '[0.5,2]',
  '["0","1"]',
  '[99999999,100000000]',
  '{"id":{"a":1}}',
  '{"id":[[1]]}',
  '{"id":[null,1,{}]}',
  '{"q":{"$ne":1}}',
  '{"q":["a"]}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"q":"👩‍👧"}',
  '{"q":"%_"}',
  '{"q":null}',
  '{"q":1e400}',
  '{"hasOwnProperty":"x"}',
];

function badPaths(endpoint: EndpointSpec): Attempt[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.flatMap((name) =>
    BAD_SEGMENTS.map((segment) => ({ endpoint, what: `path ${segment.slice(0, 60)}`, params: { [name]: segment } })),
  );
}

function attemptsOf(endpoint: EndpointSpec): Attempt[] {
  const { body } = good[endpoint.id] ?? {};
  return [
    ...badPaths(endpoint),
    ...(endpoint.query ? badQueries(endpoint) : []),
    ...(body ? badBodies(endpoint, body) : []),
    ...(body ? (endpoint.files ? badFormFields : badFields)(endpoint, body) : []),
  ];
}

function send({ endpoint, params, query, raw, form, headers = {} }: Attempt): Promise<Answer> {
  const call = good[endpoint.id] ?? {};
  const isBad = raw !== undefined || form !== undefined;
  const segments: Record<string, string> = { id: uuidv7(), ...call.params, ...params };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => segments[name] ?? 'x') + (query ? `?${query}` : '');
  const token = { public: undefined, user: customer.token, customer: customer.token, admin: admin.token }[
    endpoint.access
  ];
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  if (isBad) return api[method](path, { token, headers, ...(form ? { form } : { raw: raw ?? '' }) });
  if (!call.body) return api[method](path, { token });
  return api[method](path, { token, ...(endpoint.files ? { form: formOf(call.body) } : { json: call.body }) });
}

/** What is wrong with an answer, or undefined. */
function complaint({ endpoint, field }: Attempt, { status, body }: Answer, goodStatus: number): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (/\bselect\b.*\bfrom\b|insert into|ER_[A-Z]|node_modules|\bat .*:\d+/i.test(JSON.stringify(body)))
    return 'tells its insides';
  if (status === 401 && endpoint.id !== 'login') return 'lost the session';
  if (status !== 400) return undefined;
  const paths: string[] = (body.errors ?? []).map((error: { path: string }) => error.path.split('.')[0]);
  if (paths.length === 0 && !/\b(body|form|request)\b/.test(body.message)) return 'names no field';
  if (field && goodStatus !== 400 && paths.length > 0 && !paths.includes(field))
    return `names ${paths} instead of ${field}`;
  return undefined;
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, order: random() }));
  return drawn.sort((one, other) => one.order - other.order).map(({ item }) => item);
}

test('thousands of bad inputs: no 5xx, and each 400 names its field', { timeout: 120_000 }, async () => {
  const taking = endpoints.filter(({ body, query }) => body || query);
  expect(taking.filter(({ id, body }) => body && !good[id]?.body).map(({ id }) => id)).toEqual([]);
  const random = seededRandom();
  const attempts = endpoints.flatMap((endpoint) => shuffled(attemptsOf(endpoint), random).slice(0, PER_ENDPOINT));
  const goodStatus = new Map<string, number>();
  for (const endpoint of taking) goodStatus.set(endpoint.id, (await send({ endpoint, what: 'good' })).status);

  const complaints: string[] = [];
  const statuses: Record<number, number> = {};
  await inTurns(attempts, async (attempt) => {
    const answer = await send(attempt);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const wrong = complaint(attempt, answer, goodStatus.get(attempt.endpoint.id) ?? 400);
    if (wrong)
      complaints.push(
        `${attempt.endpoint.id}, ${attempt.what}: ${wrong}. ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
  });
  expect(complaints).toEqual([]);
  expect(attempts.length).toBeGreaterThan(2_000);
  expect(statuses[400]).toBeGreaterThan(1_000);
});
