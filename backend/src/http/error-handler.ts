import type { ErrorBody } from '@rangrekha/contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/error-code';
import { TookTooLong } from '../database/in-time';
import { linesPerSecond } from '../lines-per-second';
import { badRequest, HttpError, notFound, storageFull, tooLarge, unavailable } from './errors';
import { type LoggedRequest, pathOf } from './request-log';
import { Reply } from './response/reply';

/** What the system says of a full disk, and of one where this user may not have more. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** Maps any thrown value to an HttpError. An unknown error becomes a 500 without details. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof MulterError) return fromMulter(error);
  // A path with invalid encoding, e.g. /orders/%ff, is a 404.
  if (error instanceof URIError) return notFound('Page');
  const { type, status, message } = error as { type?: string; status?: number; message?: string };
  if (type === 'entity.parse.failed') return badRequest('The body is not valid JSON.', undefined, 'MALFORMED_JSON');
  if (type === 'entity.too.large') return new HttpError(413, 'TOO_LARGE', 'The body is too large.');
  if (status === 415) return new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'This content type is not accepted.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return badRequest('The body cannot be read.', undefined, 'MALFORMED');
  if (/^(Unexpected end of form|Malformed part header|Multipart: Boundary not found)/.test(message ?? '')) {
    return badRequest('The form is malformed.', undefined, 'MALFORMED_FORM');
  }
  if (isDatabaseAway(error) || error instanceof TookTooLong) return unavailable();
  if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')) return storageFull();
  return new HttpError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

/** The status of the reply that `errorReply` makes of an error. */
export const statusOf = (error: unknown): number => toHttpError(error).status;

function fromMulter({ code, field }: MulterError): HttpError {
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(field ?? 'file');
  if (code === 'LIMIT_FIELD_VALUE') return new HttpError(413, 'TOO_LARGE', `${field} is too large.`);
  const path = field ?? 'body';
  const message =
    code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT'
      ? 'has too many or unexpected files'
      : 'does not fit';
  return badRequest(`${path} ${message}.`, [{ path, message }]);
}

/** Somebody who is not let in: no or a wrong sign-in, no permission, too many attempts. */
const REFUSALS = new Set([401, 403, 429]);

/** While the database is away every request fails, and is repeated. */
const mayLogUnavailable = linesPerSecond(10);

/** The reply that an error becomes; what is our own fault is logged, and who is refused. */
export function errorReply(log: Logger, error: unknown, { requestId, method, path }: LoggedRequest): Reply<ErrorBody> {
  const { status, message, code, details } = toHttpError(error);
  if (status >= 500) {
    if (status !== 503 || mayLogUnavailable()) log.error({ err: error, requestId, method, path }, 'request failed');
  } else if (REFUSALS.has(status)) log.info({ requestId, method, path, status, code }, 'refused');
  const { errors, data, retryAfter } = details;
  const body: ErrorBody = { message, code, ...(errors ? { errors } : {}), requestId, ...data };
  return new Reply(status, body, retryAfter ? { 'retry-after': String(Math.ceil(retryAfter)) } : {});
}

/** The last handler of what Express answers. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const request = { requestId: res.locals.requestId, method: req.method, path: pathOf(req.originalUrl) };
    const { status, data, headers } = errorReply(log, error, request);
    res.status(status).set(headers).json(data);
  };
}

export const unknownRoute: RequestHandler = () => {
  throw notFound('Address');
};
