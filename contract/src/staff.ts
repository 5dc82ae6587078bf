import { z } from 'zod';
import { adminParts } from './plugins';
import { endpointsOf } from './schema/endpoint';
import { email, line, message, timestamp } from './schema/fields';
import { LIMITS, STAFF_ROLES } from './values/limits';
import { PERMISSIONS } from './values/permissions';

const role = z.enum(STAFF_ROLES, `must be one of ${STAFF_ROLES.join(', ')}`);
/** What somebody of the staff or a key may do; at least one. */
export const staffPermissions = z
  .array(z.enum(PERMISSIONS, `must be one of ${PERMISSIONS.join(', ')}`), 'must be a list')
  .min(1, 'must name at least one permission')
  .max(PERMISSIONS.length, 'must name each permission once')
  .transform((names) => PERMISSIONS.filter((permission) => names.includes(permission)));

export const staffMember = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** What the person may do: of an admin all of them. */
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Since when nobody can sign in with the account; null while it is active. */
    deactivatedAt: timestamp.nullable(),
    /** When the last invitation was sent; null once a password is set. */
    invitedAt: timestamp.nullable(),
    /** Since when the sign-in asks for a one-time code; null while it does not. */
    secondStepAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof staffMember>;

const ownRole = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether the shop asks for a second step that the account has not: other calls of the staff are refused until then. */
  needsSecondStep: z.boolean(),
  /** The codes of the shop's languages: of papers, and of texts beside the English ones. */
  languages: z.array(z.string()),
  /** What the plugins of the store show the caller; left out in a store without plugins. */
  plugins: adminParts.optional(),
});
export type OwnRole = z.output<typeof ownRole>;

const endpoint = endpointsOf('Staff');
export const staffMemberResponse = z.strictObject({ message, member: staffMember });

export const staffMe = endpoint('staffMe', 'GET /staff/me', {
  access: 'staff',
  beforeSecondStep: true,
  summary: "The caller's own role and permissions in the shop.",
  responses: { 200: ownRole },
});

const inviteEditorRequest = z.object({
  email,
  name: line(LIMITS.name),
  /** Without them the account is an editor's. */
  permissions: staffPermissions.optional(),
});
export type InviteEditorRequest = z.output<typeof inviteEditorRequest>;

export const inviteEditor = endpoint('inviteEditor', 'POST /staff/invitations', {
  access: 'full-admin',
  once: true,
  summary:
    'Make an account for an editor, or with other permissions, and mail a one-time code to set its password with.',
  body: inviteEditorRequest,
  responses: { 201: staffMemberResponse },
  errors: [409],
});

export const resendInvitation = endpoint('resendInvitation', 'POST /staff/:id/invitation', {
  access: 'full-admin',
  once: true,
  summary: 'Mail a new one-time code to a colleague who has set no password yet; the code before it ends.',
  responses: { 200: staffMemberResponse },
  errors: [429],
});

const setStaffRoleRequest = z
  .object({
    role,
    /** Of the role STAFF. */
    permissions: staffPermissions.optional(),
  })
  .refine(({ role, permissions }) => role !== 'STAFF' || permissions, {
    path: ['permissions'],
    message: 'must name at least one permission',
  });
export type SetStaffRoleRequest = z.output<typeof setStaffRoleRequest>;

export const setStaffRole = endpoint('setStaffRole', 'PUT /staff/:id/role', {
  access: 'full-admin',
  summary: 'Set the role and the permissions of somebody of the staff; never of oneself, never of the last admin.',
  body: setStaffRoleRequest,
  responses: { 200: staffMemberResponse },
  errors: [409],
});

export const setStaffActive = endpoint('setStaffActive', 'PUT /staff/:id/active', {
  access: 'full-admin',
  summary: 'Deactivate somebody of the staff, whose sessions end, or reactivate; never oneself, never the last admin.',
  body: z.object({ active: z.boolean() }),
  responses: { 200: staffMemberResponse },
  errors: [409],
});
