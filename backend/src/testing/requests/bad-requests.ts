import type { EndpointSpec } from '@rangrekha/contract';
import type { z } from 'zod';
import { formOf } from '../factories/catalogue';
import {
  BAD_BODIES,
  BAD_JSON,
  BAD_LISTS,
  BAD_QUERIES,
  BAD_QUERY_NAMES,
  BAD_SEGMENTS,
  BAD_TYPES,
  badForms,
} from './bad-values';
import type { Fields } from './good-calls';

/** One bad request: how it was changed, and which field was changed, if it was a field. */
export interface BadRequest {
  endpoint: EndpointSpec;
  what: string;
  field?: string;
  query?: string;
  params?: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
  form?: FormData;
  headers?: Record<string, string>;
}

const jsonOf = (fields: Fields, changed?: string, value = '') =>
  `{${[
    ...Object.entries(fields)
      .filter(([name]) => name !== changed)
      .map(([name, content]) => `${JSON.stringify(name)}:${JSON.stringify(content)}`),
    ...(changed === undefined ? [] : [`${JSON.stringify(changed)}:${value}`]),
  ].join(',')}}`;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Bodies in which one field, or a field one level below it, is missing or has a bad value. */
function badFields(endpoint: EndpointSpec, body: Fields): BadRequest[] {
  const attempts: BadRequest[] = [];
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

/** The places inside a field that can get a bad value. */
function insides(content: unknown): [string, (value: string) => string][] {
  const element = Array.isArray(content) ? content[0] : content;
  if (typeof element !== 'object' || element === null) return [];
  const wrap = (json: string) => (Array.isArray(content) ? `[${json}]` : json);
  return Object.keys(element).map((name) => [name, (value) => wrap(jsonOf(element as Fields, name, value))]);
}

/** The same as multipart, where every field is a text. */
function badFormFields(endpoint: EndpointSpec, body: Fields): BadRequest[] {
  const attempt = (field: string, what: string, text: string): BadRequest => ({
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

function badBodies(endpoint: EndpointSpec, body: Fields): BadRequest[] {
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

function badQueries(endpoint: EndpointSpec): BadRequest[] {
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

function badPaths(endpoint: EndpointSpec): BadRequest[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.flatMap((name) =>
    BAD_SEGMENTS.map((segment) => ({ endpoint, what: `path ${segment.slice(0, 60)}`, params: { [name]: segment } })),
  );
}

/** All bad requests for an endpoint: each field of its good `body`, the whole body, the query and the path are changed. */
export function badRequests(endpoint: EndpointSpec, body: Fields | undefined): BadRequest[] {
  return [
    ...badPaths(endpoint),
    ...(endpoint.query ? badQueries(endpoint) : []),
    ...(body ? badBodies(endpoint, body) : []),
    ...(body ? (endpoint.files ? badFormFields : badFields)(endpoint, body) : []),
  ];
}
