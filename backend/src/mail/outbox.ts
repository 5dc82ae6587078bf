import { type QueryBuilder, raw } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../database/shared-clock';
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
/** Mails that expire in one statement. */
const EXPIRE_BATCH = 100;

/** Claims up to `limit` due mails for LEASE; after that another worker may claim them, in case this one has died. */
export async function claimDue(limit: number): Promise<OutboxMail[]> {
  const due = OutboxMail.query().modify(free).where('dueAt', '<=', sharedNow());
  return claim(await idsOf(due.orderBy('dueAt').limit(limit)));
}

/** Claims one mail whatever its due time; undefined when it is sent, failed, expired or claimed by another worker. */
export async function claimOne(id: string): Promise<OutboxMail | undefined> {
  const [mail] = await claim([id]);
  return mail;
}

/** Waiting mails that no worker is sending. */
function free(query: QueryBuilder<OutboxMail, unknown>): void {
  const now = sharedNow();
  query
    .where('status', 'WAITING')
    .whereNotNull('textBody')
    .where((unclaimed) => unclaimed.whereNull('leasedUntil').orWhere('leasedUntil', '<=', now))
    .where((live) => live.whereNull('expiresAt').orWhere('expiresAt', '>', now));
}

/** Passes over what other transactions have locked, so that nothing is waited for. Its own locks end with the statement. */
const idsOf = async (wanted: QueryBuilder<OutboxMail>) =>
  (await wanted.select('id').forUpdate().skipLocked()).map(({ id }) => id);

/**
 * Claims those of `ids` that nobody is sending. When two workers have found the same mail, one of them changes its row: what
 * carries the token is in this claim.
 */
export async function claim(ids: string[]): Promise<OutboxMail[]> {
  if (ids.length === 0) return [];
  const token = uuidv7();
  return transaction(async (trx) => {
    const leasedUntil = new Date(sharedNow().getTime() + LEASE);
    const values = { claim: token, leasedUntil, dueAt: leasedUntil, attempts: raw('attempts + 1') };
    const claimed = await OutboxMail.query(trx).findByIds(ids).modify(free).patch(values);
    return claimed > 0 ? OutboxMail.query(trx).findByIds(ids).where({ claim: token }) : [];
  });
}

/** Marks mails as sent, in one statement. */
export async function markSent(mails: OutboxMail[]): Promise<void> {
  const sent = { status: 'SENT', sentAt: sharedNow(), leasedUntil: null, lastError: null } as const;
  const ids = mails.map(({ id }) => id);
  await transaction(async (trx) =>
    OutboxMail.query(trx)
      .findByIds(ids)
      .patch({ ...sent, ...withoutSecrets('erase_body') }),
  );
}

/** A mail that was not accepted, and why. */
export interface Failure {
  mail: OutboxMail;
  error: string;
}

/**
 * Records failed attempts, in one statement: the next ones follow after a pause, which doubles each time; after ATTEMPTS
 * there is none. A mail that another worker has claimed since is left to it.
 */
export async function markFailed(failures: Failure[]): Promise<void> {
  const claims = failures.map(({ mail }) => [mail.id, mail.claim]);
  const values = {
    leasedUntil: null,
    status: raw(`IF(${GIVEN_UP}, 'FAILED', status)`),
    dueAt: byId(failures, ({ mail }) => new Date(sharedNow().getTime() + pauseAfter(mail.attempts))),
    lastError: byId(failures, ({ error }) => error.slice(0, 500)),
    ...withoutSecrets(`erase_body AND ${GIVEN_UP}`),
  };
  await transaction(async (trx) =>
    OutboxMail.query(trx).whereInComposite(['id', 'claim'], claims).where({ status: 'WAITING' }).patch(values),
  );
}

const GIVEN_UP = `attempts >= ${ATTEMPTS}`;

const pauseAfter = (attempts: number) =>
  attempts >= ATTEMPTS ? 0 : Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/** In one statement a value of its own for each mail. */
const byId = (failures: Failure[], provided: (failure: Failure) => Date | string) =>
  raw(
    `CASE id ${'WHEN ? THEN ? '.repeat(failures.length)}END`,
    failures.flatMap((failure) => [failure.mail.id, provided(failure)]),
  );

/** @param condition in SQL: which mails lose their text */
const withoutSecrets = (condition: string) => ({
  textBody: raw(`IF(${condition}, NULL, text_body)`),
  htmlBody: raw(`IF(${condition}, NULL, html_body)`),
  stopAddress: raw(`IF(${condition}, NULL, stop_address)`),
});

/** Marks mails after their `expiresAt` as expired, and erases their text if it is a secret. */
export async function expireMails(): Promise<void> {
  const due = (query: QueryBuilder<OutboxMail, unknown>) =>
    query.where('status', 'WAITING').where('expiresAt', '<=', sharedNow());
  const ids = await idsOf(OutboxMail.query().modify(due).limit(EXPIRE_BATCH));
  if (ids.length === 0) return;
  await transaction(async (trx) =>
    OutboxMail.query(trx)
      .findByIds(ids)
      .modify(due)
      .patch({ status: 'EXPIRED', leasedUntil: null, ...withoutSecrets('erase_body') }),
  );
}
