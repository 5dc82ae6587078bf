import { mayDo, type StaffAccess } from '@rangrekha/contract/permissions';
import { usePermissions } from 'react-admin';
import type { OwnRights } from './screens';

interface KnownRights {
  /** Undefined until they are known, and for a customer, who is redirected. */
  rights: OwnRights | undefined;
  isPending: boolean;
  /** Why they could not be read. */
  error: Error | null;
  readAgain: () => void;
}

/** The rights of the signed-in user. */
export function useStaffRights(): KnownRights {
  const { permissions, isFetching, error, refetch } = usePermissions<OwnRights | null>();
  return { rights: permissions ?? undefined, isPending: isFetching, error, readAgain: () => void refetch() };
}

/** Whether the signed-in user may do what asks for `access`; false until it is known. */
export function useMay(access: StaffAccess): boolean {
  const { rights } = useStaffRights();
  return rights !== undefined && !rights.needsSecondStep && mayDo(rights, access);
}
