import { rupees } from '@rangrekha/contract/numbers';
import type { ReturnState } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { queueMail } from '../../mail/queue-mail';
import { hasNoEmail } from '../accounts/no-email';
import { addresseeOf, greeting, storeUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import type { Return } from './Return';

interface News {
  /** The end of the subject. */
  outcome: string;
  news: (found: Return) => string;
  rows?: (found: Return) => [string, string][];
}

const refundOf = ({ refundTotal }: Return) => rupees(toRupees(refundTotal ?? 0));

const NEWS: Record<ReturnState, News> = {
  REQUESTED: {
    outcome: 'is requested',
    news: () => 'we have your request to return these pieces, and will answer it soon.',
  },
  APPROVED: {
    outcome: 'is approved',
    news: ({ outcome }) =>
      outcome === 'EXCHANGE'
        ? 'your exchange is approved and the pieces that you want are put aside. Please pack the returned pieces: a courier picks them up.'
        : 'your return is approved. Please pack the pieces: a courier picks them up.',
  },
  DECLINED: {
    outcome: 'is declined',
    news: () => 'we cannot take these pieces back.',
    rows: ({ declineReason }) => (declineReason ? [['Why', declineReason]] : []),
  },
  WITHDRAWN: { outcome: 'is withdrawn', news: () => 'this return is withdrawn. The pieces stay with you.' },
  PICKED_UP: { outcome: 'is on its way to us', news: () => 'the courier has your pieces.' },
  RECEIVED: {
    outcome: 'has arrived',
    news: ({ outcome }) =>
      outcome === 'EXCHANGE'
        ? 'your pieces have arrived. What you want instead leaves soon.'
        : 'your pieces have arrived. Please tell us on the page of your order where the refund goes: a UPI ID or a bank account.',
    rows: (found) => (found.outcome === 'REFUND' ? [['Refund', refundOf(found)]] : []),
  },
  REFUNDED: {
    outcome: 'is refunded',
    news: () => 'your refund is paid.',
    rows: (found) => [
      ['Refund', refundOf(found)],
      ['Reference', found.refundReference ?? ''],
    ],
  },
  EXCHANGED: {
    outcome: 'is exchanged',
    news: () => 'the pieces that you want instead have left our shop.',
    rows: ({ courier, trackingNumber }) => [
      ...(courier ? [['Courier', courier] satisfies [string, string]] : []),
      ...(trackingNumber ? [['Tracking number', trackingNumber] satisfies [string, string]] : []),
    ],
  },
};

/** Queues the mail about the state of a locked return. */
export async function queueReturnMail(trx: Transaction, found: Return, settings: MailSettings): Promise<void> {
  const { order } = found;
  if (hasNoEmail(order.customerEmail)) return;
  const { config, brand } = settings;
  const addressee = await addresseeOf(trx, order, config);
  const { outcome, news, rows: rowsOf } = NEWS[found.state];
  const content = layOut({
    brand,
    heading: `Your return ${outcome}`,
    parts: [
      paragraph(`${greeting(order, addressee)}, ${news(found)}`),
      rows([['Return', found.number], ['Order number', `#${order.number}`], ...(rowsOf?.(found) ?? [])]),
      rows(
        found.lines.map(({ item, quantity }) => [
          `${item.productName}\nSize ${item.size} · ${item.color}`,
          `Quantity ${quantity}`,
        ]),
      ),
      button('View the order', `${storeUrl(config)}/myaccount/order/${order.id}`),
    ],
    note: 'You get this mail because you return something that you ordered.',
  });
  const subject = `Your ${brand.name} return ${found.number} ${outcome}`;
  await queueMail(trx, { recipient: order.customerEmail, subject, returnId: found.id, ...content });
}
