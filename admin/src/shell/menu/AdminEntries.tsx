import ReportsIcon from '@mui/icons-material/AssessmentOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import PluginIcon from '@mui/icons-material/ExtensionOutlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import CallsIcon from '@mui/icons-material/PhoneOutlined';
import GstIcon from '@mui/icons-material/ReceiptLongOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { List, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { mayOpen, type OwnRights, pluginScreens } from '../../auth/screens';
import { useComplaintCounts } from '../../complaints/complaint-requests';
import { t } from '../../language/t';
import { useOrderCount } from '../../orders/use-order-counts';
import { MENU_GROUPS, MENU_LABELS, type MenuPlace } from '../../resource';
import { RESOURCES } from '../../resources';
import { StatusChip } from '../../ui/StatusChip';
import { MenuEntry, WITH_MOUSE } from './MenuEntry';

const HEADING = {
  paddingX: 3,
  lineHeight: '2.5rem',
  color: 'text.secondary',
  [WITH_MOUSE]: { lineHeight: '1.375rem', fontSize: '0.75rem' },
};

/** A place of the menu. */
export interface Entry {
  menu: MenuPlace;
  to: string;
  label: string;
  icon: ReactNode;
  mark?: ReactNode;
}

/** The entries of a group; nothing without any. */
function MenuGroup({ label, entries, isRail }: { label: string; entries: Entry[]; isRail: boolean }) {
  if (entries.length === 0) return null;
  return (
    <>
      {label && !isRail && (
        <Typography variant="body2" aria-hidden sx={HEADING}>
          {label}
        </Typography>
      )}
      <List disablePadding aria-label={label || undefined}>
        {entries.map(({ menu: _, ...entry }) => (
          <MenuEntry key={entry.to} {...entry} isRail={isRail} />
        ))}
      </List>
    </>
  );
}

function PendingMark() {
  const pending = useOrderCount('PENDING');
  return pending ? <StatusChip kind="PENDING" label={String(pending)} hint={t('shell.pending')} /> : null;
}

/** How many of a resource wait for an answer of the staff. */
function WaitingMark({ of, state, since }: { of: string; state: string; since: string }) {
  const { total } = useGetList(of, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: since, order: 'ASC' },
    filter: { state },
  });
  return total ? <StatusChip kind="PENDING" label={String(total)} hint={t('shell.waiting')} /> : null;
}

function ComplaintMark() {
  const counts = useComplaintCounts().data;
  if (!counts?.open) return null;
  const kind = counts.overdue > 0 ? 'LOW' : 'PENDING';
  return (
    <StatusChip
      kind={kind}
      label={String(counts.open)}
      hint={counts.overdue > 0 ? t('shell.openSomeOverdue') : t('shell.open')}
    />
  );
}

const MARKS: Partial<Record<string, ReactNode>> = {
  order: <PendingMark />,
  return: <WaitingMark of="return" state="REQUESTED" since="createdAt" />,
  complaint: <ComplaintMark />,
  review: <WaitingMark of="review" state="PENDING" since="submittedAt" />,
};

const ENTRIES: Entry[] = [
  ...RESOURCES.flatMap(({ name, menu, options: { label }, icon: Icon }) =>
    menu ? [{ to: `/${name}`, label, menu, icon: <Icon />, mark: MARKS[name] }] : [],
  ),
  { to: '/dashboard', label: t('words.dashboard'), menu: ['', 10], icon: <DashboardIcon /> },
  { to: '/reports', label: t('words.reports'), menu: ['', 20], icon: <ReportsIcon /> },
  { to: '/calls', label: t('words.callDesk'), menu: ['Selling', 15], icon: <CallsIcon /> },
  { to: '/cash', label: t('words.cash'), menu: ['Selling', 60], icon: <CashIcon /> },
  { to: '/gst', label: t('words.gst'), menu: ['Selling', 70], icon: <GstIcon /> },
  { to: '/storefront', label: t('words.storefront'), menu: ['Shop', 20], icon: <StorefrontIcon /> },
  { to: '/company', label: t('words.company'), menu: ['Shop', 30], icon: <CompanyIcon /> },
];

/** Below those of the store; the list of plugins beside the company. Nothing in a store without plugins. */
const pluginEntries = (rights: OwnRights): Entry[] => [
  ...(rights.plugins ? [entryOf('/plugins', t('words.plugins'), 35)] : []),
  ...pluginScreens(rights).flatMap(({ isInMenu, to, label }) => (isInMenu ? [entryOf(to, label, 100)] : [])),
];

const entryOf = (to: string, label: string, place: number): Entry => ({
  ...{ to, label, menu: ['Shop', place], icon: <PluginIcon /> },
});

/** What the user may open, in the order of the menu within each group. */
export const entriesFor = (rights: OwnRights): Entry[] =>
  [...ENTRIES, ...pluginEntries(rights)]
    .filter(({ to }) => mayOpen(rights, to))
    .sort((one, other) => one.menu[1] - other.menu[1]);

function groupsOf(rights: OwnRights) {
  const entries = entriesFor(rights);
  return MENU_GROUPS.map((one) => ({
    label: MENU_LABELS[one],
    entries: entries.filter(({ menu: [group] }) => group === one),
  }));
}

/** The menu: what the user may open. */
export const AdminEntries = ({ rights, isRail }: { rights: OwnRights; isRail: boolean }) =>
  groupsOf(rights).map((group) => <MenuGroup key={group.label} {...group} isRail={isRail} />);
