import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { decrypt, ENCRYPTED } from '../../../keys/encryption';
import { stepOfCode } from './one-time-code';
import { recoveryHash } from './recovery-codes';

/** What an account's second step is checked with. It counts once `users.second_step_at` is set. */
export class SecondStepRow extends BaseModel {
  static override tableName = 'second_steps';
  static override idColumn = 'userId';

  declare userId: string;
  /** Encrypted. */
  declare secret: string;
  /** JSON: hashes of the codes that are left. */
  declare recoveryCodes: string;
  /** Of the last code that was accepted. */
  declare lastStep: number | null;
  declare createdAt: Date;

  override $beforeInsert(): void {
    // The account is the key.
  }

  get recoveryHashes(): string[] {
    return JSON.parse(this.recoveryCodes);
  }

  /** Locks the row of an account, so that two requests cannot use one code. */
  static async lock(trx: Transaction, userId: string): Promise<SecondStepRow | undefined> {
    return SecondStepRow.query(trx).findById(userId).forUpdate();
  }

  /** Uses up a code of the app. The caller holds the row's lock. */
  async useAppCode(trx: Transaction, code: string, secret: string): Promise<boolean> {
    const key = decrypt(ENCRYPTED.secondSteps, secret, this.userId, this.secret);
    const step = key && stepOfCode(key, code.replace(/\s/g, ''), this.lastStep ?? 0, sharedNow().getTime());
    if (step === undefined) return false;
    await this.$query(trx).patch({ lastStep: step });
    return true;
  }

  /** Uses up a recovery code. The caller holds the row's lock. */
  async useRecoveryCode(trx: Transaction, code: string): Promise<boolean> {
    const hash = recoveryHash(this.userId, code);
    const left = this.recoveryHashes.filter((one) => one !== hash);
    if (left.length === this.recoveryHashes.length) return false;
    await this.$query(trx).patch({ recoveryCodes: JSON.stringify(left) });
    return true;
  }
}
