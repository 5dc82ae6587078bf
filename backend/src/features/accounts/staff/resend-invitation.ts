import { TEXTS } from '@rangrekha/contract/texts';
import { type Actor, recordChange } from '../../../audit/record-change';
import { transaction } from '../../../database/transaction';
import { conflict, tooManyRequests } from '../../../http/errors';
import type { Services } from '../../../services';
import type { User } from '../User';
import { lockStaff } from './lock-staff';
import { queueInvitation } from './queue-invitation';

const HOUR_IN_SECONDS = 3600;

/**
 * Mails somebody of the staff who has set no password yet a new code; the one before it is worth nothing then.
 * @throws HttpError 404; 409 when nobody waits for an invitation there; 429 after as many as an account gets in an hour
 */
export async function resendInvitation({ config, mailer }: Services, actor: Actor, id: string): Promise<User> {
  const member = await transaction(async (trx) => {
    const { user } = await lockStaff(trx, actor, id);
    if (!user.invitedAt || user.deactivatedAt) throw conflict('NOT_INVITED', TEXTS.staff.notInvited);
    if (!(await queueInvitation(trx, config, user, actor.name))) throw tooManyRequests(HOUR_IN_SECONDS);
    const before = { invited: user.invitedAt.toISOString() };
    const invitedAt = new Date();
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
  });
  mailer.wake();
  return member;
}
