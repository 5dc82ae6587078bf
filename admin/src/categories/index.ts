import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeCategory, saveCategory } from './category-requests';

export const categories = {
  name: 'category',
  options: { label: t('words.categories') },
  icon: CategoryIcon,
  list: lazyScreen(() => import('./CategoryList'), 'CategoryList'),
  create: lazyScreen(() => import('./CategoryForm'), 'CategoryCreate'),
  edit: lazyScreen(() => import('./CategoryForm'), 'CategoryEdit'),
  path: 'categories',
  access: 'catalogue',
  menu: ['Catalogue', 20],
  failures: {
    fetch: TEXTS.categories.fetchFailed,
    save: TEXTS.categories.saveFailed,
    remove: TEXTS.categories.deleteFailed,
  },
  writes: { save: saveCategory, remove: removeCategory },
  addLabel: t('categories.addCategory'),
} satisfies ScreenResource;
