import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Logger } from 'pino';
import { errorReply } from './error-handler';
import { notFound } from './errors';
import { receiveBody } from './request/receive-body';
import { type LoggedRequest, logAnswer, pathOf, requestIdOf } from './request-log';
import type { JsonText } from './response/json-text';
import { Reply } from './response/reply';
import { JSON_TYPE, jsonOf, sendReply } from './response/send-reply';
import type { Asked, HttpServices, Route } from './route';

/** A call from inside the process. */
export interface InnerCall {
  method: string;
  /** Below /api, e.g. `/products?page=1`. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface InnerAnswer {
  status: number;
  headers: Record<string, string>;
  json: JsonText;
  /** The text of `json`. */
  readonly body: string;
}

interface Found {
  route: Route;
  params: Record<string, string>;
  query: string;
}

interface Place {
  route: Route;
  /** Of the path, in lower case; undefined for a parameter. */
  segments: (string | undefined)[];
  /** Of the parameters, at the places of their segments. */
  names: string[];
}

interface Options {
  services: HttpServices;
  log: Logger;
  /** Headers of every answer, by their names in lower case. */
  headers: Record<string, string>;
  addressOf: (req: IncomingMessage) => string;
}

/**
 * Answers calls of the contract with JSON and without Express, whose routers and middlewares cost several times what such
 * an answer does. What it does not know is left to Express: exports, `HEAD`, other spellings of a path.
 */
export class DirectCalls {
  readonly #places = new Map<string, Place[]>();
  readonly #options: Options;

  /** @param routes in the order of their precedence */
  constructor(routes: Route[], options: Options) {
    this.#options = options;
    for (const route of routes.filter(({ endpoint }) => !endpoint.contentType)) {
      const parts = route.endpoint.path.split('/');
      const segments = parts.map((part) => (part.startsWith(':') ? undefined : part.toLowerCase()));
      const names = parts.map((part) => part.slice(1));
      const key = `${route.endpoint.method} ${parts.length}`;
      this.#places.set(key, [...(this.#places.get(key) ?? []), { route, segments, names }]);
    }
  }

  /** Answers a request to `/api/…`. @returns false when it is left to others, untouched */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const found = this.#find(req.method, (req.url ?? '').slice('/api'.length));
    if (found) void this.#answer(found, req, res);
    return found !== undefined;
  }

  /** Answers a call from inside the process, on behalf of the visitor at `address`. */
  async call({ method, path, headers, body }: InnerCall, address: string): Promise<InnerAnswer> {
    const request = { method, path: `/api${pathOf(path)}`, requestId: requestIdOf(headers) };
    const found = this.#find(method, path);
    const receive = async () => ({ body: body === undefined ? {} : JSON.parse(body), files: [] });
    const replied = found
      ? await this.#reply(found, request, { headers, address: () => address, receive })
      : errorReply(this.#options.log, notFound('Address'), request);
    const common = { ...this.#options.headers, 'content-type': JSON_TYPE };
    const json = jsonOf(replied.data);
    return {
      status: replied.status,
      headers: { ...common, ...replied.headers },
      json,
      get body() {
        return json.text;
      },
    };
  }

  async #answer(found: Found, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { services, log, headers, addressOf } = this.#options;
    const { endpoint } = found.route;
    const started = performance.now();
    const request = { method: endpoint.method, path: pathOf(req.url), requestId: requestIdOf(req.headers) };
    const receive = () => receiveBody(endpoint, services.uploads, req, res);
    const replied = await this.#reply(found, request, { headers: req.headers, address: () => addressOf(req), receive });
    await sendReply(endpoint, req, res, replied, { ...headers, 'X-Request-Id': request.requestId });
    logAnswer(log, request, replied.status, started);
  }

  /** The reply of a route, or the one that its error becomes. */
  async #reply(
    { route, params, query }: Found,
    request: LoggedRequest,
    asked: Pick<Asked, 'headers' | 'address' | 'receive'>,
  ) {
    const { services, log } = this.#options;
    try {
      const replied = await route.answer(services, { ...asked, params, query: parseQuery(query) });
      return replied ?? new Reply(204, undefined);
    } catch (error) {
      return errorReply(log, error, request);
    }
  }

  #find(method = '', url: string): Found | undefined {
    const end = url.indexOf('?');
    const given = (end < 0 ? url : url.slice(0, end)).split('/');
    const place = this.#places.get(`${method} ${given.length}`)?.find(({ segments }) => fits(segments, given));
    if (!place) return undefined;
    try {
      const params: Record<string, string> = {};
      for (const [index, segment] of place.segments.entries())
        if (segment === undefined) params[place.names[index] as string] = decodeURIComponent(given[index] as string);
      return { route: place.route, params, query: end < 0 ? '' : url.slice(end + 1) };
    } catch {
      // Not encoded as it should be: Express has the answer.
      return undefined;
    }
  }
}

const fits = (segments: (string | undefined)[], given: string[]) =>
  segments.every((segment, index) => {
    const part = given[index] as string;
    return segment === undefined ? part !== '' : segment === part || segment === part.toLowerCase();
  });
