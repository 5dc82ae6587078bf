import type { DeliveryStatus } from '@rangrekha/contract/limits';

interface OrderFilter {
  deliveryStatus?: DeliveryStatus;
  /** Days in India, `YYYY-MM-DD`: placed on it or later, and before it began. */
  since?: string;
  before?: string;
}

/** The list of orders with these filters set. */
export const filteredOrdersPath = (filter: OrderFilter) =>
  `/order?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list of orders with the tab of a status open. */
export const ordersPath = (deliveryStatus: DeliveryStatus) => filteredOrdersPath({ deliveryStatus });
