import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '../../../database/transaction';
import { queueMail } from '../../../mail/queue-mail';
import { ENGLISH_WORDS, wordsOf } from '../../../mail/words';
import type { Services } from '../../../services';
import { hasNoEmail } from '../no-email';
import { isKnownVisitor, type Visitor } from '../sessions/note-device';
import { User } from '../User';
import { codeMail } from './code-mail';
import { PasswordCode } from './PasswordCode';

/** Milliseconds that every response takes, so that timing does not reveal accounts. */
const ANSWER_TIME = 300;

/**
 * Mails a one-time code to an active account; takes the same time without one.
 * @throws HttpError 429
 */
export async function requestCode(
  { config, content, limits, mailer }: Services,
  email: string,
  visitor: Visitor,
): Promise<void> {
  const answerTime = sleep(ANSWER_TIME);
  await limits.consume('codeByAddress', visitor.address);
  const brand = await content.mailBrand();
  // The page is in front of the customer who waits for the code.
  const wordsFor = ({ userType }: User) =>
    userType === 'CUSTOMER' ? wordsOf(visitor.language, config.languages) : ENGLISH_WORDS;
  await transaction(async (trx) => {
    const user = hasNoEmail(email)
      ? undefined
      : await User.query(trx).findOne({ email, deactivatedAt: null }).forUpdate();
    if (!user) return;
    const isKnown = await isKnownVisitor(trx, user.id, visitor, config.jwtSecret);
    const created = await PasswordCode.create(trx, user.id, config.jwtSecret, { ...visitor, isKnown });
    if (created) await queueMail(trx, codeMail(user, created, config.publicUrl, brand, wordsFor(user)));
  });
  mailer.wake();
  await answerTime;
}
