import type { Access, BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '@rangrekha/contract';
import type { Request, RequestHandler, Response, Router } from 'express';
import { json } from 'express';
import { REQUEST_TIME, withinRequest } from '../database/deadline';
import type { Authenticate, Caller } from './authentication';
import { forbidden, HttpError } from './errors';
import { answerOnce, idempotencyKeyOf } from './idempotency/answer-once';
import type { UploadedFile, Uploads } from './uploads';
import { validate } from './validation';

const JSON_BYTES = 256 * 1024;

/** The services of every route, in `app.locals.http`. */
export interface HttpServices {
  authenticate: Authenticate;
  uploads: Uploads;
  /** Validate each response against the contract: for tests. */
  verifyResponses: boolean;
}

/** One request, validated against its endpoint. */
export interface Call<S extends EndpointSpec> {
  params: ParamsOf<S>;
  query: QueryOf<S>;
  body: BodyOf<S>;
  files: UploadedFile[];
  /** Absent on public endpoints. */
  caller: S['access'] extends 'public' ? undefined : Caller;
  req: Request;
  res: Response;
}

class Reply<T> {
  constructor(
    readonly status: number,
    readonly data: T,
  ) {}
}

/** A response with another status than the endpoint's lowest, e.g. 201 when 200 is possible too. */
export const reply = <T>(status: number, data: T) => new Reply(status, data);

type Handler<S extends EndpointSpec> = (
  call: Call<S>,
) => Promise<S extends { contentType: string } ? void : ResponseOf<S> | Reply<ResponseOf<S>>>;

/** Mounted endpoints by router, so that a test can compare the API with the contract. */
export const mounted = new Set<EndpointSpec>();

/**
 * Mounts `handler` for one endpoint of the contract. Before it runs, token (401), role (403) and shape (400, and 404 for
 * the path) have been checked, in this order; the handler checks rows and states.
 */
export function route<S extends EndpointSpec>(router: Router, endpoint: S, handler: Handler<S>): void {
  mounted.add(endpoint);
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const milliseconds = endpoint.seconds ? endpoint.seconds * 1000 : REQUEST_TIME;
  router[method](endpoint.path, (req, res) => withinRequest(milliseconds, () => handle(req, res)));

  async function handle(req: Request, res: Response): Promise<void> {
    const services = req.app.locals.http as HttpServices;
    const caller = await allow(endpoint, services, req, res);
    const files = await readBody(endpoint, services, req, res);
    try {
      const input = validate(endpoint, { params: req.params, query: req.query, body: req.body ?? {} });
      const work = () => handler({ ...input, files, caller, req, res } as Call<S>);
      const key = endpoint.once && caller ? idempotencyKeyOf(req) : undefined;
      if (endpoint.contentType) await work();
      else if (!key || !caller) send(endpoint, services, res, replyOf(endpoint, await work()));
      else
        send(
          endpoint,
          services,
          res,
          await answerOnce(caller.id, key, askedBy(endpoint, input, files), async () =>
            replyOf(endpoint, await work()),
          ),
        );
    } finally {
      await services.uploads.discard(files);
    }
  }
}

const MAY: Record<Exclude<Access, 'public'>, (caller: Caller) => boolean> = {
  user: () => true,
  customer: ({ userType }) => userType === 'CUSTOMER',
  editor: ({ userType }) => userType === 'ADMIN',
  admin: ({ userType, role }) => userType === 'ADMIN' && role === null,
};

async function allow(endpoint: EndpointSpec, { authenticate }: HttpServices, req: Request, res: Response) {
  if (endpoint.access === 'public') return undefined;
  res.set('Cache-Control', 'private, no-store');
  const caller = await authenticate(req, res);
  if (!MAY[endpoint.access](caller)) throw forbidden(endpoint.forbidden);
  return caller;
}

const parsers = new Map<number, RequestHandler>();

function jsonParser(bytes: number): RequestHandler {
  const parser = parsers.get(bytes) ?? json({ limit: bytes });
  parsers.set(bytes, parser);
  return parser;
}

async function readBody(
  endpoint: EndpointSpec,
  { uploads }: HttpServices,
  req: Request,
  res: Response,
): Promise<UploadedFile[]> {
  if (!endpoint.body) return [];
  if (endpoint.files && req.is('multipart/form-data')) return uploads.receive(endpoint.files, req, res);
  if (hasBody(req) && !req.is('application/json')) {
    throw new HttpError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `Send ${endpoint.files ? 'multipart/form-data' : 'application/json'}.`,
    );
  }
  await new Promise<void>((resolve, reject) => {
    jsonParser(endpoint.bodyBytes ?? JSON_BYTES)(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return [];
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const askedBy = ({ id }: EndpointSpec, { params, body }: { params: unknown; body: unknown }, files: UploadedFile[]) => [
  id,
  params,
  body,
  files.map(({ name, bytes }) => [name, bytes]),
];

function replyOf(endpoint: EndpointSpec, answer: unknown): Reply<unknown> {
  const lowest = Number(Object.keys(endpoint.responses)[0]);
  return answer instanceof Reply ? answer : new Reply(lowest, answer);
}

function send(
  endpoint: EndpointSpec,
  { verifyResponses }: HttpServices,
  res: Response,
  { status, data }: Pick<Reply<unknown>, 'status' | 'data'>,
): void {
  if (verifyResponses) {
    const schema = endpoint.responses[status];
    if (!schema) throw new Error(`${endpoint.id} has no answer ${status}`);
    schema.parse(JSON.parse(JSON.stringify(data)));
  }
  res.status(status).json(data);
}
