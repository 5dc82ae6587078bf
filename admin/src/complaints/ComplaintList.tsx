import { Box, Card, Typography } from '@mui/material';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_STATE_LABELS, COMPLAINT_STATES, COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime, shortDay } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { FilterChoice } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
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

const STATES = [
  { label: 'Open', filter: { isOpen: true } },
  { label: 'Overdue', filter: { isOverdue: true } },
  ...COMPLAINT_STATES.map((state) => ({ label: COMPLAINT_STATE_LABELS[state], filter: { state } })),
];

/** Opens with what waits, overdue ones first. */
export const ComplaintList = () => (
  <ListPage<AdminComplaint>
    title="Complaints"
    status={(total) => counted(total, 'complaint')}
    filters={
      <>
        <ListSearch placeholder="Ticket number or email" />
        <FilterChoice label="State" choices={STATES} />
        <Box sx={{ marginLeft: { md: 'auto' }, maxWidth: '100%' }}>
          <RegisterExport />
        </Box>
      </>
    }
    table={<ComplaintTable />}
    card={(found) => <ComplaintCard found={found} />}
    empty={(filters) =>
      Object.values(filters).some(Boolean)
        ? 'No complaint fits.'
        : 'No complaints yet. Shoppers write them on the page /grievance.'
    }
    what="complaints"
    sort={{ field: 'dueAt', order: 'ASC' }}
    filterDefaultValues={{ isOpen: true }}
  />
);
