import type { MessageId } from '@rangrekha/contract/english';
import { rupees } from '@rangrekha/contract/numbers';
import type { ReturnState } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import type { Words } from '../../mail/words';
import { hasNoEmail } from '../accounts/no-email';
import { type Addressee, addresseeOf, greeting, orderUrl, wordsAbout } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import { itemRow, trackingRows } from '../order-mails/status-mail';
import type { Return } from './Return';

interface ReturnTexts {
  subject: MessageId;
  heading: MessageId;
  news: MessageId;
  /** Instead of `news` for an exchange. */
  exchangeNews?: MessageId;
  /** Instead of both when the store has ended an exchange, because nobody handed it over in time. */
  overdueNews?: MessageId;
}

/** The mail about each state of a return. */
const TEXTS: Record<ReturnState, ReturnTexts> = {
  REQUESTED: {
    subject: 'mail.returnRequested.subject',
    heading: 'mail.returnRequested.heading',
    news: 'mail.returnRequested.news',
  },
  APPROVED: {
    subject: 'mail.returnApproved.subject',
    heading: 'mail.returnApproved.heading',
    news: 'mail.returnApproved.news',
    exchangeNews: 'mail.returnApproved.exchangeNews',
  },
  DECLINED: {
    subject: 'mail.returnDeclined.subject',
    heading: 'mail.returnDeclined.heading',
    news: 'mail.returnDeclined.news',
  },
  WITHDRAWN: {
    subject: 'mail.returnWithdrawn.subject',
    heading: 'mail.returnWithdrawn.heading',
    news: 'mail.returnWithdrawn.news',
    overdueNews: 'mail.returnWithdrawn.overdueNews',
  },
  PICKED_UP: {
    subject: 'mail.returnPickedUp.subject',
    heading: 'mail.returnPickedUp.heading',
    news: 'mail.returnPickedUp.news',
  },
  RECEIVED: {
    subject: 'mail.returnReceived.subject',
    heading: 'mail.returnReceived.heading',
    news: 'mail.returnReceived.news',
    exchangeNews: 'mail.returnReceived.exchangeNews',
  },
  REFUNDED: {
    subject: 'mail.returnRefunded.subject',
    heading: 'mail.returnRefunded.heading',
    news: 'mail.returnRefunded.news',
  },
  EXCHANGED: {
    subject: 'mail.returnExchanged.subject',
    heading: 'mail.returnExchanged.heading',
    news: 'mail.returnExchanged.news',
  },
};

const refundRow = (words: Words, { refundTotal }: Return): [string, string] => [
  words.say('mail.returns.refund'),
  rupees(toRupees(refundTotal ?? 0)),
];

const ROWS: Partial<Record<ReturnState, (words: Words, found: Return) => [string, string][]>> = {
  APPROVED: (words, { heldUntil }) =>
    heldUntil ? [[words.say('mail.returns.heldUntil'), words.fullDay(heldUntil)]] : [],
  DECLINED: (words, { declineReason }) =>
    declineReason ? [[words.say('mail.returns.declineReason'), declineReason]] : [],
  RECEIVED: (words, found) => (found.outcome === 'REFUND' ? [refundRow(words, found)] : []),
  REFUNDED: (words, found) => [
    refundRow(words, found),
    [words.say('mail.returns.reference'), found.refundReference ?? ''],
  ],
  EXCHANGED: trackingRows,
};

/**
 * The mail about the state of a return, for `queueMail`.
 * @param found with its order, lines and events
 */
export function returnMail(found: Return, addressee: Addressee, { config, brand }: MailSettings): Mail {
  const { order, state, number } = found;
  const words = wordsAbout(order, config);
  const { subject, heading, news, exchangeNews = news, overdueNews = exchangeNews } = TEXTS[state];
  const isExchange = found.outcome === 'EXCHANGE';
  // Only the store itself is nobody, and it ends nothing but exchanges.
  const isOverdue = found.events.at(-1)?.actorId === null;
  const saidNews = isOverdue ? overdueNews : isExchange ? exchangeNews : news;
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say(heading),
    parts: [
      paragraph(words.say(saidNews, { hello: greeting(words, order, addressee) })),
      rows([
        [words.say('mail.returns.return'), number],
        [words.say('mail.words.orderNumber'), `#${order.number}`],
        ...(ROWS[state]?.(words, found) ?? []),
      ]),
      rows(found.lines.map(({ item, quantity }) => itemRow(words, item, quantity))),
      button(
        state === 'RECEIVED' && !isExchange ? words.say('mail.returns.sayWhere') : words.say('mail.words.order'),
        orderUrl(order, config),
      ),
    ],
    why: words.say('mail.returns.why'),
  });
  const about = words.say(subject, { shop: brand.name, number });
  return { recipient: order.customerEmail, subject: about, returnId: found.id, ...content };
}

/** Queues the mail about the state of a locked return. */
export async function queueReturnMail(trx: Transaction, found: Return, settings: MailSettings): Promise<void> {
  const { order } = found;
  if (hasNoEmail(order.customerEmail)) return;
  await queueMail(trx, returnMail(found, await addresseeOf(trx, order, settings.config), settings));
}
