import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, InputAdornment, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { PRODUCT_STATUSES } from '@rangrekha/contract/limits';
import type { ReactNode } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useCategoryRows } from '../../categories/use-category-rows';
import { ListSearch, useFilterText } from '../../ui/lists/ListSearch';
import { STATUS_LABELS } from '../product-texts';

type View = 'table' | 'grid';

/** The view of the product list, stored in this browser. */
export const useProductView = () => useStore<View>('product.view', 'table');

function ViewToggle() {
  const [view, setView] = useProductView();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, next: View | null) => next && setView(next)}
      aria-label="View"
      sx={{ display: { xs: 'none', sm: 'flex' }, marginLeft: 'auto' }}
    >
      <ToggleButton value="table" aria-label="Table" sx={{ width: 44 }}>
        <TableIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="grid" aria-label="Grid" sx={{ width: 44 }}>
        <GridIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

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
    sx={{ flex: '1 1 128px', maxWidth: 280 }}
    slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': label } } }}
  >
    {children}
  </TextField>
);

/** Rupees with at most two decimals, also while being typed. */
const PRICE = /^\d{0,7}(\.\d{0,2})?$/;

function PriceEnd({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const [text, setText] = useFilterText(name);
  return (
    <TextField
      value={text}
      onChange={({ target }) => PRICE.test(target.value) && setText(target.value)}
      placeholder={placeholder}
      sx={{ width: 112 }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}

/** Filters by the lowest and the highest price. */
const PriceFilter = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <PriceEnd name="minPrice" label="Price from" placeholder="from" />
    <span aria-hidden>to</span>
    <PriceEnd name="maxPrice" label="Price to" placeholder="to" />
  </Box>
);

export function ProductFilters() {
  const { filterValues, setFilters } = useListContext();
  const { rows } = useCategoryRows();
  const categoryId: string = filterValues.categoryId ?? '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder="Name, SKU or barcode" />
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
        label="Status"
        value={filterValues.status ?? ''}
        onChange={(value) => setFilters({ ...filterValues, status: value || undefined })}
      >
        <MenuItem value="">Any status</MenuItem>
        {PRODUCT_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {STATUS_LABELS[status]}
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
      <FilterSelect
        label="Declarations"
        value={filterValues.declarations ?? ''}
        onChange={(value) => setFilters({ ...filterValues, declarations: value || undefined })}
      >
        <MenuItem value="">Declarations</MenuItem>
        <MenuItem value="lacking">Live, a declaration missing</MenuItem>
      </FilterSelect>
      <PriceFilter />
      <ViewToggle />
    </Box>
  );
}
