import { RETURN_DAYS } from './limits';
import { ORDER_YEARS, RETENTION } from './retention';

export interface Notice {
  /** What is kept. */
  item: string;
  /** What for, and how long. */
  why: string;
}

const ORDERS: Notice[] = [
  {
    item: 'Your order with your name, address and phone number',
    why: `To deliver it, to bring back what you return within ${RETURN_DAYS} days, and for the invoice. Tax law asks us to keep it for ${ORDER_YEARS} years. The courier gets name, address and phone number.`,
  },
  {
    item: 'The mails about your order',
    why: `To tell you how far it is. Their texts are deleted after ${RETENTION.mail} days.`,
  },
];

const ACCOUNT: Notice[] = [
  {
    item: 'Username and email address',
    why: 'To sign you in and to write to you about your orders, until you delete the account.',
  },
  {
    item: 'Mobile number, if you give it',
    why: 'So that the courier can call you, until you remove it or delete the account.',
  },
  { item: 'Password', why: 'To sign you in. We keep a hash of it only, which nobody can read.' },
  {
    item: 'When and from where you sign in',
    why: `To show you your sessions and to find misuse. The security log is kept for ${RETENTION.securityLog} days.`,
  },
];

const STAFF_NOTES: Notice = {
  item: 'Notes of our staff',
  why: 'To help you when you call or write, until you delete the account.',
};

/** How to withdraw consent, to use one's rights and to complain, as rule 3 asks. */
const RIGHTS: Notice = {
  item: 'Your rights',
  why: '“Your Data” in your account shows what we keep. There you get a copy, stop mails and delete your account. If something is wrong, write to our grievance officer, and then to the Data Protection Board of India.',
};

/**
 * What a shopper reads where personal data is asked for: item by item, with the purpose. Section 5 of the Digital Personal
 * Data Protection Act, 2023 and rule 3 of its Rules ask for it. Change it when a form asks for more.
 */
export const DATA_NOTICE: Record<'register' | 'checkout' | 'account', Notice[]> = {
  register: [...ACCOUNT, RIGHTS],
  checkout: [...ORDERS, RIGHTS],
  account: [...ACCOUNT, ...ORDERS, STAFF_NOTES, RIGHTS],
};
