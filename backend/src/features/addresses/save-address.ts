import type { AddressRequest } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { lockAccount } from '../accounts/lock-account';
import { Address } from './Address';

const ADDRESSES_MAX = 50;

const columnsOf = ({ isDefault: _, addressLine2, recipientName, recipientPhone, ...body }: AddressRequest) => ({
  ...body,
  addressLine2: addressLine2 || null,
  ...(recipientName !== undefined && { recipientName: recipientName || null }),
  ...(recipientPhone !== undefined && { recipientPhone: recipientPhone || null }),
});

/** Saves an address; the first one is the default. @throws HttpError 409 beyond 50 addresses */
export async function createAddress(trx: Transaction, userId: string, body: AddressRequest): Promise<Address> {
  await lockAccount(trx, userId);
  const count = await Address.query(trx).where({ userId }).resultSize();
  if (count >= ADDRESSES_MAX)
    throw conflict('TOO_MANY_ADDRESSES', `You can save up to ${ADDRESSES_MAX} addresses. Please delete one first.`);
  const becomesDefault = count === 0 || body.isDefault === true;
  if (becomesDefault) await clearDefault(trx, userId);
  return Address.query(trx).insert({ ...columnsOf(body), userId, defaultFor: becomesDefault ? userId : null });
}

/** Changes an address. Making it the default replaces the old default; the default cannot be unset. */
export function updateAddress(userId: string, id: string, body: AddressRequest): Promise<Address> {
  return transaction(async (trx) => {
    await lockAccount(trx, userId);
    const address = await Address.query(trx).findOne({ id, userId }).throwIfNotFound(notFound('Address'));
    const becomesDefault = body.isDefault === true && !address.isDefault;
    if (becomesDefault) await clearDefault(trx, userId);
    return address.$query(trx).patchAndFetch({ ...columnsOf(body), ...(becomesDefault ? { defaultFor: userId } : {}) });
  });
}

const clearDefault = (trx: Transaction, userId: string) =>
  Address.query(trx).where({ defaultFor: userId }).patch({ defaultFor: null });
