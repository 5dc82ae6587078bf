interface Bounds {
  /** How many run at once. */
  atOnce: number;
  /** How many wait for their turn; what comes beyond them is refused. */
  waiting: number;
  /** What a refused caller gets. */
  refusal: () => Error;
}

/** Runs work in the order in which it comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Keeps a flood of costly work from taking the whole machine: a few at once, some waiting, the rest refused at once. */
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
