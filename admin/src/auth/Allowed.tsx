import type { StaffAccess } from '@rangrekha/contract/permissions';
import type { ReactNode } from 'react';
import { useMay } from './use-staff-rights';

/** Shows its content only to those who may do what asks for `access`. */
export const Allowed = ({ access, children }: { access: StaffAccess; children: ReactNode }) =>
  useMay(access) ? children : null;
