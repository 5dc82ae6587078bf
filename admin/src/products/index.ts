import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const products = {
  name: 'product',
  options: { label: 'Products' },
  icon: ProductIcon,
  list: lazyScreen(() => import('./list/ProductList'), 'ProductList'),
  create: lazyScreen(() => import('./form/ProductCreate'), 'ProductCreate'),
  edit: lazyScreen(() => import('./form/ProductEdit'), 'ProductEdit'),
} satisfies ResourceProps;
