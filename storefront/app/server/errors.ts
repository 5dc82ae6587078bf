import type { ErrorBody } from '@rangrekha/contract';

export interface FieldError {
  path: string;
  message: string;
}

/** An answer of the API that is not a success. `message` is empty when the API had no words of its own. */
export class ApiError extends Error {
  readonly code: string;
  readonly errors: FieldError[];

  constructor(
    readonly status: number,
    /** The whole body, for members that only some errors have. */
    readonly data: Partial<ErrorBody> & Record<string, unknown>,
  ) {
    super(data.message ?? '');
    this.code = data.code ?? 'UNKNOWN';
    this.errors = data.errors ?? [];
  }
}

export interface Failure {
  message: string;
  errors: FieldError[];
  status: number;
}

/**
 * What to tell a person about a refused call: the server's words when it had any, else `fallback`.
 * @throws whatever is not such a refusal, and a 401, which ends the session instead
 */
export function failure(error: unknown, fallback: string): Failure {
  if (error instanceof ApiError && error.status === 401) throw error;
  return refusal(error, fallback);
}

/** The same for calls that need no session, where a 401 is a refusal like any other. */
export function refusal(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message || fallback, errors: error.errors, status: error.status };
}
