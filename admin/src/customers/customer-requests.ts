import type { Customer } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** Gives a customer an email address, deactivates or reactivates; the staff cannot change anything else of the account. */
export async function saveCustomer(
  change: { active: boolean } | { email: string },
  id?: Identifier,
): Promise<Customer> {
  const path = 'email' in change ? 'email' : 'active';
  const { customer } = await send<{ customer: Customer }>('PUT', `/customers/${id}/${path}`, change);
  return customer;
}

export const addNote = (id: string, text: string) => send('POST', `/customers/${id}/notes`, { text });

export const deleteNote = (id: string, noteId: string) => send('DELETE', `/customers/${id}/notes/${noteId}`);

/** Gives a customer these tags and no others. */
export const saveTags = (id: string, tags: string[]) => send('PUT', `/customers/${id}/tags`, { tags });
