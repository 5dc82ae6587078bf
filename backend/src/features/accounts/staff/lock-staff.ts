import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { conflict, notFound } from '../../../http/errors';
import { User } from '../User';

/**
 * Locks a member of the staff whose role or access will change, and all active admins, until the transaction ends. So
 * two parallel changes cannot leave the shop without an admin.
 * @throws HttpError 404; 409 for one's own account
 */
export async function lockStaff(trx: Transaction, actor: Actor, id: string): Promise<{ user: User; admins: User[] }> {
  const admins = await activeAdmins(trx);
  const user = await User.query(trx).findOne({ id, userType: 'ADMIN' }).forUpdate();
  if (!user) throw notFound('Staff member');
  if (user.id === actor.id) throw conflict('OWN_ACCOUNT', TEXTS.staff.ownAccount);
  return { user, admins };
}

const activeAdmins = (trx: Transaction) =>
  User.query(trx).where({ userType: 'ADMIN', role: null, deactivatedAt: null }).orderBy('id').forUpdate();

/** @throws HttpError 409 when nobody but `user` could manage the shop */
export function refuseLastAdmin(admins: User[], user: User): void {
  if (admins.every(({ id }) => id === user.id)) throw conflict('LAST_ADMIN', TEXTS.staff.lastAdmin);
}
