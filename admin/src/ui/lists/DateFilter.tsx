import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Popover, TextField } from '@mui/material';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '../../language/t';
import { formatPeriod, type Period, usualPeriods } from './period';

const FIELD = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  minWidth: '10.5rem',
  justifyContent: 'flex-start',
  paddingX: 1.5,
  fontWeight: 400,
  '& .MuiButton-endIcon': { marginLeft: 'auto' },
} as const;
const CHOICE = {
  justifyContent: 'flex-start',
  fontWeight: 400,
  '&[aria-pressed=true]': { backgroundColor: 'action.selected' },
};

const DAYS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  padding: 1,
  paddingTop: 1.5,
};

interface DateRangeProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day, both included. */
const DateRange = ({ period: { since, before }, onChange }: DateRangeProps) => (
  <Box sx={DAYS}>
    <TextField
      type="date"
      label={t('words.from')}
      id="period-from"
      value={since ?? ''}
      onChange={({ target }) => onChange({ since: target.value || undefined, before })}
    />
    <TextField
      type="date"
      label={t('words.to')}
      id="period-to"
      value={before ? daysLater(before, -1) : ''}
      onChange={({ target }) => onChange({ since, before: target.value ? daysLater(target.value, 1) : undefined })}
    />
  </Box>
);

/**
 * Filters by `since` and `before`: a usual period, or from one day to another.
 * @param label what happened on these days, such as `Placed`
 */
export function DateFilter({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { since, before }: Period = filterValues;
  const today = indiaDay(new Date().toISOString());
  const words = formatPeriod({ since, before }, today);
  const set = (period: Period) => setFilters({ ...filterValues, since: period.since, before: period.before });
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`${label}: ${words}`}
        startIcon={<CalendarIcon />}
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={FIELD}
      >
        {words}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('ui.labelWhen', { label }), variant: 'outlined' } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', width: '19rem', maxWidth: '100%', padding: 1 }}>
          {usualPeriods(today).map(({ label: name, period }) => (
            <Button
              key={name}
              variant="text"
              aria-pressed={name === words}
              onClick={() => {
                set(period);
                close();
              }}
              sx={CHOICE}
            >
              {name}
            </Button>
          ))}
          <DateRange period={{ since, before }} onChange={set} />
        </Box>
      </Popover>
    </>
  );
}
