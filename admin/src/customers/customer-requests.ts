import type { Customer } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** Deactivates or reactivates a customer; the staff cannot change anything else of the account. */
export async function saveCustomer({ active }: { active: boolean }, id?: Identifier): Promise<Customer> {
  const { customer } = await send<{ customer: Customer }>('PUT', `/customers/${id}/active`, { active });
  return customer;
}
