import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { makeKey } from './api-key-requests';

export const apiKeys = {
  name: 'api-key',
  options: { label: 'API keys' },
  icon: KeyIcon,
  list: lazyScreen(() => import('./ApiKeyList'), 'ApiKeyList'),
  create: lazyScreen(() => import('./ApiKeyCreate'), 'ApiKeyCreate'),
  show: lazyScreen(() => import('./ApiKeyShow'), 'ApiKeyShow'),
  recordRepresentation: 'name',
  path: 'api-keys',
  access: 'settings',
  menu: ['Shop', 52],
  failures: { fetch: TEXTS.apiKeys.fetchFailed, save: TEXTS.apiKeys.saveFailed },
  writes: { save: makeKey },
  addLabel: 'Add API key',
} satisfies ScreenResource;
