// Vitest set-up: a test fails when something prints an error that it does not expect.
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  const print = console.error.bind(console);
  consoleError = vi.spyOn(console, 'error').mockImplementation(print);
});

/** A test that expects an error replaces the spy: `vi.spyOn(console, 'error').mockImplementation(() => {})`, and checks and clears it. */
afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  if (calls.length > 0)
    throw new Error(
      `console.error was called ${calls.length} times in this test, first with: ${String(calls[0]?.[0])}`,
    );
});
