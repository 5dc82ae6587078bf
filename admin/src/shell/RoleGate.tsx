import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useStaffRole } from '../auth/use-staff-role';
import { ReadFailure } from '../ui/ReadFailure';
import { NotAllowed } from './NotAllowed';

const HOMES = ['/', '/dashboard'];

/**
 * Shows a screen to whom it is for: an editor has the legal pages, which are an editor's first screen, and the own
 * account.
 */
export function RoleGate({ children }: { children: ReactNode }) {
  const { role, isPending, error, readAgain } = useStaffRole();
  const { pathname } = useLocation();
  if (role === undefined && isPending) return <Loading />;
  if (role === undefined && error) return <ReadFailure text="Your account could not be read." onRetry={readAgain} />;
  if (role === undefined) return null;
  if (role === 'ADMIN' || /^\/(legal|account)(\/|$)/.test(pathname)) return children;
  return HOMES.includes(pathname) ? <Navigate to="/legal" replace /> : <NotAllowed />;
}
