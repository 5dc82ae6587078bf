import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for all queries of one request together, retries included; an endpoint's `seconds` overrides it. */
export const REQUEST_TIME = 20_000;
/** Milliseconds for one statement of background work: the outbox, images, the search index, the seed. */
export const BACKGROUND_TIME = 60_000;
/** Milliseconds for one statement of the hourly sweep, which may delete months of old rows. */
export const HOUSEKEEPING_TIME = 600_000;

interface Deadline {
  /** A time of `performance.now()`. */
  until: number;
  /** Milliseconds for one statement, also set on the server; 0 is no limit. */
  statement: number;
  /** Whether a client waits, so that a frozen database is reported at once. */
  isRequest: boolean;
  /** The call of the API that runs, such as `GET /orders/:id`; undefined elsewhere. */
  route?: string | undefined;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs a request with a deadline in `milliseconds`: later queries and queries in progress fail.
 * @param route for the log of slow statements
 */
export function withinRequest<Result>(milliseconds: number, work: () => Result, route?: string): Result {
  const until = performance.now() + milliseconds;
  return deadlines.run({ until, statement: milliseconds, isRequest: true, route }, work);
}

/** Runs background work, even if a request started it: `milliseconds` limits each statement, not all together. */
export function inBackground<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run({ until: Number.POSITIVE_INFINITY, statement: milliseconds, isRequest: false }, work);
}

/** Runs work for which requests wait together: as in the background, but it fails when the database is frozen. */
export function forRequests<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run({ until: Number.POSITIVE_INFINITY, statement: milliseconds, isRequest: true }, work);
}

/** Runs work without time limits: migrations, the large seed. */
export const withoutLimit = <Result>(work: () => Result): Result => inBackground(0, work);

const BACKGROUND: Deadline = { until: Number.POSITIVE_INFINITY, statement: BACKGROUND_TIME, isRequest: false };

export const currentDeadline = (): Deadline => deadlines.getStore() ?? BACKGROUND;

/** Milliseconds until the deadline of this request; Infinity outside of one. */
export const timeLeft = (): number => currentDeadline().until - performance.now();
