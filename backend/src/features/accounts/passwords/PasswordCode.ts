import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS, TIMES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { networkOf } from '../../../http/limits/network';
import type { Visitor } from '../sessions/note-device';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of one network. The others have limits of their own, so that strangers stop nobody. */
const CODES_AN_HOUR = 5;
/** Of all networks together: a further request is answered by the mail that is in the inbox already. */
const CODES_OF_ALL = { unknown: 10, known: 40 };
/** Milliseconds after which another code may follow, whatever network asked before. */
const RENEWED_AFTER = TIMES.otpLifetime / 2;
const WRONG_TRIES_AN_HOUR = 10;
const WRONG_TRIES_A_CODE = 5;
/** From networks other than the one that asked for the code. */
const FOREIGN_TRIES_A_CODE = 2;
/** Over all codes of an account and all networks that are unknown to it: one in ten thousand. */
const WRONG_TRIES_A_DAY = 100;

/** The network that asks for a code or enters one. `isKnown`: the account was signed in from there before. */
type CodeVisitor = Pick<Visitor, 'address'> & { isKnown: boolean };

/** A code, and the key of the link beside it, which proves that its mail was read. */
export interface NewCode {
  code: string;
  key: string;
}

/** A one-time code to set a new password with. Only a keyed hash is stored, because six digits are quickly guessed. */
export class PasswordCode extends BaseModel {
  static override tableName = 'password_codes';

  declare userId: string;
  declare codeHash: string;
  /** A keyed hash of the network that asked; null for codes that the staff send. */
  declare askedFrom: string | null;
  /** Wrong tries of that network, and of all others. */
  declare attempts: number;
  declare foreignAttempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;

  /** Of the last day, and older ones that have not expired. */
  static #recent(trx: Transaction | undefined, userId: string): Promise<PasswordCode[]> {
    const now = sharedNow();
    return PasswordCode.query(trx)
      .where({ userId })
      .where((where) => where.where('createdAt', '>', new Date(now.getTime() - DAY)).orWhere('expiresAt', '>', now))
      .execute();
  }

  /**
   * Creates a code; undefined when this network, or all together, have asked too often: the mail of a code that works is
   * in the inbox then. No request ends a code. The caller holds the user's row lock.
   * @param asker undefined for a code that the staff send
   * @param lifetime milliseconds
   */
  static async create(
    trx: Transaction,
    userId: string,
    secret: string,
    asker?: CodeVisitor,
    lifetime: number = TIMES.otpLifetime,
  ): Promise<NewCode | undefined> {
    const askedFrom = asker ? networkHash(asker, secret) : null;
    const createdAt = sharedNow();
    if (!mayHaveCode(await PasswordCode.#recent(trx, userId), askedFrom, asker, createdAt)) return undefined;
    const code = String(randomInt(10 ** LIMITS.otpLength)).padStart(LIMITS.otpLength, '0');
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const codeHash = hashOf(userId, code, secret);
    const { id } = await PasswordCode.query(trx).insert({ userId, codeHash, askedFrom, createdAt, expiresAt });
    return { code, key: keyOf(id, secret) };
  }

  /** Whether this is the key of a mail with an open code. */
  static async hasKey(userId: string, key: string, secret: string): Promise<boolean> {
    const recent = await PasswordCode.#recent(undefined, userId);
    return recent.some((row) => row.isOfKey(key, secret));
  }

  /**
   * Redeems a code that matches, and ends all others of the account. A wrong one uses one attempt of each code that it was
   * compared with. The caller holds the user's row lock.
   * @param key of the link in the mail: it makes the code of that mail work, also after guesses of others
   */
  static async redeem(
    trx: Transaction,
    userId: string,
    { code, key }: { code: string; key?: string | undefined },
    secret: string,
    visitor: CodeVisitor,
  ): Promise<boolean> {
    const recent = await PasswordCode.#recent(trx, userId);
    const ofMail = key === undefined ? [] : recent.filter((row) => row.isOfKey(key, secret));
    const here = networkHash(visitor, secret);
    const compared = ofMail.length > 0 ? ofMail : triedBy(here, visitor, recent);
    const hash = hashOf(userId, code, secret);
    if (compared.some(({ codeHash }) => isSame(hash, codeHash))) {
      await PasswordCode.end(trx, userId);
      return true;
    }
    if (ofMail.length > 0) return false;
    const [own, foreign] = [compared.filter((row) => row.isOf(here)), compared.filter((row) => !row.isOf(here))];
    await addAttempt(trx, own, 'attempts');
    await addAttempt(trx, foreign, 'foreignAttempts');
    return false;
  }

  /** Ends the codes of an account that are still open. The caller holds the user's row lock. */
  static async end(trx: Transaction, userId: string): Promise<void> {
    await PasswordCode.query(trx).where({ userId, usedAt: null }).patch({ usedAt: sharedNow() });
  }

  isOfKey(key: string, secret: string): boolean {
    return this.isOpen() && isSame(key, keyOf(this.id, secret));
  }

  isOpen(): boolean {
    return !this.usedAt && this.expiresAt > sharedNow();
  }

  /** Whether its tries are those of this network; anybody's, when the staff sent it. */
  isOf(network: string): boolean {
    return this.askedFrom === null || this.askedFrom === network;
  }

  isOlderThan(milliseconds: number): boolean {
    return this.createdAt.getTime() <= sharedNow().getTime() - milliseconds;
  }
}

function mayHaveCode(
  recent: PasswordCode[],
  askedFrom: string | null,
  asker: CodeVisitor | undefined,
  now: Date,
): boolean {
  const ofLastHour = recent.filter((row) => !row.isOlderThan(HOUR));
  if (!recent.some(({ createdAt }) => createdAt.getTime() > now.getTime() - RENEWED_AFTER)) return true;
  if (ofLastHour.filter((row) => row.askedFrom === askedFrom).length >= CODES_AN_HOUR) return false;
  return !asker || ofLastHour.length < CODES_OF_ALL[asker.isKnown ? 'known' : 'unknown'];
}

/** The open codes that a guess from this network is compared with. */
function triedBy(here: string, { isKnown }: CodeVisitor, recent: PasswordCode[]): PasswordCode[] {
  const wrong = recent.reduce((sum, { attempts, foreignAttempts }) => sum + attempts + foreignAttempts, 0);
  if (!isKnown && wrong >= WRONG_TRIES_A_DAY) return [];
  const wrongHere = recent
    .filter(({ askedFrom }) => askedFrom === here)
    .filter((row) => !row.isOlderThan(HOUR))
    .reduce((sum, { attempts }) => sum + attempts, 0);
  return recent.filter((row) => {
    if (!row.isOpen()) return false;
    if (!row.isOf(here)) return row.foreignAttempts < FOREIGN_TRIES_A_CODE;
    return row.attempts < WRONG_TRIES_A_CODE && wrongHere < WRONG_TRIES_AN_HOUR;
  });
}

async function addAttempt(trx: Transaction, rows: PasswordCode[], column: 'attempts' | 'foreignAttempts') {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await PasswordCode.query(trx).whereIn('id', ids).increment(column, 1);
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

const hashOf = (userId: string, code: string, secret: string) => hmac(secret, `${userId}:${code}`).digest('hex');

const keyOf = (id: string, secret: string) => hmac(secret, `code link ${id}`).digest('base64url');

const networkHash = ({ address }: CodeVisitor, secret: string) =>
  hmac(secret, `code asked from ${networkOf(address)}`).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
