import { RepeatedWork } from '../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../database/deadline';
import { Company } from '../company/Company';
import type { MailingServices } from '../order-mails/mailing-services';
import { mailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { askWhenDue, linkEnd } from './ask-to-confirm';

/** Milliseconds between two looks for orders whose shopper is to be asked. */
const POLL = 30_000;
/** Orders of one look; the next look goes on. */
const BATCH = 100;

/** Asks shoppers by mail, once and a while after the order, whether it is to be sent, if it waits for a confirmation call. */
export class AnswerMails extends RepeatedWork<MailingServices> {
  protected override readonly repetition = {
    every: POLL,
    statement: BACKGROUND_TIME,
    failure: 'orders to confirm could not be read; the next look tries again',
  };

  /** Queues the mails that are due at `now`, at most BATCH. */
  override async work(now: Date): Promise<void> {
    const due = await Order.query()
      .where('answerMailDueAt', '<=', now)
      .orderBy('answerMailDueAt')
      .limit(BATCH)
      .select('id');
    if (due.length === 0) return;
    const { config, content, log, mailer } = this.uses;
    const company = await Company.current();
    const expiresAt = company.confirmByMail ? linkEnd(now, company) : null;
    const settings = await mailSettings({ config, content });
    for (const { id } of due)
      await askWhenDue(id, settings, expiresAt).catch((error: unknown) => {
        log.warn({ err: error, orderId: id }, 'a shopper could not be asked to confirm; the next look tries again');
      });
    mailer.wake();
  }
}
