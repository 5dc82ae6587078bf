import { TIMES } from '@rangrekha/contract/limits';
import { Suspense } from 'react';
import { Layout, type LayoutProps, Notification } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { AdminAppBar } from './AdminAppBar';
import { ConnectionBanner } from './ConnectionBanner';
import { AdminSidebar } from './menu/AdminSidebar';
import { MainMenu } from './menu/MainMenu';
import { RoleGate } from './RoleGate';
import { SessionEndDialog } from './SessionEndDialog';

const LAYOUT = {
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: '60px', sm: '60px' }, minWidth: 0 },
  '& .RaLayout-content': { padding: 0, minWidth: 0 },
};

export const AdminLayout = ({ children }: LayoutProps) => (
  <>
    <Layout appBar={AdminAppBar} sidebar={AdminSidebar} menu={MainMenu} sx={LAYOUT}>
      <ConnectionBanner />
      <RoleGate>{children}</RoleGate>
    </Layout>
    <SessionEndDialog />
  </>
);

/** Messages at the top right; they stay while the pointer or the focus is on them. */
export const AdminNotification = () => (
  <Notification
    autoHideDuration={TIMES.toastStorefront}
    resumeHideDuration={TIMES.toastStorefront}
    disableWindowBlurListener
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
  />
);

/** The layout of screens without menu and bar; empty while they load. */
export const BareScreen = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);
