import type { Customer } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** Gives a customer an email address; the staff cannot change anything else of the account. */
export const saveCustomer = async (change: { email: string }, id?: Identifier): Promise<Customer> =>
  (await send<{ customer: Customer }>('PUT', `/customers/${id}/email`, change)).customer;

export const addNote = (id: string, text: string) => send('POST', `/customers/${id}/notes`, { text });

export const deleteNote = (id: string, noteId: string) => send('DELETE', `/customers/${id}/notes/${noteId}`);

/** Gives a customer these tags and no others. */
export const saveTags = (id: string, tags: string[]) => send('PUT', `/customers/${id}/tags`, { tags });
