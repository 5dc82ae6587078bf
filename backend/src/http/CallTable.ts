import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { EndpointSpec } from '@rangrekha/contract';
import type { Logger } from 'pino';
import { errorReply } from './error-handler';
import { notFound } from './errors';
import { receiveBody } from './request/receive-body';
import { type LoggedRequest, logAnswer, pathOf, requestIdOf } from './request-log';
import type { JsonText } from './response/json-text';
import { PRIVATE, type Reply } from './response/reply';
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
  /** Of the path, as they stand in it. */
  params: [name: string, value: string][];
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

const BELOW_API = /^\/api(?=\/)/i;

/**
 * Answers all calls of the contract, and nothing else does: requests to /api, and the calls of the store's own pages. Paths are
 * matched as Express does: in any case, with or without a slash at the end.
 */
export class CallTable {
  readonly endpoints: EndpointSpec[];
  readonly #places = new Map<string, Place[]>();
  readonly #options: Options;

  /** @param routes in the order of their precedence */
  constructor(routes: Route[], options: Options) {
    this.#options = options;
    this.endpoints = routes.map(({ endpoint }) => endpoint);
    for (const route of routes) {
      const parts = route.endpoint.path.split('/');
      const segments = parts.map((part) => (part.startsWith(':') ? undefined : part.toLowerCase()));
      const names = parts.map((part) => part.slice(1));
      const key = `${route.endpoint.method} ${parts.length}`;
      this.#places.set(key, [...(this.#places.get(key) ?? []), { route, segments, names }]);
    }
  }

  /** Answers a request to `/api/…`. @returns false when no call is for it; then it is left untouched */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const { method = '', url = '' } = req;
    const found = BELOW_API.test(url) && this.#find(method === 'HEAD' ? 'GET' : method, url.replace(BELOW_API, ''));
    if (!found) return false;
    void this.#answer(found, req, res);
    return true;
  }

  /** Answers a call with JSON from inside the process, on behalf of the visitor at `address`. */
  async call({ method, path, headers, body }: InnerCall, address: string): Promise<InnerAnswer> {
    const request = { method, path: `/api${pathOf(path)}`, requestId: requestIdOf(headers) };
    const found = this.#find(method, path);
    const receive = async () =>
      body === undefined ? { body: {}, files: [] } : { body: JSON.parse(body), files: [], raw: Buffer.from(body) };
    // An export is written to a response, which a call from inside does not have.
    const replied =
      found && !found.route.endpoint.contentType
        ? await this.#reply(found, request, { headers, address: () => address, receive })
        : errorReply(this.#options.log, notFound('Address'), request);
    const common = { ...this.#options.headers, 'content-type': JSON_TYPE };
    const json = jsonOf(replied?.data);
    return {
      status: replied?.status ?? 204,
      headers: { ...common, ...replied?.headers },
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
    const request = { method: req.method ?? '', path: pathOf(req.url), requestId: requestIdOf(req.headers) };
    const common = { ...headers, 'X-Request-Id': request.requestId };
    const written = { ...common, ...(endpoint.access === 'public' ? {} : PRIVATE) };
    if (endpoint.contentType) res.setHeaders(new Map(Object.entries(written)));
    const receive = () => receiveBody(endpoint, services.uploads, req, res);
    const requested = { headers: req.headers, address: () => addressOf(req), receive, res };
    const replied = await this.#reply(found, request, requested);
    if (replied && res.headersSent) res.destroy();
    else if (replied) await sendReply(endpoint, req, res, replied, common);
    logAnswer(log, request, res.statusCode, started);
  }

  /** The reply of a route, or the one that its error becomes; undefined when the route has written to `res` by itself. */
  async #reply(
    { route, params, query }: Found,
    request: LoggedRequest,
    requested: Pick<Asked, 'headers' | 'address' | 'receive' | 'res'>,
  ): Promise<Reply | undefined> {
    const { services, log } = this.#options;
    try {
      const decoded = Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
      return await route.answer(services, { ...requested, params: decoded, query: parseQuery(query) });
    } catch (error) {
      return errorReply(log, error, request);
    }
  }

  #find(method: string, url: string): Found | undefined {
    const end = url.indexOf('?');
    const provided = (end < 0 ? url : url.slice(0, end)).split('/');
    if (provided.length > 2 && provided.at(-1) === '') provided.pop();
    const place = this.#places.get(`${method} ${provided.length}`)?.find(({ segments }) => fits(segments, provided));
    if (!place) return undefined;
    const { route, segments, names } = place;
    const params = segments.flatMap((segment, index): Found['params'] =>
      segment === undefined ? [[names[index] as string, provided[index] as string]] : [],
    );
    return { route, params, query: end < 0 ? '' : url.slice(end + 1) };
  }
}

const fits = (segments: (string | undefined)[], provided: string[]) =>
  segments.every((segment, index) => {
    const part = provided[index] as string;
    return segment === undefined ? part !== '' : segment === part || segment === part.toLowerCase();
  });
