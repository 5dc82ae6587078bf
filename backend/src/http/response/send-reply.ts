import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { EndpointSpec } from '@rangrekha/contract';
import { compress, compressionFor, FAST } from './compression';
import { etagOf, hasAnswer } from './etag';
import { JsonText } from './json-text';
import { PRIVATE, type Reply } from './reply';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes below which compressing costs more than it saves: they leave in the first packets anyway. */
const WORTH_COMPRESSING = 4_096;

/**
 * Sends a reply as JSON. Answers that are the same for everybody get a strong ETag, and 304 if it is sent back.
 * @param common headers of every answer, as far as they are not set yet
 */
export async function sendReply(
  endpoint: Pick<EndpointSpec, 'method' | 'access'>,
  req: IncomingMessage,
  res: ServerResponse,
  { status, data, headers }: Reply,
  common: OutgoingHttpHeaders = {},
): Promise<void> {
  const json = jsonOf(data);
  const isShared = endpoint.access === 'public' && endpoint.method === 'GET' && status === 200;
  const digest = isShared ? json.digest : undefined;
  const isKnown = digest !== undefined && hasAnswer(req.headers['if-none-match'], digest);
  const isLong = json.length >= WORTH_COMPRESSING;
  const compression = isLong ? compressionFor(String(req.headers['accept-encoding'] ?? '')) : undefined;
  const all: OutgoingHttpHeaders = { ...common, ...headers, ...(endpoint.access === 'public' ? {} : PRIVATE) };
  if (digest) all.ETag = etagOf(digest, compression);
  if (isLong) all.Vary = [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  if (isKnown) {
    res.writeHead(304, all).end();
    return;
  }
  all['Content-Type'] = JSON_TYPE;
  if (compression) all['Content-Encoding'] = compression;
  // The head and a short body leave in one write if that is a text.
  const plain = isLong ? json.bytes : json.text;
  const body = compression ? await compress(json.bytes, compression, FAST) : plain;
  all['Content-Length'] = Buffer.byteLength(body);
  res.writeHead(status, all);
  res.end(req.method === 'HEAD' ? undefined : body);
}

export const jsonOf = (data: unknown): JsonText =>
  data instanceof JsonText ? data : new JsonText([JSON.stringify(data)]);
