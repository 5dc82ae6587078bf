import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Steps of work between two yields. */
const STEPS = 500;

/** For long synchronous work: returns a function that counts steps, and yields to other requests every STEPS steps. */
export function cooperativeYield(): (steps?: number) => Promise<void> {
  let done = 0;
  return async (steps = 1) => {
    done += steps;
    if (done < STEPS) return;
    done = 0;
    await yieldToOthers();
  };
}
