import { createHash } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { sharedNow } from '../../../database/shared-clock';
import type { User } from '../User';

/** Seconds in which the second step follows the first. */
const LIFETIME = 300;
const ALGORITHM = 'HS256';
// Other than that of a session's token: neither passes for the other.
const AUDIENCE = 'rangrekha-second-step';

/** It ends with the password that it was given for. */
const markOf = ({ passwordHash }: User) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

const seconds = () => Math.floor(sharedNow().getTime() / 1000);

/** Signs that the password was right. */
export const issueChallenge = (user: User, secret: string): string =>
  jwt.sign({ uid: user.id, mark: markOf(user), exp: seconds() + LIFETIME }, secret, {
    algorithm: ALGORITHM,
    audience: AUDIENCE,
  });

/** The id of the account; undefined when the challenge has expired or is none. */
export function readChallenge(
  challenge: string,
  secret: string,
): { userId: string; fits: (user: User) => boolean } | undefined {
  try {
    const wanted: jwt.VerifyOptions = { algorithms: [ALGORITHM], audience: AUDIENCE, clockTimestamp: seconds() };
    const { uid, mark } = jwt.verify(challenge, secret, wanted) as { uid: string; mark: string };
    return { userId: uid, fits: (user) => markOf(user) === mark };
  } catch {
    return undefined;
  }
}
