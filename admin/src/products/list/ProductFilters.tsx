import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, InputAdornment, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { PRODUCT_STATUSES } from '@rangrekha/contract/limits';
import type { ReactNode } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useCategoryRows } from '../../categories/use-category-rows';
import { t } from '../../language/t';
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
      aria-label={t('products.view')}
      sx={{ display: { xs: 'none', sm: 'flex' }, marginLeft: 'auto' }}
    >
      <ToggleButton value="table" aria-label={t('products.table')} sx={{ width: 44 }}>
        <TableIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="grid" aria-label={t('products.grid')} sx={{ width: 44 }}>
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
    // A width in letters: larger text takes the field to a line with more room.
    sx={{ flex: '1 1 8rem', maxWidth: '17.5rem' }}
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
      sx={{ width: '7rem' }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}

/** Filters by the lowest and the highest price. */
const PriceFilter = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <PriceEnd name="minPrice" label={t('products.priceFrom')} placeholder={t('products.from')} />
    <span aria-hidden>–</span>
    <PriceEnd name="maxPrice" label={t('products.priceTo')} placeholder={t('products.to')} />
  </Box>
);

export function ProductFilters() {
  const { filterValues, setFilters } = useListContext();
  const { rows } = useCategoryRows();
  const categoryId: string = filterValues.categoryId ?? '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder={t('products.nameSkuOrBarcode')} />
      <FilterSelect
        label={t('words.category')}
        value={rows.some(({ id }) => id === categoryId) ? categoryId : ''}
        onChange={(value) => setFilters({ ...filterValues, categoryId: value || undefined })}
      >
        <MenuItem value="">{t('products.allCategories')}</MenuItem>
        {rows.map(({ id, path }) => (
          <MenuItem key={id} value={id}>
            {path.join(' › ')}
          </MenuItem>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('words.statusLabel')}
        value={filterValues.status ?? ''}
        onChange={(value) => setFilters({ ...filterValues, status: value || undefined })}
      >
        <MenuItem value="">{t('products.anyStatus')}</MenuItem>
        {PRODUCT_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {STATUS_LABELS[status]}
          </MenuItem>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('words.stock')}
        value={filterValues.stock ?? ''}
        onChange={(value) => setFilters({ ...filterValues, stock: value || undefined })}
      >
        <MenuItem value="">{t('products.anyStock')}</MenuItem>
        <MenuItem value="in">{t('products.inStock')}</MenuItem>
        <MenuItem value="low">{t('products.runningLow')}</MenuItem>
        <MenuItem value="sizeOut">{t('products.aSizeSoldOut')}</MenuItem>
        <MenuItem value="out">{t('words.soldOut')}</MenuItem>
      </FilterSelect>
      <FilterSelect
        label={t('words.declarations')}
        value={filterValues.declarations ?? ''}
        onChange={(value) => setFilters({ ...filterValues, declarations: value || undefined })}
      >
        <MenuItem value="">{t('words.declarations')}</MenuItem>
        <MenuItem value="lacking">{t('products.liveADeclarationMissing')}</MenuItem>
      </FilterSelect>
      <PriceFilter />
      <ViewToggle />
    </Box>
  );
}
