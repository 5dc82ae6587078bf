import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import {
  day,
  email,
  givenPassword,
  line,
  message,
  onlyMessage,
  password,
  personalName,
  phoneNumber,
  timestamp,
  username,
} from './schema/fields';
import { LIMITS } from './values/limits';

export const user = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  mobile: z.string().nullable(),
  dob: z.string().nullable(),
  userType: z.enum(['ADMIN', 'CUSTOMER']),
});
export type User = z.output<typeof user>;

export const adminUser = user.extend({ createdAt: timestamp });

const emptyIsNull = (value: string | null | undefined) => (value === '' ? null : value);
const clearableName = personalName.nullable().optional().transform(emptyIsNull);
const clearableMobile = phoneNumber(LIMITS.mobile).nullable().optional().transform(emptyIsNull);
const birthday = z
  .union([z.literal(''), day])
  .nullable()
  .optional()
  .transform(emptyIsNull);

const endpoint = endpointsOf('Accounts');

const registerRequest = z.object({
  username,
  email,
  password,
  firstName: clearableName,
  lastName: clearableName,
  mobile: clearableMobile,
  dob: birthday,
  userType: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ADMIN', 'CUSTOMER'], 'must be ADMIN or CUSTOMER'))
    .default('CUSTOMER'),
});
export type RegisterRequest = z.output<typeof registerRequest>;

export const register = endpoint('register', 'POST /auth/register', {
  access: 'public',
  summary: 'Register a customer. Only an admin may register an ADMIN.',
  body: registerRequest,
  responses: { 201: z.strictObject({ message, user }) },
  errors: [403, 409, 429],
});

const loginRequest = z.object({
  identifier: z
    .string('is required')
    .trim()
    .min(1, 'is required')
    .max(LIMITS.email, `must have at most ${LIMITS.email} characters`),
  password: givenPassword,
});
export type LoginRequest = z.output<typeof loginRequest>;

export const loginResponse = z.strictObject({ message, token: z.string(), user });
export type LoginResponse = z.output<typeof loginResponse>;

/** Of an account with a second step: proof that the password was right, for five minutes. */
const loginChallenge = z.strictObject({ message, challenge: z.string() });
export type LoginChallenge = z.output<typeof loginChallenge>;

export const login = endpoint('login', 'POST /auth/login', {
  access: 'public',
  summary:
    'Sign in with a username or an email address. 202: the account has a second step, see POST /auth/login/second-step.',
  body: loginRequest,
  responses: { 200: loginResponse, 202: loginChallenge },
  errors: [401, 403, 429],
});

export const currentUser = endpoint('currentUser', 'GET /auth/me', {
  access: 'user',
  beforeSecondStep: true,
  summary: 'Who is signed in.',
  responses: { 200: z.strictObject({ data: z.strictObject({ user }) }) },
});

export const logout = endpoint('logout', 'POST /auth/logout', {
  access: 'user',
  beforeSecondStep: true,
  summary: "End the caller's session.",
});

const updateProfileRequest = z.object({
  username: username.optional(),
  firstName: clearableName,
  lastName: clearableName,
  mobile: clearableMobile,
  dob: birthday,
});
export type UpdateProfileRequest = z.output<typeof updateProfileRequest>;

export const updateProfile = endpoint('updateProfile', 'PUT /users/profile', {
  access: 'user',
  summary: 'Change the own profile. A field left out stays; null or an empty text clears it.',
  body: updateProfileRequest,
  responses: { 200: z.strictObject({ message, data: z.strictObject({ user }) }) },
  errors: [409],
});

export const changePassword = endpoint('changePassword', 'PUT /users/change-password', {
  access: 'user',
  beforeSecondStep: true,
  summary: 'Change the own password; every other session of the account ends.',
  body: z.object({ currentPassword: givenPassword, newPassword: password }),
  responses: { 200: z.strictObject({ data: onlyMessage }) },
  errors: [429],
});

export const requestOtp = endpoint('requestOtp', 'POST /auth/forgot-password/request-otp', {
  access: 'public',
  summary: 'Mail a one-time code. The answer does not tell whether the account exists.',
  body: z.object({ email }),
  errors: [429],
});

const resetPasswordRequest = z.object({
  email,
  otp: z
    .string('is required')
    .trim()
    .regex(/^\d{6}$/, 'must be six digits'),
  newPassword: password,
  /** Of the link in the mail: with it the code works, also after guesses of others. */
  key: line(LIMITS.codeKey).optional(),
});
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;

export const resetPassword = endpoint('resetPassword', 'POST /auth/forgot-password/reset', {
  access: 'public',
  summary: 'Set a new password with a one-time code; every session of the account ends.',
  body: resetPasswordRequest,
  errors: [429],
});

export const verifyEmail = endpoint('verifyEmail', 'POST /auth/verify-email', {
  access: 'public',
  summary: "Confirm that an account's email address is its owner's, with the token of a mailed link.",
  body: z.object({ token: line(LIMITS.emailToken) }),
  errors: [429],
});
