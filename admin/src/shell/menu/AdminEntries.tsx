import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import GstIcon from '@mui/icons-material/ReceiptLongOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { List, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { audit } from '../../audit';
import { categories } from '../../categories';
import { customers } from '../../customers';
import { discounts } from '../../discounts';
import { stock } from '../../inventory';
import { legalPages } from '../../legal-pages';
import { orders } from '../../orders';
import { useOrderCount } from '../../orders/use-order-counts';
import { products } from '../../products';
import { staff } from '../../staff';
import { StatusChip } from '../../ui/StatusChip';
import { webhooks } from '../../webhooks';
import { MenuEntry, ResourceEntry } from './MenuEntry';

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

/** The menu of an admin. */
export function AdminEntries({ isRail }: { isRail: boolean }) {
  const pending = useOrderCount('PENDING');
  return (
    <>
      <List disablePadding>
        <MenuEntry to="/dashboard" label="Dashboard" icon={<DashboardIcon />} isRail={isRail} />
      </List>
      <MenuGroup label="Selling" isRail={isRail}>
        <ResourceEntry
          of={orders}
          isRail={isRail}
          mark={pending ? <StatusChip kind="PENDING" label={String(pending)} hint="pending" /> : undefined}
        />
        <ResourceEntry of={customers} isRail={isRail} />
        <ResourceEntry of={discounts} isRail={isRail} />
        <MenuEntry to="/gst" label="GST" icon={<GstIcon />} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Catalogue" isRail={isRail}>
        <ResourceEntry of={products} isRail={isRail} />
        <ResourceEntry of={categories} isRail={isRail} />
        <ResourceEntry of={stock} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Shop" isRail={isRail}>
        <ResourceEntry of={legalPages} isRail={isRail} />
        <MenuEntry to="/storefront" label="Storefront" icon={<StorefrontIcon />} isRail={isRail} />
        <MenuEntry to="/company" label="Company" icon={<CompanyIcon />} isRail={isRail} />
        <ResourceEntry of={webhooks} isRail={isRail} />
      </MenuGroup>
      <MenuGroup label="Team" isRail={isRail}>
        <ResourceEntry of={staff} isRail={isRail} />
        <ResourceEntry of={audit} isRail={isRail} />
      </MenuGroup>
    </>
  );
}
