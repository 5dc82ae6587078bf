import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows, textLink } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { type AnswerLink, answerTokenOf } from '../order-answers/answer-token';
import type { Order } from '../orders/Order';
import { type Addressee, greeting, pageUrl, type StoreConfig, wordsAbout } from './addressee';
import { itemRow } from './status-mail';

/** What a link needs with which the shopper answers without signing in. */
type LinkConfig = StoreConfig & Pick<Config, 'jwtSecret'>;

/** The address at which a shopper confirms or cancels an order, without signing in. */
export function answerPage(link: AnswerLink & Pick<Order, 'language'>, config: LinkConfig): string {
  const token = answerTokenOf(link, config.jwtSecret);
  return pageUrl(`/confirm-order?${new URLSearchParams({ token })}`, config, wordsAbout(link, config));
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
  config: LinkConfig,
  brand: MailBrand,
): OrderMail {
  const { id, language, number } = order;
  const words = wordsAbout(order, config);
  const page = answerPage({ id, language, expiresAt }, config);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.answer.heading'),
    parts: [
      paragraph(words.say('mail.answer.news', { hello: greeting(words, order, addressee) })),
      rows([
        [words.say('mail.words.orderNumber'), `#${number}`],
        [words.say('mail.words.expected'), words.fullDay(order.expectedDeliveryDate)],
        [words.say('mail.words.toPay'), rupees(toRupees(order.total))],
      ]),
      rows(order.items.map((item) => itemRow(words, item, item.quantity))),
      button(words.say('mail.answer.confirm'), page),
      textLink(words.say('mail.answer.cancel'), `${page}&answer=cancel`),
    ],
    why: words.say('mail.answer.why', { until: words.dayAndTime(expiresAt) }),
  });
  return {
    recipient: order.customerEmail,
    subject: words.say('mail.answer.subject', { shop: brand.name, order: number }),
    order: { id, topic: 'ANSWER' },
    secret: true,
    ...content,
  };
}
