import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import GstIcon from '@mui/icons-material/ReceiptLongOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { List, Typography } from '@mui/material';
import type { StaffRights } from '@rangrekha/contract/permissions';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { mayOpen } from '../../auth/screens';
import { useOrderCount } from '../../orders/use-order-counts';
import { MENU_GROUPS, type MenuPlace } from '../../resource';
import { RESOURCES } from '../../resources';
import { StatusChip } from '../../ui/StatusChip';
import { MenuEntry } from './MenuEntry';

const HEADING = { paddingX: 3, lineHeight: '2.5rem', color: 'text.secondary' };

interface MenuGroupProps {
  label: string;
  entries: Entry[];
  rights: StaffRights;
  isRail: boolean;
}

interface Entry {
  menu: MenuPlace;
  to: string;
  label: string;
  icon: ReactNode;
  mark?: ReactNode;
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
        {open.map(({ menu: _, ...entry }) => (
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

const MARKS: Partial<Record<string, ReactNode>> = {
  order: <PendingMark />,
  return: <WaitingMark of="return" state="REQUESTED" since="createdAt" />,
  review: <WaitingMark of="review" state="PENDING" since="submittedAt" />,
};

const ENTRIES: Entry[] = [
  ...RESOURCES.map(({ name, menu, options: { label }, icon: Icon }) => ({
    ...{ to: `/${name}`, label, menu, icon: <Icon />, mark: MARKS[name] },
  })),
  { to: '/dashboard', label: 'Dashboard', menu: ['', 10], icon: <DashboardIcon /> },
  { to: '/cash', label: 'Cash', menu: ['Selling', 60], icon: <CashIcon /> },
  { to: '/gst', label: 'GST', menu: ['Selling', 70], icon: <GstIcon /> },
  { to: '/storefront', label: 'Storefront', menu: ['Shop', 20], icon: <StorefrontIcon /> },
  { to: '/company', label: 'Company', menu: ['Shop', 30], icon: <CompanyIcon /> },
];
const GROUPS = MENU_GROUPS.map((label) => ({
  label,
  entries: ENTRIES.filter(({ menu: [group] }) => group === label).sort((one, other) => one.menu[1] - other.menu[1]),
}));

/** The menu: what the user may open. */
export const AdminEntries = ({ rights, isRail }: { rights: StaffRights; isRail: boolean }) =>
  GROUPS.map((group) => <MenuGroup key={group.label} {...group} rights={rights} isRail={isRail} />);
