import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Transaction } from 'objection';
import { conflict } from '../http/errors';
import { readFingerprint } from './fingerprints';
import { fingerprintOf, type KeyName } from './store-key';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface EncryptedColumn {
  table: string;
  /** Names the row: a value cannot be read as that of another row. */
  id: string;
  column: string;
  keyName: KeyName;
  /** The key of the cipher, from that of the store. */
  derive(secret: string): Buffer;
}

/** Every column that the store encrypts: `npm run keys -- rotate` goes through all of them. */
export const ENCRYPTED = {
  payouts: {
    table: 'returns',
    id: 'id',
    column: 'payout_details',
    keyName: 'ENCRYPTION_KEY',
    derive: (secret) => createHash('sha256').update(secret).digest(),
  },
  secondSteps: {
    table: 'second_steps',
    id: 'user_id',
    column: 'secret',
    keyName: 'JWT_SECRET',
    derive: (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'second step', 32)),
  },
  pluginSecrets: {
    table: 'plugin_settings',
    id: 'id',
    column: 'secrets',
    keyName: 'ENCRYPTION_KEY',
    derive: (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'plugin settings', 32)),
  },
} as const satisfies Record<string, EncryptedColumn>;

/**
 * Encrypts a value for its column (AES-256-GCM), and holds the store's key for the rest of the transaction: nothing is
 * written with a key that a rotation has replaced.
 * @param secret of the configuration, as the column's `keyName` says
 * @throws HttpError 409 `KEY_CHANGED` until this process is started with the new key
 */
export async function encrypt(
  trx: Transaction,
  to: EncryptedColumn,
  secret: string,
  row: string,
  value: string | Buffer,
): Promise<string> {
  const recorded = await readFingerprint(trx, to.keyName, 'share');
  if (recorded && recorded !== fingerprintOf(to.keyName, secret))
    throw conflict('KEY_CHANGED', 'This store’s keys were changed. Please try again after it has been restarted.');
  return seal(to, secret, row, value);
}

/** Encrypts a value for a caller that holds the key already. */
export function seal(to: EncryptedColumn, secret: string, row: string, value: string | Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, to.derive(secret), iv).setAAD(Buffer.from(row));
  const bytes = Buffer.concat([
    typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64');
}

/** Undefined when the value was encrypted with another key or for another row, or was changed. */
export function decrypt(from: EncryptedColumn, secret: string, row: string, encrypted: string): Buffer | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, from.derive(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
