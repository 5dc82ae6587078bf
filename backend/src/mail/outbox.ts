import { type QueryBuilder, raw, type Transaction } from 'objection';
import { transaction } from '../database/transaction';
import { OutboxMail } from './OutboxMail';

const LEASE = 60_000;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 4 * 3_600_000;
const ATTEMPTS = 12;
const SWEPT = 100;

/** Takes up to `limit` due mails for LEASE; another worker takes them after that, if this one died. */
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

/** Takes one mail whatever its due time; undefined when it is sent, given up, expired or in another worker's hands. */
export async function claimOne(id: string): Promise<OutboxMail | undefined> {
  const [mail] = await transaction((trx) => {
    const one = OutboxMail.query(trx).where({ id, status: 'WAITING' });
    return claim(trx, one.forUpdate());
  });
  return mail;
}

/** @param wanted a query that locks what it finds */
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

/** Tries again later, each time after twice the pause, until it is given up. */
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

/** Ends mails whose time is over; their text goes where it is a secret. */
export function expireMails(): Promise<void> {
  return transaction(async (trx) => {
    const expired = await OutboxMail.query(trx)
      .where('status', 'WAITING')
      .where('expiresAt', '<=', new Date())
      .limit(SWEPT)
      .forUpdate()
      .skipLocked();
    for (const mail of expired) {
      await mail.$query(trx).patch({ status: 'EXPIRED', leasedUntil: null, ...(mail.eraseBody ? ERASED : {}) });
    }
  });
}
