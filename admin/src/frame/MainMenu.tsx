import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import LegalIcon from '@mui/icons-material/ArticleOutlined';
import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, List, ListItemButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useOrderCount } from '../orders/use-order-count';
import { StatusChip } from '../ui/StatusChip';
import { MENU_ROW, MenuEntry } from './MenuEntry';
import { useMenuToggle } from './use-menu-toggle';

const HEADING = { paddingX: 3, lineHeight: '40px', color: 'text.secondary' };

const MenuGroup = ({ label, isRail, children }: { label: string; isRail: boolean; children: ReactNode }) => (
  <>
    {!isRail && (
      <Typography variant="body2" aria-hidden sx={HEADING}>
        {label}
      </Typography>
    )}
    <List disablePadding aria-label={label}>
      {children}
    </List>
  </>
);

export function MainMenu() {
  const { beside, isDrawerOpen } = useMenuToggle();
  const isRail = beside === 'rail' && !isDrawerOpen;
  const pending = useOrderCount('PENDING');
  const logout = useLogout();
  return (
    <Box
      component="nav"
      aria-label="Back office"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', paddingTop: 1.5 }}
    >
      <List disablePadding>
        <MenuEntry to="/dashboard" label="Dashboard" icon={<DashboardIcon />} isRail={isRail} />
      </List>
      <MenuGroup label="Selling" isRail={isRail}>
        <MenuEntry
          to="/order"
          label="Orders"
          icon={<OrderIcon />}
          isRail={isRail}
          mark={pending ? <StatusChip kind="PENDING" label={String(pending)} hint="pending" /> : undefined}
        />
      </MenuGroup>
      <MenuGroup label="Catalogue" isRail={isRail}>
        <MenuEntry to="/product" label="Products" icon={<ProductIcon />} isRail={isRail} />
        <MenuEntry to="/category" label="Categories" icon={<CategoryIcon />} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Shop" isRail={isRail}>
        <MenuEntry to="/legal" label="Legal pages" icon={<LegalIcon />} isRail={isRail} />
        <MenuEntry to="/company" label="Company" icon={<CompanyIcon />} isRail={isRail} />
      </MenuGroup>
      <Box sx={{ marginTop: 'auto', borderTop: '1px solid', borderColor: 'divider', paddingY: 1 }}>
        <ListItemButton onClick={() => logout()} sx={MENU_ROW} aria-label={isRail ? 'Log out' : undefined}>
          <LogoutIcon />
          {!isRail && 'Log out'}
        </ListItemButton>
      </Box>
    </Box>
  );
}
