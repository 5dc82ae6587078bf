import ComplaintIcon from '@mui/icons-material/SupportAgentOutlined';
import type { AdminComplaint } from '@rangrekha/contract';
import { COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const complaints = {
  name: 'complaint',
  options: { label: t('words.complaints') },
  icon: ComplaintIcon,
  list: lazyScreen(() => import('./ComplaintList'), 'ComplaintList'),
  show: lazyScreen(() => import('./ComplaintShow'), 'ComplaintShow'),
  path: 'complaints',
  access: 'orders',
  menu: ['Selling', 45],
  failures: { fetch: COMPLAINT_TEXTS.fetchFailed, save: COMPLAINT_TEXTS.failed },
  find: {
    sort: { field: 'createdAt', order: 'DESC' },
    nameOf: ({ number, name }: AdminComplaint) => `${number} · ${name}`,
  },
} satisfies ScreenResource;
