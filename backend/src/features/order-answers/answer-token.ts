import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link to answer an order says. */
export interface AnswerLink {
  orderId: string;
  /** Until then it works; whole seconds. */
  expiresAt: Date;
}

const signatureOf = (orderId: string, seconds: string, secret: string) =>
  createHmac('sha256', secret).update(`order-answer:${orderId}:${seconds}`).digest('base64url');

function tokenOf(orderId: string, seconds: string, secret: string): string {
  return `${orderId}.${seconds}.${signatureOf(orderId, seconds, secret)}`;
}

/** The token of an order's link: its id and the end of its time, with a keyed hash of both. It needs no row. */
export const answerTokenOf = ({ orderId, expiresAt }: AnswerLink, secret: string): string =>
  tokenOf(orderId, Math.floor(expiresAt.getTime() / 1000).toString(36), secret);

/** What a token says, expired or not; undefined for a forged one. */
export function readAnswerToken(token: string, secret: string): AnswerLink | undefined {
  const [, orderId, seconds] = /^([0-9a-f-]{36})\.([0-9a-z]{1,8})\./.exec(token) ?? [];
  if (!orderId || !seconds) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(orderId, seconds, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { orderId, expiresAt: new Date(Number.parseInt(seconds, 36) * 1000) };
}
