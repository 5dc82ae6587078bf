import type { Address as AddressJson } from '@rangrekha/contract';
import type { Address } from './Address';

type Recipient = Pick<Address, 'recipientName' | 'recipientPhone'>;

/** Without what is the customer's own. */
export const presentRecipient = ({ recipientName, recipientPhone }: Recipient) => ({
  ...(recipientName && { recipientName }),
  ...(recipientPhone && { recipientPhone }),
});

export function presentAddress(address: Address): AddressJson {
  return {
    id: address.id,
    userId: address.userId,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    ...presentRecipient(address),
    isDefault: address.isDefault,
  };
}
