import type { AdminOrder, Order } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import type { CallOutcome, CallState, DeliveryStatus } from '@rangrekha/contract/order-states';
import { t } from '../language/t';

export const STATUS_LABELS: Record<DeliveryStatus, string> = {
  PENDING: t('words.pending'),
  SHIPPED: t('orders.shipped'),
  DELIVERED: t('words.delivered'),
  CANCELED: t('orders.canceled'),
};

/** The palette colour of a status; always shown with its label. */
export const STATUS_COLORS: Record<DeliveryStatus, string> = {
  PENDING: 'warning.main',
  SHIPPED: 'info.main',
  DELIVERED: 'success.main',
  CANCELED: 'text.secondary',
};

export const customerName = ({ user }: Pick<AdminOrder, 'user'>) => personName(user) || user.email || t('words.noName');

/** `Partly shipped, 3 of 5 pieces`; undefined unless some has left in parcels and some is still to leave. */
export function partlyShipped({ unitCount, shippedUnitCount }: AdminOrder): string | undefined {
  if (!shippedUnitCount || shippedUnitCount >= unitCount) return undefined;
  return t('orders.partlyShippedShippedUnitCountOfPiece', { shippedUnitCount, pieces: unitCount });
}

/** The units of all items. */
export const pieces = ({ items }: { items: Pick<Order['items'][number], 'quantity'>[] }) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

export const OUTCOME_LABELS: Record<CallOutcome, string> = {
  CONFIRMED: t('orders.confirmed'),
  NO_ANSWER: t('orders.noAnswer'),
  REFUSED: t('orders.wantsToCancel'),
};

/** How a shopper answered without a call. */
export const BY_LINK = t('orders.byTheLinkInA');

export const CALL_STATE_LABELS: Record<CallState, string> = { NONE: t('orders.notCalled'), ...OUTCOME_LABELS };

/** The lines of the address on a parcel. */
export function parcelLines(order: Pick<AdminOrder, 'user' | 'address'>): string[] {
  const { recipientName, addressLine1, addressLine2, city, state, postalCode } = order.address;
  return [
    recipientName ?? customerName(order),
    addressLine1,
    addressLine2 ?? '',
    `${city}, ${state} ${postalCode}`,
  ].filter(Boolean);
}
