import type { LoginResponse } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { transaction } from '../../database/transaction';
import { issueToken } from '../../http/authentication';
import { forbidden, unauthorized } from '../../http/errors';
import { queueMail } from '../../mail/queue-mail';
import type { Services } from '../../services';
import { hasNoEmail } from './no-email';
import { presentUser } from './present-user';
import { Session } from './Session';
import { deviceOf } from './sessions/device-of';
import { newDeviceMail } from './sessions/new-device-mail';
import { noteDevice, type Visitor } from './sessions/note-device';
import { shortAddress } from './sessions/short-address';
import { User } from './User';

/** Uses up what proves the second step, in the transaction of the session. Throws a 401 when it proves nothing. */
type UseSecondStep = (trx: Transaction, user: User) => Promise<void>;

/**
 * Signs in, and mails staff when the device is new to the account. Every session begins here: under the lock of the
 * account's row. So a reset, a deactivation or a second step counts that came during the check of the password.
 * @param proven the account as it was when its password was checked
 * @throws HttpError 401 when the password or the second step has changed since; 403 for a deactivated account
 */
export async function beginSession(
  { config, content, mailer }: Services,
  proven: User,
  visitor: Visitor,
  useSecondStep?: UseSecondStep,
): Promise<LoginResponse> {
  const brand = await content.mailBrand();
  const { session, user } = await transaction(async (trx) => {
    const account = await lockProven(trx, proven);
    if (account.secondStepAt && !useSecondStep) throw overtaken();
    await useSecondStep?.(trx, account);
    // Not shoppers: the addresses of their phones change often, and they could be mailed each time.
    const isNew = account.userType === 'ADMIN' && (await noteDevice(trx, account.id, visitor, config.jwtSecret));
    // A customer's mails are in the language that they signed in with.
    const { language } = visitor;
    if (account.userType === 'CUSTOMER' && account.language !== language) await account.$query(trx).patch({ language });
    const from = { device: deviceOf(visitor.userAgent), address: shortAddress(visitor.address) };
    const begun = await Session.begin(account, from, trx);
    if (isNew && !hasNoEmail(account.email))
      await queueMail(trx, newDeviceMail(account, begun, config.publicUrl, brand));
    return { session: begun, user: account };
  });
  mailer.wake();
  const token = issueToken(session.id, session.expiresAt, config.jwtSecret);
  return { message: TEXTS.auth.loginOk, token, user: presentUser(user) };
}

/** Locks an account whose password was right, unless it has another one by now. */
async function lockProven(trx: Transaction, proven: User): Promise<User> {
  const user = await User.query(trx).findById(proven.id).forUpdate();
  if (!user || user.passwordHash !== proven.passwordHash) throw overtaken();
  if (user.deactivatedAt) throw forbidden(TEXTS.auth.deactivated, 'ACCOUNT_DEACTIVATED');
  return user;
}

const overtaken = () => unauthorized(TEXTS.secondStep.tooLate, 'CHALLENGE_EXPIRED');
