import { fullDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Order } from '../orders/Order';
import type { Shipment } from '../orders/Shipment';
import { type Addressee, confirmationRequest, deliveryAddress, greeting, storeUrl } from './addressee';
import { itemRow, trackingButton } from './status-mail';

/**
 * The mail about a shipped or delivered parcel of an order that leaves in several, for `queueMail`.
 * @param order with its items
 */
export function shipmentMail(
  order: Order,
  shipment: Shipment,
  addressee: Addressee,
  config: Pick<Config, 'publicUrl' | 'port'>,
  brand: MailBrand,
): OrderMail {
  const { number, courier, trackingNumber, total } = shipment;
  const parcel = `parcel ${number}`;
  const isDelivered = shipment.status === 'DELIVERED';
  const outcome = isDelivered ? 'is delivered' : 'is on its way';
  const news = isDelivered
    ? `${parcel} of your order has been delivered.`
    : `your order leaves our shop in several parcels. This is ${parcel}${courier ? `, with ${courier}` : ''}.`;
  const facts: [string, string][] = isDelivered
    ? [['Delivered', fullDay(shipment.deliveredAt ?? new Date())]]
    : [
        ...(courier ? [['Courier', courier] satisfies [string, string]] : []),
        ...(trackingNumber ? [['Tracking number', trackingNumber] satisfies [string, string]] : []),
        ['Estimated delivery', fullDay(order.expectedDeliveryDate)],
        ['To pay for this parcel on delivery', rupees(toRupees(total))],
      ];
  const content = layOut({
    brand,
    heading: `Parcel ${number} ${outcome}`,
    parts: [
      paragraph(`${greeting(order, addressee)}, ${news}`),
      rows([['Order number', `#${order.number}`], ...facts]),
      rows(itemRows(order, shipment)),
      ...(isDelivered ? [] : [deliveryAddress(order, addressee)]),
      ...confirmationRequest(addressee),
      ...(isDelivered ? [] : trackingButton(shipment)),
      button('View Order History', `${storeUrl(config)}/myaccount/order`),
    ],
    note: isDelivered
      ? `You get this mail because a parcel of your order was delivered. Easy returns within ${RETURN_DAYS} days.`
      : 'You get this mail because a parcel of your order was shipped.',
  });
  return {
    recipient: order.customerEmail,
    subject: `Your ${brand.name} order #${order.number}: ${parcel} ${outcome}`,
    order: { id: order.id, topic: isDelivered ? 'DELIVERED' : 'SHIPPED', shipmentId: shipment.id },
    ...content,
  };
}

/** The items of the parcel, in the order of the order. */
const itemRows = ({ items }: Order, shipment: Shipment): [string, string][] =>
  items.flatMap((item) => {
    const packed = shipment.items.find(({ orderItemId }) => orderItemId === item.id);
    return packed ? [itemRow(item, packed.quantity)] : [];
  });
