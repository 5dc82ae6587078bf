import { admin, staff } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type AdminResource, adminReads } from '../../../http/admin-list';
import { type Router, route } from '../../../http/route';
import { presentParts } from '../../../plugin-host/present-parts';
import type { Services } from '../../../services';
import { hashUnknownPassword } from '../passwords/password-hash';
import { searchPeople } from '../search-people';
import { User } from '../User';
import { inviteEditor } from './invite-editor';
import { presentStaff } from './present-staff';
import { invitationOf } from './queue-invitation';
import { resendInvitation } from './resend-invitation';
import { setActive } from './set-active';
import { setStaffRole } from './set-staff-role';

const adminStaff: AdminResource<typeof admin.adminReads.staff, User> = {
  endpoints: admin.adminReads.staff,
  query: () =>
    User.query()
      .select('users.id', 'username', 'email', 'firstName', 'lastName', 'userType', 'role', 'permissions')
      .select('deactivatedAt', 'invitedAt', 'secondStepAt', 'createdAt')
      .where('userType', 'ADMIN'),
  present: presentStaff,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { q: searchPeople },
};

export const staffRouter = (services: Services): Router => [
  route(staff.staffMe, async ({ caller }) => {
    const user = await User.query().findById(caller.id).throwIfNotFound();
    const { name, email, role, permissions } = presentStaff(user);
    const { needsSecondStep } = caller;
    const languages = services.config.languages.map(({ code }) => code);
    const plugins = await presentParts(services.plugins, caller);
    return { name, email, role, permissions, needsSecondStep, languages, plugins };
  }),

  route(staff.inviteEditor, async ({ caller, body, once }) => {
    const invitation = { ...(await invitationOf(services)), passwordHash: await hashUnknownPassword() };
    const answer = await once(async (trx) => {
      const member = await inviteEditor(trx, invitation, caller, body);
      return { message: TEXTS.staff.invited(member.email), member: presentStaff(member) };
    });
    services.mailer.wake();
    return answer;
  }),

  route(staff.resendInvitation, async ({ caller, params, once }) => {
    const invitation = await invitationOf(services);
    const answer = await once(async (trx) => {
      const member = await resendInvitation(trx, invitation, caller, params.id);
      return { message: TEXTS.staff.invited(member.email), member: presentStaff(member) };
    });
    services.mailer.wake();
    return answer;
  }),

  route(staff.setStaffRole, async ({ caller, params, body }) => {
    const member = await setStaffRole(caller, params.id, body);
    return { message: TEXTS.staff.roleChanged(member.displayName, body.role), member: presentStaff(member) };
  }),

  route(staff.setStaffActive, async ({ caller, params, body }) => {
    const member = await setActive(caller, { id: params.id, userType: 'ADMIN' }, body.active);
    const say = body.active ? TEXTS.staff.reactivated : TEXTS.staff.deactivated;
    return { message: say(member.displayName), member: presentStaff(member) };
  }),

  ...adminReads(adminStaff),
];
