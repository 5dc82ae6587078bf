import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS, TIMES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';

const HOUR = 3_600_000;
const CODES_AN_HOUR = 5;
const WRONG_TRIES_AN_HOUR = 10;
const WRONG_TRIES_A_CODE = 5;

/** A one-time code to set a new password with. Only a keyed hash is stored, because six digits are quickly guessed. */
export class PasswordCode extends BaseModel {
  static override tableName = 'password_codes';

  declare userId: string;
  declare codeHash: string;
  declare attempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;

  static #ofLastHour(trx: Transaction, userId: string) {
    return PasswordCode.query(trx)
      .where({ userId })
      .where('createdAt', '>', new Date(sharedNow().getTime() - HOUR));
  }

  /**
   * Creates a code; undefined when the account reached its hourly limit. The caller holds the user's row lock.
   * @param lifetime milliseconds
   */
  static async create(
    trx: Transaction,
    userId: string,
    secret: string,
    lifetime: number = TIMES.otpLifetime,
  ): Promise<string | undefined> {
    if ((await PasswordCode.#ofLastHour(trx, userId).resultSize()) >= CODES_AN_HOUR) return undefined;
    const code = String(randomInt(10 ** LIMITS.otpLength)).padStart(LIMITS.otpLength, '0');
    const createdAt = sharedNow();
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    await PasswordCode.query(trx).insert({ userId, codeHash: hashOf(userId, code, secret), createdAt, expiresAt });
    return code;
  }

  /** Redeems the newest code if `code` matches it; a wrong code uses one attempt. The caller holds the user's row lock. */
  static async redeem(trx: Transaction, userId: string, code: string, secret: string): Promise<boolean> {
    const newest = await PasswordCode.query(trx)
      .where({ userId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .first();
    const tries = (await PasswordCode.#ofLastHour(trx, userId)).reduce((sum, { attempts }) => sum + attempts, 0);
    if (!newest?.isOpen() || tries >= WRONG_TRIES_AN_HOUR) return false;
    const right = timingSafeEqual(Buffer.from(hashOf(userId, code, secret)), Buffer.from(newest.codeHash));
    await newest.$query(trx).patch(right ? { usedAt: sharedNow() } : { attempts: newest.attempts + 1 });
    return right;
  }

  /** Ends the codes of an account that are still open. The caller holds the user's row lock. */
  static async end(trx: Transaction, userId: string): Promise<void> {
    await PasswordCode.query(trx).where({ userId, usedAt: null }).patch({ usedAt: sharedNow() });
  }

  isOpen(): boolean {
    return !this.usedAt && this.expiresAt > sharedNow() && this.attempts < WRONG_TRIES_A_CODE;
  }
}

const hashOf = (userId: string, code: string, secret: string) =>
  createHmac('sha256', secret).update(`${userId}:${code}`).digest('hex');
