import { CUSTOMER_NOTE_LIMITS, CUSTOMER_NOTE_TEXTS } from '@rangrekha/contract/customer-notes';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { startsWith } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, forbidden, notFound } from '../../http/errors';
import { User } from '../accounts/User';
import { CustomerNote } from './CustomerNote';
import { CustomerTag } from './CustomerTag';

/** Adds a note of the staff about a customer. @throws HttpError 404, 409 TOO_MANY */
export async function addCustomerNote(
  trx: Transaction,
  author: Actor,
  userId: string,
  text: string,
): Promise<CustomerNote> {
  await lockCustomer(trx, userId);
  if ((await CustomerNote.query(trx).where({ userId }).resultSize()) >= CUSTOMER_NOTE_LIMITS.notes)
    throw conflict('TOO_MANY', CUSTOMER_NOTE_TEXTS.tooMany);
  const by = { authorId: author.id, authorName: author.name };
  return CustomerNote.query(trx).insert({ userId, text, ...by, createdAt: sharedNow() });
}

/** Deletes a note of the caller. @throws HttpError 403 for that of a colleague, 404 */
export function deleteCustomerNote(actor: Actor, userId: string, id: string): Promise<void> {
  return transaction(async (trx) => {
    const customer = await lockCustomer(trx, userId);
    const note = await CustomerNote.query(trx).findOne({ id, userId });
    if (!note) throw notFound('Note');
    if (note.authorId !== actor.id) throw forbidden(CUSTOMER_NOTE_TEXTS.ofColleague, 'NOT_AUTHOR');
    await note.$query(trx).delete();
    const change = { action: 'changed', before: { note: note.text } } as const;
    await recordChange(trx, actor, { ...subjectOf(customer), ...change });
  });
}

/** Gives a customer these tags and no others. @throws HttpError 404 */
export function setCustomerTags(actor: Actor, userId: string, tags: string[]): Promise<void> {
  return transaction(async (trx) => {
    const customer = await lockCustomer(trx, userId);
    const before = await CustomerTag.query(trx).where({ userId }).orderBy('tag');
    await CustomerTag.query(trx).where({ userId }).delete();
    if (tags.length > 0) await trx(CustomerTag.tableName).insert(tags.map((tag) => ({ userId, tag })));
    await recordChange(trx, actor, {
      ...subjectOf(customer),
      action: 'changed',
      before: { tags: before.map(({ tag }) => tag).join(', ') },
      after: { tags: tags.join(', ') },
    });
  });
}

/** Tags in use, by the alphabet; those that begin with a text. */
export async function listCustomerTags(text: string): Promise<string[]> {
  const query = CustomerTag.query().distinct('tag').orderBy('tag').limit(PAGE_SIZES.tags);
  if (text) query.where('tag', 'like', startsWith(text.toLowerCase()));
  return (await query).map(({ tag }) => tag);
}

const subjectOf = ({ id, displayName }: User) => ({ entity: 'user', entityId: id, entityName: displayName }) as const;

async function lockCustomer(trx: Transaction, id: string): Promise<User> {
  const customer = await User.query(trx).findOne({ id, userType: 'CUSTOMER', erasedAt: null }).forUpdate();
  if (!customer) throw notFound('Customer');
  return customer;
}
