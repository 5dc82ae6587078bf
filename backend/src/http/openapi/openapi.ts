import { type EndpointSpec, errorBody } from '@rangrekha/contract';
import { z } from 'zod';
import { isForKeys } from '../allow';

const JSON_TYPE = 'application/json';
const ERROR_TEXTS: Record<number, string> = {
  400: 'The input does not fit; errors names every field',
  401: 'No token, or its session has ended',
  403: 'The wrong role, a second step that is yet to be set up, a deactivated account, or a key where a person is needed',
  404: 'No such row, or not your own',
  409: 'It fits, but the state forbids it',
  410: 'It worked once, and no longer does',
  413: 'Too large',
  415: 'Not an accepted type',
  429: 'Too many attempts; see Retry-After',
  502: 'The mail server did not take it',
  503: 'The database is away; see Retry-After',
  507: 'No room for files',
};

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** The named schemas, collected while the endpoints are described. */
const named: Record<string, unknown> = {};

/** A JSON Schema of 2020-12, which is what OpenAPI 3.1 speaks. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const { $schema: _, $defs = {}, ...json } = JSON.parse(made.replaceAll('#/$defs/', '#/components/schemas/'));
  Object.assign(named, $defs);
  return json;
}

const IDEMPOTENCY_KEY = {
  'Idempotency-Key': '1 to 128 printable characters; sent again, it is answered as the first time',
};

const ACCEPT_LANGUAGE = {
  'Accept-Language': 'Texts are in the first language of it that the shop speaks; what is not translated is in English',
};

function parametersOf({ params, query, headers, once, translated }: EndpointSpec) {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const ofHeader = ([name, description]: [string, string]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...from(params, 'path'),
    ...from(query, 'query'),
    ...Object.entries({ ...headers, ...(once && IDEMPOTENCY_KEY), ...(translated && ACCEPT_LANGUAGE) }).map(ofHeader),
  ];
}

function bodyOf({ body, files }: EndpointSpec) {
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  if (!files) return { requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = {
    ...schema.properties,
    [files.name]: files.maxCount === 1 ? file : { type: 'array', items: file },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } } };
}

/** Every error status that an endpoint can respond with. */
export function errorStatusesOf({ access, params, query, body, files, once, errors = [] }: EndpointSpec): number[] {
  const implied = [
    ...(access === 'public' ? [] : [401, 403, 429]),
    ...(query || body ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(params ? [404] : []),
    ...(once ? [409] : []),
    503,
    ...(files ? [507] : []),
  ];
  return [...new Set([...implied, ...errors])].sort();
}

/** Either a person's token, or an API key where a permission opens the call to programs. */
const securityOf = (endpoint: EndpointSpec) => [{ bearer: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])];

function operationOf(endpoint: EndpointSpec) {
  const { contentType = JSON_TYPE } = endpoint;
  const successes = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    { description: 'Success', content: { [contentType]: { schema: schemaOf(schema, 'output') } } },
  ]);
  const failures = errorStatusesOf(endpoint).map((status) => [
    String(status),
    {
      description: ERROR_TEXTS[status] ?? 'Error',
      content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: securityOf(endpoint) }),
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: Object.fromEntries([...successes, ...failures]),
  };
}

/** The OpenAPI document, generated from the schemas that validate the requests. */
export function openapiDocument(endpoints: readonly EndpointSpec[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Store API', version: '1.0.0', description: 'Money is rupees, times are ISO 8601 in UTC.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output'), ...named },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'rrk_…',
          description: 'An API key of the staff, with the permissions that it was given',
        },
      },
    },
  };
}
