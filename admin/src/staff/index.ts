import StaffIcon from '@mui/icons-material/ManageAccountsOutlined';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { inviteStaff } from './staff-requests';

export const staff = {
  name: 'staff',
  options: { label: t('words.staff') },
  icon: StaffIcon,
  list: lazyScreen(() => import('./StaffList'), 'StaffList'),
  path: 'staff',
  access: 'full-admin',
  menu: ['Team', 10],
  failures: { fetch: TEXTS.staff.fetchFailed, save: TEXTS.staff.saveFailed },
  writes: { save: inviteStaff },
} satisfies ScreenResource;
