import { expect, it } from 'vitest';
import { customerName, parcelLines } from './order-texts';

const user = { firstName: 'asha', lastName: 'asha', email: 'asha@example.com' };
const address = {
  addressLine1: '12 Shivaji Chowk',
  addressLine2: null,
  city: 'Nanded',
  state: 'Maharashtra',
  postalCode: '431602',
};

it('a parcel is addressed to the username once, where registration copied it into both names', () => {
  expect(parcelLines({ user, address })).toEqual(['asha', '12 Shivaji Chowk', 'Nanded, Maharashtra 431602']);
});

it('a parcel for somebody else bears their name', () => {
  expect(parcelLines({ user, address: { ...address, recipientName: 'Meera Joshi' } })[0]).toBe('Meera Joshi');
});

it('somebody without a name is called by the email address', () => {
  expect(customerName({ user: { ...user, firstName: null, lastName: null } })).toBe('asha@example.com');
});
