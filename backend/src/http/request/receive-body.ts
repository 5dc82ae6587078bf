import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointSpec } from '@rangrekha/contract';
import { json, type Request, type RequestHandler, type Response } from 'express';
import { HttpError } from '../errors';
import { isDeeperThan } from './json-depth';
import type { UploadedFile, Uploads } from './uploads';

export interface ReceivedBody {
  body: unknown;
  files: UploadedFile[];
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
  const parse = jsonParser(endpoint.bodyBytes ?? JSON_BYTES);
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return { body: request.body ?? {}, files: [] };
}

function jsonParser(bytes: number): RequestHandler {
  const parser = parsers.get(bytes) ?? json({ limit: bytes, verify: refuseDeep });
  parsers.set(bytes, parser);
  return parser;
}

/** @throws an error that is answered with 400: the reader of the body gets it as a refusal */
function refuseDeep(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer): void {
  if (isDeeperThan(JSON_DEPTH, bytes)) throw new Error('The body is nested too deep.');
}

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
