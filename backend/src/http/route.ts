import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { REQUEST_TIME, withinRequest } from '../database/deadline';
import { allow } from './allow';
import type { Authenticate, Caller } from './authentication';
import { statusOf } from './error-handler';
import { answerOnce, idempotencyKeyOf, type Once, type WrittenAnswer } from './idempotency/answer-once';
import type { RateLimits } from './limits/rate-limit';
import { errorStatusesOf } from './openapi/openapi';
import { languageOf } from './request/language-of';
import type { ReceivedBody } from './request/receive-body';
import type { UploadedFile, Uploads } from './request/uploads';
import { validate } from './request/validation';
import type { JsonText } from './response/json-text';
import { Reply } from './response/reply';

/** The services of every route. */
export interface HttpServices {
  authenticate: Authenticate;
  uploads: Uploads;
  /** Count the calls of API keys. */
  limits: Pick<RateLimits, 'consume'>;
  /** Validate each response, and the status of each refusal, against the contract: for tests. */
  verifyResponses: boolean;
  /** Those that the shop speaks. */
  languages: readonly Language[];
  /** Are told of each call that was answered. */
  answered: readonly ((call: AnsweredCall) => void)[];
}

/** A request as it comes, over HTTP or inside the process. */
export interface Asked {
  headers: IncomingHttpHeaders;
  params: unknown;
  query: unknown;
  /** The client's IP address. */
  address: () => string;
  receive: () => Promise<ReceivedBody>;
  /** Only where the handler may write the answer itself. */
  res?: ServerResponse;
  /** The caller, after the permission was checked. */
  caller?: Caller;
}

/** A call and what became of it. */
export interface AnsweredCall {
  endpoint: EndpointSpec;
  requested: Asked;
  status: number;
  seconds: number;
  /** Absent after a refusal, and where the handler wrote the answer itself. */
  reply?: Reply | undefined;
}

/** One request, validated against its endpoint. */
export interface Call<S extends EndpointSpec> {
  params: ParamsOf<S>;
  query: QueryOf<S>;
  body: BodyOf<S>;
  files: UploadedFile[];
  /** Of endpoints with `rawBody`; empty without a body. */
  raw: S extends { rawBody: true } ? Buffer : undefined;
  /** Absent on public endpoints. */
  caller: S['access'] extends 'public' ? undefined : Caller;
  headers: IncomingHttpHeaders;
  /** Of the texts of the answer, on endpoints with `translated`. */
  language: S extends { translated: true } ? Language : undefined;
  /** The client's IP address. */
  address: () => string;
  /** The caller, also on public endpoints. Rejects with a 401. */
  authenticate: () => Promise<Caller>;
  /** Of endpoints that are not answered with JSON. */
  res: S extends { contentType: string } ? ServerResponse : undefined;
  /** Of endpoints with `once`, whose work and answer are one transaction. */
  once: S extends { once: true } ? Once<Answer<S>> : undefined;
}

type Answer<S extends EndpointSpec> = ResponseOf<S> | JsonText<ResponseOf<S>> | Reply<ResponseOf<S>>;

type Handler<S extends EndpointSpec> = (
  call: Call<S>,
) => Promise<S extends { contentType: string } ? void : S extends { once: true } ? WrittenAnswer : Answer<S>>;

/** An endpoint with what answers it. */
export interface Route {
  endpoint: EndpointSpec;
  /** Undefined when the handler has written the answer itself. @throws HttpError and whatever else goes wrong */
  answer: (services: HttpServices, requested: Asked) => Promise<Reply | undefined>;
}

/** The routes of a feature, in the order of their precedence. `CallTable` answers them. */
export type Router = Route[];

/**
 * What `handler` answers for one endpoint of the contract. Before it runs, token (401), access (403, see `allow`) and shape (400, and 404 for
 * the path) have been checked, in this order; the handler checks rows and states.
 */
