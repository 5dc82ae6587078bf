import type { Address } from '@rangrekha/contract';

type Place = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'>;

/** A PIN code as people write it: `431 602`. Anything else stays as it is. */
export const formatPinCode = (postalCode: string) => postalCode.replace(/^(\d{3})(\d{3})$/, '$1 $2');

/** An address in two lines: the street, and the town. */
export const addressLines = ({ addressLine1, addressLine2, city, state, postalCode }: Place) =>
  [[addressLine1, addressLine2].filter(Boolean).join(', '), `${city}, ${state} ${formatPinCode(postalCode)}`] as const;
