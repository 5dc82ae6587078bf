import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { notFound } from '../../../http/errors';
import { Session } from '../Session';
import { User } from '../User';
import { lockStaff, refuseLastAdmin } from './lock-staff';

type Whose = Pick<User, 'id' | 'userType'>;

/**
 * Deactivates an account and ends its sessions, or reactivates it.
 * @throws HttpError 404; 409 for one's own account and for the last admin
 */
export function setActive(actor: Actor, whose: Whose, active: boolean): Promise<User> {
  return transaction(async (trx) => {
    const user = await lockUser(trx, actor, whose, active);
    const wasActive = user.deactivatedAt === null;
    if (wasActive === active) return user;
    raiseTags(trx, TAGS.sessions);
    await user.$query(trx).patch({ deactivatedAt: active ? null : sharedNow() });
    if (!active) await Session.query(trx).where({ userId: user.id }).delete();
    await recordChange(trx, actor, {
      action: 'changed',
      entity: 'user',
      entityId: user.id,
      entityName: user.displayName,
      before: { active: wasActive },
      after: { active },
    });
    return user;
  });
}

async function lockUser(trx: Transaction, actor: Actor, { id, userType }: Whose, active: boolean): Promise<User> {
  if (userType === 'CUSTOMER') {
    const customer = await User.query(trx).findOne({ id, userType }).forUpdate();
    if (!customer) throw notFound('Customer');
    return customer;
  }
  const { user, admins } = await lockStaff(trx, actor, id);
  if (!active) refuseLastAdmin(admins, user);
  return user;
}
