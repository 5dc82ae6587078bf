import { createHash } from 'node:crypto';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Request } from 'express';
import { isDuplicate } from '../database/transaction';
import { AnsweredRequest } from './AnsweredRequest';
import { conflict, invalidField } from './errors';

/** Milliseconds after which a request without an answer has died with its process. */
const LONGEST_REQUEST = 5 * 60_000;

interface PlainAnswer {
  status: number;
  data: unknown;
}

/** @throws HttpError 400 for one that does not fit */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get('Idempotency-Key');
  if (key !== undefined && !new RegExp(`^[\\x20-\\x7e]{1,${LIMITS.idempotencyKey}}$`).test(key))
    throw invalidField(
      'Idempotency-Key',
      `Idempotency-Key must have 1 to ${LIMITS.idempotencyKey} printable characters.`,
    );
  return key;
}

/**
 * Does `work` once for each key of a user: asked again it gives the first answer again. A refusal leaves nothing
 * behind, so that the same key may try again.
 * @param asked what makes two requests the same
 * @throws HttpError 409 while the first is under way, and when the key came with another request
 */
export async function answerOnce(
  userId: string,
  requestKey: string,
  asked: unknown,
  work: () => Promise<PlainAnswer>,
): Promise<PlainAnswer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const request = await begin(userId, requestKey, fingerprint);
  if (!request) return firstAnswer(userId, requestKey, fingerprint);
  try {
    const answer = await work();
    await request.$query().patch({ status: answer.status, body: JSON.stringify(answer.data) });
    return answer;
  } catch (error) {
    await request.$query().delete();
    throw error;
  }
}

/** Undefined when the key is taken. */
async function begin(userId: string, requestKey: string, fingerprint: string): Promise<AnsweredRequest | undefined> {
  const createdAt = new Date();
  await AnsweredRequest.query()
    .where({ userId, requestKey })
    .whereNull('status')
    .where('createdAt', '<', new Date(createdAt.getTime() - LONGEST_REQUEST))
    .delete();
  try {
    return await AnsweredRequest.query().insert({ userId, requestKey, fingerprint, createdAt });
  } catch (error) {
    if (isDuplicate(error, 'answered_requests_user_key_unique')) return undefined;
    throw error;
  }
}

async function firstAnswer(userId: string, requestKey: string, fingerprint: string): Promise<PlainAnswer> {
  const first = await AnsweredRequest.query().findOne({ userId, requestKey });
  if (!first?.status) throw conflict('REQUEST_UNDER_WAY', TEXTS.connection.stillRunning);
  if (first.fingerprint !== fingerprint) throw conflict('REQUEST_KEY_USED', TEXTS.connection.savedBefore);
  return { status: first.status, data: JSON.parse(first.body ?? 'null') };
}
