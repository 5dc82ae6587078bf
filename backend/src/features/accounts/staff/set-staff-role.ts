import type { SetStaffRoleRequest } from '@rangrekha/contract';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { transaction } from '../../../database/transaction';
import { User } from '../User';
import { lockStaff, refuseLastAdmin } from './lock-staff';

/**
 * Sets the role and the permissions of a member of the staff. They hold for the next request of every session.
 * @throws HttpError 404; 409 for one's own account and for the last admin
 */
export function setStaffRole(actor: Actor, id: string, { role, permissions }: SetStaffRoleRequest): Promise<User> {
  return transaction(async (trx) => {
    const { user, admins } = await lockStaff(trx, actor, id);
    if (role !== 'ADMIN') refuseLastAdmin(admins, user);
    const before = grantOf(user);
    raiseTags(trx, TAGS.sessions);
    await user.$query(trx).patch(User.columnsOf(role, permissions));
    await recordChange(trx, actor, {
      action: 'changed',
      entity: 'user',
      entityId: user.id,
      entityName: user.displayName,
      before,
      after: grantOf(user),
    });
    return user;
  });
}

/** For the audit log: the role, and the permissions of the role STAFF. */
const grantOf = ({ staffRole, permissions }: User) => ({ role: staffRole, permissions });
