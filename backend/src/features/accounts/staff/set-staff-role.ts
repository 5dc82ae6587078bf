import type { StaffRole } from '@rangrekha/contract/limits';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { transaction } from '../../../database/transaction';
import type { User } from '../User';
import { lockStaff, refuseLastAdmin } from './lock-staff';

/**
 * Makes a member of the staff an admin or an editor.
 * @throws HttpError 404; 409 for one's own account and for the last admin
 */
export function setStaffRole(actor: Actor, id: string, role: StaffRole): Promise<User> {
  return transaction(async (trx) => {
    const { user, admins } = await lockStaff(trx, actor, id);
    if (role === 'EDITOR') refuseLastAdmin(admins, user);
    const before = { role: user.staffRole };
    raiseTags(trx, TAGS.sessions);
    await user.$query(trx).patch({ role: role === 'EDITOR' ? role : null });
    await recordChange(trx, actor, {
      action: 'changed',
      entity: 'user',
      entityId: user.id,
      entityName: user.displayName,
      before,
      after: { role },
    });
    return user;
  });
}
