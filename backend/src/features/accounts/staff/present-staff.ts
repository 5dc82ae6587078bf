import type { StaffMember } from '@rangrekha/contract';
import type { User } from '../User';

/** @param user a user of the type ADMIN */
export function presentStaff(user: User): StaffMember {
  return {
    id: user.id,
    name: user.displayName,
    username: user.username,
    email: user.email,
    role: user.staffRole,
    permissions: [...user.rights.permissions],
    invitedAt: user.invitedAt?.toISOString() ?? null,
    deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
    secondStepAt: user.secondStepAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
