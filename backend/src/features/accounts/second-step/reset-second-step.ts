import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../../database/transaction';
import type { Caller } from '../../../http/authentication';
import { conflict } from '../../../http/errors';
import { Session } from '../Session';
import { lockStaff } from '../staff/lock-staff';
import type { User } from '../User';
import { switchTo } from './set-up';

/**
 * Turns off the second step of a colleague who has lost the app, and ends the colleague's sessions.
 * @throws HttpError 404; 409 for one's own account, and while no second step is on
 */
export function resetSecondStep(actor: Caller, id: string): Promise<User> {
  return transaction(async (trx) => {
    const { user } = await lockStaff(trx, actor, id);
    if (!user.secondStepAt) throw conflict('SECOND_STEP_OFF', TEXTS.secondStep.off);
    await switchTo(trx, actor, user, false);
    await Session.query(trx).where({ userId: id }).delete();
    return user;
  });
}
