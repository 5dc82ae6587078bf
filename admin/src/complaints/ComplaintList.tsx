import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_STATE_LABELS, COMPLAINT_STATES, COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime, shortDay } from '@rangrekha/contract/dates';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { lastMonths, monthLabel, monthPeriod } from '../gst/tax-periods';
import { t } from '../language/t';
import { ExportButton } from '../ui/lists/ExportButton';
import { FilterChoice } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { ComplaintMarks, dueText } from './ComplaintMarks';

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
    <FunctionField<AdminComplaint>
      key="complaint"
      label={t('words.complaint')}
      render={(found) => <NumberLink found={found} />}
    />
    <FunctionField<AdminComplaint>
      key="received"
      label={t('words.received')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt, name }) => <TwoLines first={shortDay(createdAt)} second={name} />}
    />
    <FunctionField<AdminComplaint>
      key="due"
      label={t('complaints.due')}
      sortBy="dueAt"
      render={({ state, dueAt }) =>
        dueAt ? (
          <TwoLines
            first={dayAndTime(dueAt)}
            second={state === 'NEW' ? t('complaints.toAcknowledge') : t('complaints.toClose')}
          />
        ) : (
          '–'
        )
      }
    />
    <FunctionField<AdminComplaint>
      key="state"
      label={t('words.state')}
      render={(found) => <ComplaintMarks found={found} />}
    />
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
  { label: t('words.open'), filter: { isOpen: true } },
  { label: t('complaints.overdue'), filter: { isOverdue: true } },
  ...COMPLAINT_STATES.map((state) => ({ label: COMPLAINT_STATE_LABELS[state], filter: { state } })),
];

/** Saves the register of a month as a CSV file. */
function RegisterExport() {
  const months = lastMonths(new Date());
  const [month, setMonth] = useState(months[0] as string);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <TextField
        select
        label={t('complaints.registerOf')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        sx={{ width: '12rem', maxWidth: '100%' }}
      >
        {months.map((value) => (
          <MenuItem key={value} value={value}>
            {monthLabel(value)}
          </MenuItem>
        ))}
      </TextField>
      <ExportButton
        path={`/admin/complaints.csv?${new URLSearchParams({ ...monthPeriod(month) })}`}
        fileName={`complaints-${month}.csv`}
        label={t('words.saveCsv')}
      />
    </Box>
  );
}

/** Opens with what waits, overdue ones first. */
export const ComplaintList = () => (
  <ListPage<AdminComplaint>
    title={t('words.complaints')}
    status={(total) => t('complaints.complaint', { complaints: total })}
    filters={
      <>
        <ListSearch placeholder={t('complaints.ticketNumberOrEmail')} />
        <FilterChoice label={t('words.state')} choices={STATES} />
        <Box sx={{ marginLeft: { md: 'auto' }, maxWidth: '100%' }}>
          <RegisterExport />
        </Box>
      </>
    }
    table={<ComplaintTable />}
    card={(found) => <ComplaintCard found={found} />}
    empty={(filters) =>
      Object.values(filters).some(Boolean)
        ? t('complaints.noComplaintFits')
        : t('complaints.noComplaintsYetShoppersWrite')
    }
    what={t('complaints.complaints')}
    sort={{ field: 'dueAt', order: 'ASC' }}
    filterDefaultValues={{ isOpen: true }}
  />
);
