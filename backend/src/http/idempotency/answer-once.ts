import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate } from '../../database/transaction';
import { conflict, invalidField } from '../errors';
import { AnsweredRequest } from './AnsweredRequest';

/** Milliseconds after which a request without a response is considered dead: its process crashed. */
const LONGEST_REQUEST = 5 * 60_000;
/** Milliseconds for which the second click of a double click waits for the answer to the first one. */
const PATIENCE = 2_000;
const POLL = 50;

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
 * Runs `work` once per user and key: a repeated request gets the first response again, and waits for it up to PATIENCE. A
 * refusal stores nothing, so that the same key may be tried again.
 * @param asked the parts of the request that a repetition must share
 * @throws HttpError 409 when the first request is still in progress, and when the key belongs to a different request
 */
export async function answerOnce(
  userId: string,
  requestKey: string,
  asked: unknown,
  work: () => Promise<PlainAnswer>,
): Promise<PlainAnswer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const request = await begin(userId, requestKey, fingerprint);
  if (!request) {
    const first = await firstAnswer(userId, requestKey, fingerprint);
    // The first one was refused: this one learns why by itself.
    return first ?? answerOnce(userId, requestKey, asked, work);
  }
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
  const createdAt = sharedNow();
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

/** The response to the first request, or undefined when that was refused. */
async function firstAnswer(userId: string, requestKey: string, fingerprint: string): Promise<PlainAnswer | undefined> {
  for (const until = Date.now() + PATIENCE; ; await sleep(POLL)) {
    const first = await AnsweredRequest.query().findOne({ userId, requestKey });
    if (!first) return undefined;
    if (first.status && first.fingerprint !== fingerprint)
      throw conflict('REQUEST_KEY_USED', TEXTS.connection.savedBefore);
    if (first.status) return { status: first.status, data: JSON.parse(first.body ?? 'null') };
    if (Date.now() > until) throw conflict('REQUEST_UNDER_WAY', TEXTS.connection.stillRunning);
  }
}
