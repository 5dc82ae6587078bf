import { endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { startTestApi, type TestApi } from '../testing/api';
import { openapiDocument } from './openapi';
import { mounted } from './route';

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
      openapi: '3.0.3',
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
      const { access } = endpoints.find(({ id }) => id === operation.operationId) ?? {};
      expect(operation.security, call).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
      if (operation.security) expect(statuses, call).toContain('401');
      if (operation.requestBody) expect(statuses, call).toContain('400');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared, call).toEqual(inPath);
    }
  });

  test('has only schemas that OpenAPI 3.0 knows, and no dangling reference', () => {
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
  `$ref type format enum default description nullable pattern title example items properties required additionalProperties
  anyOf oneOf allOf not minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems
  uniqueItems minProperties maxProperties`.split(/\s+/),
);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

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
  if (type !== undefined) expect(TYPES, where).toContain(type);
  if (exclusiveMinimum !== undefined) expect(exclusiveMinimum, where).toBeTypeOf('boolean');
  if (type === 'array') expect(items, where).toBeDefined();
  if (items !== undefined) checkSchema(items, `${where}[]`);
  if (additionalProperties !== undefined) checkSchema(additionalProperties, `${where}.additionalProperties`);
  for (const [name, property] of Object.entries(properties ?? {})) checkSchema(property, `${where}.${name}`);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const part of (rest[key] as Json[]) ?? []) checkSchema(part, `${where}.${key}`);
}

describe('the API', () => {
  test('mounts what the contract has, and nothing else', () => {
    expect([...mounted].map(({ method, path }) => callOf(method, path)).sort()).toEqual(contractCalls());
  });

  test('has no route in Express that the contract does not know, save the page of these docs', () => {
    const app = createApp(api.services);
    const inExpress = routesOf(app.router as unknown as Router).filter((call) => !/^GET \/docs/.test(call));
    const ofApi = inExpress.filter((call) => contractCalls().includes(call));
    expect(ofApi.sort()).toEqual(contractCalls());
    const others = inExpress.filter((call) => !ofApi.includes(call));
    expect(others).toEqual(routesOf(api.services.media.router() as unknown as Router));
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
