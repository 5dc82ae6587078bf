import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { makeKey } from './api-key-requests';

export const apiKeys = {
  name: 'api-key',
  options: { label: t('apiKeys.apiKeys') },
  icon: KeyIcon,
  list: lazyScreen(() => import('./ApiKeyList'), 'ApiKeyList'),
  create: lazyScreen(() => import('./ApiKeyCreate'), 'ApiKeyCreate'),
  show: lazyScreen(() => import('./ApiKeyShow'), 'ApiKeyShow'),
  recordRepresentation: 'name',
  path: 'api-keys',
  access: 'settings',
  menu: ['Shop', 52],
  failures: { fetch: API_KEY_TEXTS.fetchFailed, save: API_KEY_TEXTS.saveFailed },
  writes: { save: makeKey },
  addLabel: t('apiKeys.addApiKey'),
} satisfies ScreenResource;
