import { z } from 'zod';
import { endpoint } from './schema/endpoint';
import { email, idParams, line, message, timestamp } from './schema/fields';
import { LIMITS, STAFF_ROLES } from './values/limits';

const role = z.enum(STAFF_ROLES, `must be one of ${STAFF_ROLES.join(', ')}`);

export const staffMember = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** Since when nobody can sign in with the account; null while it is active. */
    deactivatedAt: timestamp.nullable(),
    /** When the last invitation was sent; null for whoever has set a password. */
    invitedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof staffMember>;

const ownRole = z.strictObject({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) });
export type OwnRole = z.output<typeof ownRole>;

const tag = 'Staff';
const staffMemberResponse = z.strictObject({ message, member: staffMember });

export const staffMe = endpoint({
  id: 'staffMe',
  tag,
  method: 'GET',
  path: '/staff/me',
  access: 'editor',
  summary: "The caller's own role in the shop.",
  responses: { 200: ownRole },
});

const inviteEditorRequest = z.object({ email, name: line(LIMITS.name) });
export type InviteEditorRequest = z.output<typeof inviteEditorRequest>;

export const inviteEditor = endpoint({
  id: 'inviteEditor',
  tag,
  method: 'POST',
  path: '/staff/invitations',
  access: 'admin',
  once: true,
  summary: 'Make an account for an editor and mail a one-time code to set its password with.',
  body: inviteEditorRequest,
  responses: { 201: staffMemberResponse },
  errors: [409],
});

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  tag,
  method: 'POST',
  path: '/staff/:id/invitation',
  access: 'admin',
  once: true,
  summary: 'Mail a new one-time code to an editor who has set no password yet; the code before it ends.',
  params: idParams,
  responses: { 200: staffMemberResponse },
  errors: [429],
});

const setStaffRoleRequest = z.object({ role });

export const setStaffRole = endpoint({
  id: 'setStaffRole',
  tag,
  method: 'PUT',
  path: '/staff/:id/role',
  access: 'admin',
  summary: 'Make somebody of the staff an admin or an editor; never oneself, never the last admin.',
  params: idParams,
  body: setStaffRoleRequest,
  responses: { 200: staffMemberResponse },
  errors: [409],
});

const setStaffActiveRequest = z.object({ active: z.boolean() });

export const setStaffActive = endpoint({
  id: 'setStaffActive',
  tag,
  method: 'PUT',
  path: '/staff/:id/active',
  access: 'admin',
  summary: 'Deactivate somebody of the staff, whose sessions end, or reactivate; never oneself, never the last admin.',
  params: idParams,
  body: setStaffActiveRequest,
  responses: { 200: staffMemberResponse },
  errors: [409],
});
