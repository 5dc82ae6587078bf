import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { ReturnState } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { ORDER_WORDS } from '../../mail/texts/orders';
import { RETURN_MAIL, RETURN_WORDS } from '../../mail/texts/returns';
import { hasNoEmail } from '../accounts/no-email';
import { type Addressee, addresseeOf, greeting, orderUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import { itemRow, trackingRows } from '../order-mails/status-mail';
import type { Return } from './Return';

const refundRow = ({ refundTotal }: Return): [string, string] => [
  RETURN_WORDS.refund,
  rupees(toRupees(refundTotal ?? 0)),
];

const ROWS: Partial<Record<ReturnState, (found: Return) => [string, string][]>> = {
  APPROVED: ({ heldUntil }) => (heldUntil ? [[RETURN_WORDS.heldUntil, fullDay(heldUntil)]] : []),
  DECLINED: ({ declineReason }) => (declineReason ? [[RETURN_WORDS.declineReason, declineReason]] : []),
  RECEIVED: (found) => (found.outcome === 'REFUND' ? [refundRow(found)] : []),
  REFUNDED: (found) => [refundRow(found), [RETURN_WORDS.reference, found.refundReference ?? '']],
  EXCHANGED: trackingRows,
};

/**
 * The mail about the state of a return, for `queueMail`.
 * @param found with its order, lines and events
 */
export function returnMail(found: Return, addressee: Addressee, { config, brand }: MailSettings): Mail {
  const { order, state, number } = found;
  const { outcome, news, exchangeNews = news, overdueNews = exchangeNews } = RETURN_MAIL[state];
  const isExchange = found.outcome === 'EXCHANGE';
  // Only the store itself is nobody, and it ends nothing but exchanges.
  const isOverdue = found.events.at(-1)?.actorId === null;
  const saidNews = isOverdue ? overdueNews : isExchange ? exchangeNews : news;
  const content = layOut({
    brand,
    heading: RETURN_WORDS.heading(outcome),
    parts: [
      paragraph(RETURN_WORDS.news(greeting(order, addressee), saidNews)),
      rows([[RETURN_WORDS.return, number], [ORDER_WORDS.number, `#${order.number}`], ...(ROWS[state]?.(found) ?? [])]),
      rows(found.lines.map(({ item, quantity }) => itemRow(item, quantity))),
      button(state === 'RECEIVED' && !isExchange ? RETURN_WORDS.sayWhere : ORDER_WORDS.order, orderUrl(order, config)),
    ],
    why: RETURN_WORDS.why,
  });
  const subject = RETURN_WORDS.subject(brand.name, number, outcome);
  return { recipient: order.customerEmail, subject, returnId: found.id, ...content };
}

/** Queues the mail about the state of a locked return. */
export async function queueReturnMail(trx: Transaction, found: Return, settings: MailSettings): Promise<void> {
  const { order } = found;
  if (hasNoEmail(order.customerEmail)) return;
  await queueMail(trx, returnMail(found, await addresseeOf(trx, order, settings.config), settings));
}
