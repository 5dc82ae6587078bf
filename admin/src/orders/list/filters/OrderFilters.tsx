import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import FilterIcon from '@mui/icons-material/TuneOutlined';
import { Autocomplete, Box, Button, MenuItem, TextField, type Theme, ToggleButton, useMediaQuery } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { CALL_STATES } from '@rangrekha/contract/order-states';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useOrderCities } from '../../../dashboard/report-requests';
import { t } from '../../../language/t';
import { DateFilter } from '../../../ui/lists/DateFilter';
import { ListSearch } from '../../../ui/lists/ListSearch';
import { totalText } from '../../../ui/lists/total-text';
import { CALL_STATE_LABELS } from '../../order-texts';

const FOLDED = ['since', 'before', 'callOutcome', 'city', 'needsCall'];

/** Filters by city; the server suggests cities for the typed text. */
function CityFilter() {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  const cities = useOrderCities(typed) ?? [];
  const city: string | null = filterValues.city ?? null;
  return (
    <Autocomplete
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 10.5rem' } }}
      options={city ? [...new Set([city, ...cities])] : cities}
      filterOptions={(options) => options}
      value={city}
      noOptionsText={t('orders.noSuchCity')}
      slotProps={{ paper: { variant: 'outlined' } }}
      onChange={(_, chosen) => setFilters({ ...filterValues, city: chosen ?? undefined })}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          placeholder={t('orders.anyCity')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('orders.city'), maxLength: LIMITS.city },
          }}
        />
      )}
    />
  );
}

/** Filters by the outcome of the last confirmation call. */
function ConfirmationCallFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      value={filterValues.callOutcome ?? ''}
      onChange={({ target }) => setFilters({ ...filterValues, callOutcome: target.value || undefined })}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 11.25rem' } }}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': t('orders.callOutcome') } } }}
    >
      <MenuItem value="">{t('orders.anyCallOutcome')}</MenuItem>
      {CALL_STATES.map((state) => (
        <MenuItem key={state} value={state}>
          {CALL_STATE_LABELS[state]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Shows only the pending orders that are not confirmed yet, those that are most likely to be refused first. */
function CallsToMakeToggle() {
  const { filterValues, setFilters, setSort } = useListContext();
  const { total } = useGetList('order', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { needsCall: true },
  });
  const isOn = filterValues.needsCall === true;
  const toggle = () => {
    setSort({ field: isOn ? 'createdAt' : 'risk', order: 'DESC' });
    setFilters({ ...filterValues, needsCall: isOn ? undefined : true, deliveryStatus: isOn ? undefined : 'PENDING' });
  };
  return (
    <ToggleButton value="needsCall" selected={isOn} onChange={toggle} sx={{ gap: 1, paddingX: 2, paddingY: 0 }}>
      <PhoneIcon sx={{ fontSize: 18 }} />
      {total === undefined ? t('words.callsToMake') : t('orders.callsToMakeTotal', { total: totalText(total, 1) })}
    </ToggleButton>
  );
}

/** The search and the filters; on a phone the filters are collapsed unless one is set. */
export function OrderFilters() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(FOLDED.some((name) => filterValues[name] !== undefined));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder={t('orders.orderNumberNameEmailOr')} />
      {isPhone && (
        <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('orders.filters')}
        </Button>
      )}
      {(isOpen || !isPhone) && (
        <>
          <DateFilter label={t('orders.placed')} />
          <ConfirmationCallFilter />
          <CityFilter />
          <CallsToMakeToggle />
        </>
      )}
    </Box>
  );
}
