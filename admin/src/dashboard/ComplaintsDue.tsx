import { Box, Typography } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { Link } from 'react-router-dom';
import { useComplaintCounts } from '../complaints/complaint-requests';
import { InfoCard } from '../ui/InfoCard';
import { StatusChip } from '../ui/StatusChip';
import { TOUCH_LINK } from '../ui/touch-link';

/** The clocks of open complaints; nothing while there is none. */
export function ComplaintsDue() {
  const { data: counts } = useComplaintCounts();
  if (!counts?.open) return null;
  const { open, dueSoon, overdue } = counts;
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <InfoCard
        title="Complaints"
        aside={
          <Box component={Link} to="/complaint" sx={{ ...TOUCH_LINK, color: 'info.main' }}>
            {counted(open, 'open complaint')}
          </Box>
        }
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {overdue > 0 && <StatusChip kind="LOW" label={`${overdue} overdue`} withIcon />}
          {dueSoon > 0 && <StatusChip kind="PENDING" label={`${dueSoon} due within a day`} withIcon />}
          {overdue + dueSoon === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>None is due within a day.</Typography>
          )}
        </Box>
      </InfoCard>
    </Box>
  );
}
