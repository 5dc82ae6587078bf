import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import LegalIcon from '@mui/icons-material/ArticleOutlined';
import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import StaffIcon from '@mui/icons-material/ManageAccountsOutlined';
import CustomerIcon from '@mui/icons-material/PeopleOutlined';
import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { List, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useOrderCount } from '../orders/list/use-order-count';
import { StatusChip } from '../ui/StatusChip';
import { MenuEntry } from './MenuEntry';

const HEADING = { paddingX: 3, lineHeight: '2.5rem', color: 'text.secondary' };

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

/** What an admin may open. */
export function AdminEntries({ isRail }: { isRail: boolean }) {
  const pending = useOrderCount('PENDING');
  return (
    <>
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
        <MenuEntry to="/customer" label="Customers" icon={<CustomerIcon />} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Catalogue" isRail={isRail}>
        <MenuEntry to="/product" label="Products" icon={<ProductIcon />} isRail={isRail} />
        <MenuEntry to="/category" label="Categories" icon={<CategoryIcon />} isRail={isRail} />
        <MenuEntry to="/stock" label="Stock" icon={<StockIcon />} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Shop" isRail={isRail}>
        <MenuEntry to="/legal" label="Legal pages" icon={<LegalIcon />} isRail={isRail} />
        <MenuEntry to="/company" label="Company" icon={<CompanyIcon />} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Team" isRail={isRail}>
        <MenuEntry to="/staff" label="Staff" icon={<StaffIcon />} isRail={isRail} />
        <MenuEntry to="/audit" label="Audit log" icon={<AuditIcon />} isRail={isRail} />
      </MenuGroup>
    </>
  );
}
