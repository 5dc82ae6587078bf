import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Milliseconds for which work in the background holds up everybody else. */
const SLICE = 4;

/** For long work in pieces: returns a function that lets others be answered once the work has held them up for long. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await yieldToOthers();
    since = performance.now();
  };
}
