import type { Customer, NewCustomer, OrderDestination, OrderPreview } from '@rangrekha/contract';
import { t } from '../../language/t';
import { missingFields } from '../AddressFields';
import { missingOfCustomer } from './CustomerCard';
import { isOrderable, type OrderLine, totalOf } from './order-lines';

/** Instead of the id of a saved address. */
export const NEW_ADDRESS = 'new';
const EMPTY_ADDRESS: OrderDestination = {
  ...{ addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '', phone: null },
  ...{ recipientName: '', recipientPhone: '' },
};

/** What is typed into the form. */
export interface OrderDraft {
  customer?: Customer;
  newCustomer?: NewCustomer;
  lines: OrderLine[];
  /** The id of a saved address, or `NEW_ADDRESS`. */
  addressChoice: string;
  /** A new address. */
  address: OrderDestination;
  /** For this order, when it is not the customer's. */
  phone: string;
  /** Of a discount. */
  code: string;
}

export const EMPTY_DRAFT: OrderDraft = {
  lines: [],
  addressChoice: NEW_ADDRESS,
  address: EMPTY_ADDRESS,
  phone: '',
  code: '',
};

/** The message of each field that is missing; those of a new customer and a new address by their own names. */
export function missing({ customer, newCustomer, lines, addressChoice, address }: OrderDraft): Record<string, string> {
  return {
    ...(!customer && !newCustomer && { customer: t('orders.chooseACustomerOrTake') }),
    ...(newCustomer && missingOfCustomer(newCustomer)),
    ...(lines.length === 0 && { lines: t('orders.addAnItem') }),
    ...(!lines.every(isOrderable) && { lines: t('orders.checkTheQuantities') }),
    ...(addressChoice === NEW_ADDRESS && missingFields(address)),
  };
}

/** What is ordered, and for whom. */
export const cartOf = ({ customer, code, lines }: OrderDraft) => ({
  ...(customer && { customerId: customer.id }),
  code,
  lines: lines.map(({ variantId: productVariantId, quantity }) => ({ productVariantId, quantity })),
});

/** @param preview what the screen shows; undefined when it could not be computed */
export function requestOf(draft: OrderDraft, preview: OrderPreview | undefined) {
  const { newCustomer, lines, addressChoice, address, phone } = draft;
  const { phone: _, ...newAddress } = address;
  return {
    ...cartOf(draft),
    ...(newCustomer && { newCustomer }),
    ...(addressChoice === NEW_ADDRESS ? { newAddress } : { addressId: addressChoice }),
    phone,
    expectedTotal: preview?.total ?? totalOf(lines),
    expectedDiscount: preview?.discount ?? 0,
    expectedGifts: preview?.gifts.length ?? 0,
  };
}
