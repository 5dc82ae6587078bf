interface Bounds {
  /** The most tasks that run at the same time. */
  atOnce: number;
  /** The most tasks that wait; further ones are refused. */
  waiting: number;
  /** Makes the error of a refused task. */
  refusal: () => Error;
}

/** Runs tasks first in, first out. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits costly work: `atOnce` tasks run, `waiting` tasks queue, and further tasks are refused at once. */
export function boundedQueue({ atOnce, waiting, refusal }: Bounds): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw refusal();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
