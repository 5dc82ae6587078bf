import { accounts } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { adminReads } from '../../http/admin-list';
import type { Caller } from '../../http/authentication';
import { forbidden } from '../../http/errors';
import { languageOf } from '../../http/request/language-of';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { logIn } from './log-in';
import { changePassword } from './passwords/change-password';
import { requestCode } from './passwords/request-code';
import { resetPassword } from './passwords/reset-password';
import { presentUser } from './present-user';
import { registerUser } from './register-user';
import { endSession } from './Session';
import { visitorOf } from './sessions/note-device';
import { adminUsers } from './staff/admin-users';
import { User } from './User';
import { updateProfile } from './update-profile';
import { verifyEmail } from './verify-email';

export const accountsRouter = (services: Services): Router => [
  route(accounts.register, async (call) => {
    const { body, address, authenticate } = call;
    await services.limits.consume('registerByAddress', address());
    // The 409 reveals that an account exists, so it is limited like password attempts.
    await services.limits.consume('registerByAccount', body.email);
    await services.limits.consume('registerByAccount', User.keyOf(body.username));
    const actor = body.userType === 'ADMIN' ? await onlyAdmin(authenticate) : undefined;
    const { code } = languageOf(call, services.config.languages);
    return { message: TEXTS.auth.registered, user: presentUser(await registerUser(body, code, actor)) };
  }),

  route(accounts.login, (call) => logIn(services, call.body, visitorOf(call, services.config))),

  route(accounts.currentUser, async ({ caller }) => ({
    data: { user: presentUser(await User.profile(caller.id)) },
  })),

  route(accounts.logout, async ({ caller }) => {
    await endSession(caller.sessionId);
    return { message: 'You are logged out.' };
  }),

  route(accounts.updateProfile, async ({ caller, body }) => ({
    message: TEXTS.profile.updated,
    data: { user: presentUser(await updateProfile(caller.id, body)) },
  })),

  route(accounts.changePassword, async ({ caller, body }) => {
    await changePassword(services, caller, body.currentPassword, body.newPassword);
    return { data: { message: TEXTS.profile.passwordChanged } };
  }),

  route(accounts.requestOtp, async (call) => {
    await requestCode(services, call.body.email, visitorOf(call, services.config));
    return { message: 'If this email is registered, a code is on its way.' };
  }),

  route(accounts.resetPassword, async (call) => {
    await resetPassword(services, call.body, visitorOf(call, services.config));
    return { message: 'Password reset successfully. Please login.' };
  }),

  route(accounts.verifyEmail, async ({ body, address }) => {
    await services.limits.consume('verifyByAddress', address());
    await verifyEmail(services.config, body.token);
    return { message: TEXTS.auth.emailConfirmed };
  }),

  ...adminReads(adminUsers),
];

async function onlyAdmin(authenticate: () => Promise<Caller>): Promise<Caller> {
  const caller = await authenticate().catch(() => undefined);
  if (!caller?.isFullAdmin) throw forbidden('Only an admin may register an admin.');
  return caller;
}
