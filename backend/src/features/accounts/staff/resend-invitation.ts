import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { sharedNow } from '../../../database/shared-clock';
import { conflict, tooManyRequests } from '../../../http/errors';
import type { User } from '../User';
import { lockStaff } from './lock-staff';
import { type Invitation, queueInvitation } from './queue-invitation';

const HOUR_IN_SECONDS = 3600;

/**
 * Mails a new code to a member of the staff without a password, and ends the code before it.
 * @throws HttpError 404; 409 when the account has no open invitation; 429 beyond the hourly limit
 */
export async function resendInvitation(
  trx: Transaction,
  invitation: Invitation,
  actor: Actor,
  id: string,
): Promise<User> {
  const { user } = await lockStaff(trx, actor, id);
  if (!user.invitedAt || user.deactivatedAt) throw conflict('NOT_INVITED', TEXTS.staff.notInvited);
  if (!(await queueInvitation(trx, invitation, user, actor.name))) throw tooManyRequests(HOUR_IN_SECONDS);
  const before = { invited: user.invitedAt.toISOString() };
  const invitedAt = sharedNow();
  await user.$query(trx).patch({ invitedAt });
  await recordChange(trx, actor, {
    action: 'changed',
    entity: 'user',
    entityId: user.id,
    entityName: user.displayName,
    before,
    after: { invited: invitedAt.toISOString() },
  });
  return user;
}
