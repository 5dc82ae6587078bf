import { ENGLISH } from './english';
import { formatMessage } from './format-message';

/** What a person is told about the deletion of an account. */
export const ERASURE_TEXTS = {
  done: 'Your account and your data are deleted.',
  doneFor: 'The customer is erased.',
  wrongPassword: 'The password is wrong.',
  failed: ENGLISH.erasure.failed,
  asked: 'Your account will be deleted once nothing is pending.',
  withdrawn: 'Deletion cancelled.',
  withdrawFailed: ENGLISH.erasure.withdrawFailed,
  returnable: (number: string, until: string) => formatMessage('en-IN', ENGLISH.erasure.returnable, { number, until }),
  order: (number: string) => formatMessage('en-IN', ENGLISH.erasure.openOrder, { number }),
  return: (number: string) => formatMessage('en-IN', ENGLISH.erasure.openReturn, { number }),
  complaint: (number: string) => formatMessage('en-IN', ENGLISH.erasure.openComplaint, { number }),
  waits: (reasons: string[]) => `This account cannot be deleted yet. ${reasons.join(' ')}`,
} as const;
