import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordChange } from '../../audit/record-change';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { conflict, notFound } from '../../http/errors';
import type { PluginRegistry } from '../../plugin-host/PluginRegistry';
import { noEmailFor } from '../accounts/no-email';
import { hashUnknownPassword } from '../accounts/passwords/password-hash';
import { User } from '../accounts/User';
import { CartItem } from '../cart/CartItem';
import { eraseRows, NOBODY } from './erase-rows';
import { openMatters } from './open-matters';

export type ErasingPlugins = Pick<PluginRegistry, 'erase'>;

/**
 * Erases a customer. The account's row and the orders stay without a person; an order with an invoice keeps name, address and
 * phone number, as the invoice prints them. Plugins erase what their tables have. Again changes nothing.
 * @throws HttpError 404; 409 `ERASURE_WAITS` with the reasons, while an order, a return or a complaint is open; 409 `PLUGIN_FAILED`
 */
export async function erasePerson(
  trx: Transaction,
  plugins: ErasingPlugins,
  userId: string,
  actor?: Actor,
): Promise<void> {
  const user = await User.query(trx).findOne({ id: userId, userType: 'CUSTOMER' }).forUpdate();
  if (!user) throw notFound('Customer');
  if (user.erasedAt) return;
  // An order that is under way has locked the lines of its cart: it ends first, and is found open.
  await CartItem.query(trx).where({ userId }).delete();
  const reasons = await openMatters(trx, userId);
  if (reasons.length > 0) throw conflict('ERASURE_WAITS', ERASURE_TEXTS.waits(reasons), { data: { reasons } });
  await eraseAll(trx, plugins, user);
  await user.$query(trx).patch({
    ...withoutPerson(userId),
    passwordHash: await hashUnknownPassword(),
    ...{ deactivatedAt: sharedNow(), erasedAt: sharedNow() },
  });
  raiseTags(trx, TAGS.sessions);
  const subject = { action: 'deleted', entity: 'user', entityId: userId, entityName: NOBODY } as const;
  await recordChange(trx, actor ?? { id: userId, name: NOBODY }, { ...subject, before: { account: 'erased' } });
}

/** Erases what requests have written that were under way during the erasure. */
export async function eraseAgain(trx: Transaction, plugins: ErasingPlugins, userId: string): Promise<void> {
  const user = await User.query(trx).findById(userId).whereNotNull('erasedAt').forUpdate();
  if (!user) return;
  await eraseAll(trx, plugins, user);
  await user.$query(trx).patch(withoutPerson(userId));
}

async function eraseAll(trx: Transaction, plugins: ErasingPlugins, user: User): Promise<void> {
  const { orderIds } = await eraseRows(trx, user);
  await plugins.erase({ customerIds: [user.id], orderIds, areRowsGone: false }, trx);
}

const withoutPerson = (userId: string) => ({
  ...{ username: `erased-${userId}`, usernameKey: `erased-${userId}`, email: noEmailFor(userId) },
  ...{ firstName: null, lastName: null, mobile: null, dob: null, moreFacts: null, discountCode: null },
  ...{ discountCodeAt: null, emailVerifiedAt: null, erasureAskedAt: null },
});
