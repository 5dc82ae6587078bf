import { RepeatedWork } from '../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../database/deadline';
import { transaction } from '../../database/transaction';
import { queueMails } from '../../mail/queue-mail';
import type { MailingServices } from '../order-mails/mailing-services';
import { type MailSettings, mailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { mailRecipients } from './mail-recipients';
import { newOrderMail } from './new-order-mail';

/** Milliseconds between two looks for new orders. */
const POLL = 5_000;
/** Orders of one look; the next look goes on. */
const BATCH = 50;

/** Mails the staff about each new order, outside of the order's own transaction: no shopper waits for it. */
export class OrderNoticeMails extends RepeatedWork<MailingServices> {
  protected override readonly repetition = {
    every: POLL,
    statement: BACKGROUND_TIME,
    failure: 'the staff could not be told of new orders; the next look tries again',
  };

  /** Queues the mails about the orders that nobody was told of yet, at most BATCH orders. */
  override async work(): Promise<void> {
    const due = await Order.query().whereNotNull('noticeDueAt').orderBy('noticeDueAt').limit(BATCH).select('id');
    if (due.length === 0) return;
    const { config, content, mailer } = this.uses;
    const settings = await mailSettings({ config, content });
    for (const { id } of due) await tellOnce(id, settings);
    mailer.wake();
  }
}

/** It locks the order, so that several processes tell once. The person who took the order by phone is not told. */
function tellOnce(orderId: string, { config, brand }: MailSettings): Promise<void> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(orderId).forUpdate();
    if (!order?.noticeDueAt) return;
    await order.$fetchGraph('items', { transaction: trx });
    const placement = await OrderEvent.query(trx).findOne({ orderId, fromStatus: null }).select('actorId');
    const recipients = (await mailRecipients(trx)).filter(({ id }) => id !== placement?.actorId);
    await order.$query(trx).patch({ noticeDueAt: null });
    if (recipients.length === 0) return;
    await queueMails(
      trx,
      recipients.map(({ email }) => newOrderMail(order, email, config, brand)),
    );
  });
}
