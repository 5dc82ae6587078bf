import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

const endpoint = endpointsOf('Reminders');

export const showConsent = endpoint('remindersConsent', 'GET /x/reminders/consent', {
  access: 'customer',
  translated: true,
  summary: 'Whether the caller gets reminders, and what there is to agree to.',
  responses: {
    200: z.strictObject({
      /** The text of the label of the checkbox. */
      text: z.string(),
      /** Since when; null without a consent. */
      givenAt: z.iso.datetime().nullable(),
      /** Whether the address is confirmed: mails go to no other. */
      isReachable: z.boolean(),
    }),
  },
});

export const giveConsentCall = endpoint('remindersAgree', 'POST /x/reminders/consent', {
  access: 'customer',
  translated: true,
  summary: 'Agrees to reminders.',
  body: z.object({ agree: z.literal('yes', en.answers.ticked) }),
});

export const withdrawConsentCall = endpoint('remindersWithdraw', 'POST /x/reminders/withdraw', {
  access: 'customer',
  summary: 'Ends the reminders of the caller.',
  body: z.object({}),
});

/** Mail programs send a form without a session: the query has the key, so that no log has it. */
export const stopByMailCall = endpoint('remindersStopByMail', 'POST /x/reminders/stop-by-mail', {
  access: 'public',
  summary: 'Ends the reminders of whom a mail went to, at once (RFC 8058). Says the same for a key that nobody has.',
  query: z.object({ key: z.string(en.answers.required).max(100, en.answers.tooLong) }),
});

export const stopCall = endpoint('remindersStop', 'POST /x/reminders/stop', {
  access: 'public',
  summary: 'Ends the reminders of whom a mail went to. Says the same for a token that nobody has.',
  body: z.object({ token: z.string(en.answers.required).max(100, en.answers.tooLong) }),
});
