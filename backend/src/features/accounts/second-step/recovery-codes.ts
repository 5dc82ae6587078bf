import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './one-time-code';

const CODES = 10;
/** 80 bits: too many to guess from a hash without a key. */
const BYTES = 10;

/** New recovery codes, such as `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => base32(randomBytes(BYTES)).replace(/(.{4})(?=.)/g, '$1-'));

/** What is stored of a code; blanks, dashes and case do not matter. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest('base64url');

/** Whether it has the length of a recovery code: such a code cannot be guessed, so that no limit is needed. */
export const isRecoveryCode = (code: string): boolean => code.replace(/[\s-]/g, '').length === (BYTES * 8) / 5;
