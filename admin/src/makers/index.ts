import FactoryIcon from '@mui/icons-material/FactoryOutlined';
import type { Maker } from '@rangrekha/contract';
import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeMaker, saveMaker } from './maker-requests';

export const makers = {
  name: 'maker',
  options: { label: t('makers.makers') },
  icon: FactoryIcon,
  list: lazyScreen(() => import('./MakerList'), 'MakerList'),
  create: lazyScreen(() => import('./MakerForm'), 'MakerCreate'),
  edit: lazyScreen(() => import('./MakerForm'), 'MakerEdit'),
  recordRepresentation: 'name',
  path: 'makers',
  access: 'catalogue',
  menu: ['Catalogue', 45],
  failures: { fetch: MAKER_TEXTS.fetchFailed, save: MAKER_TEXTS.saveFailed, remove: MAKER_TEXTS.deleteFailed },
  writes: { save: saveMaker, remove: removeMaker },
  addLabel: t('makers.addMaker'),
  find: { sort: { field: 'name', order: 'ASC' }, nameOf: ({ name }: Maker) => name },
} satisfies ScreenResource;
