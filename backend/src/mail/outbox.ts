import { type QueryBuilder, raw, type Transaction } from 'objection';
import { transaction } from '../database/transaction';
import { OutboxMail } from './OutboxMail';

/** Milliseconds for which a worker claims a mail; longer than one attempt may take. */
const LEASE = 60_000;
/** Milliseconds after the first failed attempt. */
const FIRST_PAUSE = 30_000;
/** Milliseconds. */
const LONGEST_PAUSE = 4 * 3_600_000;
/** Attempts until a mail has failed for good. */
const ATTEMPTS = 12;
/** Mails that expire in one transaction. */
const EXPIRE_BATCH = 100;

/** Claims up to `limit` due mails for LEASE; after that another worker may claim them, in case this one has died. */
export function claimDue(limit: number): Promise<OutboxMail[]> {
  return transaction((trx) => {
    const due = OutboxMail.query(trx)
      .where('status', 'WAITING')
      .where('dueAt', '<=', new Date())
      .orderBy('dueAt')
      .limit(limit);
    return claim(trx, due.forUpdate().skipLocked());
  });
}

/** Claims one mail whatever its due time; undefined when it is sent, failed, expired or claimed by another worker. */
export async function claimOne(id: string): Promise<OutboxMail | undefined> {
  const [mail] = await transaction((trx) => {
    const one = OutboxMail.query(trx).where({ id, status: 'WAITING' });
    return claim(trx, one.forUpdate());
  });
  return mail;
}

/** @param wanted a query that locks the rows that it finds */
async function claim(trx: Transaction, wanted: QueryBuilder<OutboxMail>): Promise<OutboxMail[]> {
  const now = new Date();
  const mails = await wanted
    .whereNotNull('textBody')
    .where((free) => free.whereNull('leasedUntil').orWhere('leasedUntil', '<=', now))
    .where((live) => live.whereNull('expiresAt').orWhere('expiresAt', '>', now));
  if (mails.length === 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE);
  await OutboxMail.query(trx)
    .findByIds(mails.map(({ id }) => id))
    .patch({ leasedUntil, dueAt: leasedUntil, attempts: raw('attempts + 1') });
  for (const mail of mails) mail.attempts += 1;
  return mails;
}

const ERASED = { textBody: null, htmlBody: null };

export async function markSent(mail: OutboxMail): Promise<void> {
  await OutboxMail.query()
    .findById(mail.id)
    .patch({
      status: 'SENT',
      sentAt: new Date(),
      leasedUntil: null,
      lastError: null,
      ...(mail.eraseBody ? ERASED : {}),
    });
}

/** Records a failed attempt: the next one follows after a pause, which doubles each time; after ATTEMPTS there is none. */
export async function markFailed(mail: OutboxMail, error: string): Promise<void> {
  const lastError = error.slice(0, 500);
  const givenUp = mail.attempts >= ATTEMPTS;
  const pause = Math.min(FIRST_PAUSE * 2 ** (mail.attempts - 1), LONGEST_PAUSE);
  await OutboxMail.query()
    .findById(mail.id)
    .where({ status: 'WAITING' })
    .patch(
      givenUp
        ? { status: 'FAILED', leasedUntil: null, dueAt: new Date(), lastError, ...(mail.eraseBody ? ERASED : {}) }
        : { leasedUntil: null, dueAt: new Date(Date.now() + pause), lastError },
    );
}

/** Marks mails after their `expiresAt` as expired, and erases their text if it is a secret. */
export function expireMails(): Promise<void> {
  return transaction(async (trx) => {
    const expired = await OutboxMail.query(trx)
      .where('status', 'WAITING')
      .where('expiresAt', '<=', new Date())
      .limit(EXPIRE_BATCH)
      .forUpdate()
      .skipLocked();
    for (const mail of expired) {
      await mail.$query(trx).patch({ status: 'EXPIRED', leasedUntil: null, ...(mail.eraseBody ? ERASED : {}) });
    }
  });
}
