import { refusalOf } from '@rangrekha/contract/permissions';
import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { accessOf, homeOf, mayOpen } from '../auth/screens';
import { useStaffRights } from '../auth/use-staff-rights';
import { t } from '../language/t';
import { ReadFailure } from '../ui/ReadFailure';
import { PageBody } from './PageBody';
import { PageHead } from './PageHead';

const HOMES = ['/', '/dashboard'];

const NotAllowed = ({ pathname, home }: { pathname: string; home: string }) => (
  <PageBody>
    <PageHead title={t('shell.youMayNotOpenThis')} status={refusalOf(accessOf(pathname))} />
    <p>
      <Link to={home}>{t('shell.goToYourFirstScreen')}</Link>
    </p>
  </PageBody>
);

/** Shows a screen only to those who may open it; others start at the first one that they may open. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { rights, isPending, error, readAgain } = useStaffRights();
  const { pathname } = useLocation();
  if (rights === undefined && isPending) return <Loading />;
  if (rights === undefined && error) return <ReadFailure text={t('words.yourAccountCouldNotBe')} onRetry={readAgain} />;
  if (rights === undefined) return null;
  if (rights.needsSecondStep && pathname !== '/account') return <Navigate to="/account" replace />;
  if (mayOpen(rights, pathname)) return children;
  const home = homeOf(rights);
  return HOMES.includes(pathname) ? <Navigate to={home} replace /> : <NotAllowed pathname={pathname} home={home} />;
}
