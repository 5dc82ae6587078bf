import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const webhooks = {
  name: 'webhook',
  options: { label: 'Webhooks' },
  icon: WebhookIcon,
  list: lazyScreen(() => import('./WebhookList'), 'WebhookList'),
  create: lazyScreen(() => import('./WebhookForm'), 'WebhookCreate'),
  edit: lazyScreen(() => import('./WebhookForm'), 'WebhookEdit'),
} satisfies ResourceProps;
