import AddIcon from '@mui/icons-material/AddOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, Card, type Theme, useMediaQuery } from '@mui/material';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { EmptyList } from '../../ui/EmptyList';
import { ListExportButton } from '../../ui/ExportButton';
import { ListPagination } from '../../ui/ListPagination';
import { RowsOrFailure } from '../../ui/ReadFailure';
import { SelectionBar } from '../../ui/SelectionBar';
import { ProductBulkActions } from './ProductBulkActions';
import { ProductCards } from './ProductCards';
import { ProductFilters } from './ProductFilters';
import { ProductGrid } from './ProductGrid';
import { ProductTable } from './ProductTable';
import { useListStatus } from './use-list-status';
import { useProductView } from './ViewToggle';

const AddProduct = () => (
  <Button variant="contained" component={Link} to="/product/create" startIcon={<AddIcon />}>
    Add product
  </Button>
);

const Actions = () => (
  <>
    <Button variant="outlined" component={Link} to="/product/import" startIcon={<ImportIcon />}>
      Import
    </Button>
    <ListExportButton path="/admin/products.csv" fileName="products.csv" />
    <AddProduct />
  </>
);

function ProductRows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [view] = useProductView();
  const { total, isPending, filterValues } = useListContext();
  if (!isPending && total === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyList text="No product fits these filters." />
    ) : (
      <EmptyList text="No products yet." action={<AddProduct />} />
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
      {isPhone ? <ProductCards /> : <ProductGrid />}
    </>
  );
}

function ProductScreen() {
  const status = useListStatus();
  return (
    <PageBody>
      <PageHead title="Products" status={status} actions={<Actions />} />
      <ProductFilters />
      <RowsOrFailure>
        <ProductRows />
      </RowsOrFailure>
      <ListPagination what="products" />
    </PageBody>
  );
}

export const ProductList = () => (
  <ListBase perPage={PAGE_SIZES.adminProducts} sort={{ field: 'updatedAt', order: 'DESC' }}>
    <ProductScreen />
  </ListBase>
);
