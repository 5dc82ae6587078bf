import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows, textLink } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { answerTokenOf } from '../order-answers/answer-token';
import type { Order } from '../orders/Order';
import { type Addressee, greeting, storeUrl } from './addressee';
import { itemRow } from './status-mail';

/**
 * The mail that asks whether to send an order, for `queueMail`. Its text is erased once it has left, because whoever has its
 * links may cancel the order.
 * @param order with its items
 * @param expiresAt until when its links work
 */
export function answerMail(
  order: Order,
  expiresAt: Date,
  addressee: Addressee,
  config: Pick<Config, 'publicUrl' | 'port' | 'jwtSecret'>,
  brand: MailBrand,
): OrderMail {
  const token = answerTokenOf({ orderId: order.id, expiresAt }, config.jwtSecret);
  const page = (fields: Record<string, string>) =>
    `${storeUrl(config)}/confirm-order?${new URLSearchParams({ token, ...fields })}`;
  const content = layOut({
    brand,
    heading: 'Shall we send your order?',
    parts: [
      paragraph(
        `${greeting(order, addressee)}, you pay this order in cash when it is delivered. Please confirm that you want it: then we need not call you.`,
      ),
      rows([
        ['Order number', `#${order.number}`],
        ['Estimated delivery', fullDay(order.expectedDeliveryDate)],
        ['To pay on delivery', rupees(toRupees(order.total))],
      ]),
      rows(order.items.map((item) => itemRow(item, item.quantity))),
      button('Confirm my order', page({})),
      textLink('I do not want it any more: cancel the order', page({ answer: 'cancel' })),
    ],
    note: `These links work until ${dayAndTime(expiresAt)}. Without your answer the order stays as it is, and we may call you.`,
  });
  return {
    recipient: order.customerEmail,
    subject: `Please confirm your ${brand.name} order #${order.number}`,
    order: { id: order.id, topic: 'ANSWER' },
    secret: true,
    ...content,
  };
}
