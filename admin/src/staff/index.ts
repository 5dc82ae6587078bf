import StaffIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const staff = {
  name: 'staff',
  options: { label: 'Staff' },
  icon: StaffIcon,
  list: lazyScreen(() => import('./StaffList'), 'StaffList'),
} satisfies ResourceProps;
