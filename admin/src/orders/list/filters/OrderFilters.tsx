import FilterIcon from '@mui/icons-material/TuneOutlined';
import { Box, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ListSearch } from '../../../ui/ListSearch';
import { CallsToMakeToggle } from './CallsToMakeToggle';
import { CityFilter } from './CityFilter';
import { ConfirmationCallFilter } from './ConfirmationCallFilter';
import { DateFilter } from './DateFilter';

const FOLDED = ['since', 'before', 'callOutcome', 'city', 'needsCall'];

/** The search, and what else the list is narrowed by; on a phone that is folded away unless something of it is set. */
export function OrderFilters() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(FOLDED.some((name) => filterValues[name] !== undefined));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder="Order number, name, email or phone" />
      {isPhone && (
        <IconButton
          aria-label="Filters"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{
            border: '1px solid',
            borderColor: ({ shop }) => shop.controlBorder,
            backgroundColor: 'background.paper',
          }}
        >
          <FilterIcon fontSize="small" />
        </IconButton>
      )}
      {(isOpen || !isPhone) && (
        <>
          <DateFilter />
          <ConfirmationCallFilter />
          <CityFilter />
          <CallsToMakeToggle />
        </>
      )}
    </Box>
  );
}
