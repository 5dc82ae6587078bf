import { ENGLISH } from './english';

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
} as const;
