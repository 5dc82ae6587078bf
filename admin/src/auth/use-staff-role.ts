import type { StaffRole } from '@rangrekha/contract/limits';
import { usePermissions } from 'react-admin';

interface OwnStaffRole {
  /** Undefined until it is known, and for a customer, who is redirected. */
  role: StaffRole | undefined;
  isPending: boolean;
  /** Why it could not be read. */
  error: Error | null;
  readAgain: () => void;
}

/** The role of the signed-in user. */
export function useStaffRole(): OwnStaffRole {
  const { permissions, isFetching, error, refetch } = usePermissions<StaffRole | null>();
  return { role: permissions ?? undefined, isPending: isFetching, error, readAgain: () => void refetch() };
}
