import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import { REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const redirects = {
  name: 'redirect',
  options: { label: t('redirects.redirects') },
  icon: RedirectIcon,
  list: lazyScreen(() => import('./RedirectList'), 'RedirectList'),
  path: 'redirects',
  access: 'content',
  menu: ['Shop', 25],
  failures: { fetch: REDIRECT_TEXTS.fetchFailed },
} satisfies ScreenResource;
