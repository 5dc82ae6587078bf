import type { StaffMember } from '@rangrekha/contract';
import type { StaffRole } from '@rangrekha/contract/limits';
import type { Permission } from '@rangrekha/contract/permissions';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

interface StaffChange {
  email?: string;
  name?: string;
  role?: StaffRole;
  permissions?: Permission[];
  active?: boolean;
}

/** Invites a colleague, or changes somebody's role and permissions or whether they may sign in. */
export async function saveStaff(
  { email, name, role, permissions, active }: StaffChange,
  id?: Identifier,
): Promise<StaffMember> {
  const answer = () => {
    if (id === undefined)
      return send<{ member: StaffMember }>('POST', '/staff/invitations', { email, name, permissions });
    if (role) return send<{ member: StaffMember }>('PUT', `/staff/${id}/role`, { role, permissions });
    return send<{ member: StaffMember }>('PUT', `/staff/${id}/active`, { active });
  };
  return (await answer()).member;
}

/** Mails a new code to a member of the staff who has not set a password yet. */
export const resendInvitation = (id: Identifier) => send('POST', `/staff/${id}/invitation`);
