// Errors that the reader can solve: printed as one line instead of a stack.

/** A failure such as a port in use or a missing program; its message is one line that says what to do. */
export class ExpectedError extends Error {
  expected = true;
}

/**
 * Prints one line for an expected error, the stack for a bug.
 * @param {unknown} error
 */
export function printError(error) {
  if (error instanceof Error && /** @type {{ expected?: boolean }} */ (error).expected) console.error(error.message);
  else console.error(error);
}
