/** An error that an operator can fix: the process prints its one-line message and exits with 1. */
export class ExpectedError extends Error {
  readonly expected = true;
}
