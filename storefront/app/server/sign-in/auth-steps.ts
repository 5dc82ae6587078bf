import { randomUUID } from 'node:crypto';
import { accounts, type LoginResponse, secondStep } from '@rangrekha/contract';
import { PLACEHOLDER_DOB } from '@rangrekha/contract/limits';
import type { AppLoadContext } from '@remix-run/node';
import { isWholeOtp, otpFrom } from '~/features/account/sign-in/otp';
import { t } from '~/language/t';
import { type Api, apiWith } from '~/server/api';
import { byIntent } from '~/server/by-intent';
import { ApiError, type Failure, refusal } from '~/server/errors';
import type { Flash, StoreSession } from '~/server/session';
import { afterLogin } from './after-login';
import { isInvitation } from './invitation';

/** One submitted step of /login. */
interface AuthForm {
  form: FormData;
  /** The page after the login, from the address: untrusted. */
  redirectTo: string | null;
  session: StoreSession;
  context: AppLoadContext;
}

/** The next mode of /login, or the path to redirect to. */
interface Step {
  mode?: 'login' | 'code' | 'otp' | 'reset' | 'forgot';
  path?: string;
  flash?: Flash;
}

type Outcome = Step | { failure: Failure };

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const visitorApi = (context: AppLoadContext): Api => apiWith(undefined, context);

function passwordsDiffer(form: FormData): { failure: Failure } | undefined {
  if (text(form, 'password') === text(form, 'confirmPassword')) return undefined;
  const message = t('auth.passwordsDiffer');
  return { failure: { message, errors: [{ path: 'confirmPassword', message }], status: 400 } };
}

const login = (step: AuthForm): Promise<Outcome> =>
  logInWith({ identifier: text(step.form, 'identifier'), password: text(step.form, 'password') }, step);

async function logInWith(
  body: { identifier: string; password: string },
  { session, context, redirectTo }: Omit<AuthForm, 'form'>,
): Promise<Outcome> {
  try {
    const answer = await visitorApi(context).call(accounts.login, { body });
    if ('token' in answer) return await enter(answer, { session, context, redirectTo });
    session.set('challenge', answer.challenge);
    return { mode: 'code' };
  } catch (error) {
    return { failure: refusal(error, t('auth.loginFailed')) };
  }
}

/** The second step of a login: a code of the app, or a recovery code. */
async function loginWithCode({ form, session, context, redirectTo }: AuthForm): Promise<Outcome> {
  const challenge = session.get('challenge');
  if (!challenge) return { mode: 'login' };
  try {
    const body = { challenge, code: text(form, 'code') };
    const answer = await visitorApi(context).call(secondStep.secondStepLogin, { body });
    return await enter(answer, { session, context, redirectTo });
  } catch (error) {
    const failure = refusal(error, t('auth.loginFailed'));
    if (!(error instanceof ApiError) || error.code !== 'CHALLENGE_EXPIRED') return { failure };
    session.unset('challenge');
    return { mode: 'login', flash: { kind: 'error', message: failure.message } };
  }
}

/** Keeps the token of a login in the session. */
async function enter(
  { token, user }: LoginResponse,
  { session, context, redirectTo }: Omit<AuthForm, 'form'>,
): Promise<Outcome> {
  session.set('token', token);
  session.set('userType', user.userType);
  session.set('formKey', randomUUID());
  session.unset('reset');
  session.unset('challenge');
  return await afterLogin(session, apiWith(token, context), user.userType, redirectTo, context.now());
}

async function register({ form, session, context }: AuthForm): Promise<Outcome> {
  const differ = passwordsDiffer(form);
  if (differ) return differ;
  const username = text(form, 'username');
  try {
    await visitorApi(context).call(accounts.register, {
      body: {
        username,
        email: text(form, 'email'),
        password: text(form, 'password'),
        firstName: username,
        lastName: username,
        mobile: text(form, 'mobile'),
        dob: PLACEHOLDER_DOB,
        userType: 'CUSTOMER',
      },
    });
    session.flash('identifier', username);
    return { mode: 'login', flash: { kind: 'success', message: t('auth.registered') } };
  } catch (error) {
    return { failure: refusal(error, t('auth.registrationFailed')) };
  }
}

async function requestCode({ form, session, context }: AuthForm): Promise<Outcome> {
  const email = text(form, 'email').trim();
  try {
    const { message } = await visitorApi(context).call(accounts.requestOtp, { body: { email } });
    session.set('reset', { email });
    return { mode: 'otp', flash: { kind: 'info', message } };
  } catch (error) {
    return { failure: refusal(error, t('auth.otpFailed')) };
  }
}

/** Only stores the code; the reset checks it together with the new password. */
async function verifyCode({ form, session }: AuthForm): Promise<Outcome> {
  const reset = session.get('reset');
  if (!reset) return { mode: 'forgot' };
  const otp = otpFrom(form.getAll('otp').map(String));
  if (!isWholeOtp(otp)) return { failure: { message: t('auth.sixDigits'), errors: [], status: 400 } };
  session.set('reset', { ...reset, otp });
  return { mode: 'reset' };
}

async function resetPassword({ form, session, context, redirectTo }: AuthForm): Promise<Outcome> {
  const reset = session.get('reset');
  if (!reset?.otp) return { mode: reset ? 'otp' : 'forgot' };
  const differ = passwordsDiffer(form);
  if (differ) return differ;
  const newPassword = text(form, 'password');
  let message: string;
  try {
    const body = { ...reset, otp: reset.otp, newPassword };
    message = (await visitorApi(context).call(accounts.resetPassword, { body })).message;
  } catch (error) {
    return { failure: refusal(error, t('auth.resetFailed')) };
  }
  session.unset('reset');
  if (isInvitation(reset, redirectTo)) {
    const entered = await logInWith(
      { identifier: reset.email, password: newPassword },
      { session, context, redirectTo },
    );
    if (!('failure' in entered)) return entered;
  }
  session.flash('identifier', reset.email);
  return { mode: 'login', flash: { kind: 'success', message } };
}

/** Does the step that a form of /login stands for. */
export const authStep = (step: AuthForm): Promise<Outcome> =>
  byIntent(step.form, {
    login: () => login(step),
    code: () => loginWithCode(step),
    register: () => register(step),
    forgot: () => requestCode(step),
    verify: () => verifyCode(step),
    reset: () => resetPassword(step),
  });
