import type { Transaction } from 'objection';
import { recordChange } from '../../../audit/record-change';
import type { User } from '../User';
import { SecondStepRow } from './SecondStepRow';

/** Whether `code` is a code of the user's app or a recovery code that still works; it never works again. */
export async function acceptCode(trx: Transaction, user: User, code: string, secret: string): Promise<boolean> {
  const row = await SecondStepRow.lock(trx, user.id);
  if (!row) return false;
  if (await row.useAppCode(trx, code, secret)) return true;
  const before = row.recoveryHashes.length;
  if (!(await row.useRecoveryCode(trx, code))) return false;
  await recordChange(
    trx,
    { id: user.id, name: user.displayName },
    {
      action: 'changed',
      entity: 'user',
      entityId: user.id,
      entityName: user.displayName,
      before: { recoveryCodes: before },
      after: { recoveryCodes: before - 1 },
    },
  );
  return true;
}
