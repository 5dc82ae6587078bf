import type { Customer } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** Deactivates a customer or lets them sign in again; nothing else of theirs is the shop's to change. */
export async function saveCustomer({ active }: { active: boolean }, id?: Identifier): Promise<Customer> {
  const { customer } = await send<{ customer: Customer }>('PUT', `/customers/${id}/active`, { active });
  return customer;
}
