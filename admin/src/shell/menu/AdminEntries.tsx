import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import GstIcon from '@mui/icons-material/ReceiptLongOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { List, Typography } from '@mui/material';
import type { StaffRights } from '@rangrekha/contract/permissions';
import type { ComponentType, ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { audit } from '../../audit';
import { mayOpen } from '../../auth/screens';
import { categories } from '../../categories';
import { collections } from '../../collections';
import { customers } from '../../customers';
import { deliveryAreas } from '../../delivery';
import { discounts } from '../../discounts';
import { stock } from '../../inventory';
import { legalPages } from '../../legal-pages';
import { orders } from '../../orders';
import { useOrderCount } from '../../orders/use-order-counts';
import { products } from '../../products';
import { returns } from '../../returns';
import { reviews } from '../../reviews';
import { staff } from '../../staff';
import { StatusChip } from '../../ui/StatusChip';
import { webhooks } from '../../webhooks';
import { MenuEntry } from './MenuEntry';

const HEADING = { paddingX: 3, lineHeight: '2.5rem', color: 'text.secondary' };

interface MenuGroupProps {
  label: string;
  entries: Entry[];
  rights: StaffRights;
  isRail: boolean;
}

interface Entry {
  to: string;
  label: string;
  icon: ReactNode;
  mark?: ReactNode;
}

const resourceEntry = ({ name, options, icon: Icon }: ResourceOfMenu): Entry => ({
  to: `/${name}`,
  label: options.label,
  icon: <Icon />,
});

interface ResourceOfMenu {
  name: string;
  options: { label: string };
  icon: ComponentType;
}

/** The entries of a group that the user may open; nothing without any. */
function MenuGroup({ label, entries, rights, isRail }: MenuGroupProps) {
  const open = entries.filter(({ to }) => mayOpen(rights, to));
  if (open.length === 0) return null;
  return (
    <>
      {label && !isRail && (
        <Typography variant="body2" aria-hidden sx={HEADING}>
          {label}
        </Typography>
      )}
      <List disablePadding aria-label={label || undefined}>
        {open.map((entry) => (
          <MenuEntry key={entry.to} {...entry} isRail={isRail} />
        ))}
      </List>
    </>
  );
}

function PendingMark() {
  const pending = useOrderCount('PENDING');
  return pending ? <StatusChip kind="PENDING" label={String(pending)} hint="pending" /> : null;
}

/** How many of a resource wait for an answer of the staff. */
function WaitingMark({ of, state, since }: { of: string; state: string; since: string }) {
  const { total } = useGetList(of, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: since, order: 'ASC' },
    filter: { state },
  });
  return total ? <StatusChip kind="PENDING" label={String(total)} hint="waiting" /> : null;
}

const GROUPS: { label: string; entries: Entry[] }[] = [
  { label: '', entries: [{ to: '/dashboard', label: 'Dashboard', icon: <DashboardIcon /> }] },
  {
    label: 'Selling',
    entries: [
      { ...resourceEntry(orders), mark: <PendingMark /> },
      { ...resourceEntry(returns), mark: <WaitingMark of="return" state="REQUESTED" since="createdAt" /> },
      resourceEntry(customers),
      { ...resourceEntry(reviews), mark: <WaitingMark of="review" state="PENDING" since="submittedAt" /> },
      resourceEntry(discounts),
      { to: '/cash', label: 'Cash', icon: <CashIcon /> },
      { to: '/gst', label: 'GST', icon: <GstIcon /> },
    ],
  },
  { label: 'Catalogue', entries: [products, categories, collections, stock].map(resourceEntry) },
  {
    label: 'Shop',
    entries: [
      resourceEntry(legalPages),
      { to: '/storefront', label: 'Storefront', icon: <StorefrontIcon /> },
      { to: '/company', label: 'Company', icon: <CompanyIcon /> },
      resourceEntry(deliveryAreas),
      resourceEntry(webhooks),
    ],
  },
  { label: 'Team', entries: [staff, audit].map(resourceEntry) },
];

/** The menu: what the user may open. */
export const AdminEntries = ({ rights, isRail }: { rights: StaffRights; isRail: boolean }) =>
  GROUPS.map((group) => <MenuGroup key={group.label} {...group} rights={rights} isRail={isRail} />);
