import { fullDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS, SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Order, OrderDiscount } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { type Addressee, confirmationRequest, deliveryAddress, greeting, storeUrl } from './addressee';

const line = ({ productName, size, color, quantity, price }: OrderItem) =>
  [`${productName}\nSize ${size} · ${color} · Quantity ${quantity}`, rupees(toRupees(price * quantity))] as const;

const discountLine = ({ title, code, amount }: OrderDiscount) =>
  [code ? `${title} (${code})` : title, amount > 0 ? `−${rupees(toRupees(amount))}` : 'Free gift'] as const;

/**
 * The confirmation of an order for `queueMail`, from the order's own data.
 * @param order with its items
 */
export function confirmationMail(
  order: Order,
  addressee: Addressee,
  config: Pick<Config, 'publicUrl' | 'port'>,
  brand: MailBrand,
): OrderMail {
  const store = storeUrl(config);
  const content = layOut({
    brand,
    heading: 'Order Placed!',
    parts: [
      paragraph(`${greeting(order, addressee)}, thank you for your order.`),
      rows([
        ['Order number', `#${order.number}`],
        ['Order date', fullDay(order.createdAt)],
        ['Payment method', 'Cash on Delivery'],
        ['Estimated delivery', fullDay(order.expectedDeliveryDate)],
      ]),
      rows(
        [
          ...order.items.map(line),
          ...(order.discounts ?? []).map(discountLine),
          ['Shipping', rupees(SHIPPING_CHARGE)],
          ['Total', rupees(toRupees(order.total))],
        ],
        {
          stressLast: true,
        },
      ),
      deliveryAddress(order, addressee),
      ...confirmationRequest(addressee),
      button('View Order History', `${store}/myaccount/order`),
      button('Continue Shopping', `${store}/home`),
    ],
    note: `You get this mail because an order was placed with this email address. Easy returns within ${RETURN_DAYS} days.`,
  });
  return {
    recipient: order.customerEmail,
    subject: `Your ${brand.name} order #${order.number}`,
    order: { id: order.id, topic: 'CONFIRMATION' },
    ...content,
  };
}
