/**
 * A failure that the user can mend (a port in use, a missing program): its message is one line that says what to do,
 * and it is printed without a stack.
 */
export class ExpectedError extends Error {
  expected = true;
}

/**
 * Prints an error the way it deserves: one line for an expected one, the stack for a bug.
 * @param {unknown} error
 */
export function printError(error) {
  if (error instanceof Error && /** @type {{ expected?: boolean }} */ (error).expected) console.error(error.message);
  else console.error(error);
}
