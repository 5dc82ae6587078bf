import { DUE_SOON_HOURS } from '@rangrekha/contract/complaints';
import { raw, type Transaction } from 'objection';
import { RepeatedWork } from '../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../database/deadline';
import { transaction } from '../../database/transaction';
import { queueMail } from '../../mail/queue-mail';
import { User } from '../accounts/User';
import { Company } from '../company/Company';
import type { MailingServices } from '../order-mails/mailing-services';
import { type MailSettings, mailSettings } from '../order-mails/order-mails';
import { Complaint } from './Complaint';
import { clockMail } from './clock-mail';

const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;
/** Complaints of one look; the next look goes on. */
const BATCH = 50;

/** Mails the staff once for each clock of a complaint: a day before it ends, or later if no process ran then. */
export class ComplaintClocks extends RepeatedWork<MailingServices> {
  protected override readonly repetition = {
    every: TEN_MINUTES,
    statement: BACKGROUND_TIME,
    failure: 'the staff could not be told of the clocks of complaints; it is tried again in ten minutes',
  };

  override async work(now: Date): Promise<void> {
    const soon = new Date(now.getTime() + DUE_SOON_HOURS * HOUR);
    const due = await Complaint.query()
      .where('dueAt', '<', soon)
      .where((untold) => untold.whereNull('toldDueAt').orWhere('toldDueAt', '<>', raw('due_at')))
      .orderBy('dueAt')
      .limit(BATCH)
      .select('id');
    if (due.length === 0) return;
    const { config, content, mailer } = this.uses;
    const settings = await mailSettings({ config, content });
    for (const { id } of due) await tellOnce(id, now, soon, settings);
    mailer.wake();
  }
}

/** It locks the complaint, so that several processes tell once, and nobody is told of what was answered meanwhile. */
function tellOnce(id: string, now: Date, soon: Date, settings: MailSettings): Promise<void> {
  return transaction(async (trx) => {
    const complaint = await Complaint.query(trx).findById(id).forUpdate();
    const dueAt = complaint?.dueAt;
    if (!dueAt || dueAt >= soon || complaint.toldDueAt?.getTime() === dueAt.getTime()) return;
    const recipient = await recipientOf(trx);
    if (!recipient) return;
    await Complaint.query(trx).findById(id).patch({ toldDueAt: dueAt });
    await queueMail(trx, clockMail(complaint, { recipient, dueAt, now }, settings));
  });
}

/** The grievance officer, else the company, else the first full admin. */
async function recipientOf(trx: Transaction): Promise<string | undefined> {
  const { grievanceEmail, email } = await Company.current(trx);
  if (grievanceEmail || email) return grievanceEmail || email;
  const admins = await User.query(trx)
    .where({ userType: 'ADMIN', deactivatedAt: null })
    .whereNull('invitedAt')
    .orderBy(['createdAt', 'id']);
  return admins.find(({ rights }) => rights.isFullAdmin)?.email;
}
