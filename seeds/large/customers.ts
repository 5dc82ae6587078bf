import type { Transaction } from 'objection';
import { Random } from '../random';
import { insertRows } from './batches';
import { arrivalOf, type Scene } from './scene';
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from './words';

/** The addresses of the large seed's customers; no other account has one like it. */
export const LARGE_EMAIL = /^large-\d{5,7}@example\.com$/;

/** A customer of the large shop, the same for the same index. */
export function customerAt(scene: Scene, index: number) {
  const random = new Random(`large-customer-${index}`);
  const createdAt = arrivalOf(scene, index, scene.amounts.customers);
  const username = `large-${String(index).padStart(5, '0')}`;
  const [city, state, pin] = random.pick(CITIES);
  return {
    id: random.id(createdAt),
    username,
    email: `${username}@example.com`,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    mobile: `7${String(index).padStart(9, '0')}`,
    createdAt,
    addressId: random.id(createdAt),
    address: {
      addressLine1: `${random.whole(1, 240)} ${random.pick(STREETS)}`,
      addressLine2: null,
      city,
      state,
      postalCode: `${pin}${String(random.whole(1, 99)).padStart(3, '0')}`,
    },
  };
}

/** Inserts customers, each with a default address. */
export async function writeCustomers(trx: Transaction, scene: Scene, indexes: number[]): Promise<void> {
  const customers = indexes.map((index) => customerAt(scene, index));
  const users = customers.map(({ address: _, addressId: __, ...person }) => ({
    ...person,
    usernameKey: person.username,
    passwordHash: scene.passwordHash,
    dob: null,
    userType: 'CUSTOMER',
    emailVerifiedAt: person.createdAt,
    updatedAt: person.createdAt,
  }));
  const addresses = customers.map(({ id, addressId, address, createdAt }) => {
    return { ...address, id: addressId, userId: id, defaultFor: id, createdAt, updatedAt: createdAt };
  });
  await insertRows(trx, 'users', users);
  await insertRows(trx, 'addresses', addresses);
}
