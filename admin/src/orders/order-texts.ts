import type { AdminOrder, Order } from '@rangrekha/contract';
import type { CallOutcome, CallState } from '@rangrekha/contract/limits';
import { personName } from '@rangrekha/contract/names';

export const customerName = ({ user }: Pick<AdminOrder, 'user'>) => personName(user) || user.email;

/** Units of all lines. */
export const pieces = ({ items }: Pick<Order, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const OUTCOME_LABELS: Record<CallOutcome, string> = {
  CONFIRMED: 'Confirmed',
  NO_ANSWER: 'No answer',
  REFUSED: 'Wants to cancel',
};

export const CALL_STATE_LABELS: Record<CallState, string> = { NONE: 'Not called', ...OUTCOME_LABELS };

/** The address as on a parcel, line by line. */
export function parcelLines(order: Pick<AdminOrder, 'user' | 'address'>): string[] {
  const { addressLine1, addressLine2, city, state, postalCode } = order.address;
  return [customerName(order), addressLine1, addressLine2 ?? '', `${city}, ${state} ${postalCode}`].filter(Boolean);
}
