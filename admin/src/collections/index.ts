import CollectionIcon from '@mui/icons-material/CollectionsBookmarkOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const collections = {
  name: 'collection',
  options: { label: 'Collections' },
  icon: CollectionIcon,
  list: lazyScreen(() => import('./CollectionList'), 'CollectionList'),
  create: lazyScreen(() => import('./CollectionForm'), 'CollectionCreate'),
  edit: lazyScreen(() => import('./CollectionForm'), 'CollectionEdit'),
} satisfies ResourceProps;
