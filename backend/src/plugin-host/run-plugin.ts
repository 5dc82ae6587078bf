import { AsyncLocalStorage } from 'node:async_hooks';
import { inTime } from '../database/in-time';

const running = new AsyncLocalStorage<{ plugin: string; point: string }>();

/**
 * Runs a function of a plugin, and gives it a limited time. What it leaves behind without awaiting it is known as its own.
 * @param point as the staff see it: `decide.holdOrder`
 * @param limit milliseconds
 * @throws TookTooLong, and what the function throws
 */
export const runPlugin = <Result>(
  plugin: string,
  point: string,
  limit: number,
  work: () => Promise<Result>,
): Promise<Result> => asPlugin(plugin, point, () => inTime(limit, work));

/** The same for a function that answers at once. */
export const asPlugin = <Result>(plugin: string, point: string, work: () => Result): Result =>
  running.run({ plugin, point }, work);

/** The plugin in whose function, or in what that has begun, the code runs now. */
export const runningPlugin = (): { plugin: string; point: string } | undefined => running.getStore();
