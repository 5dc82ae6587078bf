import type { StaffMember } from '@rangrekha/contract';
import type { Permission } from '@rangrekha/contract/permissions';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

type Invitation = Pick<StaffMember, 'name' | 'email'> & { permissions?: Permission[] };

/** Invites a colleague. */
export const inviteStaff = async (invitation: Invitation): Promise<StaffMember> =>
  (await send<{ member: StaffMember }>('POST', '/staff/invitations', invitation)).member;

/** Mails a new code to a member of the staff who has not set a password yet. */
export const resendInvitation = (id: Identifier) => send('POST', `/staff/${id}/invitation`);
