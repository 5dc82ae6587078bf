import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { badRequest } from '../../http/errors';
import { User } from './User';

type Secret = Pick<Config, 'jwtSecret'>;

/** The token of a confirmation link: a keyed hash of the account and its email address, the same each time. */
export const emailTokenOf = ({ id, email }: Pick<User, 'id' | 'email'>, { jwtSecret }: Secret): string =>
  `${id}.${createHmac('sha256', jwtSecret).update(`verify-email:${id}:${email}`).digest('base64url')}`;

/**
 * Marks an account's email address as confirmed; repeating changes nothing.
 * @throws HttpError 400, the same for an unknown account and for a forged token
 */
export async function verifyEmail(config: Secret, token: string): Promise<void> {
  const id = /^([0-9a-f-]{36})\./.exec(token)?.[1];
  const user = id && (await User.query().findById(id));
  if (!user || !isSame(token, emailTokenOf(user, config)))
    throw badRequest(
      'This link is incomplete. Please open it again from the email.',
      [{ path: 'token', message: 'is not valid' }],
      'INVALID_TOKEN',
    );
  const now = sharedNow();
  await transaction((trx) =>
    User.query(trx).findById(user.id).whereNull('emailVerifiedAt').patch({ emailVerifiedAt: now }),
  );
}

function isSame(provided: string, expected: string): boolean {
  const [one, other] = [Buffer.from(provided), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
