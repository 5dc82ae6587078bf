import { Box, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useCategoryRows } from '../../categories/use-category-rows';
import { ListSearch } from '../../ui/ListSearch';
import { PriceFilter } from './PriceFilter';
import { ViewToggle } from './ViewToggle';

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const FilterSelect = ({ label, value, onChange, children }: FilterSelectProps) => (
  <TextField
    select
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ flex: '1 1 160px', maxWidth: 280 }}
    slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': label } } }}
  >
    {children}
  </TextField>
);

export function ProductFilters() {
  const { filterValues, setFilters } = useListContext();
  const { rows } = useCategoryRows();
  const categoryId: string = filterValues.categoryId ?? '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder="Search by name" />
      <FilterSelect
        label="Category"
        value={rows.some(({ id }) => id === categoryId) ? categoryId : ''}
        onChange={(value) => setFilters({ ...filterValues, categoryId: value || undefined })}
      >
        <MenuItem value="">All categories</MenuItem>
        {rows.map(({ id, path }) => (
          <MenuItem key={id} value={id}>
            {path.join(' › ')}
          </MenuItem>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Stock"
        value={filterValues.stock ?? ''}
        onChange={(value) => setFilters({ ...filterValues, stock: value || undefined })}
      >
        <MenuItem value="">Any stock</MenuItem>
        <MenuItem value="in">In stock</MenuItem>
        <MenuItem value="low">Running low</MenuItem>
        <MenuItem value="sizeOut">A size sold out</MenuItem>
        <MenuItem value="out">Sold out</MenuItem>
      </FilterSelect>
      <PriceFilter />
      <ViewToggle />
    </Box>
  );
}
