import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that all queries of one request may take together, with every retry; a contract's `seconds` says more. */
export const REQUEST_TIME = 20_000;
/** Milliseconds of one statement of what runs beside the requests: the outbox, images, the search index, the seed. */
export const BACKGROUND_TIME = 60_000;
/** Milliseconds that the hourly sweep has, which may meet months of old rows. */
export const HOUSEKEEPING_TIME = 600_000;

interface Deadline {
  /** By `performance.now()`. */
  until: number;
  /** Milliseconds of one statement, also for the server to keep to; 0 is no limit. */
  statement: number;
  /** Whether somebody waits who is better told at once that the database is silent. */
  isRequest: boolean;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** Answers a request within `milliseconds`: whatever it asks the database after that fails, as does what is under way. */
export function withinRequest<Result>(milliseconds: number, work: () => Result): Result {
  const until = performance.now() + milliseconds;
  return deadlines.run({ until, statement: milliseconds, isRequest: true }, work);
}

/** Work that is no request's, also where a request has begun it: each statement may take `milliseconds`, all together any time. */
export function inBackground<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run({ until: Number.POSITIVE_INFINITY, statement: milliseconds, isRequest: false }, work);
}

/** Work whose statements may take any time: migrations, the large seed. */
export const withoutLimit = <Result>(work: () => Result): Result => inBackground(0, work);

const BACKGROUND: Deadline = { until: Number.POSITIVE_INFINITY, statement: BACKGROUND_TIME, isRequest: false };

export const currentDeadline = (): Deadline => deadlines.getStore() ?? BACKGROUND;

/** Milliseconds until the deadline of this request; Infinity outside of one. */
export const timeLeft = (): number => currentDeadline().until - performance.now();
