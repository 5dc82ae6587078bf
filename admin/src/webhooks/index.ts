import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeWebhook, saveWebhook } from './webhook-requests';

export const webhooks = {
  name: 'webhook',
  options: { label: t('webhooks.webhooks') },
  icon: WebhookIcon,
  list: lazyScreen(() => import('./WebhookList'), 'WebhookList'),
  create: lazyScreen(() => import('./WebhookForm'), 'WebhookCreate'),
  edit: lazyScreen(() => import('./WebhookForm'), 'WebhookEdit'),
  path: 'webhooks',
  access: 'settings',
  menu: ['Shop', 50],
  failures: { fetch: TEXTS.webhooks.fetchFailed, save: TEXTS.webhooks.saveFailed, remove: TEXTS.webhooks.deleteFailed },
  writes: { save: saveWebhook, remove: removeWebhook },
  addLabel: t('webhooks.addWebhook'),
} satisfies ScreenResource;
