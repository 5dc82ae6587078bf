import type { DeliveryStatus } from '@rangrekha/contract/order-states';

interface OrderFilter {
  deliveryStatus?: DeliveryStatus;
  needsCall?: true;
  /** Days in India, `YYYY-MM-DD`: from `since` on, and before `before`. */
  since?: string;
  before?: string;
}

/** The path of the order list with these filters. */
export const filteredOrdersPath = (filter: OrderFilter) =>
  `/order?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The path of the order list with the tab of a status. */
export const ordersPath = (deliveryStatus: DeliveryStatus) => filteredOrdersPath({ deliveryStatus });
