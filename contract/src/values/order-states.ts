/** The database checks them too (`orders_delivery_status_known`), so a new one needs a migration. */
export const DELIVERY_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The states of a parcel. The database checks them too (`shipments_status_known`). */
export const SHIPMENT_STATUSES = ['SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The outcome of a confirmation call; REFUSED: the shopper no longer wants the order. */
export const CALL_OUTCOMES = ['CONFIRMED', 'NO_ANSWER', 'REFUSED'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The times of the call desk. */
export const CALL_DESK = {
  /** Minutes for which a colleague has the order that is to be called. */
  claimMinutes: 10,
  /** Hours after which an order without an answer comes back. */
  retryHours: 2,
} as const;

/** The filter by confirmation calls: the last outcome, or NONE for no call. */
export const CALL_STATES = ['NONE', ...CALL_OUTCOMES] as const;
export type CallState = (typeof CALL_STATES)[number];

/**
 * What the mails about an order tell the shopper; ANSWER asks whether to send it, CONFIRMED thanks for a yes, CORRECTION asks to
 * agree to other items, CORRECTED tells of them.
 */
export const ORDER_MAIL_TOPICS = [
  'CONFIRMATION',
  'ANSWER',
  'CONFIRMED',
  'CORRECTION',
  'CORRECTED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELED',
] as const;
export type OrderMailTopic = (typeof ORDER_MAIL_TOPICS)[number];
