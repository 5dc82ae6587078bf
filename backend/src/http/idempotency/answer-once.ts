import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { isDuplicate } from '../../database/transaction';
import { conflict, invalidField } from '../errors';
import { AnsweredRequest } from './AnsweredRequest';

/** Milliseconds after which a request without a response is considered dead: its process crashed. */
const LONGEST_REQUEST = 5 * 60_000;

interface PlainAnswer {
  status: number;
  data: unknown;
}

/**
 * Reads the Idempotency-Key header; undefined without one.
 * @throws HttpError 400 for an invalid key
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']?.toString();
  if (key !== undefined && !new RegExp(`^[\\x20-\\x7e]{1,${LIMITS.idempotencyKey}}$`).test(key))
    throw invalidField(
      'Idempotency-Key',
      `Idempotency-Key must have 1 to ${LIMITS.idempotencyKey} printable characters.`,
    );
  return key;
}

/**
 * Runs `work` once per user and key: a repeated request gets the first response again. A refusal stores nothing, so that
 * the same key may be tried again.
 * @param asked the parts of the request that a repetition must share
 * @throws HttpError 409 while the first request is in progress, and when the key belongs to a different request
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

/** Stores the key; undefined when it is already stored. */
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
