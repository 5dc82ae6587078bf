import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Steps after which other requests get their turn. */
const STEPS = 500;

/** For long work in this process: a function that counts steps and lets other requests have their turn in between. */
export function cooperativeYield(): (steps?: number) => Promise<void> {
  let done = 0;
  return async (steps = 1) => {
    done += steps;
    if (done < STEPS) return;
    done = 0;
    await yieldToOthers();
  };
}
