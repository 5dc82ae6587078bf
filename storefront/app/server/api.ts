import type { BodyInputOf, EndpointSpec, QueryInputOf, ResponseOf } from '@rangrekha/contract';
import type { Coloured, Sized, SizeLabels } from '@rangrekha/contract/colour-names';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import type { AppLoadContext } from '@remix-run/node';
import { LANGUAGE } from '~/language/language';
import { ApiError } from './errors';
import { readSession } from './session';
import { colourName, deviceName, sizeName, translateAnswer } from './translate-answer';

type ApiResponse = Awaited<ReturnType<AppLoadContext['callApi']>>;
type QueryValue = string | number | boolean | readonly string[] | undefined;
type Part<S extends EndpointSpec, Key extends keyof EndpointSpec, Value> = S[Key] extends object ? Value : unknown;

/** What a call needs: the parameters of its path, its query, its body, and headers beyond the session's. */
type CallInput<S extends EndpointSpec> = { headers?: Record<string, string> } & Part<
  S,
  'params',
  { params: Record<string, string> }
> &
  Part<S, 'query', { query?: { [K in keyof QueryInputOf<S>]?: QueryValue } }> &
  Part<S, 'body', { body: BodyInputOf<S> }>;

type Arguments<S extends EndpointSpec> = S extends { params: object } | { body: object }
  ? [input: CallInput<S>]
  : [input?: CallInput<S>];

export interface Api {
  /** Answers the body of a success. @throws ApiError on any other status */
  call<S extends EndpointSpec>(endpoint: S, ...input: Arguments<S>): Promise<ResponseOf<S>>;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The typed client for the visitor of `request`; calls that need one carry the session's token. */
export async function apiFor(request: Request, context: AppLoadContext): Promise<Api> {
  const session = await readSession(request, context);
  return apiWith(session.get('token'), context);
}

/** The typed client for the holder of `token`, or for a visitor without one. */
export function apiWith(token: string | undefined, context: AppLoadContext): Api {
  return {
    async call(endpoint, ...[input]) {
      const { params, query, body, headers } = (input ?? {}) as LooseInput;
      const response = await context.callApi({
        method: endpoint.method,
        path: pathOf(endpoint.path, params, query),
        headers: {
          accept: 'application/json',
          'accept-language': LANGUAGE,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token && endpoint.access !== 'public' ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return bodyOf(response);
    },
  };
}

function pathOf(template: string, params: Record<string, string> = {}, query: Record<string, QueryValue> = {}): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * For `JSON.parse`: an order's way to pay in the words of the page, as the order names it as the plugin did that offered it.
 * The same for facts of plugins, and for what somebody is signed in with. Beside it a colour gets a `colorLabel`, a size a `sizeLabel`,
 * a list of sizes its `sizeLabels`, and a choice of a filter a `label`.
 */
function inWordsOfPage(
  this: Partial<Coloured & Sized & SizeLabels> & { label?: string },
  name: string,
  value: unknown,
) {
  if (/^(moreFacts|facts)$/.test(name) && Array.isArray(value))
    return value.map((fact) => ({ ...fact, label: translateAnswer(fact.label) }));
  if (name === 'sizes' && Array.isArray(value) && value.every((size) => typeof size === 'string'))
    this.sizeLabels = Object.fromEntries(value.map((size) => [size, sizeName(size)]));
  if (typeof value !== 'string') return value;
  if (name === 'paymentName') return translateAnswer(value);
  if (name === 'device') return deviceName(value);
  if (name === 'size' && sizeName(value) !== value) this.sizeLabel = sizeName(value);
  if (name === 'choice' && translateAnswer(value) !== value) this.label = translateAnswer(value);
  if (name === 'color' && colourName(value) !== value) this.colorLabel = colourName(value);
  return value;
}

function bodyOf({ status, body }: ApiResponse) {
  const ok = status >= 200 && status < 300;
  try {
    const data = JSON.parse(body, LANGUAGE === ENGLISH_LANGUAGE.tag ? undefined : inWordsOfPage);
    if (ok) return typeof data?.message === 'string' ? { ...data, message: translateAnswer(data.message) } : data;
    throw new ApiError(status, data);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(ok ? 502 : status, {});
  }
}
