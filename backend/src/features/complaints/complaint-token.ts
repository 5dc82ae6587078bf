import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`complaint:${id}`).digest('base64url');

/** The token of the link to a complaint: its id with a keyed hash, the same each time. */
export const complaintTokenOf = (id: string, secret: string): string => `${id}.${signatureOf(id, secret)}`;

/** The id of the complaint that a token names; undefined for a forged one. */
export function complaintIdOf(token: string, secret: string): string | undefined {
  const id = /^([0-9a-f-]{36})\./.exec(token)?.[1];
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(complaintTokenOf(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
