import type { ErasureState } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { notFound } from '../../http/errors';
import { queueMail } from '../../mail/queue-mail';
import { type Words, wordsOf } from '../../mail/words';
import { hasNoEmail } from '../accounts/no-email';
import { User } from '../accounts/User';
import type { MailSettings } from '../order-mails/order-mails';
import { type ErasingPlugins, erasePerson } from './erase-person';
import { erasedMail, erasureAskedMail } from './erasure-mails';
import { openMatters, returnableOrders } from './open-matters';

/** What an own erasure waits for, and since when it is asked for. */
export async function erasureState(trx: Transaction, userId: string): Promise<ErasureState> {
  const { erasureAskedAt } = await User.query(trx).findById(userId).select('erasureAskedAt').throwIfNotFound();
  return { askedAt: erasureAskedAt?.toISOString() ?? null, ...(await mattersOf(trx, userId)) };
}

const mattersOf = async (trx: Transaction, userId: string, words?: Words) => ({
  reasons: await openMatters(trx, userId, words),
  returnable: await returnableOrders(trx, userId, words),
});

/** Keeps the wish to be erased once nothing is open any more. Again changes nothing. */
export async function askForErasure(trx: Transaction, settings: MailSettings, userId: string): Promise<void> {
  const user = await lockCustomer(trx, userId);
  if (!user) throw notFound('Customer');
  if (user.erasureAskedAt) return;
  await user.$query(trx).patch({ erasureAskedAt: sharedNow() });
  await record(trx, user, { erasure: null }, { erasure: 'asked' });
  if (hasNoEmail(user.email)) return;
  const { reasons, returnable } = await mattersOf(trx, userId, wordsOf(user.language, settings.config.languages));
  await queueMail(trx, erasureAskedMail(user, [...reasons, ...returnable], settings));
}

/** Again changes nothing. */
export async function withdrawErasure(trx: Transaction, userId: string): Promise<void> {
  const user = await lockCustomer(trx, userId);
  if (!user) throw notFound('Customer');
  if (!user.erasureAskedAt) return;
  await user.$query(trx).patch({ erasureAskedAt: null });
  await record(trx, user, { erasure: 'asked' }, { erasure: null });
}

/**
 * Erases somebody who asked for it and still wants it, once nothing is open and nothing can be returned any more.
 * @returns whether it did
 */
export async function eraseIfNothingIsOpen(
  trx: Transaction,
  plugins: ErasingPlugins,
  settings: MailSettings,
  userId: string,
): Promise<boolean> {
  const user = await lockCustomer(trx, userId);
  if (!user?.erasureAskedAt) return false;
  const { reasons, returnable } = await mattersOf(trx, userId);
  if (reasons.length + returnable.length > 0) return false;
  await erasePerson(trx, plugins, userId);
  if (!hasNoEmail(user.email)) await queueMail(trx, erasedMail(user, settings));
  return true;
}

const lockCustomer = (trx: Transaction, id: string): Promise<User | undefined> =>
  User.query(trx).findOne({ id, userType: 'CUSTOMER', erasedAt: null }).forUpdate().execute();

const record = (trx: Transaction, user: User, before: object, after: object) =>
  recordChange(
    trx,
    { id: user.id, name: user.displayName },
    { action: 'changed', entity: 'user', entityId: user.id, entityName: user.displayName, before, after },
  );
