import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import PluginIcon from '@mui/icons-material/ExtensionOutlined';
import OpenIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import CloseIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import CallsIcon from '@mui/icons-material/PhoneOutlined';
import GstIcon from '@mui/icons-material/ReceiptLongOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, List, ListItemButton, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { mayOpen, type OwnRights, pluginScreens } from '../../auth/screens';
import { useComplaintCounts } from '../../complaints/complaint-requests';
import { useOrderCount } from '../../orders/use-order-counts';
import { MENU_GROUPS, type MenuPlace } from '../../resource';
import { RESOURCES } from '../../resources';
import { StatusChip } from '../../ui/StatusChip';
import { MENU_ROW, MenuEntry } from './MenuEntry';

const HEADING = { paddingX: 3, lineHeight: '2.5rem', color: 'text.secondary' };

/** The most entries, with the headings of four groups, that a window of 900 pixels has room for. */
const FITTING = 13;

interface Group {
  label: (typeof MENU_GROUPS)[number];
  entries: Entry[];
}

/** A place of the menu. */
export interface Entry {
  menu: MenuPlace;
  to: string;
  label: string;
  icon: ReactNode;
  mark?: ReactNode;
}

interface EntriesProps extends Group {
  isRail?: boolean;
}

const Entries = ({ label, entries, isRail = false }: EntriesProps) => (
  <List disablePadding aria-label={label || undefined}>
    {entries.map(({ menu: _, ...entry }) => (
      <MenuEntry key={entry.to} {...entry} isRail={isRail} />
    ))}
  </List>
);

/** All entries, as a drawer and a rail show them. */
const OpenGroup = ({ isRail, ...group }: Required<EntriesProps>) => (
  <>
    {group.label && !isRail && (
      <Typography variant="body2" aria-hidden sx={HEADING}>
        {group.label}
      </Typography>
    )}
    <Entries {...group} isRail={isRail} />
  </>
);

/** A group whose heading opens and closes it, so that the menu fits the height of a laptop. */
function FoldedGroup({ isOpen, onToggle, ...group }: Group & { isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <>
      <ListItemButton
        sx={{ ...MENU_ROW, flexGrow: 0, color: 'text.secondary' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {group.label}
        <Box component="span" sx={{ marginLeft: 'auto', display: 'flex' }}>
          {isOpen ? <CloseIcon /> : <OpenIcon />}
        </Box>
      </ListItemButton>
      <div id={id}>{isOpen && <Entries {...group} />}</div>
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

function ComplaintMark() {
  const counts = useComplaintCounts().data;
  if (!counts?.open) return null;
  const kind = counts.overdue > 0 ? 'LOW' : 'PENDING';
  return (
    <StatusChip kind={kind} label={String(counts.open)} hint={counts.overdue > 0 ? 'open, some overdue' : 'open'} />
  );
}

const MARKS: Partial<Record<string, ReactNode>> = {
  order: <PendingMark />,
  return: <WaitingMark of="return" state="REQUESTED" since="createdAt" />,
  complaint: <ComplaintMark />,
  review: <WaitingMark of="review" state="PENDING" since="submittedAt" />,
};

const ENTRIES: Entry[] = [
  ...RESOURCES.map(({ name, menu, options: { label }, icon: Icon }) => ({
    ...{ to: `/${name}`, label, menu, icon: <Icon />, mark: MARKS[name] },
  })),
  { to: '/dashboard', label: 'Dashboard', menu: ['', 10], icon: <DashboardIcon /> },
  { to: '/calls', label: 'Call desk', menu: ['Selling', 15], icon: <CallsIcon /> },
  { to: '/cash', label: 'Cash', menu: ['Selling', 60], icon: <CashIcon /> },
  { to: '/gst', label: 'GST', menu: ['Selling', 70], icon: <GstIcon /> },
  { to: '/storefront', label: 'Storefront', menu: ['Shop', 20], icon: <StorefrontIcon /> },
  { to: '/company', label: 'Company', menu: ['Shop', 30], icon: <CompanyIcon /> },
];

/** Below those of the store; the list of plugins beside the company. Nothing in a store without plugins. */
const pluginEntries = (rights: OwnRights): Entry[] => [
  ...(rights.plugins ? [entryOf('/plugins', 'Plugins', 35)] : []),
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

/** The groups with what the user may open in them. */
function groupsOf(rights: OwnRights): Group[] {
  const entries = entriesFor(rights);
  return MENU_GROUPS.map((label) => ({
    label,
    entries: entries.filter(({ menu: [group] }) => group === label),
  })).filter((group) => group.entries.length > 0);
}

/** The group of the screen is open, until another one is opened in its place. */
function useOpenGroup(groups: Group[]) {
  const { pathname } = useLocation();
  const isHere = ({ to }: Entry) => pathname === to || pathname.startsWith(`${to}/`);
  const here = groups.find(({ label, entries }) => label && entries.some(isHere))?.label;
  const usual = here ?? groups.find(({ label }) => label)?.label;
  const [chosen, choose] = useState<{ at: string; label: string | undefined }>();
  const open = chosen?.at === pathname ? chosen.label : usual;
  return { open, toggle: (label: string) => choose({ at: pathname, label: open === label ? undefined : label }) };
}

interface AdminEntriesProps {
  rights: OwnRights;
  /** Beside the content: all of it, or a rail of icons; else a drawer. */
  look: 'full' | 'rail' | 'drawer';
}

/** The menu: what the user may open. Somebody who may open little sees all of it at once. */
export function AdminEntries({ rights, look }: AdminEntriesProps) {
  const groups = groupsOf(rights);
  const { open, toggle } = useOpenGroup(groups);
  const isFolded = look === 'full' && groups.flatMap(({ entries }) => entries).length > FITTING;
  return groups.map((group) =>
    isFolded && group.label ? (
      <FoldedGroup key={group.label} {...group} isOpen={open === group.label} onToggle={() => toggle(group.label)} />
    ) : (
      <OpenGroup key={group.label} {...group} isRail={look === 'rail'} />
    ),
  );
}
