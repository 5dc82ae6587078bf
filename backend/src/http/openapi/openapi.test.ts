import { createRequire } from 'node:module';
import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from '../../app';
import { feedsRouter } from '../../features/feeds/feeds-router';
import { startTestApi, type TestApi } from '../../testing/api';
import { formOf } from '../../testing/factories/catalogue';
import { createShopper, createVariant, fillCart, place } from '../../testing/factories/orders';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { goodCalls } from '../../testing/requests/good-calls';
import { openapiDocument } from './openapi';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: Json[];
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.get('/openapi.json')).body;
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

const callOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
const contractCalls = () => endpoints.map(({ method, path }) => callOf(method, path)).sort();

describe('the document', () => {
  test('is served as it is made', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(openapiDocument(endpoints))));
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    });
  });

  test('has every call of the contract once', () => {
    expect(
      operations()
        .map(({ call }) => call)
        .sort(),
    ).toEqual(contractCalls());
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('describes every operation: who, what, and each answer', () => {
    for (const { call, path, operation } of operations()) {
      expect(operation.summary, call).toMatch(/\.$/);
      expect(operation.tags, call).toHaveLength(1);
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => /^20[01]$/.test(status)),
        call,
      ).toBe(true);
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, `${call} ${status}`).toMatch(/\S/);
        expect(description, `${call} ${status} has no text of its own`).not.toBe('Error');
        expect(Object.values(content)[0]?.schema, `${call} ${status}`).toBeTypeOf('object');
      }
      const { access, personOnly } = endpoints.find(({ id }) => id === operation.operationId) as EndpointSpec;
      const isForKeys = !personOnly && !['user', 'customer', 'staff', 'full-admin'].includes(String(access));
      const security = [{ bearer: [] }, ...(isForKeys ? [{ apiKey: [] }] : [])];
      expect(operation.security, call).toEqual(access === 'public' ? undefined : security);
      if (operation.security) expect(statuses, call).toContain('401');
      if (operation.requestBody) expect(statuses, call).toContain('400');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared, call).toEqual(inPath);
    }
  });

  test('has only schemas that OpenAPI 3.1 knows, and no dangling reference', () => {
    const schemas = operations().flatMap(({ call, operation: { parameters, requestBody, responses } }) => [
      ...parameters.map(({ name, schema }) => ({ where: `${call} ${name}`, schema })),
      ...[requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).map(({ schema }) => ({ where: call, schema })),
      ),
    ]);
    const named = Object.entries(document.components.schemas).map(([where, schema]) => ({ where, schema }));
    for (const { where, schema } of [...schemas, ...named]) checkSchema(schema, where);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Error', 'Order', 'Product']));
  });
});

const KEYWORDS = new Set(
  `$ref type format enum const default description pattern contentMediaType propertyNames prefixItems title example items properties required additionalProperties
  anyOf oneOf allOf not minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems
  uniqueItems minProperties maxProperties`.split(/\s+/),
);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

function checkSchema(schema: unknown, where: string): void {
  if (typeof schema === 'boolean' && where.endsWith('additionalProperties')) return;
  expect(schema, where).toBeTypeOf('object');
  const { $ref, type, items, properties, additionalProperties, exclusiveMinimum, ...rest } = schema as Json;
  expect(
    Object.keys(schema as Json).filter((key) => !KEYWORDS.has(key)),
    where,
  ).toEqual([]);
  if ($ref !== undefined)
    expect(document.components.schemas, where).toHaveProperty([String($ref).replace('#/components/schemas/', '')]);
  if (type !== undefined) expect(TYPES, where).toEqual(expect.arrayContaining([type].flat()));
  if (exclusiveMinimum !== undefined) expect(exclusiveMinimum, where).toBeTypeOf('number');
  if (type === 'array') expect(items, where).toBeDefined();
  if (items !== undefined) checkSchema(items, `${where}[]`);
  if (additionalProperties !== undefined) checkSchema(additionalProperties, `${where}.additionalProperties`);
  for (const [name, property] of Object.entries(properties ?? {})) checkSchema(property, `${where}.${name}`);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const part of (rest[key] as Json[]) ?? []) checkSchema(part, `${where}.${key}`);
}

