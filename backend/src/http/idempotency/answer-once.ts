import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { timeLeft } from '../../database/deadline';
import { errorCode } from '../../database/error-code';
import { inTime } from '../../database/in-time';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, HttpError, invalidField } from '../errors';
import { Reply } from '../response/reply';
import { AnsweredRequest } from './AnsweredRequest';

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  userId: string;
  key: string;
  /** The parts that a repetition must share. */
  asked: unknown;
}

declare const written: unique symbol;
/** The answer to a call with `once`. Only `Once` makes one, so that no such call does its work elsewhere. */
export type WrittenAnswer = Reply & { [written]: true };

/**
 * Runs the work of a call in one transaction, with its key and its answer. As in `transaction()`, `work` may run again after a
 * deadlock, and has no effect outside. When a request with the same key has been quicker, its answer is given and nothing done.
 * @throws HttpError 409 when that request is still in progress
 */
export type Once<Answer> = (work: (trx: Transaction) => Promise<Answer>) => Promise<WrittenAnswer>;

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
 * Handles a request once per user and key: a repeated request gets the first response again. A refusal stores nothing, so that the
 * same key may be tried again.
 * @param request undefined without a key
 * @param replyOf makes the reply of what the work gives
 * @throws HttpError 409 when the first request is still in progress, and when the key belongs to a different request
 */
export async function answerOnce<Answer>(
  request: KeyedRequest | undefined,
  replyOf: (answer: Answer) => Reply,
  handle: (once: Once<Answer>) => Promise<WrittenAnswer>,
): Promise<Reply> {
  if (!request)
    return handle(async (work) =>
      asWritten(await transaction(async (trx) => replyOf(await untilDeadline(() => work(trx))))),
    );
  const first = await findFirst(request);
  if (first) return first;
  try {
    return await handle(async (work) =>
      asWritten(
        await transaction((trx) => answerIn(trx, request, async () => replyOf(await untilDeadline(() => work(trx))))),
      ),
    );
  } catch (error) {
    // What the first request has done meanwhile may be why this one is refused.
    const existing = error instanceof HttpError ? await findFirst(request) : undefined;
    if (existing) return existing;
    throw error;
  }
}

/** The end of the request frees the key and the rows, also if the work hangs: that of a plugin may. */
function untilDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  const left = timeLeft();
  return Number.isFinite(left) ? inTime(left, work) : work();
}

const asWritten = (reply: Reply) => reply as WrittenAnswer;

/** Holds the key, which other requests with it wait for, does the work, and keeps the answer. */
async function answerIn(trx: Transaction, request: KeyedRequest, work: () => Promise<Reply>): Promise<Reply> {
  const held = await hold(trx, request);
  if (!held) {
    const first = await findFirst(request, trx);
    if (!first) throw stillRunning();
    return first;
  }
  const reply = await work();
  await held.$query(trx).patch({ status: reply.status, body: JSON.stringify(reply.data) });
  return reply;
}

/** How the database gives up waiting for the key: others that wait for it too may end as a deadlock when the first is refused. */
const IN_USE = new Set(['ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK']);

/** Waits for a request with the same key that is in progress. @returns undefined when it was done before */
async function hold(trx: Transaction, request: KeyedRequest): Promise<AnsweredRequest | undefined> {
  const { userId, key: requestKey } = request;
  try {
    const row = { userId, requestKey, fingerprint: fingerprintOf(request), createdAt: sharedNow() };
    return await AnsweredRequest.query(trx).insert(row);
  } catch (error) {
    if (isDuplicate(error, 'answered_requests_user_key_unique')) return undefined;
    throw IN_USE.has(errorCode(error) ?? '') ? stillRunning() : error;
  }
}

const stillRunning = () => conflict('REQUEST_UNDER_WAY', TEXTS.connection.stillRunning);

/** The response to the first request with the key; undefined as long as there is none. */
async function findFirst(request: KeyedRequest, trx?: Transaction): Promise<Reply | undefined> {
  const first = await AnsweredRequest.query(trx).findOne({ userId: request.userId, requestKey: request.key });
  if (!first?.status) return undefined;
  if (first.fingerprint !== fingerprintOf(request)) throw conflict('REQUEST_KEY_USED', TEXTS.connection.savedBefore);
  return new Reply(first.status, JSON.parse(first.body ?? 'null'));
}

const fingerprintOf = ({ asked }: KeyedRequest) => createHash('sha256').update(JSON.stringify(asked)).digest('hex');
