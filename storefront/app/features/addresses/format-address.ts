import type { Address } from '@rangrekha/contract';

type Place = Omit<Address, 'id' | 'userId' | 'isDefault'>;

/** A PIN code as people write it: `431 602`. Anything else stays as it is. */
export const formatPinCode = (postalCode: string) => postalCode.replace(/^(\d{3})(\d{3})$/, '$1 $2');

/** Who receives the parcels, with the number for them if it is not the customer's: `Meera Joshi, 9876543210`. */
export const recipientLine = ({ recipientName, recipientPhone }: Place, customer = '') =>
  [recipientName || customer, recipientPhone].filter(Boolean).join(', ');

/** An address in two lines: the street, and the town. */
export const addressLines = ({ addressLine1, addressLine2, city, state, postalCode }: Place) =>
  [[addressLine1, addressLine2].filter(Boolean).join(', '), `${city}, ${state} ${formatPinCode(postalCode)}`] as const;
