import { ENGLISH } from './english';
import { ORDER_YEARS, RETENTION } from './retention';

/** What a person is told about the deletion of an account. */
export const ERASURE_TEXTS = {
  done: 'Your account and your data are deleted.',
  doneFor: 'The customer is erased.',
  wrongPassword: 'The password is wrong.',
  failed: ENGLISH.erasure.failed,
  asked: 'Your account will be deleted as soon as nothing is open any more.',
  withdrawn: 'Your account stays.',
  withdrawFailed: ENGLISH.erasure.withdrawFailed,
  returnable: (number: string, until: string) => `Order #${number} can be returned until ${until}.`,
  order: (number: string) => `Order #${number} is not delivered yet.`,
  return: (number: string) => `Return ${number} is not settled yet.`,
  complaint: (number: string) => `Complaint ${number} is not closed yet.`,
  waits: (reasons: string[]) => `This account cannot be deleted yet. ${reasons.join(' ')}`,
  goes: [
    'Your account with username, email address, mobile number and password.',
    'Saved addresses, cart, wishlist, sessions and known devices.',
    'Your name on reviews, your measurements and your photos there.',
    'Photos and words of returns and complaints, and the account for a refund.',
    'The texts of our mails to you, and mails that you wait for.',
    'Name and address of orders that were never sent.',
  ],
  stays: [
    `Orders with an invoice keep your name, address and phone number for at least ${ORDER_YEARS} years, as on the invoice: tax law asks for it.`,
    'Stars and words of your reviews, without your name: others chose by them.',
    `The security log keeps the number of the account and network addresses for ${RETENTION.securityLog} days.`,
    `If the deletion has to wait, a last mail tells you of it. Its address is kept for ${RETENTION.mail} days.`,
    'Backups keep older states until we delete them. After a restore we delete your data again.',
  ],
} as const;
