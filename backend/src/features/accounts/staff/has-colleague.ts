import { mayDo, type Permission } from '@rangrekha/contract/permissions';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { User } from '../User';

/** Whether somebody else of the active staff has the permission. A shop of one person has nobody to ask. */
export async function hasColleague(trx: Transaction, actor: Actor, permission: Permission): Promise<boolean> {
  // An invitation that nobody took has no password.
  const others = await User.query(trx)
    .where({ userType: 'ADMIN', deactivatedAt: null, invitedAt: null })
    .whereNot({ id: actor.id })
    .select('id', 'userType', 'role', 'permissions');
  return others.some(({ rights }) => mayDo(rights, permission));
}
