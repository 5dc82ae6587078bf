import type { DeliveryStatus } from '@rangrekha/contract/limits';

export const STATUS_LABELS: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Canceled',
};

/** The palette colour of a status' dot; its word always stands beside it. */
export const STATUS_COLORS: Record<DeliveryStatus, string> = {
  PENDING: 'warning.main',
  SHIPPED: 'info.main',
  DELIVERED: 'success.main',
  CANCELED: 'text.secondary',
};
