import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP = 30_000;
const DIGITS = 6;
/** Steps before and after the present one whose codes are accepted too, because clocks differ. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of a time's step of 30 seconds. */
export const stepAt = (time: number): number => Math.floor(time / STEP);

/** The code of a step: RFC 6238 with SHA-1, as every app has it. @param digits six, except in the RFC's own examples */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that `code` belongs to; undefined when it is wrong or when its step is not after `lastStep`.
 * @param now milliseconds
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(now) - DRIFT + index);
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)));
  return fitting.find((step) => step > lastStep);
}

/** RFC 4648 without padding, in which apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
