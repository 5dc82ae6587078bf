import type { StaffRole } from '@rangrekha/contract/limits';
import { usePermissions } from 'react-admin';

/** What whoever is signed in may do; undefined until it is known. */
export function useStaffRole(): StaffRole | undefined {
  const { permissions, isPending } = usePermissions<StaffRole>();
  return isPending ? undefined : permissions;
}
