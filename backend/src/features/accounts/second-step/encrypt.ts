import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second step', 32));

/**
 * Encrypts for the database.
 * @param secret the store's own, from which the key is derived
 * @param owner whose it is: put into another row, it cannot be decrypted
 */
export function encrypt(plain: Buffer, secret: string, owner: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when it was encrypted with another secret, for another owner, or changed. */
export function decrypt(stored: string, secret: string, owner: string): Buffer | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE),
    bytes.subarray(NONCE, NONCE + TAG),
    bytes.subarray(NONCE + TAG),
  ];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}
