import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import type { AuditEntry, StaffMember } from '@rangrekha/contract';
import { AUDIT_ENTITIES } from '@rangrekha/contract/audit';
import { dayAndTime } from '@rangrekha/contract/dates';
import { Fragment, type ReactNode } from 'react';
import { ListBase, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { EmptyList } from '../ui/lists/EmptyList';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { ListHead } from '../views/ListHead';
import { useShownColumns } from '../views/use-columns';
import { ChangedField } from './ChangedField';
import { ACTION_LABELS, ENTITY_LABELS, pathOf } from './entity-labels';

const STAFF_MAX = 200;

/** Filters by entity, by person, and by the row that the link of a screen names. */
function AuditFilters() {
  const { filterValues, setFilters } = useListContext();
  const { data: staff = [] } = useGetList<StaffMember>('staff', { pagination: { page: 1, perPage: STAFF_MAX } });
  const { entity = '', actorId = '', entityId } = filterValues;
  const set = (name: string, value?: string) => setFilters({ ...filterValues, [name]: value || undefined });
  // A link may name a person who is no longer in the staff list.
  const isKnown = actorId === '' || staff.some(({ id }) => id === actorId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
      <TextField
        select
        label="What"
        value={entity}
        onChange={(event) => set('entity', event.target.value)}
        sx={{ width: { xs: '100%', sm: 200 } }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Everything</MenuItem>
        {AUDIT_ENTITIES.map((name) => (
          <MenuItem key={name} value={name}>
            {ENTITY_LABELS[name]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Who"
        value={isKnown ? actorId : ''}
        onChange={(event) => set('actorId', event.target.value)}
        sx={{ width: { xs: '100%', sm: 240 } }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Everybody</MenuItem>
        {staff.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {entityId && (
        <Button variant="outlined" startIcon={<CloseIcon />} onClick={() => set('entityId')}>
          Exactly one
        </Button>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  paddingX: { xs: 2, sm: 2.5 },
  paddingY: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

const Time = ({ createdAt }: AuditEntry) => (
  <Typography variant="body2" component="time" dateTime={createdAt} sx={{ color: 'text.secondary' }}>
    {dayAndTime(createdAt)}
  </Typography>
);

const Changes = ({ changes }: AuditEntry) =>
  changes.length > 0 && (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 0.5, flexBasis: '100%' }}>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </Box>
  );

const COLUMNS: Record<string, (entry: AuditEntry) => ReactNode> = { Time, Changes };
const CHOICES = Object.keys(COLUMNS);

/** Who changed what and when, with each field before and after. */
function AuditRow({ entry, columns }: { entry: AuditEntry; columns: string[] }) {
  const path = pathOf(entry);
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ overflowWrap: 'anywhere', flexGrow: 1 }}>
        <strong>{entry.actor.name}</strong> {ACTION_LABELS[entry.action]} {ENTITY_LABELS[entry.entity].toLowerCase()}{' '}
        {path ? <Link to={path}>{entry.entityName}</Link> : <em>{entry.entityName}</em>}
      </Typography>
      {columns.map((label) => (
        <Fragment key={label}>{COLUMNS[label]?.(entry)}</Fragment>
      ))}
    </Box>
  );
}

function Entries() {
  const { data, total, isPending } = useListContext<AuditEntry>();
  const columns = useShownColumns(CHOICES);
  if (!isPending && total === 0) return <EmptyList text="Nothing was changed here yet." />;
  return (
    <Card component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((entry) => (
        <AuditRow key={entry.id} entry={entry} columns={columns} />
      ))}
    </Card>
  );
}

export const AuditList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey={false}>
    <PageBody>
      <ListHead title="Audit log" status="Who of the staff changed what, newest first" />
      <AuditFilters />
      <RowsOrFailure>
        <Entries />
      </RowsOrFailure>
      <ListPagination what="entries" />
    </PageBody>
  </ListBase>
);
