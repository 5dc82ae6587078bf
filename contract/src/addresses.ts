import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { line, message, optionalLine, personalName, phoneNumber, pinCode } from './schema/fields';
import { LIMITS } from './values/limits';
import { TEXTS } from './values/texts';

/** Who receives a parcel, and the phone number for it. Absent: the customer, and the customer's number. */
export const recipient = { recipientName: z.string().optional(), recipientPhone: z.string().optional() };

export const address = z
  .strictObject({
    id: z.string(),
    userId: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    ...recipient,
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' });
export type Address = z.output<typeof address>;

const { required } = TEXTS.addresses;

/** The address of a parcel in India. */
export const addressFields = {
  addressLine1: line(LIMITS.addressLine, required),
  addressLine2: optionalLine(LIMITS.addressLine).nullish(),
  city: line(LIMITS.city, required),
  state: line(LIMITS.city, required),
  postalCode: pinCode(required).pipe(z.string().min(1, required)),
  /** Left out they stay; empty or null: the customer, and the customer's number. */
  recipientName: personalName.nullish(),
  recipientPhone: phoneNumber(LIMITS.mobile).nullish(),
};

const addressRequest = z.object({ ...addressFields, isDefault: z.boolean().optional() });
export type AddressRequest = z.output<typeof addressRequest>;

const endpoint = endpointsOf('Addresses');
const addressResponse = z.strictObject({ message, address });

export const listAddresses = endpoint('listAddresses', 'GET /addresses', {
  access: 'customer',
  summary: "The caller's addresses, the default first.",
  responses: { 200: z.strictObject({ addresses: z.array(address) }) },
});

export const createAddress = endpoint('createAddress', 'POST /addresses', {
  access: 'customer',
  summary: 'Save an address. The first one is the default.',
  once: true,
  body: addressRequest,
  responses: { 201: addressResponse },
  errors: [409],
});

export const updateAddress = endpoint('updateAddress', 'PUT /addresses/:id', {
  access: 'customer',
  summary: 'Change an address.',
  body: addressRequest,
  responses: { 200: addressResponse },
});

export const deleteAddress = endpoint('deleteAddress', 'DELETE /addresses/:id', {
  access: 'customer',
  summary: 'Delete an address that is not the default.',
  errors: [409],
});
