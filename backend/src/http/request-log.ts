import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** What the log says of a request: no headers, bodies or queries. */
export interface LoggedRequest {
  requestId: string;
  method: string;
  path: string;
}

/** A segment that is signed: an id or a head, and a signature. */
const SIGNED = /(?<=\/)[\w%-]{16,}(?:\.[\w-]+)*\.[\w-]{16,}(?=\/|$)/g;

/** A path without its query, and without the tokens of links. */
export const pathOf = (url = ''): string => url.replace(/\?.*$/s, '').replace(SIGNED, '[token]');

/** The id of a request: a valid `X-Request-Id` of its own, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const provided = headers['x-request-id'];
  return typeof provided === 'string' && GIVEN_ID.test(provided) ? provided : randomUUID();
}

/** @param started when the request came, by `performance.now()` */
export function logAnswer(log: Logger, request: LoggedRequest, status: number, started: number): void {
  if (log.isLevelEnabled('debug'))
    log.debug({ ...request, status, milliseconds: Math.round(performance.now() - started) }, 'request');
}

/** Gives each request that Express answers an id, and logs it with its response. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = requestIdOf(req.headers);
    const started = performance.now();
    res.locals.requestId = requestId;
    res.set('X-Request-Id', requestId);
    const { method, originalUrl } = req;
    res.on('finish', () => logAnswer(log, { requestId, method, path: pathOf(originalUrl) }, res.statusCode, started));
    next();
  };
}
