import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../../http/errors';
import { boundedQueue } from '../../../http/limits/bounded-queue';

// argon2id, 19 MiB, two passes: the OWASP minimum. Each one costs a core for tens of milliseconds.
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let nobodysHash = hash('nobody has this password', cost);
// A flood of sign-ins must not take the whole machine.
const inTurn = boundedQueue({ atOnce: 4, waiting: 60, refusal: () => tooManyRequests(2) });

/**
 * Makes the hashes of this process next to free, and no protection. Only for tests, which sign in all the time: no setting
 * leads here, so that no shop can be started so.
 */
export function hashCheaply(): void {
  cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  nobodysHash = hash('nobody has this password', cost);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Whether the password matches the hash. It takes the same time without an account, so that timing does not reveal
 * accounts.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}

/** The hash of a password that nobody knows. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(48).toString('base64url'));
