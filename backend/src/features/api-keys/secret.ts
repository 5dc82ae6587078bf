import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '../../http/authentication';

const SECRET_BYTES = 32;

/** A new secret. Scanners of source code find it by its prefix. */
export const newSecret = (): string => `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** What is stored of a secret. It has 256 random bits, so nobody finds it by trying: one round of SHA-256 is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
