import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The full request path without its query. */
export const pathOf = ({ originalUrl }: Request): string => originalUrl.replace(/\?.*$/s, '');

/**
 * Gives each request an id (a valid `X-Request-Id` of its own is used) and logs it with its response: no headers, bodies
 * or queries.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.get('X-Request-Id') ?? '';
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    res.locals.requestId = requestId;
    res.set('X-Request-Id', requestId);
    res.on('finish', () => {
      const milliseconds = Math.round(performance.now() - started);
      log.debug({ requestId, method: req.method, path: pathOf(req), status: res.statusCode, milliseconds }, 'request');
    });
    next();
  };
}
