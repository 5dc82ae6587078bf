import { mayDo, type StaffAccess, type StaffRights } from '@rangrekha/contract/permissions';
import { usePermissions } from 'react-admin';

interface OwnRights {
  /** Undefined until they are known, and for a customer, who is redirected. */
  rights: StaffRights | undefined;
  isPending: boolean;
  /** Why they could not be read. */
  error: Error | null;
  readAgain: () => void;
}

/** The rights of the signed-in user. */
export function useStaffRights(): OwnRights {
  const { permissions, isFetching, error, refetch } = usePermissions<StaffRights | null>();
  return { rights: permissions ?? undefined, isPending: isFetching, error, readAgain: () => void refetch() };
}

/** Whether the signed-in user may do what asks for `access`; false until it is known. */
export function useMay(access: StaffAccess): boolean {
  const { rights } = useStaffRights();
  return rights !== undefined && mayDo(rights, access);
}
