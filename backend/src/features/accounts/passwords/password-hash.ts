import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../../../http/bounded-queue';
import { tooManyRequests } from '../../../http/errors';

// argon2id, 19 MiB, two passes: the OWASP minimum. Each one costs a core for tens of milliseconds.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// A flood of sign-ins must not take the whole machine.
const inTurn = boundedQueue({ atOnce: 4, waiting: 60, refusal: () => tooManyRequests(2) });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

const nobodysHash = hash('nobody has this password', COST);

/** Takes the same time when there is no account, so that its absence does not show. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}
