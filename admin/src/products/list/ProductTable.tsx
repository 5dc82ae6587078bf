import { Box } from '@mui/material';
import { shortDay } from '@rangrekha/contract/dates';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../../categories/use-category-rows';
import { t } from '../../language/t';
import { SelectionBar } from '../../ui/lists/SelectionBar';
import { WRAPPING_ROW } from '../../ui/row-styles';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { ViewDatagrid } from '../../views/ViewDatagrid';
import type { ProductRow } from '../product-row';
import { variantSummary } from '../product-texts';
import { ProductBulkActions } from './ProductBulkActions';
import { HiddenChip, PriceLines, ProductMenu, SaleChip, StockCell } from './ProductCells';

const NAME = { display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.primary', textDecoration: 'none' };

/** Chips are below a name that leaves them no room; a long word breaks rather than widens the table. */
const TEXTS = { ...WRAPPING_ROW, columnGap: 1.5, rowGap: 0.5, minWidth: 160, overflowWrap: 'anywhere' };

const NameCell = ({ product }: { product: ProductRow }) => (
  <Box component={Link} to={`/product/${product.id}`} sx={NAME}>
    <Thumbnail url={product.images[0]?.url} />
    <Box component="span" sx={TEXTS}>
      <TwoLines first={product.name} second={variantSummary(product)} isStrong />
      <HiddenChip product={product} />
      <SaleChip product={product} />
    </Box>
  </Box>
);

// The selection bar over the table has this checkbox.
const OWN_SELECT_ALL = { '& .select-all': { display: 'none' } };

const SELECTION_BAR = (
  <SelectionBar isOverHead>
    <ProductBulkActions />
  </SelectionBar>
);

export function ProductTable() {
  const { rows } = useCategoryRows();
  const above = (id: string) =>
    rows
      .find((row) => row.id === id)
      ?.path.slice(0, -1)
      .join(' › ');
  return (
    <ViewDatagrid rowClick="edit" bulkActionsToolbar={SELECTION_BAR} sx={OWN_SELECT_ALL}>
      <FunctionField<ProductRow>
        key="product"
        label={t('words.product')}
        sortBy="name"
        render={(product) => <NameCell product={product} />}
      />
      <FunctionField<ProductRow>
        key="category"
        label={t('words.category')}
        render={({ category }) => (
          <Box sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>
            <TwoLines first={category.name} second={above(category.id)} />
          </Box>
        )}
      />
      <FunctionField<ProductRow>
        key="price"
        label={t('words.price')}
        sortBy="price"
        textAlign="right"
        render={({ price, variants }) => (
          <PriceLines price={price} compareAtPrice={variants[0]?.compareAtPrice ?? null} />
        )}
      />
      <FunctionField<ProductRow>
        key="stock"
        label={t('words.stock')}
        render={(product) => (
          <Box sx={{ width: { lg: 'max-content' } }}>
            <StockCell product={product} />
          </Box>
        )}
      />
      <FunctionField<ProductRow>
        key="changed"
        label={t('words.changed')}
        sortBy="updatedAt"
        sortByOrder="DESC"
        render={({ updatedAt }) => (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {shortDay(updatedAt)}
          </Box>
        )}
      />
      <FunctionField<ProductRow> label="" render={(product) => <ProductMenu product={product} />} />
    </ViewDatagrid>
  );
}
