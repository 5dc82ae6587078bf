/** Something an operator can mend: its message is one line to print before the process exits with 1. */
export class ExpectedError extends Error {
  readonly expected = true;
}
