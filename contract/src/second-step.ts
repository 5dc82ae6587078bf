import { z } from 'zod';
import { loginResponse } from './accounts';
import { endpointsOf } from './schema/endpoint';
import { givenPassword, line, message, timestamp } from './schema/fields';
import { staffMemberResponse } from './staff';
import { LIMITS } from './values/limits';

const endpoint = endpointsOf('Second step');

/** Six digits of the app, or a recovery code. */
const code = line(LIMITS.secondStepCode);
const proof = z.object({ currentPassword: givenPassword, code });

const secondStep = z.strictObject({
  /** Since when the sign-in asks for a code; null while it does not. */
  onSince: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether all of the staff must have it. */
  isRequired: z.boolean(),
});
export type SecondStep = z.output<typeof secondStep>;

const secondStepLoginRequest = z.object({ challenge: line(LIMITS.challenge), code });
export type SecondStepLoginRequest = z.output<typeof secondStepLoginRequest>;

export const secondStepLogin = endpoint('secondStepLogin', 'POST /auth/login/second-step', {
  access: 'public',
  summary: 'Sign in with the challenge of a login that answered 202, and a one-time code.',
  body: secondStepLoginRequest,
  responses: { 200: loginResponse },
  errors: [401, 403, 429],
});

export const getSecondStep = endpoint('getSecondStep', 'GET /staff/me/second-step', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Whether the own sign-in asks for a one-time code.',
  responses: { 200: secondStep },
});

export const beginSecondStep = endpoint('beginSecondStep', 'POST /staff/me/second-step', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Make a secret for an app; nothing changes until a code of it is confirmed.',
  body: z.object({ currentPassword: givenPassword }),
  responses: { 200: z.strictObject({ secret: z.string(), address: z.string() }) },
  errors: [409, 429],
});

const recoveryCodesResponse = z.strictObject({ message, recoveryCodes: z.array(z.string()) });

export const confirmSecondStep = endpoint('confirmSecondStep', 'PUT /staff/me/second-step', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Turn the second step on with a code of the app. Answers the recovery codes once; every other session ends.',
  body: z.object({ code }),
  responses: { 200: recoveryCodesResponse },
  errors: [409, 429],
});

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', 'POST /staff/me/second-step/recovery-codes', {
  access: 'staff',
  summary: 'Make new recovery codes; the former ones end.',
  body: proof,
  responses: { 200: recoveryCodesResponse },
  errors: [409, 429],
});

export const endSecondStep = endpoint('endSecondStep', 'POST /staff/me/second-step/end', {
  access: 'staff',
  summary: 'Turn the own second step off, unless the staff must have it.',
  body: proof,
  errors: [409, 429],
});

export const resetSecondStep = endpoint('resetSecondStep', 'PUT /staff/:id/second-step/reset', {
  access: 'full-admin',
  summary: "Turn off the second step of a colleague who has lost the app; the colleague's sessions end.",
  responses: { 200: staffMemberResponse },
  errors: [409],
});

export const requireSecondStep = endpoint('requireSecondStep', 'PUT /staff/second-step', {
  access: 'full-admin',
  summary: 'Say whether all of the staff must have a second step. Who has none can then only set it up.',
  body: z.object({ required: z.boolean() }),
  responses: { 200: z.strictObject({ message, required: z.boolean() }) },
  errors: [409],
});
