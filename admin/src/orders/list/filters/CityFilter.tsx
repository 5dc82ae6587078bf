import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOrderCities } from '../../../dashboard/report-requests';
import { AS_A_FIELD } from '../../../ui/autocomplete-look';

/** Where the orders go; the server knows the cities, and what is typed narrows them. */
export function CityFilter() {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  const cities = useOrderCities(typed) ?? [];
  const city: string | null = filterValues.city ?? null;
  return (
    <Autocomplete
      sx={{ ...AS_A_FIELD, flex: { xs: '1 1 100%', sm: '0 1 168px' } }}
      options={city ? [...new Set([city, ...cities])] : cities}
      filterOptions={(options) => options}
      value={city}
      noOptionsText="No such city"
      slotProps={{ paper: { variant: 'outlined' } }}
      onChange={(_, chosen) => setFilters({ ...filterValues, city: chosen ?? undefined })}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          placeholder="Any city"
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': 'City', maxLength: LIMITS.city },
          }}
        />
      )}
    />
  );
}
