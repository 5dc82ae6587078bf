import type { LoginResponse } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { issueToken } from '../../http/authentication';
import { queueMail } from '../../mail/queue-mail';
import type { Services } from '../../services';
import { hasNoEmail } from './no-email';
import { presentUser } from './present-user';
import { Session } from './Session';
import { deviceOf } from './sessions/device-of';
import { newDeviceMail } from './sessions/new-device-mail';
import { noteDevice, type Visitor } from './sessions/note-device';
import { shortAddress } from './sessions/short-address';
import type { User } from './User';

/** Signs somebody in who has proved to be `user`, and mails staff when the device is new to the account. */
export async function beginSession(
  { config, content, mailer }: Services,
  user: User,
  visitor: Visitor,
): Promise<LoginResponse> {
  const brand = await content.mailBrand();
  const session = await transaction(async (trx) => {
    // Not shoppers: the addresses of their phones change often, and they could be mailed each time.
    const isNew = user.userType === 'ADMIN' && (await noteDevice(trx, user.id, visitor, config.jwtSecret));
    const from = { device: deviceOf(visitor.userAgent), address: shortAddress(visitor.address) };
    const begun = await Session.begin(user, from, trx);
    if (isNew && !hasNoEmail(user.email)) await queueMail(trx, newDeviceMail(user, begun, config.publicUrl, brand));
    return begun;
  });
  mailer.wake();
  const token = issueToken(session.id, session.expiresAt, config.jwtSecret);
  return { message: TEXTS.auth.loginOk, token, user: presentUser(user) };
}
