import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Popover } from '@mui/material';
import { indiaDay } from '@rangrekha/contract/dates';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { DateRange } from './DateRange';
import { formatPeriod, type Period, usualPeriods } from './order-period';

const FIELD = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  minWidth: 168,
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

/** When the orders were placed: one of the usual periods, or from one day to another. */
export function DateFilter() {
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
        aria-label={`Placed: ${words}`}
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Placed when', variant: 'outlined' } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', width: 304, padding: 1 }}>
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
