import type { DeliveryStatus } from '@rangrekha/contract/limits';

/** The list of orders with the tab of a status open. */
export const ordersPath = (deliveryStatus: DeliveryStatus) =>
  `/order?filter=${encodeURIComponent(JSON.stringify({ deliveryStatus }))}`;
