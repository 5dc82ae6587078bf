import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`restock-subscription:${id}`).digest('base64url');

/** The token of a subscription's links: a keyed hash of its id, the same each time. */
export const restockTokenOf = (id: string, secret: string): string => `${id}.${signatureOf(id, secret)}`;

/** The id of the subscription that a token names, whether its row is there or not; undefined for a forged one. */
export function subscriptionIdOf(token: string, secret: string): string | undefined {
  const id = /^([0-9a-f-]{36})\./.exec(token)?.[1];
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(restockTokenOf(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
