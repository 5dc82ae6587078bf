import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { timestamp } from './schema/fields';

const endpoint = endpointsOf('Accounts');

const signedInSession = z
  .strictObject({
    id: z.string(),
    /** In words, such as `Chrome on Windows`. */
    device: z.string(),
    /** The IP address of the sign-in, shortened, such as `203.0.113.x`; null when it is not known. */
    address: z.string().nullable(),
    createdAt: timestamp,
    /** Within five minutes. */
    seenAt: timestamp,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignedInSession' });
export type SignedInSession = z.output<typeof signedInSession>;

export const listSessions = endpoint('listSessions', 'GET /users/sessions', {
  access: 'user',
  beforeSecondStep: true,
  summary: 'Where the caller is signed in, the present session first, at most 50.',
  responses: { 200: z.strictObject({ sessions: z.array(signedInSession) }) },
});

export const endOneSession = endpoint('endOneSession', 'DELETE /users/sessions/:id', {
  access: 'user',
  beforeSecondStep: true,
  summary: 'Sign the caller out on one device.',
});

export const endOtherSessions = endpoint('endOtherSessions', 'DELETE /users/sessions', {
  access: 'user',
  beforeSecondStep: true,
  summary: 'Sign the caller out on every other device.',
});
