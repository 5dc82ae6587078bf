export interface FieldError {
  path: string;
  message: string;
}

interface Details {
  errors?: FieldError[];
  /** Further fields of the body, e.g. the available units. */
  data?: Record<string, unknown>;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
}

/** An error response. `message` is shown to people; `code` is stable, for programs. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string, errors?: FieldError[], code = 'INVALID') =>
  new HttpError(400, code, message, errors ? { errors } : {});

/** A 400 for one invalid field. */
export const invalidField = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** A 413 for a file. */
export const tooLarge = (path: string) =>
  new HttpError(413, 'FILE_TOO_LARGE', 'This file is too large.', { errors: [{ path, message: 'is too large' }] });

export const unauthorized = (message = 'Please login to continue.', code = 'UNAUTHORIZED') =>
  new HttpError(401, code, message);

export const forbidden = (message = 'You are not allowed to do this.', code = 'FORBIDDEN') =>
  new HttpError(403, code, message);

/** @param what e.g. 'Order' */
export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} not found.`);

export const conflict = (code: string, message: string, details: Details = {}) =>
  new HttpError(409, code, message, details);

export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfter: seconds,
  });

/** No room for a file. */
export const storageFull = () =>
  new HttpError(507, 'STORAGE_FULL', 'The store is out of storage space. Please contact the store, then try again.');

/** Before the catalogue is in memory, after a start. */
export const catalogueUnread = () =>
  new HttpError(503, 'CATALOGUE_UNREAD', 'The shop is opening. Please try again in a moment.', { retryAfter: 2 });

export const unavailable = () =>
  new HttpError(503, 'UNAVAILABLE', 'The store is busy. Please try again in a moment.', { retryAfter: 2 });
