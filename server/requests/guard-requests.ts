import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const YEAR_IN_SECONDS = 31_536_000;
const HOST = /^[^\s/\\?#@,]{1,255}$/;
/** `.` and `..`, spelled with `%2e` too: a browser resolves them before it asks. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;
const ENCODED_SLASH = /%2f|%5c/i;
/** Milliseconds in which a client may stop sending, read the answer and close. */
const LINGER = 1_000;

/** Why a request is not answered, for people. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

const malformed = (what: string): Refusal => ({ status: 400, code: 'MALFORMED', message: `${what} is malformed.` });
const NOT_FOUND: Refusal = { status: 404, code: 'NOT_FOUND', message: 'Address not found.' };
const METHOD: Refusal = { status: 405, code: 'METHOD_NOT_ALLOWED', message: 'This method is not allowed.' };
export const TOO_LARGE: Refusal = { status: 413, code: 'TOO_LARGE', message: 'The form is too large.' };

/** The headers of every answer; on https, browsers are told to come back only so. */
export const headersOfAll = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(new URL(publicUrl).protocol === 'https:' && { 'Strict-Transport-Security': `max-age=${YEAR_IN_SECONDS}` }),
});

/**
 * Refuses what no part of the store could answer, before any of them reads it, and sets the headers of every answer.
 * @param answerNow is asked before `next`, writes the headers of every answer itself, and says whether it has answered
 */
export function guardRequests(
  publicUrl: string,
  next: RequestListener,
  answerNow: (req: IncomingMessage, res: ServerResponse) => boolean = () => false,
): RequestListener {
  const always = Object.entries(headersOfAll(publicUrl));
  return (req, res) => {
    const refusal = refusalOf(req);
    if (!refusal && answerNow(req, res)) return;
    for (const [name, value] of always) res.setHeader(name, value);
    if (refusal) refuse(req, res, refusal);
    else next(req, res);
  };
}

/** What is wrong with the first line or the host of a request. */
function refusalOf({ method = '', url = '', headers, rawHeaders }: IncomingMessage): Refusal | undefined {
  if (!METHODS.has(method)) return METHOD;
  if (!url.startsWith('/')) return malformed('The address');
  // Node keeps the first of several, where a proxy may go by the last.
  if (!isHost(headers.host) || countOf(rawHeaders, 'host') > 1) return malformed('The Host header');
  // Node takes other words for no chunks, where a proxy may see some: they would not agree where the request ends.
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return malformed('The Transfer-Encoding header');
  const forwarded = [headers['x-forwarded-host']].flat()[0]?.split(',')[0]?.trim();
  if (forwarded !== undefined && !isHost(forwarded)) return malformed('The X-Forwarded-Host header');
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (path.includes('\\') || DOT_SEGMENT.test(path)) return NOT_FOUND;
  // The API has an answer of its own for these, and no file of `/media` has such a name.
  if (/^\/(api|media)(\/|$)/i.test(path)) return undefined;
  if (!isDecodable(path)) return malformed('The address');
  // The name of a product may have a slash, no other address has one.
  return ENCODED_SLASH.test(path) && !path.startsWith('/product/') ? NOT_FOUND : undefined;
}

/** @param raw names and values by turns */
const countOf = (raw: string[], wanted: string): number =>
  raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === wanted).length;

const isHost = (host: string | undefined) => host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers without having read the body, and ends the connection when the client goes on sending. */
export function refuse(req: IncomingMessage, res: ServerResponse, { status, code, message }: Refusal): void {
  const isApi = /^\/api(\/|$)/i.test(req.url ?? '');
  const body = isApi ? JSON.stringify({ message, code, requestId: randomUUID() }) : message;
  res.writeHead(status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  // A connection closed while data arrives is reset, and the client would lose the answer: what comes is thrown away for a while.
  res.write(body);
  const end = () => {
    clearTimeout(patience);
    res.end();
  };
  const patience = setTimeout(end, LINGER);
  if (req.readableEnded) end();
  else req.once('end', end).once('close', end).resume();
}
