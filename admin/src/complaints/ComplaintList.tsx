import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_STATE_LABELS, COMPLAINT_STATES, COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime, shortDay } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { FunctionField, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListRows } from '../ui/lists/ListRows';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { ListHead } from '../views/ListHead';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ComplaintMarks, dueText } from './ComplaintMarks';
import { RegisterExport } from './RegisterExport';

const NAME = {
  display: 'block',
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
};

const NumberLink = ({ found }: { found: AdminComplaint }) => (
  <Box component={Link} to={`/complaint/${found.id}/show`} sx={NAME}>
    <TwoLines first={found.number} second={COMPLAINT_SUBJECT_LABELS[found.subject]} isStrong />
  </Box>
);

const ComplaintTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<AdminComplaint> label="Complaint" render={(found) => <NumberLink found={found} />} />
    <FunctionField<AdminComplaint>
      label="Received"
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt, name }) => <TwoLines first={shortDay(createdAt)} second={name} />}
    />
    <FunctionField<AdminComplaint>
      label="Due"
      sortBy="dueAt"
      render={({ state, dueAt }) =>
        dueAt ? <TwoLines first={dayAndTime(dueAt)} second={state === 'NEW' ? 'To acknowledge' : 'To close'} /> : '–'
      }
    />
    <FunctionField<AdminComplaint> label="State" render={(found) => <ComplaintMarks found={found} />} />
  </ViewDatagrid>
);

const ComplaintCard = ({ found }: { found: AdminComplaint }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <NumberLink found={found} />
    <Typography variant="body2" sx={{ marginY: 1, overflowWrap: 'anywhere' }}>
      {[`${found.name}, ${shortDay(found.createdAt)}`, dueText(found)].filter(Boolean).join('. ')}
    </Typography>
    <ComplaintMarks found={found} />
  </Card>
);

const OPEN = 'OPEN';
const OVERDUE = 'OVERDUE';

function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const { q, state, isOpen, isOverdue } = filterValues;
  const shown = isOverdue ? OVERDUE : isOpen ? OPEN : (state ?? '');
  const choose = (choice: string) => {
    const chosen = choice === OPEN ? { isOpen: true } : choice === OVERDUE ? { isOverdue: true } : { state: choice };
    setFilters({ ...(q && { q }), ...(choice && chosen) });
  };
  return (
    <TextField
      select
      label="State"
      value={shown}
      onChange={(event) => choose(event.target.value)}
      fullWidth={false}
      // An empty value is a choice with a name of its own.
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ width: 200 }}
    >
      <MenuItem value="">All</MenuItem>
      <MenuItem value={OPEN}>Open</MenuItem>
      <MenuItem value={OVERDUE}>Overdue</MenuItem>
      {COMPLAINT_STATES.map((one) => (
        <MenuItem key={one} value={one}>
          {COMPLAINT_STATE_LABELS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Complaints() {
  const { total, filterValues } = useListContext();
  return (
    <PageBody>
      <ListHead title="Complaints" status={total === undefined ? '' : counted(total, 'complaint')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
        <ListSearch placeholder="Ticket number or email" />
        <StateFilter />
        <Box sx={{ marginLeft: { md: 'auto' }, maxWidth: '100%' }}>
          <RegisterExport />
        </Box>
      </Box>
      <ListRows<AdminComplaint>
        table={<ComplaintTable />}
        card={(found) => <ComplaintCard found={found} />}
        empty={
          Object.values(filterValues).some(Boolean)
            ? 'No complaint fits.'
            : 'No complaints yet. Shoppers write them on the page /grievance.'
        }
      />
      <ListPagination what="complaints" />
    </PageBody>
  );
}

/** Opens with what waits, overdue ones first. */
export const ComplaintList = () => (
  <ListBase perPage={25} sort={{ field: 'dueAt', order: 'ASC' }} filterDefaultValues={{ isOpen: true }}>
    <Complaints />
  </ListBase>
);
