import { Layout, type LayoutProps } from 'react-admin';
import { ConnectionBanner } from './ConnectionBanner';
import { MainMenu } from './MainMenu';
import { RoleGate } from './RoleGate';
import { SessionEndDialog } from './SessionEndDialog';
import { ShopAppBar } from './ShopAppBar';
import { ShopSidebar } from './ShopSidebar';

const FRAME = {
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: '60px', sm: '60px' }, minWidth: 0 },
  '& .RaLayout-content': { padding: 0, minWidth: 0 },
};

export const ShopLayout = ({ children }: LayoutProps) => (
  <>
    <Layout appBar={ShopAppBar} sidebar={ShopSidebar} menu={MainMenu} sx={FRAME}>
      <ConnectionBanner />
      <RoleGate>{children}</RoleGate>
    </Layout>
    <SessionEndDialog />
  </>
);
