import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { fullDay } from '../format/dates';

/** The days that the list is limited to, when a link asked for some; pressing it takes the limit away. */
export function OrderPeriod() {
  const { filterValues, setFilters } = useListContext();
  const { since, before, ...others }: { since?: string; before?: string } = filterValues;
  if (!since && !before) return null;
  const words = [since && `since ${fullDay(since)}`, before && `before ${fullDay(before)}`].filter(Boolean).join(', ');
  return (
    <Chip
      label={`Placed ${words}`}
      aria-label={`Placed ${words}: show all days`}
      onClick={() => setFilters(others)}
      onDelete={() => setFilters(others)}
      sx={{ alignSelf: 'center', height: 36 }}
    />
  );
}
