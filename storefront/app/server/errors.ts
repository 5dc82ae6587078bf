import type { ErrorBody } from '@rangrekha/contract';
import { translateAnswer } from './translate-answer';

export interface FieldError {
  path: string;
  message: string;
}

/** An answer of the API with another status than 2xx. `message` is empty when the answer had none. */
export class ApiError extends Error {
  readonly code: string;
  readonly errors: FieldError[];

  constructor(
    readonly status: number,
    /** The whole body, for members that only some errors have. */
    readonly data: Partial<ErrorBody> & Record<string, unknown>,
  ) {
    super(translateAnswer(data.message ?? ''));
    this.code = data.code ?? 'UNKNOWN';
    this.errors = (data.errors ?? []).map(({ path, message }) => ({ path, message: translateAnswer(message) }));
  }
}

export interface Failure {
  message: string;
  errors: FieldError[];
  status: number;
}

/**
 * Message and field errors of a refused request; `fallback` when the answer has no message.
 * @throws errors other than ApiError, and a 401, because that ends the session
 */
export function failure(error: unknown, fallback: string): Failure {
  if (error instanceof ApiError && error.status === 401) throw error;
  return refusal(error, fallback);
}

/** The same for requests without a session, where a 401 is an ordinary refusal. */
export function refusal(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message || fallback, errors: error.errors, status: error.status };
}
