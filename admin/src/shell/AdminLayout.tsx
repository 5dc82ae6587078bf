import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { TIMES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { Suspense, useEffect } from 'react';
import { Layout, type LayoutProps, Notification } from 'react-admin';
import { Outlet, useLocation } from 'react-router-dom';
import { noteAnswer, useConnection } from '../api/connection';
import { LeaveGuard } from '../forms/LeaveGuard';
import { UndoProvider } from '../orders/UndoProvider';
import { SetupBar } from '../setup/SetupBar';
import { RefusalsProvider } from '../ui/RefusalsProvider';
import { LINE_BELOW } from '../ui/row-styles';
import { AdminAppBar } from './AdminAppBar';
import { AdminSidebar, MainMenu } from './menu/AdminSidebar';
import { useMessageLog } from './RecentMessages';
import { RoleGate } from './RoleGate';
import { SessionEndDialog } from './SessionEndDialog';

const BANNER_PLACE = { position: 'sticky', top: 60, zIndex: 5 } as const;
const BANNER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingX: { xs: 2, sm: 4 },
  paddingY: 1,
  ...LINE_BELOW,
} as const;

/** Shows above every screen that the store cannot be reached. */
function ConnectionBanner() {
  const connection = useConnection();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not saved stays with its screen
  useEffect(() => noteAnswer('write', true), [pathname]);
  return (
    <Box role="status" sx={BANNER_PLACE}>
      {connection !== 'answering' && (
        <Box sx={({ shop }) => ({ ...BANNER, backgroundColor: shop.chips.LOW[0], color: shop.chips.LOW[1] })}>
          <OfflineIcon fontSize="small" />
          {TEXTS.connection[connection]}
        </Box>
      )}
    </Box>
  );
}

const LAYOUT = {
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: '60px', sm: '60px' }, minWidth: 0 },
  '& .RaLayout-content': { padding: 0, minWidth: 0 },
};

export const AdminLayout = ({ children }: LayoutProps) => (
  <LeaveGuard>
    <Layout appBar={AdminAppBar} sidebar={AdminSidebar} menu={MainMenu} sx={LAYOUT}>
      <ConnectionBanner />
      <SetupBar />
      <RefusalsProvider>
        <UndoProvider>
          <RoleGate>{children}</RoleGate>
        </UndoProvider>
      </RefusalsProvider>
    </Layout>
    <SessionEndDialog />
  </LeaveGuard>
);

/** Messages at the top right; they stay while the pointer or the focus is on them. */
export function AdminNotification() {
  useMessageLog();
  return (
    <Notification
      autoHideDuration={TIMES.toastStorefront}
      resumeHideDuration={TIMES.toastStorefront}
      disableWindowBlurListener
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    />
  );
}

/** The layout of screens without menu and bar; empty while they load. */
export const BareScreen = () => (
  <>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
    <SessionEndDialog />
  </>
);
