import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows, textLink } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { ANSWER_MAIL, ORDER_WORDS } from '../../mail/texts/orders';
import { type AnswerLink, answerTokenOf } from '../order-answers/answer-token';
import type { Order } from '../orders/Order';
import { type Addressee, greeting, storeUrl } from './addressee';
import { itemRow } from './status-mail';

/** The address at which a shopper confirms or cancels an order, without signing in. */
export function answerPage(link: AnswerLink, config: Pick<Config, 'publicUrl' | 'port' | 'jwtSecret'>): string {
  const token = answerTokenOf(link, config.jwtSecret);
  return `${storeUrl(config)}/confirm-order?${new URLSearchParams({ token })}`;
}

/**
 * The mail that asks whether to send an order, for `queueMail`. Its text is erased once it has left, because its links are
 * enough to cancel the order.
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
  const page = answerPage({ id: order.id, expiresAt }, config);
  const { subject, heading, news, confirm, cancel, why } = ANSWER_MAIL;
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news(greeting(order, addressee))),
      rows([
        [ORDER_WORDS.number, `#${order.number}`],
        [ORDER_WORDS.expected, fullDay(order.expectedDeliveryDate)],
        [ORDER_WORDS.toPay, rupees(toRupees(order.total))],
      ]),
      rows(order.items.map((item) => itemRow(item, item.quantity))),
      button(confirm, page),
      textLink(cancel, `${page}&answer=cancel`),
    ],
    why: why(dayAndTime(expiresAt)),
  });
  return {
    recipient: order.customerEmail,
    subject: subject(brand.name, order.number),
    order: { id: order.id, topic: 'ANSWER' },
    secret: true,
    ...content,
  };
}
