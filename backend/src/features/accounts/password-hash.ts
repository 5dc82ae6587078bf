import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../http/errors';

// argon2id, 19 MiB, two passes: the OWASP minimum. Each one costs a core for tens of milliseconds.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const WAITING = 60;

let running = 0;
const queue: (() => void)[] = [];

/** Keeps a flood of sign-ins from taking the whole machine: few at once, some waiting, beyond that a 429. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.length >= WAITING) throw tooManyRequests(2);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

const nobodysHash = hash('nobody has this password', COST);

/** Takes the same time when there is no account, so that its absence does not show. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}
