import { Layout, type LayoutProps } from 'react-admin';
import { AdminAppBar } from './AdminAppBar';
import { ConnectionBanner } from './ConnectionBanner';
import { AdminSidebar } from './menu/AdminSidebar';
import { MainMenu } from './menu/MainMenu';
import { RoleGate } from './RoleGate';
import { SessionEndDialog } from './SessionEndDialog';

const FRAME = {
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: '60px', sm: '60px' }, minWidth: 0 },
  '& .RaLayout-content': { padding: 0, minWidth: 0 },
};

export const AdminLayout = ({ children }: LayoutProps) => (
  <>
    <Layout appBar={AdminAppBar} sidebar={AdminSidebar} menu={MainMenu} sx={FRAME}>
      <ConnectionBanner />
      <RoleGate>{children}</RoleGate>
    </Layout>
    <SessionEndDialog />
  </>
);
