import { RETENTION } from '@rangrekha/contract/retention';
import type { Logger } from 'pino';
import { RepeatedWork } from '../../database/background/RepeatedWork';
import { HOUSEKEEPING_TIME } from '../../database/deadline';
import { transaction } from '../../database/transaction';
import { HttpError } from '../../http/errors';
import type { Mailer } from '../../mail/Mailer';
import { type MailSettings, mailSettings } from '../order-mails/order-mails';
import { lockReturn } from './move-return';
import { Return } from './Return';
import { queueReturnMail } from './return-mail';
import { closeReturn } from './returned-units';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Exchanges that one sweep ends. */
const BATCH = 500;

type Uses = Parameters<typeof mailSettings>[0] & { log: Logger; mailer: Mailer };

/** Once an hour: releases exchanges that nobody handed over in time and tells their shoppers, and erases bank details of refunds paid long ago. */
export class ReturnDeadlines extends RepeatedWork<Uses> {
  protected override readonly repetition = {
    every: HOUR,
    statement: HOUSEKEEPING_TIME,
    failure: 'the deadlines of returns failed; the next hour tries again',
  };

  override async work(now: Date): Promise<void> {
    await Return.query()
      .where('refundedAt', '<', new Date(now.getTime() - RETENTION.payout * DAY))
      .whereNotNull('payoutDetails')
      .patch({ payoutDetails: null });
    const overdue = await Return.query()
      .where({ state: 'APPROVED' })
      .where('heldUntil', '<', now)
      .limit(BATCH)
      .select('id');
    if (overdue.length === 0) return;
    const settings = await mailSettings(this.uses);
    for (const { id } of overdue) await withdrawOverdue(settings, id, now);
    this.uses.mailer.wake();
  }
}

/** Ends an exchange as withdrawn by the store, unless somebody has moved it meanwhile. */
async function withdrawOverdue(settings: MailSettings, id: string, now: Date): Promise<void> {
  await transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state !== 'APPROVED' || !found.heldUntil || found.heldUntil >= now) return;
    await closeReturn(trx, found, 'WITHDRAWN', null);
    await queueReturnMail(trx, found, settings);
  }).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
}
