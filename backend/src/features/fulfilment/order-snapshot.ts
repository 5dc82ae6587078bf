import { counted } from '@rangrekha/contract/numbers';
import type { Order } from '../orders/Order';
import type { Shipment } from '../orders/Shipment';

/** What the audit log compares of an order. */
export const orderSnapshot = (order: Order) => ({
  deliveryStatus: order.deliveryStatus,
  courier: order.courier,
  trackingNumber: order.trackingNumber,
  shipments: order.sentShipments.map(shipmentText).join('; ') || null,
});

/** `Parcel 1: 2 pieces, SHIPPED, Speed Post, EJ204118655IN` */
const shipmentText = ({ number, unitCount, status, courier, trackingNumber }: Shipment) =>
  [`Parcel ${number}: ${counted(unitCount, 'piece')}`, status, courier, trackingNumber].filter(Boolean).join(', ');
