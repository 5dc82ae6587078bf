import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import type { AdminProduct } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeProduct, saveProduct } from './product-requests';

export const products = {
  name: 'product',
  options: { label: 'Products' },
  icon: ProductIcon,
  list: lazyScreen(() => import('./list/ProductList'), 'ProductList'),
  create: lazyScreen(() => import('./form/ProductCreate'), 'ProductCreate'),
  edit: lazyScreen(() => import('./form/ProductEdit'), 'ProductEdit'),
  path: 'products',
  rowOf: shownProduct,
  access: 'catalogue',
  menu: ['Catalogue', 10],
  failures: { fetch: TEXTS.products.fetchFailed, save: TEXTS.products.saveFailed, remove: TEXTS.products.deleteFailed },
  writes: { save: saveProduct, remove: removeProduct },
  addLabel: 'Add product',
  find: {
    sort: { field: 'name', order: 'ASC' },
    nameOf: ({ name }: AdminProduct) => name,
    detailOf: ({ variants }: AdminProduct) => counted(variants.length, 'variant'),
  },
} satisfies ScreenResource;
