import { Box, Button, Typography } from '@mui/material';
import type { PriceChange } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { useLastPriceChanges } from './price-requests';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  paddingY: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

interface LastPriceChangesProps {
  isBusy: boolean;
  onContinue: (change: PriceChange) => void;
  onUndo: (change: PriceChange) => void;
}

/** The last changes of prices, to go on with one that was left half done, or to take one back. */
export function LastPriceChanges({ isBusy, onContinue, onUndo }: LastPriceChangesProps) {
  const { data = [] } = useLastPriceChanges();
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label="Last changes" sx={{ marginTop: 3 }}>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        Last changes
      </Typography>
      {data.map((change) => (
        <Box key={change.id} sx={ROW}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 16rem' }}>
            {change.title}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${counted(change.counts.changed, 'product')}, ${dayAndTime(change.createdAt)}, ${change.startedBy}`}
              {change.status === 'RUNNING' && `, ${change.counts.waiting} not done yet`}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            {change.status === 'RUNNING' && (
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy}
                onClick={() => onContinue(change)}
                sx={{ minHeight: { xs: 44, sm: 36 } }}
              >
                Continue
              </Button>
            )}
            {change.canUndo && (
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy}
                onClick={() => onUndo(change)}
                aria-label={`Undo ${change.title}`}
                sx={{ minHeight: { xs: 44, sm: 36 } }}
              >
                Undo
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
