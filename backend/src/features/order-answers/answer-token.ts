import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a mail about an order says. */
export interface AnswerLink {
  /** Of the order, or of its correction. */
  id: string;
  /** Until then it works; whole seconds. */
  expiresAt: Date;
}

/** What a link is for: one for the other does not work. */
type Purpose = 'order-answer' | 'order-correction';

function tokenOf(id: string, seconds: string, secret: string, purpose: Purpose): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}:${seconds}`).digest('base64url');
  return `${id}.${seconds}.${signature}`;
}

/** The token of a link: an id and the end of its time, with a keyed hash of both. It needs no row. */
export const answerTokenOf = (
  { id, expiresAt }: AnswerLink,
  secret: string,
  purpose: Purpose = 'order-answer',
): string => tokenOf(id, Math.floor(expiresAt.getTime() / 1000).toString(36), secret, purpose);

/** What a token says, expired or not; undefined for a forged one. */
export function readAnswerToken(
  token: string,
  secret: string,
  purpose: Purpose = 'order-answer',
): AnswerLink | undefined {
  const [, id, seconds] = /^([0-9a-f-]{36})\.([0-9a-z]{1,8})\./.exec(token) ?? [];
  if (!id || !seconds) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, seconds, secret, purpose))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, expiresAt: new Date(Number.parseInt(seconds, 36) * 1000) };
}
