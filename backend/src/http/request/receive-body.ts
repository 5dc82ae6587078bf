import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointSpec } from '@rangrekha/contract';
import { json, type Request, type RequestHandler, type Response } from 'express';
import { HttpError } from '../errors';
import { isDeeperThan } from './json-depth';
import { readLargeBody } from './large-bodies';
import type { UploadedFile, Uploads } from './uploads';

export interface ReceivedBody {
  body: unknown;
  files: UploadedFile[];
  /** The bytes of the body, of endpoints with `rawBody`. */
  raw?: Buffer | undefined;
}

const JSON_BYTES = 256 * 1024;
/** More than twice as deep as any body of the contract. */
const JSON_DEPTH = 32;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

const parsers = new Map<number, RequestHandler>();

/**
 * Reads the body of a request: JSON, or a form with files where the endpoint has some.
 * @throws HttpError 415 for another kind of body; what body-parser and multer throw
 */
export async function receiveBody(
  endpoint: EndpointSpec,
  uploads: Uploads,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<ReceivedBody> {
  const type = req.headers['content-type'] ?? '';
  // Both parsers need no more than what node:http gives.
  const [request, response] = [req as Request, res as Response];
  if (endpoint.files && FORM_TYPE.test(type)) {
    const files = await uploads.receive(endpoint.files, request, response);
    return { body: request.body ?? {}, files };
  }
  if (hasBody(req) && !JSON_TYPE.test(type)) {
    throw new HttpError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `Send ${endpoint.files ? 'multipart/form-data' : 'application/json'}.`,
    );
  }
  // Few large bodies of people who are not signed in are read at a time, and none that does not say how large it is.
  const isOpen = endpoint.access === 'public' && endpoint.bodyBytes !== undefined;
  const isLarge = Number(req.headers['content-length'] ?? 0) > JSON_BYTES;
  const limit = isOpen && !isLarge ? JSON_BYTES : (endpoint.bodyBytes ?? JSON_BYTES);
  let raw: Buffer | undefined;
  const keep = (bytes: Buffer) => {
    raw = bytes;
  };
  const parse = endpoint.rawBody ? json({ limit, verify: verifier(keep) }) : jsonParser(limit);
  const read = () =>
    new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  await (isOpen && isLarge ? readLargeBody(read) : read());
  return { body: request.body ?? {}, files: [], raw };
}

function jsonParser(bytes: number): RequestHandler {
  const parser = parsers.get(bytes) ?? json({ limit: bytes, verify: verifier() });
  parsers.set(bytes, parser);
  return parser;
}

/** What refuses a body: its error is answered with 400. @param keep gets the bytes of one that is not refused */
const verifier =
  (keep?: (bytes: Buffer) => void) =>
  (_req: IncomingMessage, _res: ServerResponse, bytes: Buffer): void => {
    if (isDeeperThan(JSON_DEPTH, bytes)) throw new Error('The body is nested too deep.');
    keep?.(bytes);
  };

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
