import type { FileComplaintRequest, FileOwnComplaintRequest } from '@rangrekha/contract';
import type { ComplaintSubject } from '@rangrekha/contract/complaints';

const texts = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim();

/** What every submitted form says; the API refuses what is no subject. */
const wordsOf = (text: ReturnType<typeof texts>) => ({
  subject: text('subject') as ComplaintSubject,
  text: text('text'),
});

/** The request of a signed-in customer's form. */
export function ownComplaintOf(form: FormData): FileOwnComplaintRequest {
  const text = texts(form);
  return { orderId: text('orderId') || undefined, ...wordsOf(text) };
}

/** The request of a form of somebody who is not signed in. */
export function complaintOf(form: FormData): FileComplaintRequest {
  const text = texts(form);
  const person = { name: text('name'), email: text('email'), phone: text('phone') || undefined };
  return { ...person, orderNumber: text('orderNumber') || undefined, ...wordsOf(text) };
}
