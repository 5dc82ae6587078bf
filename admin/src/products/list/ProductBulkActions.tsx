import { ExportSelectedButton } from '../../ui/ExportButton';
import { ChangeCategoryButton } from './ChangeCategoryButton';
import { DeleteProductsButton } from './DeleteProductsButton';

/** What is done with the selected products. */
export const ProductBulkActions = () => (
  <>
    <ChangeCategoryButton />
    <ExportSelectedButton path="/admin/products.csv" fileName="products.csv" />
    <DeleteProductsButton />
  </>
);
