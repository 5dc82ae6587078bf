import { mayDo } from '@rangrekha/contract/permissions';
import type { Transaction } from 'objection';
import { User } from '../accounts/User';
import { NoticeSettings } from './NoticeSettings';

/** People who can be told of new orders; a shop has fewer. */
const STAFF_MAX = 500;

/** The active staff who may see orders, the first of them first. */
async function orderStaff(trx?: Transaction): Promise<User[]> {
  const staff = await User.query(trx)
    .where({ userType: 'ADMIN', deactivatedAt: null })
    .whereNull('invitedAt')
    .orderBy(['createdAt', 'id'])
    .limit(STAFF_MAX);
  return staff.filter(({ rights }) => mayDo(rights, 'orders'));
}

/** The first full admin, who has opened the store. */
const ownerOf = (staff: User[]): User | undefined => staff.find(({ rights }) => rights.isFullAdmin);

/** Who gets a mail for each new order: everybody who asked for it, and the owner unless the owner has refused. */
export async function mailRecipients(trx?: Transaction): Promise<User[]> {
  const staff = await orderStaff(trx);
  const ids = staff.map(({ id }) => id);
  const settings = new Map((await NoticeSettings.query(trx).findByIds(ids)).map((one) => [one.userId, one.mails]));
  const owner = ownerOf(staff);
  return staff.filter((user) => settings.get(user.id) ?? user === owner);
}

/** Whether a member of the staff gets them who has not chosen yet. */
export async function isOwner(userId: string): Promise<boolean> {
  return ownerOf(await orderStaff())?.id === userId;
}
