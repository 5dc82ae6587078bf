import type { StaffMember } from '@rangrekha/contract';
import type { StaffRole } from '@rangrekha/contract/limits';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

interface StaffChange {
  email?: string;
  name?: string;
  role?: StaffRole;
  active?: boolean;
}

/** Invites an editor, or changes somebody's role or whether they may sign in. */
export async function saveStaff({ email, name, role, active }: StaffChange, id?: Identifier): Promise<StaffMember> {
  const answer = () => {
    if (id === undefined) return send<{ member: StaffMember }>('POST', '/staff/invitations', { email, name });
    if (role) return send<{ member: StaffMember }>('PUT', `/staff/${id}/role`, { role });
    return send<{ member: StaffMember }>('PUT', `/staff/${id}/active`, { active });
  };
  return (await answer()).member;
}

/** Mails a new code to a member of the staff who has not set a password yet. */
export const resendInvitation = (id: Identifier) => send<{ message: string }>('POST', `/staff/${id}/invitation`);
