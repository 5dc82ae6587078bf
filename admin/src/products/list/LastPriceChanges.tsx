import { Box, Button, Typography } from '@mui/material';
import type { PriceChange } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { t } from '../../language/t';
import { LINE_ABOVE, WRAPPING_ROW } from '../../ui/row-styles';
import { SecondaryText } from '../../ui/SecondaryText';
import { useLastPriceChanges } from './price-requests';

const ROW = { ...WRAPPING_ROW, justifyContent: 'space-between', gap: 1, paddingY: 1, ...LINE_ABOVE } as const;

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
    <Box component="section" aria-label={t('products.lastChanges')} sx={{ marginTop: 3 }}>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        {t('products.lastChanges')}
      </Typography>
      {data.map((change) => (
        <Box key={change.id} sx={ROW}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 16rem' }}>
            {change.title}
            <SecondaryText>
              {t('products.productTimeStartedBy', {
                products: change.counts.changed,
                time: dayAndTime(change.createdAt),
                startedBy: change.startedBy,
              })}
              {change.status === 'RUNNING' && t('products.waitingNotDoneYet', { waiting: change.counts.waiting })}
            </SecondaryText>
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
                {t('words.continue')}
              </Button>
            )}
            {change.canUndo && (
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy}
                onClick={() => onUndo(change)}
                aria-label={t('products.undoTitle', { title: change.title })}
                sx={{ minHeight: { xs: 44, sm: 36 } }}
              >
                {t('words.undo')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
