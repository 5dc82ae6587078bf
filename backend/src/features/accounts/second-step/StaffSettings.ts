import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { BaseModel } from '../../../database/BaseModel';
import { transaction } from '../../../database/transaction';
import type { Caller } from '../../../http/authentication';
import { conflict } from '../../../http/errors';
import { User } from '../User';

/** The one row of settings for all of the staff. */
class StaffSettings extends BaseModel {
  static override tableName = 'staff_settings';

  declare secondStepRequired: number | boolean;
}

/** Whether all of the staff must have a second step. */
export async function isSecondStepRequired(trx?: Transaction): Promise<boolean> {
  const settings = await StaffSettings.query(trx).findById(1);
  return Boolean(settings?.secondStepRequired);
}

/**
 * Says whether all of the staff must have a second step; it holds for the next request of everybody.
 * @throws HttpError 409 when the caller has none
 */
export function requireSecondStep(caller: Caller, required: boolean): Promise<void> {
  return transaction(async (trx) => {
    const settings = await StaffSettings.query(trx).findById(1).forUpdate().throwIfNotFound();
    const user = await User.query(trx).findById(caller.id).throwIfNotFound();
    if (required && !user.secondStepAt) throw conflict('SECOND_STEP_OFF', TEXTS.secondStep.ownFirst);
    const before = { secondStepRequired: Boolean(settings.secondStepRequired) };
    raiseTags(trx, TAGS.sessions);
    await settings.$query(trx).patch({ secondStepRequired: required });
    await recordChange(trx, caller, {
      action: 'changed',
      entity: 'user',
      entityId: 'staff',
      entityName: 'All of the staff',
      before,
      after: { secondStepRequired: required },
    });
  });
}
