import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { NEW_ORDER_MAIL, ORDER_WORDS } from '../../mail/texts/orders';
import { type StoreConfig, storeUrl } from '../order-mails/addressee';
import type { Order } from '../orders/Order';

/**
 * Tells the staff of a new order.
 * @param order with its items
 */
export function newOrderMail(order: Order, recipient: string, config: StoreConfig, brand: MailBrand): Mail {
  const { subject, heading, news, open, why } = NEW_ORDER_MAIL;
  const total = rupees(toRupees(order.total));
  const items = order.items.map(
    ({ productName, size, color, quantity }) =>
      [ORDER_WORDS.item(productName, size, color), ORDER_WORDS.quantity(quantity)] as const,
  );
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news(order.customerName, `${order.city}, ${order.state}`)),
      rows([
        [ORDER_WORDS.number, `#${order.number}`],
        [ORDER_WORDS.orderDate, dayAndTime(order.createdAt)],
      ]),
      rows([...items, [ORDER_WORDS.total, total]], { stressLast: true }),
      button(open, `${storeUrl(config)}/admin/order/${order.id}/show`),
    ],
    why,
  });
  return { recipient, subject: subject(order.number, total), ...content };
}
