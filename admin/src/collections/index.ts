import CollectionIcon from '@mui/icons-material/CollectionsBookmarkOutlined';
import type { AdminCollection } from '@rangrekha/contract';
import { COLLECTION_TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeCollection, saveCollection } from './collection-requests';

export const collections = {
  name: 'collection',
  options: { label: t('words.collections') },
  icon: CollectionIcon,
  list: lazyScreen(() => import('./CollectionList'), 'CollectionList'),
  create: lazyScreen(() => import('./CollectionForm'), 'CollectionCreate'),
  edit: lazyScreen(() => import('./CollectionForm'), 'CollectionEdit'),
  path: 'collections',
  access: 'catalogue',
  menu: ['Catalogue', 30],
  failures: {
    fetch: COLLECTION_TEXTS.fetchFailed,
    save: COLLECTION_TEXTS.saveFailed,
    remove: COLLECTION_TEXTS.deleteFailed,
  },
  writes: { save: saveCollection, remove: removeCollection },
  addLabel: t('collections.addCollection'),
  find: { sort: { field: 'name', order: 'ASC' }, nameOf: ({ name }: AdminCollection) => name },
} satisfies ScreenResource;
