import { RETURN_DAYS, SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { paymentLabel } from '@rangrekha/contract/payment';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows, textLink } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Words } from '../../mail/words';
import { saidByPlugins } from '../../plugin-host/plugin-words';
import type { Order } from '../orders/Order';
import type { OrderDiscount } from '../orders/OrderCorrection';
import type { OrderItem } from '../orders/OrderItem';
import {
  type Addressee,
  confirmationRequest,
  deliveryAddress,
  greeting,
  historyLink,
  orderUrl,
  pageUrl,
  type StoreConfig,
  wordsAbout,
} from './addressee';
import { itemRow } from './status-mail';

const line = (words: Words, item: OrderItem) =>
  [itemRow(words, item, item.quantity).join(' · '), rupees(toRupees(item.price * item.quantity))] as const;

const discountLine = (words: Words, { title, code, amount }: OrderDiscount) =>
  [
    code ? `${title} (${code})` : title,
    amount > 0 ? `−${rupees(toRupees(amount))}` : words.say('mail.words.freeGift'),
  ] as const;

/**
 * The confirmation of an order for `queueMail`, from the order's own data.
 * @param order with its items
 */
export function confirmationMail(order: Order, addressee: Addressee, config: StoreConfig, brand: MailBrand): OrderMail {
  const words = wordsAbout(order, config);
  const method = paymentLabel(order, words.say('checkout.cashOnDelivery'));
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.placed.heading'),
    parts: [
      paragraph(words.say('mail.placed.news', { hello: greeting(words, order, addressee) })),
      rows([
        [words.say('mail.words.orderNumber'), `#${order.number}`],
        [words.say('mail.words.orderDate'), words.fullDay(order.createdAt)],
        [words.say('mail.words.paymentMethod'), saidByPlugins(method, words.language)],
        [words.say('mail.words.expected'), words.fullDay(order.expectedDeliveryDate)],
      ]),
      rows(
        [
          ...order.items.map((item) => line(words, item)),
          ...(order.discounts ?? []).map((discount) => discountLine(words, discount)),
          [words.say('mail.words.shipping'), rupees(SHIPPING_CHARGE)],
          [words.say('mail.words.total'), rupees(toRupees(order.total))],
        ],
        {
          stressLast: true,
        },
      ),
      deliveryAddress(words, order, addressee),
      button(words.say('mail.words.order'), orderUrl(order, config)),
      ...confirmationRequest(words, addressee),
      historyLink(words, config),
      textLink(words.say('mail.placed.shopOn'), pageUrl('/home', config, words)),
    ],
    why: words.say('mail.placed.why', { days: RETURN_DAYS }),
  });
  return {
    recipient: order.customerEmail,
    subject: words.say('mail.placed.subject', { shop: brand.name, order: order.number }),
    order: { id: order.id, topic: 'CONFIRMATION' },
    ...content,
  };
}
