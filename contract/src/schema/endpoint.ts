import { z } from 'zod';
import type { Access } from '../values/permissions';
import { idParams, onlyMessage } from './fields';

export type { Access };

type Shape = z.ZodType;
type Or<S, Fallback> = S extends Shape ? S : Fallback;

/** A file field of a multipart call. `maxBytes` counts one file. */
export interface FileField {
  name: string;
  maxCount: number;
  maxBytes: number;
  /** The error message for more than `maxCount` files. */
  tooMany?: string;
}

export interface EndpointSpec {
  id: string;
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with parameters as `:name`. */
  path: string;
  /** Who may call. A call for staff names its permission; see `values/permissions.ts`. */
  access: Access;
  /** Also for staff who have yet to set up the second step that the shop asks for. */
  beforeSecondStep?: true;
  /** A call that a permission allows to people only: an API key with it is refused. */
  personOnly?: true;
  /** No GET, and changes nothing all the same: API keys that only read may make it. */
  readsOnly?: true;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Present on multipart calls only. */
  files?: FileField;
  /** The largest JSON body in bytes, if the common limit is too low. */
  bodyBytes?: number;
  /** The handler also gets the bytes of the JSON body, to check a signature over them. */
  rawBody?: true;
  /** The time limit in seconds, if the common limit is too low. */
  seconds?: number;
  /** The error message for a wrong role, if the specification has one. */
  forbidden?: string;
  headers?: Record<string, string>;
  /** Its texts are in the language of `Accept-Language`, as far as the shop has them in it. */
  translated?: true;
  /**
   * A request with an `Idempotency-Key` runs once: a repetition, as after a lost response, gets the first response again.
   */
  once?: true;
  /** The content type of a success body that is not JSON; the handler writes it itself. */
  contentType?: string;
  /** Success bodies by status; a handler's plain return value answers with the lowest. */
  responses: Record<number, Shape>;
  /** Error statuses beyond those that follow from access and schemas. */
  errors?: readonly number[];
}

/** An endpoint before it has its defaults. */
type Described = Omit<EndpointSpec, 'responses'> & Partial<Pick<EndpointSpec, 'responses'>>;

/** Unless they are described otherwise, `:id` is an id, and a success has a message, or text of its `contentType`. */
type WithDefaults<S extends Described> = S &
  (S extends { params: Shape }
    ? unknown
    : S['path'] extends `${string}/:id${string}`
      ? { params: typeof idParams }
      : unknown) &
  (S extends { responses: object }
    ? unknown
    : { responses: { 200: S extends { contentType: string } ? z.ZodString : typeof onlyMessage } });

export type Endpoint<S extends Described = EndpointSpec> = Readonly<WithDefaults<S>>;

/**
 * Describes the calls of one tag, each once: validation, OpenAPI and the typed clients all come from these values.
 * @example endpoint('cancelOrder', 'PUT /orders/:id/cancel', { access: 'customer', … })
 */
export const endpointsOf =
  (tag: string) =>
  <
    const Id extends string,
    Method extends EndpointSpec['method'],
    Path extends string,
    const S extends Omit<Described, 'id' | 'tag' | 'method' | 'path'>,
  >(
    id: Id,
    call: `${Method} ${Path}`,
    spec: S,
  ) => {
    const [method, path] = call.split(' ') as [Method, Path];
    const params = path.includes('/:id') ? { params: idParams } : {};
    const responses = { 200: spec.contentType ? z.string() : onlyMessage };
    const described = { ...params, responses, ...spec, id, tag, method, path };
    return described as unknown as Endpoint<S & { id: Id; tag: string; method: Method; path: Path }>;
  };

export type ParamsOf<S extends EndpointSpec> = z.output<Or<S['params'], z.ZodObject<Record<never, never>>>>;
export type QueryOf<S extends EndpointSpec> = z.output<Or<S['query'], z.ZodObject<Record<never, never>>>>;
export type BodyOf<S extends EndpointSpec> = z.output<Or<S['body'], z.ZodUndefined>>;
/** What a client sends, before defaults and transforms. */
export type BodyInputOf<S extends EndpointSpec> = z.input<Or<S['body'], z.ZodUndefined>>;
export type QueryInputOf<S extends EndpointSpec> = z.input<Or<S['query'], z.ZodUndefined>>;
export type ResponseOf<S extends EndpointSpec> = z.output<S['responses'][keyof S['responses']] & Shape>;
