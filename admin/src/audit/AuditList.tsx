import { Box, Card, Typography } from '@mui/material';
import type { AuditEntry } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListPagination } from '../ui/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { AuditFilters } from './AuditFilters';
import { ChangedField } from './ChangedField';
import { ACTION_LABELS, ENTITY_LABELS, pathOf } from './entity-labels';

const ROW = {
  paddingX: { xs: 2, sm: 2.5 },
  paddingY: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const HEAD = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 } as const;

/** Who changed what and when, with each field before and after. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={HEAD}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{entry.actor.name}</strong> {ACTION_LABELS[entry.action]} {ENTITY_LABELS[entry.entity].toLowerCase()}{' '}
          {path ? <Link to={path}>{entry.entityName}</Link> : <em>{entry.entityName}</em>}
        </Typography>
        <Typography variant="body2" component="time" dateTime={entry.createdAt} sx={{ color: 'text.secondary' }}>
          {dayAndTime(entry.createdAt)}
        </Typography>
      </Box>
      {entry.changes.length > 0 && (
        <Box component="dl" sx={{ margin: 0, marginTop: 1, display: 'grid', gap: 0.5 }}>
          {entry.changes.map((change) => (
            <ChangedField key={change.field} change={change} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Entries() {
  const { data, total, isPending } = useListContext<AuditEntry>();
  if (!isPending && total === 0) return <EmptyList text="Nothing was changed here yet." />;
  return (
    <Card component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Card>
  );
}

export const AuditList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey={false}>
    <PageBody>
      <PageHead title="Audit log" status="Who of the staff changed what, newest first" />
      <AuditFilters />
      <RowsOrFailure>
        <Entries />
      </RowsOrFailure>
      <ListPagination what="entries" />
    </PageBody>
  </ListBase>
);
