import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const categories = {
  name: 'category',
  options: { label: 'Categories' },
  icon: CategoryIcon,
  list: lazyScreen(() => import('./CategoryList'), 'CategoryList'),
  create: lazyScreen(() => import('./CategoryForm'), 'CategoryCreate'),
  edit: lazyScreen(() => import('./CategoryForm'), 'CategoryEdit'),
} satisfies ResourceProps;
