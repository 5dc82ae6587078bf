import AddIcon from '@mui/icons-material/AddOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Card, type Theme, useMediaQuery } from '@mui/material';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { ListBase, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { EmptyList } from '../../ui/lists/EmptyList';
import { ListExportButton } from '../../ui/lists/ExportButton';
import { ListActions } from '../../ui/lists/ListActions';
import { ListPagination } from '../../ui/lists/ListPagination';
import { CardList } from '../../ui/lists/ListRows';
import { SelectionBar } from '../../ui/lists/SelectionBar';
import { hasMore, totalText } from '../../ui/lists/total-text';
import { RowsOrFailure } from '../../ui/ReadFailure';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { ListHead } from '../../views/ListHead';
import type { ProductRow } from '../product-row';
import { ChangeListedPricesButton } from './ChangePricesButton';
import { ProductBulkActions } from './ProductBulkActions';
import { HiddenChip, PriceLines, ProductMenu, SaleChip, StockCell } from './ProductCells';
import { ProductDialogs } from './ProductDialogs';
import { ProductFilters, useProductView } from './ProductFilters';
import { CARD_CHOICE, ProductGrid, SelectProduct } from './ProductGrid';
import { ProductTable } from './ProductTable';

const AddProduct = () => (
  <Button variant="contained" component={Link} to="/product/create" startIcon={<AddIcon />}>
    {t('words.addProduct')}
  </Button>
);

const Actions = () => (
  <ListActions main={<AddProduct />}>
    <ChangeListedPricesButton />
    <Button component={Link} to="/product/import" variant="outlined" startIcon={<ImportIcon />}>
      {t('products.import')}
    </Button>
    <ListExportButton path="/admin/products.csv" fileName="products.csv" />
  </ListActions>
);

const CARD = { display: 'flex', gap: 2, padding: 2, paddingBottom: 1, color: 'text.primary', textDecoration: 'none' };
const FOOT = { display: 'flex', justifyContent: 'space-between', paddingLeft: 2, paddingRight: 1, paddingBottom: 1.5 };

/** A product of the list on a phone. */
const ProductCard = ({ product }: { product: ProductRow }) => (
  <Card component="li" sx={CARD_CHOICE}>
    <Box component={Link} to={`/product/${product.id}`} sx={CARD}>
      <Thumbnail url={product.images[0]?.url} width={64} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0, paddingRight: 5 }}>
        <TwoLines first={product.name} second={product.category.name} isStrong />
        <HiddenChip product={product} />
        <SaleChip product={product} />
        <PriceLines price={product.price} compareAtPrice={product.variants[0]?.compareAtPrice ?? null} />
      </Box>
    </Box>
    <Box sx={FOOT}>
      <StockCell product={product} />
      <ProductMenu product={product} />
    </Box>
    <SelectProduct product={product} side="right" />
  </Card>
);

function ProductRows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [view] = useProductView();
  const { total, isPending, filterValues } = useListContext();
  if (!isPending && total === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyList text={t('products.noProductFitsTheseFilters')} />
    ) : (
      <EmptyList text={t('products.noProductsYet')} action={<AddProduct />} />
    );
  }
  if (!isPhone && view === 'table')
    return (
      <Card>
        <ProductTable />
      </Card>
    );
  return (
    <>
      <SelectionBar>
        <ProductBulkActions />
      </SelectionBar>
      {isPhone ? <CardList<ProductRow> card={(product) => <ProductCard product={product} />} /> : <ProductGrid />}
    </>
  );
}

/** `56 products, 14 with sold-out sizes`; '' until it is loaded. */
function useListStatus(): string {
  const { page, perPage, total, filterValues } = useListContext();
  // With a stock filter the second number would add nothing.
  const isAsked = !filterValues.stock && total !== undefined && total > 0;
  const { total: out = 0 } = useGetList(
    'product',
    {
      filter: { ...filterValues, stock: 'sizeOut' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'updatedAt', order: 'DESC' },
    },
    { enabled: isAsked },
  );
  if (total === undefined) return '';
  const end = page * perPage;
  const products = hasMore(total, end)
    ? t('ui.totalWhat', { total: totalText(total, end), what: t('words.products') })
    : t('words.productCount', { products: total });
  return isAsked && out > 0 ? t('products.productsOutWithASize', { products, out: totalText(out, 1) }) : products;
}

function ProductScreen() {
  const status = useListStatus();
  return (
    <PageBody>
      <ListHead title={t('words.productsLabel')} status={status} actions={<Actions />} />
      <ProductFilters />
      <RowsOrFailure>
        <ProductRows />
      </RowsOrFailure>
      <ListPagination what={t('words.products')} />
    </PageBody>
  );
}

export const ProductList = () => (
  <ListBase perPage={PAGE_SIZES.adminProducts} sort={{ field: 'updatedAt', order: 'DESC' }}>
    <ProductDialogs>
      <ProductScreen />
    </ProductDialogs>
  </ListBase>
);
