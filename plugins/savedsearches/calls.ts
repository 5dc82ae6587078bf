import { endpointsOf, type ResponseOf } from '@rangrekha/contract';
import { z } from 'zod';
import { LONGEST } from './address';
import en from './locales/en.json' with { type: 'json' };

const endpoint = endpointsOf('Saved searches');

/** Characters of a name. */
export const LONGEST_NAME = 80;

/** Searches of one shopper. */
export const MOST = 10;

const searchId = z.guid(en.answers.anId).toLowerCase();
const name = z
  .string(en.answers.required)
  .trim()
  .min(1, en.answers.required)
  .max(LONGEST_NAME, en.answers.tooLong)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), en.answers.controlCharacters);
const agree = z.literal('yes', en.answers.ticked);

export const readSearches = endpoint('savedsearchesRead', 'GET /x/savedsearches/searches', {
  access: 'customer',
  translated: true,
  summary: 'The saved searches of the caller, and whether there are mails about them.',
  responses: {
    200: z.strictObject({
      searches: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** The path of the list or the search. */
          address: z.string(),
          /** Products that fit now and can be bought; of a search 50 at most. */
          count: z.int(),
        }),
      ),
      /** The text of the label of the checkbox. */
      text: z.string(),
      /** Since when there are mails; null without a consent. */
      givenAt: z.iso.datetime().nullable(),
      /** Whether the address is confirmed: mails go to no other. */
      isReachable: z.boolean(),
    }),
  },
});
export type Mine = ResponseOf<typeof readSearches>;

export const saveCall = endpoint('savedsearchesSave', 'POST /x/savedsearches/save', {
  access: 'customer',
  translated: true,
  summary:
    'Saves a list or a search under a name. The same one again changes nothing. With `agree` it agrees to mails, too. 409 TOO_MANY for an eleventh.',
  body: z.object({
    address: z.string(en.answers.required).max(LONGEST, en.answers.tooLong),
    name,
    agree: agree.optional(),
  }),
  errors: [409],
});

export const renameCall = endpoint('savedsearchesRename', 'POST /x/savedsearches/rename', {
  access: 'customer',
  summary: 'Gives a saved search of the caller another name.',
  body: z.object({ searchId, name }),
  errors: [404],
});

export const removeCall = endpoint('savedsearchesRemove', 'POST /x/savedsearches/remove', {
  access: 'customer',
  summary: 'Removes a saved search of the caller.',
  body: z.object({ searchId }),
  errors: [404],
});

export const agreeCall = endpoint('savedsearchesAgree', 'POST /x/savedsearches/consent', {
  access: 'customer',
  translated: true,
  summary: 'Agrees to mails about what is new from now on.',
  body: z.object({ agree }),
});

export const withdrawCall = endpoint('savedsearchesWithdraw', 'POST /x/savedsearches/withdraw', {
  access: 'customer',
  summary: 'Ends the mails to the caller. The searches stay.',
  body: z.object({}),
});

/** Mail programs send a form without a session: the query has the key, so that no log has it. */
export const stopByMailCall = endpoint('savedsearchesStopByMail', 'POST /x/savedsearches/stop-by-mail', {
  access: 'public',
  summary: 'Ends the mails to whom one went, at once (RFC 8058). Says the same for a key that nobody has.',
  query: z.object({ key: z.string(en.answers.required).max(100, en.answers.tooLong) }),
});

export const stopCall = endpoint('savedsearchesStop', 'POST /x/savedsearches/stop', {
  access: 'public',
  summary: 'Ends the mails to whom one went. Says the same for a token that nobody has.',
  body: z.object({ token: z.string(en.answers.required).max(100, en.answers.tooLong) }),
});
