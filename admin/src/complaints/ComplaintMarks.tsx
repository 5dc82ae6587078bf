import { Box } from '@mui/material';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_STATE_LABELS, type ComplaintState } from '@rangrekha/contract/complaints';
import { dayAndTime } from '@rangrekha/contract/dates';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';

const KINDS: Record<ComplaintState, Parameters<typeof StatusChip>[0]['kind']> = {
  NEW: 'PENDING',
  ACKNOWLEDGED: 'SHIPPED',
  CLOSED: 'DELIVERED',
};

/** The state of a complaint, and whether its clock has ended. */
export const ComplaintMarks = ({ found: { state, isOverdue } }: { found: AdminComplaint }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <StatusChip kind={KINDS[state]} label={COMPLAINT_STATE_LABELS[state]} />
    {isOverdue && <StatusChip kind="LOW" label={t('complaints.overdue')} withIcon />}
  </Box>
);

/** What the clock of an open complaint asks for; '' for a closed one. */
export const dueText = ({ state, dueAt }: AdminComplaint): string =>
  dueAt
    ? t('complaints.partByTime', {
        part: state === 'NEW' ? t('complaints.acknowledge') : t('words.close'),
        time: dayAndTime(dueAt),
      })
    : '';
