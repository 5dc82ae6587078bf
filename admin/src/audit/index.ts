import AuditIcon from '@mui/icons-material/HistoryOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const audit = {
  name: 'audit',
  options: { label: 'Audit log' },
  icon: AuditIcon,
  list: lazyScreen(() => import('./AuditList'), 'AuditList'),
} satisfies ResourceProps;
