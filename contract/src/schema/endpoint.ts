import type { z } from 'zod';

/** Who may call: anybody, anybody signed in, shoppers only, the shop's staff with its editors, admins only. */
export type Access = 'public' | 'user' | 'customer' | 'editor' | 'admin';

type Shape = z.ZodType;
type Or<S, Fallback> = S extends Shape ? S : Fallback;

/** A file field of a multipart call. `maxBytes` counts one file. */
export interface FileField {
  name: string;
  maxCount: number;
  maxBytes: number;
  /** What somebody who sends more than `maxCount` is told. */
  tooMany?: string;
}

export interface EndpointSpec {
  id: string;
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with parameters as `:name`. */
  path: string;
  access: Access;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Present on multipart calls only. */
  files?: FileField;
  /** Bytes that a JSON body may have, where the common limit is too low. */
  bodyBytes?: number;
  /** Seconds that the server may work at it, where the common limit is too low. */
  seconds?: number;
  /** What somebody of the wrong role is told, where there is a text for it. */
  forbidden?: string;
  headers?: Record<string, string>;
  /** With an `Idempotency-Key` it is done once: sent again, as after a lost answer, it is answered as the first time. */
  once?: true;
  /** What a success body is when it is no JSON; the handler writes it itself. */
  contentType?: string;
  /** Success bodies by status; a handler's plain return value answers with the lowest. */
  responses: Record<number, Shape>;
  /** Statuses of errors beyond the ones that follow from access and shape. */
  errors?: readonly number[];
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S>;

/** Describes one call, once: validation, OpenAPI and the typed clients all come from this value. */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return spec;
}

export type ParamsOf<S extends EndpointSpec> = z.output<Or<S['params'], z.ZodObject<Record<never, never>>>>;
export type QueryOf<S extends EndpointSpec> = z.output<Or<S['query'], z.ZodObject<Record<never, never>>>>;
export type BodyOf<S extends EndpointSpec> = z.output<Or<S['body'], z.ZodUndefined>>;
/** What a client sends, before defaults and transforms. */
export type BodyInputOf<S extends EndpointSpec> = z.input<Or<S['body'], z.ZodUndefined>>;
export type QueryInputOf<S extends EndpointSpec> = z.input<Or<S['query'], z.ZodUndefined>>;
export type ResponseOf<S extends EndpointSpec> = z.output<S['responses'][keyof S['responses']] & Shape>;
