import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { NEW_ORDER_MAIL } from '../../mail/texts/staff';
import { ENGLISH_WORDS } from '../../mail/words';
import { type StoreConfig, storeUrl } from '../order-mails/addressee';
import { itemRow } from '../order-mails/status-mail';
import type { Order } from '../orders/Order';

/**
 * Tells the staff of a new order.
 * @param order with its items
 */
export function newOrderMail(order: Order, recipient: string, config: StoreConfig, brand: MailBrand): Mail {
  const { subject, heading, news, open, why } = NEW_ORDER_MAIL;
  const total = rupees(toRupees(order.total));
  const items = order.items.map((item) => itemRow(ENGLISH_WORDS, item, item.quantity));
  const content = layOut({
    language: ENGLISH_WORDS.language,
    brand,
    heading,
    parts: [
      paragraph(news(order.customerName, `${order.city}, ${order.state}`)),
      rows([
        [ENGLISH_WORDS.say('mail.words.orderNumber'), `#${order.number}`],
        [ENGLISH_WORDS.say('mail.words.orderDate'), dayAndTime(order.createdAt)],
      ]),
      rows([...items, [ENGLISH_WORDS.say('mail.words.total'), total]], { stressLast: true }),
      button(open, `${storeUrl(config)}/admin/order/${order.id}/show`),
    ],
    why,
  });
  return { recipient, subject: subject(order.number, total), ...content };
}