describe('an answer', () => {
  /** The answer's schema as the document has it, read by somebody who knows nothing but the document. */
  function documented(operationId: string, status: number): z.ZodType | undefined {
    const { operation } = operations().find((one) => one.operation.operationId === operationId) ?? {};
    const schema = operation?.responses[status]?.content['application/json']?.schema;
    const whole = { ...schema, $defs: document.components.schemas };
    const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
    return schema && z.fromJSONSchema(JSON.parse(text));
  }

  test('fits the document, whatever the call', async () => {
    const [admin, customer, shopper] = [await createAdmin(api), await createCustomer(api), await createShopper(api)];
    const good = await goodCalls(customer);
    await fillCart(shopper.user, await createVariant());
    const { id: orderId } = (await place(api, shopper)).body.order;
    for (const deliveryStatus of ['SHIPPED', 'CANCELED'])
      await api.put(`/orders/${orderId}/status`, { token: admin.token, json: { deliveryStatus } });
    const idsOf = async ({ path }: EndpointSpec) => {
      const rows = (await api.get(path.replace('/:id', ''), { token: admin.token })).body;
      return rows[0]?.id;
    };
    const params: Record<string, object> = { adminGet_orders: { id: orderId }, adminGet_invoices: { id: orderId } };
    const answered = new Map<string, number>();
    for (const endpoint of endpoints.filter(({ id, contentType }) => id !== 'logout' && !contentType)) {
      const { id, method, path, access, files } = endpoint;
      const segments = { id: orderId, ...good[id]?.params, ...params[id] } as Record<string, string>;
      if (id.startsWith('adminGet_') && !params[id]) segments.id = await idsOf(endpoint);
      const token =
        access === 'public' ? undefined : (access === 'user' || access === 'customer' ? customer : admin).token;
      const body = good[id]?.body;
      const sent = body && (files ? { form: formOf(body) } : { json: body });
      const send = api[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
      const answer = await send(
        path.replace(/:(\w+)/g, (_, name) => segments[name] ?? 'x'),
        { token, ...sent },
      );
      const fits = documented(id, answer.status)?.safeParse(answer.body);
      expect(fits?.error ?? fits?.success, `${id} ${answer.status}`).toBe(true);
      answered.set(id, answer.status);
    }
    const read = [...answered].filter(([id]) => /^admin(Get|List)_/.test(id));
    expect(read.filter(([, status]) => status !== 200)).toEqual([]);
    expect([...answered.values()].filter((status) => status < 300).length).toBeGreaterThan(60);
  });

  test('may be null where the document says so, enums too', () => {
    const order = documented('adminGet_orders', 200) as z.ZodObject;
    const { callOutcome } = order.shape as Record<string, z.ZodType>;
    expect([null, 'REFUSED', 'x', undefined].map((value) => callOutcome?.safeParse(value).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the API', () => {
  test('answers what the contract has, and nothing else', () => {
    const { calls } = createApi(api.services);
    expect(calls.endpoints.map(({ method, path }) => callOf(method, path)).sort()).toEqual(contractCalls());
  });

  test('has no route in Express save the page of these docs, pictures and feeds', () => {
    const { app } = createApi(api.services);
    const inExpress = routesOf(app.router as unknown as Router).filter((call) => !/^GET \/docs/.test(call));
    const beside = [api.services.media.router(), feedsRouter(api.services)] as unknown as Router[];
    expect(inExpress).toEqual(beside.flatMap(routesOf));
  });

  test('shows the document on a page', async () => {
    const { status, body, headers } = await api.get('/docs');
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    const [, script] = /src="\/api(\/docs\/swagger-ui-bundle[^"]+)"/.exec(body) ?? [];
    expect((await api.get(script ?? '')).status).toBe(200);
    expect((await api.get('/docs/start.js')).body).toContain('/api/openapi.json');
  });
});

interface Router {
  stack: { route?: { path: string; methods: Record<string, boolean> }; handle: Partial<Router> }[];
}

/** Every route below a router, also in routers that it uses. */
function routesOf({ stack }: Router): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route) return Object.keys(route.methods).map((method) => callOf(method, route.path));
    return handle.stack ? routesOf(handle as Router) : [];
  });
}

test('Swagger UI is served, never run by the server', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.some((file) => file.endsWith('swagger-ui-dist/absolute-path.js'))).toBe(true);
  expect(loaded.filter((file) => file.includes('swagger-ui-bundle'))).toEqual([]);
});
