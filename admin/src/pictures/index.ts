import PictureIcon from '@mui/icons-material/ImageOutlined';
import { PICTURE_TEXTS } from '@rangrekha/contract/pictures';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const pictures = {
  name: 'picture',
  options: { label: t('pictures.pictures') },
  icon: PictureIcon,
  list: lazyScreen(() => import('./PictureList'), 'PictureList'),
  show: lazyScreen(() => import('./PictureShow'), 'PictureShow'),
  path: 'pictures',
  access: 'catalogue',
  menu: ['Catalogue', 35],
  failures: { fetch: PICTURE_TEXTS.fetchFailed },
} satisfies ScreenResource;
