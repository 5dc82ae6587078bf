import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AuditEntry, StaffMember } from '@rangrekha/contract';
import { AUDIT_ENTITIES } from '@rangrekha/contract/audit';
import { dayAndTime } from '@rangrekha/contract/dates';
import { inSentence } from '@rangrekha/contract/product-facts';
import { Fragment, type ReactNode } from 'react';
import { ListBase, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { Deleted, Inserted } from '../ui/Changes';
import { DateFilter } from '../ui/lists/DateFilter';
import { EmptyList } from '../ui/lists/EmptyList';
import { FilterSelect } from '../ui/lists/FilterSelect';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { LINE_BETWEEN } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';
import { ListHead } from '../views/ListHead';
import { useShownColumns } from '../views/use-columns';
import { ACTION_LABELS, ENTITY_LABELS, fieldLabel, pathOf, valueWords } from './entity-labels';

const STAFF_MAX = 200;
const ENTITIES = AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] }));

/** Filters by entity, by person, by day, and by the row that the link of a screen names. */
function AuditFilters() {
  const { filterValues, setFilters } = useListContext();
  const { data: staff = [] } = useGetList<StaffMember>('staff', { pagination: { page: 1, perPage: STAFF_MAX } });
  const { entityId } = filterValues;
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
      <FilterSelect source="entity" label={t('words.what')} choices={ENTITIES} all={t('audit.everything')} />
      <FilterSelect source="actorId" label={t('words.who')} choices={people} all={t('audit.everybody')} />
      <DateFilter label={t('words.changed')} />
      {entityId && (
        <Button
          variant="outlined"
          startIcon={<CloseIcon />}
          onClick={() => setFilters({ ...filterValues, entityId: undefined })}
        >
          {t('audit.exactlyOne')}
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
  ...LINE_BETWEEN,
};

const Time = ({ createdAt }: AuditEntry) => (
  <SecondaryText component="time" dateTime={createdAt}>
    {dayAndTime(createdAt)}
  </SecondaryText>
);

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
  columnGap: 2,
};

/** One field, before → after; an empty value is not shown. */
const ChangedField = ({ change: { field, before, after } }: { change: AuditEntry['changes'][number] }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '1.5rem' }}>
      {fieldLabel(field)}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '0.8125rem', lineHeight: '1.5rem', overflowWrap: 'anywhere' }}>
      {before !== null && <Deleted>{valueWords(field, before)}</Deleted>}
      {before !== null && after !== null && (
        <>
          <span aria-hidden> → </span>
          <span style={visuallyHidden}> {t('audit.became')} </span>
        </>
      )}
      {after !== null && <Inserted>{valueWords(field, after)}</Inserted>}
    </Box>
  </Box>
);

const Changes = ({ changes }: AuditEntry) =>
  changes.length > 0 && (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 0.5, flexBasis: '100%' }}>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </Box>
  );

const CELLS: Record<string, (entry: AuditEntry) => ReactNode> = { time: Time, changes: Changes };
const COLUMNS = [
  { id: 'time', label: t('audit.time') },
  { id: 'changes', label: t('audit.changes') },
];

/** Who changed what and when, with each field before and after. */
function AuditRow({ entry, columns }: { entry: AuditEntry; columns: string[] }) {
  const path = pathOf(entry);
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ overflowWrap: 'anywhere', flexGrow: 1 }}>
        <strong>{entry.actor.name}</strong> {ACTION_LABELS[entry.action]} {inSentence(ENTITY_LABELS[entry.entity])}{' '}
        {path ? <Link to={path}>{entry.entityName}</Link> : <em>{entry.entityName}</em>}
      </Typography>
      {columns.map((id) => (
        <Fragment key={id}>{CELLS[id]?.(entry)}</Fragment>
      ))}
    </Box>
  );
}

function Entries() {
  const { data, total, isPending } = useListContext<AuditEntry>();
  const columns = useShownColumns(COLUMNS);
  if (!isPending && total === 0) return <EmptyList text={t('audit.nothingWasChangedHereYet')} />;
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
      <ListHead title={t('audit.auditLog')} status={t('audit.whoOfTheStaffChanged')} />
      <AuditFilters />
      <RowsOrFailure>
        <Entries />
      </RowsOrFailure>
      <ListPagination what={t('audit.entries')} />
    </PageBody>
  </ListBase>
);
