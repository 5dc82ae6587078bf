import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** A request that the store itself makes to an address that a person has typed. */
export interface OutsideRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for everything: name, connection, answer. */
  timeout: number;
  /** Bytes of the answer's body that are read. */
  maxBytes: number;
  /** Whether more bytes are an error; else the rest is left unread. */
  refuseMore?: boolean;
  /** Redirects that are followed, each checked as the first address is. None by default. */
  redirects?: number;
  /** Also addresses of this network, and http. */
  allowPrivate: boolean;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A request that got no answer, or was not made. Its message is fit for a list of problems. */
export class OutsideError extends Error {}

/** Why an address may not be called, as far as the address itself tells. */
export function refusalOf(url: URL, allowPrivate: boolean): 'NOT_SECURE' | 'PRIVATE' | undefined {
  if (allowPrivate) return undefined;
  if (url.protocol !== 'https:') return 'NOT_SECURE';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const isPrivate = isIP(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(localhost|local|internal)$/.test(host);
  return isPrivate ? 'PRIVATE' : undefined;
}

/**
 * Makes a request to an address outside. The name is resolved once, and the connection goes to the very address that
 * was checked. So a name cannot point elsewhere a moment later.
 * @throws OutsideError when the address is not allowed, gives no answer in time, or too many bytes
 */
export async function requestOutside(address: string | URL, options: OutsideRequest): Promise<OutsideAnswer> {
  const deadline = AbortSignal.timeout(options.timeout);
  let url = new URL(address);
  for (let left = options.redirects ?? 0; ; left--) {
    const answer = await requestOnce(url, options, deadline);
    const { location } = answer.headers;
    if (left <= 0 || answer.status < 300 || answer.status > 399 || !location) return answer;
    if (!URL.canParse(location, url)) throw new OutsideError('It points to an invalid address.');
    url = new URL(location, url);
  }
}

function requestOnce(url: URL, options: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
  const { method = 'GET', headers, body, allowPrivate } = options;
  if (!/^https?:$/.test(url.protocol)) throw new OutsideError('Only http and https addresses can be called.');
  const refusal = refusalOf(url, allowPrivate);
  if (refusal) throw new OutsideError(REFUSALS[refusal]);
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      { method, headers, signal, agent: false, lookup: lookupOf(allowPrivate) },
      (response) => readBody(response, options).then((read) => done(answerOf(response, read)), failWith),
    );
    const failWith = (error: unknown) => {
      request.destroy();
      fail(explained(error, signal));
    };
    request.on('error', failWith);
    request.end(body);
  });
}

const REFUSALS = {
  NOT_SECURE: 'The address must begin with https://.',
  PRIVATE: 'The address belongs to a private network.',
};

const answerOf = ({ statusCode = 0, headers }: IncomingMessage, body: Buffer) => ({
  status: statusCode,
  headers,
  body,
});

/**
 * Resolves a name, and refuses it when one of its addresses is not on the internet.
 * @param nameServers `host:port`, instead of those of the system; for names on the internet only
 */
export function lookupOf(allowPrivate: boolean, nameServers?: string[]): LookupFunction {
  return async (hostname, options, done) => {
    const resolved = allowPrivate
      ? lookup(hostname, { ...options, all: true })
      : addressesOnInternet(hostname, nameServers);
    const addresses = await resolved.catch((error: Error) => error);
    if (addresses instanceof Error) return done(addresses, '');
    const [first] = addresses;
    if (!first || (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))))
      return done(new OutsideError(REFUSALS.PRIVATE), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  };
}

/** Milliseconds until a name server is asked again, and how often it is asked. */
const ASKING = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers directly. The system resolves names with two threads for the whole process: while a webhook's
 * name
 * server is silent, each new connection to a database by name would wait for them.
 */
async function addressesOnInternet(name: string, nameServers?: string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver(ASKING);
  if (nameServers) resolver.setServers(nameServers);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  if (addresses.length > 0) return addresses;
  const isUnknown = answers.every((answer) => answer.status === 'rejected' && UNKNOWN.has(answer.reason.code));
  throw Object.assign(new Error(`${name} has no address`), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
}

/** How name servers say that there is no such name, or that it has no such address. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA']);

async function readBody(response: IncomingMessage, { maxBytes, refuseMore }: OutsideRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes && refuseMore)
      throw new OutsideError(`It is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
    parts.push(part);
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function explained(error: unknown, signal: AbortSignal): OutsideError {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return new OutsideError('It gave no answer in time.');
  const { code = 'ERROR' } = error as { code?: string };
  return new OutsideError(REASONS[code] ?? `The connection failed (${code}).`);
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name of the server cannot be resolved.',
  ECONNREFUSED: 'The server accepts no connections.',
  ECONNRESET: 'The server ended the connection.',
};
