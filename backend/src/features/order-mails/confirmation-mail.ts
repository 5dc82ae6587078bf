import { fullDay } from '@rangrekha/contract/dates';
import { SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { paymentLabel } from '@rangrekha/contract/payment';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows, textLink } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { ORDER_WORDS, PLACED_MAIL } from '../../mail/texts/orders';
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
  type StoreConfig,
  storeUrl,
} from './addressee';

const line = ({ productName, size, color, quantity, price }: OrderItem) =>
  [
    `${ORDER_WORDS.item(productName, size, color)} · ${ORDER_WORDS.quantity(quantity)}`,
    rupees(toRupees(price * quantity)),
  ] as const;

const discountLine = ({ title, code, amount }: OrderDiscount) =>
  [code ? `${title} (${code})` : title, amount > 0 ? `−${rupees(toRupees(amount))}` : ORDER_WORDS.freeGift] as const;

/**
 * The confirmation of an order for `queueMail`, from the order's own data.
 * @param order with its items
 */
export function confirmationMail(order: Order, addressee: Addressee, config: StoreConfig, brand: MailBrand): OrderMail {
  const { subject, heading, news, shopOn, why } = PLACED_MAIL;
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news(greeting(order, addressee))),
      rows([
        [ORDER_WORDS.number, `#${order.number}`],
        [ORDER_WORDS.orderDate, fullDay(order.createdAt)],
        [ORDER_WORDS.paymentMethod, paymentLabel(order)],
        [ORDER_WORDS.expected, fullDay(order.expectedDeliveryDate)],
      ]),
      rows(
        [
          ...order.items.map(line),
          ...(order.discounts ?? []).map(discountLine),
          [ORDER_WORDS.shipping, rupees(SHIPPING_CHARGE)],
          [ORDER_WORDS.total, rupees(toRupees(order.total))],
        ],
        {
          stressLast: true,
        },
      ),
      deliveryAddress(order, addressee),
      button(ORDER_WORDS.order, orderUrl(order, config)),
      ...confirmationRequest(addressee),
      historyLink(config),
      textLink(shopOn, `${storeUrl(config)}/home`),
    ],
    why,
  });
  return {
    recipient: order.customerEmail,
    subject: subject(brand.name, order.number),
    order: { id: order.id, topic: 'CONFIRMATION' },
    ...content,
  };
}
