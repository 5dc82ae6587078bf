import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useStaffRole } from '../auth/use-staff-role';
import { ReadFailure } from '../ui/ReadFailure';
import { PageBody } from './PageBody';
import { PageHead } from './PageHead';

const HOMES = ['/', '/dashboard'];

const NotAllowed = () => (
  <PageBody>
    <PageHead title="This is for admins" status="Your account is an editor’s: it may write legal pages." />
    <p>
      <Link to="/legal">Go to the legal pages</Link>
    </p>
  </PageBody>
);

/**
 * Shows a screen only to the roles that may open it. An editor may open the legal pages, which are the first screen,
 * and the own account.
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
