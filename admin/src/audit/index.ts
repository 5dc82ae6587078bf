import AuditIcon from '@mui/icons-material/HistoryOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const audit = {
  name: 'audit',
  options: { label: t('audit.auditLog') },
  icon: AuditIcon,
  list: lazyScreen(() => import('./AuditList'), 'AuditList'),
  path: 'audit',
  access: 'full-admin',
  menu: ['Team', 20],
  failures: { fetch: TEXTS.audit.fetchFailed },
} satisfies ScreenResource;
