import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import type { AdminProduct } from '@rangrekha/contract';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeProduct, saveProduct } from './product-requests';

export const products = {
  name: 'product',
  options: { label: t('words.productsLabel') },
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
  addLabel: t('words.addProduct'),
  find: {
    sort: { field: 'name', order: 'ASC' },
    nameOf: ({ name }: AdminProduct) => name,
    detailOf: ({ variants }: AdminProduct) => t('products.variantCounted', { variants: variants.length }),
  },
} satisfies ScreenResource;