export function route<S extends EndpointSpec>(endpoint: S, handler: Handler<S>): Route {
  const milliseconds = endpoint.seconds ? endpoint.seconds * 1000 : REQUEST_TIME;
  const name = `${endpoint.method} ${endpoint.path}`;
  const answer: Route['answer'] = (services, requested) => {
    const call = () => answerCall(endpoint, handler, services, requested);
    const checked = services.verifyResponses ? () => withKnownRefusals(endpoint, call()) : call;
    return observed(endpoint, requested, services.answered, () => withinRequest(milliseconds, checked, name));
  };
  return { endpoint, answer };
}

/** Tells `answered` what becomes of `work`, and how long it takes. */
async function observed(
  endpoint: EndpointSpec,
  requested: Asked,
  answered: HttpServices['answered'],
  work: () => Promise<Reply | undefined>,
): Promise<Reply | undefined> {
  const started = performance.now();
  const tell = (status: number, reply?: Reply) => {
    const seconds = (performance.now() - started) / 1000;
    for (const told of answered) told({ endpoint, requested, status, seconds, reply });
  };
  try {
    const reply = await work();
    tell(reply?.status ?? requested.res?.statusCode ?? 204, reply);
    return reply;
  } catch (error) {
    tell(statusOf(error));
    throw error;
  }
}

/** Other caches keep the languages apart by these. */
const spoken = ({ code }: Language) => ({ 'Content-Language': code, Vary: 'Accept-Language' });

const NO_BYTES = Buffer.alloc(0);

async function answerCall<S extends EndpointSpec>(
  endpoint: S,
  handler: Handler<S>,
  services: HttpServices,
  requested: Asked,
): Promise<Reply | undefined> {
  const { headers, params, query, address, receive, res } = requested;
  const authenticate = async () => {
    const caller = await services.authenticate(headers);
    const { key } = caller;
    if (key) await services.limits.consume('callsByKey', key.id, key.callsPerMinute);
    return caller;
  };
  const caller = await allow(endpoint, authenticate);
  if (caller) requested.caller = caller;
  const { body, files, raw = NO_BYTES }: ReceivedBody = endpoint.body ? await receive() : { body: {}, files: [] };
  try {
    const input = validate(endpoint, { params, query, body });
    const language = endpoint.translated && languageOf(requested, services.languages);
    const call = {
      ...input,
      files,
      raw: endpoint.rawBody && raw,
      caller,
      headers,
      language,
      address,
      authenticate,
      res,
    };
    const reply = (answer: unknown) => replyOf(endpoint, services, answer, language);
    if (endpoint.once && caller) {
      const key = idempotencyKeyOf(headers);
      const keyed = key === undefined ? undefined : { userId: caller.id, key, asked: askedBy(endpoint, input, files) };
      return await answerOnce(keyed, reply, (once) => handler({ ...call, once } as Call<S>) as Promise<WrittenAnswer>);
    }
    const answer = await handler(call as Call<S>);
    return endpoint.contentType ? undefined : reply(answer);
  } finally {
    if (files.length > 0) await services.uploads.discard(files);
  }
}

/** @throws what `answer` throws, or an Error when the contract does not have its status */
async function withKnownRefusals<Answer>(endpoint: EndpointSpec, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500 || errorStatusesOf(endpoint).includes(status)) throw error;
    throw new Error(`${endpoint.id} has no answer ${status}`, { cause: error });
  }
}

const askedBy = ({ id }: EndpointSpec, { params, body }: { params: unknown; body: unknown }, files: UploadedFile[]) => [
  id,
  params,
  body,
  files.map(({ name, bytes }) => [name, bytes]),
];

function replyOf(
  endpoint: EndpointSpec,
  { verifyResponses }: HttpServices,
  answer: unknown,
  language: Language | undefined,
): Reply {
  const lowest = Number(Object.keys(endpoint.responses)[0]);
  const given = answer instanceof Reply ? answer : new Reply(lowest, answer);
  const replied = language ? new Reply(given.status, given.data, { ...given.headers, ...spoken(language) }) : given;
  if (verifyResponses) {
    const schema = endpoint.responses[replied.status];
    if (!schema) throw new Error(`${endpoint.id} has no answer ${replied.status}`);
    schema.parse(JSON.parse(JSON.stringify(replied.data)));
  }
  return replied;
}
